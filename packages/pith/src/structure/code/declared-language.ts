import { classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { anyOf } from "../../text/phrases.ts";
import { languageNamed } from "./code-languages.ts";

/**
 * Prefixes after which any name is a language: the HTML standard's, GitHub's, MediaWiki's, and
 * `sh_`.
 */
const TRUSTED =
  /^(?:language|lang|highlight-source|highlight-text|mw-highlight-lang|sh|hl)[-_:]+([a-z][a-z0-9+#._-]*)$/;
/** Prefixes and suffixes of common highlighters and editors; the rest must be a known language. */
const PREFIXES = anyOf(
  [
    "highlight",
    "brush:?",
    "code(?:-?block)?",
    "src",
    "source",
    "syntax",
    "prettyprint",
    "hljs",
    "prism",
    "codehilite",
    "snippet",
    "example",
    "brush",
    "listing",
    "mode",
    "type",
    "pre",
    "geshi",
    "wp-block-code",
    "rouge",
    "cm-s",
    "block",
    "crayon",
    "cs",
    "chroma",
    "notion-code",
  ],
  { before: "^", after: "[-_:]*", flags: "" },
);
const ENDINGS =
  /[-_](?:code|source|snippet|block|example|highlight(?:ed)?|listing|wrapper|geshi)$|;$/;
const NOT_LANGUAGES: ReadonlySet<string> = new Set([
  "none",
  "default",
  "plain",
  "nohighlight",
  "no-highlight",
  "box",
  "container",
  "toolbar",
  "source",
  "notranslate",
  "header",
  "body",
  "content",
  "area",
  "frame",
  "copy",
  "line",
  "lines",
  "table",
  "figure",
  "highlight",
  "wrapper",
  "block",
  "inline",
  "math",
  "mermaidjs",
  "undefined",
  "null",
  "unknown",
  "auto",
]);
const HIGHLIGHTER = anyOf(
  [
    "hljs",
    "sourcecode",
    "highlight(?:ed|er-rouge)?",
    "prettyprint",
    "src",
    "brush:?",
    "code",
    "prism(?:-code)?",
    "shiki",
    "codehilite",
    "chroma",
    "programlisting",
    "listing",
    "syntaxhighlighter",
    "geshi",
    "crayon.*",
    "code-?block.*",
    "codehilite.*",
    "enlighter.*",
    "code-(?:wrapper|box|snippet|example|container|toolbar|frame)",
    "snippet",
  ],
  { before: "^", after: "$", flags: "" },
);
const CODE = new Set<number>([TAG.pre, TAG.code]);
const ATTRIBUTES = [
  "data-lang",
  "data-language",
  "data-code-lang",
  "data-code-language",
  "data-code-block-language",
  "data-snippet-language",
  "data-enlighter-language",
  "data-programming-language",
  "data-syntax",
  "data-mode",
  "data-mode-id",
  "data-highlight-language",
  "data-prism-language",
  "data-hljs-language",
  "data-rehype-pretty-code-language",
  "data-params",
  "data-brush",
  "data-syntaxhighlighter-params",
  "data-info",
  "data-type",
  "lang",
  "language",
  "syntax",
  "code-lang",
  "code-language",
  "brush",
  "mode",
  "highlight",
  "type",
  "data-linguist",
  "data-filetype",
  "aria-label",
];
const NAMED =
  /^(?:text\/(?:x-)?|application\/(?:x-)?|brush\s*:\s*|ace\/mode\/|source\.|lang(?:uage)?\s*[:=]\s*)?([a-z][a-z0-9+#.-]{0,30})/i;

function languageInAttributes(tree: PageTree, node: number): string | undefined {
  for (const name of ATTRIBUTES) {
    const value = tree.attr(node, name)?.trim();
    const named = value === undefined ? undefined : NAMED.exec(value)?.[1].toLowerCase();
    if (named === undefined || NOT_LANGUAGES.has(named)) continue;
    const known = languageNamed(named);
    if (/^data-(?:code-)?lang(?:uage)?$/.test(name)) return known ?? named;
    if (name === "aria-label" && !(CODE.has(tree.tag[node]) && /^\S+ code\b/i.test(value ?? "")))
      continue;
    if (name === "lang" && !(CODE.has(tree.tag[node]) || tree.name(node).includes("-"))) continue;
    if (known !== undefined) return known;
  }
  return undefined;
}

function withoutAffixes(name: string): string {
  let bare = name;
  for (let step = 0; step < 2; step++) bare = bare.replace(PREFIXES, "").replace(ENDINGS, "");
  return bare;
}

/** The language that an element declares for its code; undefined without one. */
export function languageIn(tree: PageTree, node: number): string | undefined {
  if (!tree.hasAttributes(node)) return undefined;
  const declared = languageInAttributes(tree, node);
  if (declared !== undefined) return declared;
  const classes = classTokens(tree, node);
  for (const name of classes) {
    const [, trusted = ""] = TRUSTED.exec(name) ?? [];
    if (trusted !== "" && !NOT_LANGUAGES.has(trusted) && trusted.length <= 30) {
      if (!/^(?:sh|hl)[-_:]/.test(name) || languageNamed(trusted) !== undefined)
        return nameOf(trusted);
    }
  }
  for (const name of classes) {
    const bare = withoutAffixes(name);
    if (bare !== name && bare !== "" && !NOT_LANGUAGES.has(bare)) {
      const known =
        languageNamed(bare) ?? (name.startsWith("highlight-") ? nameOf(bare) : undefined);
      if (known !== undefined) return known;
    }
  }
  if (!CODE.has(tree.tag[node]) && !classes.some((name) => HIGHLIGHTER.test(name)))
    return undefined;
  for (const name of classes) {
    const known =
      name.length > 1 || CODE.has(tree.tag[node])
        ? languageNamed(name.replace(/;$/, ""))
        : undefined;
    if (known !== undefined && !HIGHLIGHTER.test(name)) return known;
  }
  return undefined;
}

const nameOf = (name: string): string => languageNamed(name) ?? name;
