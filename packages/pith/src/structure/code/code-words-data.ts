import { wordSet } from "../../text/word-list.ts";

/** Names of languages, and words and class names of code boxes in highlighters and editors. Data, not code. */

/** Groups of names of one language, the normalised one first. */
export const LANGUAGES: string = `bash;sh;shell;zsh;fish;ksh;csh;console;shell-session,shell session,shellsession;terminal;powershell,pwsh,ps1;batch,bat,cmd,dos;
  python,python3,python 3,py3,ipython3,ipython,python2,python 2;py;pycon;javascript,java script,ecmascript,node.js,nodejs;js;mjs;cjs;typescript,type script;ts;jsx;tsx;
  java;kotlin;kt;kts;scala;groovy;c;cpp,c++,cplusplus;csharp,c#,c sharp;cs;fsharp,f#;fs;go;golang;rust;rs;swift;ruby;rb;php;perl;pl;lua;r;julia;jl;
  matlab;octave;haskell;hs;elixir;ex;exs;erlang;erl;clojure;clj;lisp,common lisp;common-lisp;elisp,emacs lisp;emacs-lisp;scheme;racket;ocaml;reason;dart;
  objectivec,objective-c,objective c,objc,obj-c;sql;mysql;postgresql,postgres;plsql,pl/sql;pgsql;tsql,t-sql;sqlite;cypher;sparql;html;xhtml;xml;svg;markup;
  css;scss;sass;less;stylus;json;json5;jsonc;jsonl;yaml;yml;toml;ini;properties;env,dotenv;diff;patch;makefile,make;cmake;dockerfile,docker;
  nginx;apache;apacheconf;graphql;gql;markdown;md;mdx;rst,restructuredtext;asciidoc,adoc;latex;tex;bibtex;vim,viml,vimscript;asm,assembly,assembler,nasm;
  wasm;wat;llvm;zig;nim;crystal;v;d;ada;fortran;cobol;pascal;delphi;vb,visual basic;vbnet,vb.net;vba;vbscript;abap;apex;solidity;move;cuda;opencl;glsl;
  hlsl;wgsl;verilog;systemverilog;vhdl;tcl;awk;sed;jq;regex;prolog;smalltalk;forth;apl;idris;agda;coq;lean;elm;purescript;coffeescript,coffee;livescript;
  actionscript;haxe;vue;svelte;astro;angular;handlebars,hbs;mustache;ejs;pug;jade;haml;slim;erb;twig;jinja,jinja2;liquid;django;blade;smarty;velocity;
  razor,cshtml;jsp;terraform,hcl;tf;bicep;puppet;ansible;nix;bazel;starlark;gradle;maven;protobuf,protocol buffers,proto;thrift;avro;http;curl,curl;
  plantuml;mermaid;dot;graphviz;gherkin;cucumber;csv;tsv;log;text,plain text,plaintext,text only,txt;output;gdscript;gd;arduino;processing;q;kql;kusto;
  dax;m;powerquery;stata;sas;spss;mathematica,wolfram;maple;sage;scilab;applescript;autohotkey,ahk;autoit;qml;gnuplot;http request;systemd;ssh;
  cron;crontab;wolfram language;hack;raku;rexx;pike;ballerina;chapel;cython;jsonnet;cue;rego;dhall;raml;openapi;swagger;wsdl;xslt;xpath;xquery;xaml;mxml;
  uiua;odin;gleam;roc;mojo;typst;lilypond;abc;postscript;objectscript;ql;promql;logql;flux;painless;esql;eiffel;modelica;netlogo;lean4;nushell,nu`;

export const EXTENSIONS: Readonly<Record<string, string>> = {
  h: "c",
  cc: "cpp",
  cxx: "cpp",
  hpp: "cpp",
  htm: "html",
  pyi: "python",
  mm: "objectivec",
  gradle: "groovy",
  txt: "text",
  conf: "ini",
  cfg: "ini",
  mts: "ts",
  cts: "ts",
};

/** Elements that are one line of code each, besides class names that end in "line". */
export const LINE_NAMES: ReadonlySet<string> = wordSet(
  "line hljs-ln-line hljs-ln-code ace_line_group cl-line de1 de2",
);

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
export const CODE_ACTIONS: readonly string[] = [
  "copy",
  "copied",
  "copy code",
  "copy to clipboard",
  "copied to clipboard",
  "copy snippet",
  "copy link",
  "copy text",
  "copy command",
  "copy all",
  "copy page",
  "toggle word wrap",
  "toggle overflow",
  "toggle wrap",
  "word wrap",
  "wrap",
  "wrap lines",
  "wrap text",
  "unwrap",
  "expand",
  "expand code",
  "collapse",
  "collapse code",
  "show more",
  "show less",
  "show all",
  "view raw",
  "raw",
  "raw code",
  "open in new window",
  "open code in new window",
  "edit",
  "edit code",
  "run",
  "run code",
  "run it",
  "run this code",
  "run this example",
  "run example",
  "try it",
  "try it yourself",
  "try it out",
  "open in playground",
  "open playground",
  "playground",
  "open in codepen",
  "open in stackblitz",
  "open in colab",
  "open in sandbox",
  "download",
  "download code",
  "print",
  "explain",
  "explain code",
  "view source",
  "view on github",
  "open on github",
  "show line numbers",
  "toggle line numbers",
  "toggle plain code",
  "highlight",
  "enter fullscreen mode",
  "exit fullscreen mode",
  "fullscreen",
  "full screen",
  "full screen mode",
  "play",
  "reset",
  "save",
  "share",
  "feedback",
  "ask copilot",
  "ask ai",
  "use saved searches",
  "terminal window",
  "terminal",
  "code",
  "select",
  "language",
  "code language",
  "代码语言",
  "语言",
  "code snippet",
  "snippet",
  "select all",
  "line wrap",
  "beautify",
  "复制代码",
  "复制",
  "已复制",
  "复制成功",
  "拷贝",
  "拷贝代码",
  "点击复制",
  "一键复制",
  "运行",
  "运行代码",
  "展开",
  "收起",
  "展开代码",
  "收起代码",
  "全屏",
  "代码解读",
  "代码",
  "在线运行",
  "登录后复制",
  "複製",
  "複製程式碼",
  "已複製",
  "コピー",
  "コピーしました",
  "コードをコピー",
  "クリップボードにコピー",
  "実行",
  "折り返し",
  "복사",
  "복사됨",
  "코드 복사",
  "실행",
  "копировать",
  "скопировано",
  "скопировать",
  "копировать код",
  "скопировать код",
  "запустить",
  "kopieren",
  "kopiert",
  "code kopieren",
  "in die zwischenablage kopieren",
  "in zwischenablage kopieren",
  "ausführen",
  "zeilenumbruch",
  "copier",
  "copié",
  "copier le code",
  "copier dans le presse-papiers",
  "exécuter",
  "copiar",
  "copiado",
  "copiar código",
  "copiar al portapapeles",
  "copiado al portapapeles",
  "ejecutar",
  "executar",
  "copiar para a área de transferência",
  "copia",
  "copiato",
  "copia codice",
  "copia negli appunti",
  "esegui",
  "kopiuj",
  "skopiowano",
  "skopiuj",
  "uruchom",
  "kopiëren",
  "gekopieerd",
  "kopiera",
  "kopierat",
  "kopyala",
  "kopyalandı",
  "sao chép",
  "نسخ",
  "תעתיק",
  "העתק",
  "คัดลอก",
  "salin",
];
