import type { AttributeSelector } from "css-what";
import type { PageTree } from "flat-html";

/** A test bound to a tree; for elements only. */
export type ElementTest = (tree: PageTree) => (element: number) => boolean;

/** Attributes with case-insensitive values ("Case-sensitivity of selectors" in the HTML standard). */
const CASELESS = new Set(
  (
    "accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir " +
    "direction disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref " +
    "noresize noshade nowrap readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink"
  ).split(" "),
);

const WHITE_SPACE = new Set([" ", "\t", "\n", "\f", "\r"]);

const isEdge = (text: string, at: number): boolean => at < 0 || at >= text.length || WHITE_SPACE.has(text[at]);

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isEdge(text, at - 1) && isEdge(text, at + word.length)) return true;
  }
  return false;
}

const OPERATORS: Readonly<Record<AttributeSelector["action"], (value: string, wanted: string) => boolean>> = {
  exists: () => true,
  equals: (value, wanted) => value === wanted,
  not: (value, wanted) => value !== wanted,
  start: (value, wanted) => wanted !== "" && value.startsWith(wanted),
  end: (value, wanted) => wanted !== "" && value.endsWith(wanted),
  any: (value, wanted) => wanted !== "" && value.includes(wanted),
  element: (value, wanted) => wanted !== "" && !/\s/.test(wanted) && hasWord(value, wanted),
  hyphen: (value, wanted) =>
    value.startsWith(wanted) && (value.length === wanted.length || value[wanted.length] === "-"),
};

/** `[name=value]` with all its operators, `.class` and `#id`; class names and ids are case-sensitive. */
export function attributeTest(selector: AttributeSelector): ElementTest {
  const name = selector.name.toLowerCase();
  const ignoresCase = typeof selector.ignoreCase === "boolean" ? selector.ignoreCase : CASELESS.has(name);
  const isCaseless = selector.ignoreCase !== "quirks" && ignoresCase;
  const wanted = isCaseless ? selector.value.toLowerCase() : selector.value;
  const fits = OPERATORS[selector.action];
  // [name!=value] of jQuery also matches without the attribute.
  const withoutIt = selector.action === "not" && wanted !== "";
  return (tree) => (element) => {
    // SVG attributes have capitals.
    const value = tree.attr(element, name) ?? (name === selector.name ? undefined : tree.attr(element, selector.name));
    if (value === undefined) return withoutIt;
    return fits(isCaseless ? value.toLowerCase() : value, wanted);
  };
}

/** A tag's name; SVG and MathML elements match without their namespace. */
export function tagTest(name: string): ElementTest {
  const names = [name.toLowerCase(), `svg:${name}`, `math:${name}`];
  return (tree) => {
    const tags = names.flatMap((each) => tree.tagIds(each));
    return (element) => tags.includes(tree.tag[element]);
  };
}
