import { wordSet } from "pith-base";

/** Elements that are one line of code each, besides class names that end in "line". */
export const LINE_NAMES: ReadonlySet<string> = wordSet("line hljs-ln-line hljs-ln-code ace_line_group cl-line de1 de2");

/** Columns and spans with line numbers. */
export const NUMBER_NAMES: ReadonlySet<string> = wordSet(
  "linenos lineno linenumber linenumbers line-number line-numbers line-numbers-rows",
  "react-syntax-highlighter-line-number hljs-ln-numbers hljs-ln-n rouge-gutter gutter gl lnt lntd-num ln blob-num",
  "codehilite-ln token-line-number crayon-nums crayon-num token-line-num codemirror-gutters codemirror-gutter-wrapper",
  "codemirror-linenumber codemirror-linenumbers cm-gutters ace_gutter margin-view-overlays pre-numbering",
  "code-snippet__line-index linenodiv enlighter-linenumbers",
);

/** Elements in or next to code that copy, label or explain it. */
export const TOOL_NAMES: ReadonlySet<string> = wordSet(
  "copy copy-button copy-btn copybtn btn-copy copy-code copy-code-button clipboard zeroclipboard-container",
  "clipboard-copy code-toolbar-copy toolbar code-lang-label hljs-button crayon-toolbar crayon-info crayon-plain-wrap",
  "codemirror-cursors codemirror-measure codemirror-scrollbar-filler codemirror-gutter-filler cm-announced",
  "cm-cursorlayer cm-selectionlayer twoslash-popup-container twoslash-popup-code twoslash-popup-docs",
  "twoslash-completion-list tooltip tooltiptext enlighter-toolbar enlighter-toolbar-bottom enlighter-toolbar-top",
  "enlighter-raw highlight__panel copy-status collapsed-lines",
);

/** Boxes of highlighters and editors with code without `pre`. */
export const BOX_NAMES: ReadonlySet<string> = wordSet(
  "highlight highlighttable rouge-table syntaxhighlighter codehilite codehilitetable lntable codemirror-code",
  "cm-content view-lines ace_text-layer crayon-pre crayon-code crayon-table geshi enlighter js-file-line-container",
  "prism-code hljs ql-code-block-container fragment",
);
/** The same, only with a table of numbers and code. */
export const TABLE_BOX_NAMES: ReadonlySet<string> = wordSet(
  "highlight highlighttable rouge-table syntaxhighlighter codehilite codehilitetable lntable crayon-table geshi",
  "js-file-line-container hljs",
);

/** Text for screen readers only. */
export const UNSEEN_NAMES: ReadonlySet<string> = wordSet(
  "sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only screenreader sr-text a11y-hidden",
);

/** Words of buttons and states next to code, in several languages: lower case, without final punctuation. */
const ACTIONS: ReadonlySet<string> = new Set(
  `copy|copied|copy code|copy to clipboard|copied to clipboard|copy snippet|copy link|copy text|copy command|copy all|copy page|
  toggle word wrap|toggle overflow|toggle wrap|word wrap|wrap|wrap lines|wrap text|unwrap|expand|expand code|collapse|collapse code|
  show more|show less|show all|view raw|raw|raw code|open in new window|open code in new window|edit|edit code|run|run code|
  run it|run this code|run this example|run example|try it|try it yourself|try it out|open in playground|open playground|
  playground|open in codepen|open in stackblitz|open in colab|open in sandbox|download|download code|print|explain|explain code|
  view source|view on github|open on github|show line numbers|toggle line numbers|toggle plain code|highlight|enter fullscreen mode|
  exit fullscreen mode|fullscreen|full screen|full screen mode|play|reset|save|share|feedback|ask copilot|ask ai|use saved searches|
  terminal window|terminal|code|select|language|code language|代码语言|语言|code snippet|snippet|select all|line wrap|beautify|
  复制代码|复制|已复制|复制成功|拷贝|拷贝代码|点击复制|一键复制|运行|运行代码|展开|收起|展开代码|收起代码|全屏|代码解读|代码|在线运行|登录后复制|
  複製|複製程式碼|已複製|コピー|コピーしました|コードをコピー|クリップボードにコピー|実行|折り返し|
  복사|복사됨|코드 복사|실행|копировать|скопировано|скопировать|копировать код|скопировать код|запустить|
  kopieren|kopiert|code kopieren|in die zwischenablage kopieren|in zwischenablage kopieren|ausführen|zeilenumbruch|
  copier|copié|copier le code|copier dans le presse-papiers|exécuter|copiar|copiado|copiar código|copiar al portapapeles|
  copiado al portapapeles|ejecutar|executar|copiar para a área de transferência|copia|copiato|copia codice|copia negli appunti|esegui|
  kopiuj|skopiowano|skopiuj|uruchom|kopiëren|gekopieerd|kopiera|kopierat|kopyala|kopyalandı|sao chép|نسخ|תעתיק|העתק|คัดลอก|salin`
    .split("|")
    .map((word) => word.trim()),
);

/** Whether a text is a word of a button next to code, or its state. */
export function isActionWord(text: string): boolean {
  if (text.length > 60) return false;
  const plain = text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}\p{N}]{1,60}|[^\p{L}\p{N}]{1,60}$/gu, "");
  return ACTIONS.has(plain);
}

/** Paths and file names, and files known by their whole name. */
const FILE_NAME =
  /^(?:[\p{L}\p{N}_@.~$[\]-]+[/\\])*[\p{L}\p{N}_@$.[\]-]*[\p{L}\p{N}_\])]\.[A-Za-z][A-Za-z0-9_]{0,10}$|^\.[a-z][a-z.-]{2,30}rc$|^\.(?:env|gitignore|dockerignore|npmrc|htaccess|editorconfig)(?:\.[a-z]+)?$|^(?:[\w.-]+\/)*(?:Dockerfile|Makefile|Gemfile|Rakefile|Procfile|Vagrantfile|Jenkinsfile|CMakeLists\.txt)$/u;
const MAX_FILE_NAME_CHARS = 120;

export const isFileName = (text: string): boolean =>
  text.length <= MAX_FILE_NAME_CHARS && FILE_NAME.test(text) && !/^(?:https?:|www\.)/i.test(text);

/** A prompt before a command: it is code, although it cannot be selected. */
export const PROMPT: RegExp =
  /^\s*(?:[\w.@:~-]{0,40}(?:[$#%>❯➜λ]|&gt;)|>>>|\.\.\.|PS [^>]{0,80}>|[A-Z]:\\[^>]{0,80}>|In \[\d*\]:|Out\[\d*\]:|\w{0,20}[>#$]+)\s*$/u;
