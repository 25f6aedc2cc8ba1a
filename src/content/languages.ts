import { classTokens } from "../../packages/flat-html/src/parse/class-tokens.ts";
import type { PageTree } from "../../packages/flat-html/src/parse/page-tree.ts";
import { TAG } from "../../packages/flat-html/src/parse/tags.ts";

/** Prefixes that name a language: the HTML standard's, and those of widely used highlighters. */
const PREFIX = /^(?:language|lang|highlight-source|highlight|brush:?|sh_|code|src)-*([a-z][a-z0-9+#._-]*)$/;
/** Names behind these prefixes that are no languages. */
const NOT_LANGUAGES = new Set(
  "block box snippet wrapper container toolbar source text-plain none default notranslate inner header body example content area frame copy line lines table figure highlight".split(
    " ",
  ),
);
/** On a box around code a name without prefix counts only beside one of these; on the code itself it counts alone. */
const HIGHLIGHTER = new Set("hljs sourcecode highlight prettyprint src brush: code prism shiki".split(" "));
const CODE = new Set<number>([TAG.pre, TAG.code]);
/** What may stand between code and the box that names its language. */
const AROUND = new Set<number>([TAG.div, TAG.figure, TAG.td, TAG.tr, TAG.tbody, TAG.table]);
/** Languages that highlighters write as a class name of its own. */
const BARE = new Set(
  (
    "bash sh shell zsh powershell console python py javascript js typescript ts jsx tsx java kotlin scala groovy c cpp c++ " +
    "csharp cs c# go golang rust swift ruby rb php perl lua r julia matlab haskell elixir erlang clojure lisp scheme ocaml " +
    "fsharp dart objectivec sql html xml css scss sass less json yaml toml ini diff makefile dockerfile nginx graphql " +
    "markdown latex tex vim asm wasm zig nim plaintext text http"
  ).split(" "),
);

function languageIn(tree: PageTree, node: number): string | undefined {
  if (!tree.hasAttributes(node)) return undefined;
  const declared = tree.attr(node, "data-lang") ?? tree.attr(node, "data-language");
  if (declared !== undefined && /^[A-Za-z][\w+#.-]{0,30}$/.test(declared)) return declared.toLowerCase();
  const classes = classTokens(tree, node);
  for (const name of classes) {
    const match = PREFIX.exec(name);
    if (match && !NOT_LANGUAGES.has(match[1]) && match[1].length <= 30) {
      if (/^(?:language|lang|highlight-source|sh_)/.test(name) || BARE.has(match[1])) return match[1];
      if (name.startsWith("highlight-")) return match[1] === "python3" ? "python" : match[1];
    }
  }
  if (!CODE.has(tree.tag[node]) && !classes.some((name) => HIGHLIGHTER.has(name))) return undefined;
  return classes.map((name) => name.replace(/;$/, "")).find((name) => BARE.has(name));
}

/** The language that a code block, the `code` in it, or a box close around it names; undefined without. */
export function languageOf(tree: PageTree, node: number): string | undefined {
  const own = languageIn(tree, node);
  if (own !== undefined) return own;
  const inner = tree.find(TAG.code, node, tree.end[node]);
  const named = inner < 0 ? undefined : languageIn(tree, inner);
  if (named !== undefined) return named;
  for (let step = 0, at = tree.parent[node]; step < 3 && at > 0; step++, at = tree.parent[at]) {
    if (!AROUND.has(tree.tag[at])) break;
    const outer = languageIn(tree, at);
    if (outer !== undefined) return outer;
  }
  return undefined;
}
