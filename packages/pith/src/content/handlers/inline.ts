import { classTokens } from "../../html/parse/class-names.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG } from "../../html/parse/tags.ts";
import { cleanTitle } from "../clean-title.ts";
import type { Action, Handler } from "../context.ts";
import type { StyleKind } from "../nodes.ts";
import { handleMathSpan } from "./maths.ts";
import { handleSideNote } from "./notes.ts";

const STYLE_ELEMENTS: ReadonlyArray<readonly [names: readonly string[], kind: StyleKind]> = [
  [["em", "i", "dfn", "var"], "emphasis"],
  [["b", "strong"], "strong"],
  [["s", "strike", "del"], "deleted"],
  [["ins"], "inserted"],
  [["mark"], "highlight"],
  [["sup"], "superscript"],
  [["sub"], "subscript"],
  [["kbd"], "keyboard"],
  [["q"], "quotation"],
  [["tt", "samp"], "code"],
];

/** The handlers of emphasis and similar elements, by their names. */
export const STYLE_HANDLERS: ReadonlyArray<readonly [names: readonly string[], handler: Handler]> =
  STYLE_ELEMENTS.map(([names, kind]) => [
    names,
    ({ tree }, node) => (isUndone(tree, node) ? "pass" : { wrapper: { kind } }),
  ]);

const BOLD_STYLE = /(?:^|;)\s*font-weight\s*:\s*(?:bold|[6-9]00)/i;
const ITALIC_STYLE = /(?:^|;)\s*font-style\s*:\s*italic/i;
const NORMAL_STYLE = /(?:^|;)\s*font-(?:weight\s*:\s*(?:normal|400)|style\s*:\s*normal)/i;

/** Word processors write `b` with a style that resets it. */
const isUndone = (tree: PageTree, node: number): boolean =>
  tree.hasAttributes(node) && NORMAL_STYLE.test(tree.attr(node, "style") ?? "");

/** `span` and `font`: style by attribute, and roles by class names. */
export const handleSpan: Handler = (context, node): Action => {
  const { tree } = context;
  if (!tree.hasAttributes(node)) return "pass";
  const classes = classTokens(tree, node);
  if (classes.length > 0) {
    const action = handleMathSpan(context, node, classes) ?? handleSideNote(context, node, classes);
    if (action) return action;
  }
  const style = tree.attr(node, "style");
  if (style === undefined) return "pass";
  if (BOLD_STYLE.test(style)) return { wrapper: { kind: "strong" } };
  return ITALIC_STYLE.test(style) ? { wrapper: { kind: "emphasis" } } : "pass";
};

export const handleAbbreviation: Handler = ({ tree }, node): Action => {
  const title = cleanTitle(tree.attr(node, "title"));
  return title !== undefined ? { wrapper: { kind: "abbreviation", title } } : "pass";
};

/** Ruby: base and reading of each part; drops nested markup. */
export const handleRuby: Handler = (context, node): Action => {
  const { tree, builder, survey } = context;
  if (!survey.isInsideKeptBlock(node) && !survey.hasKeptBlocks(node)) return "skip";
  const parts: Array<{ base: string; reading: string }> = [];
  let base = "";
  let reading = "";
  const flush = (): void => {
    if (base !== "" || reading !== "") parts.push({ base: base.trim(), reading: reading.trim() });
    base = "";
    reading = "";
  };
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const tag = tree.tag[child];
    if (tag === TAG.rp) continue;
    const text = tree.textContent(child);
    if (tag === TAG.rt || tag === TAG.rtc) reading += text;
    else if (text.trim() !== "") {
      if (reading !== "") flush();
      base += text;
    }
  }
  flush();
  builder.inline({ type: "ruby", parts }, survey.blockBefore(tree.end[node]));
  return "skip";
};
