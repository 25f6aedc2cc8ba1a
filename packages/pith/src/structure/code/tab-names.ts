import { oncePer } from "../../html/once-per.ts";
import type { PageTree } from "../../html/parse/page-tree.ts";
import { TAG, tagSet } from "../../html/parse/tags.ts";
import { languageNamed } from "./code-languages.ts";

/** Levels from code up to its tab's panel. */
const MAX_LEVELS = 7;
/** More panels are no tabs of one sample. */
const MAX_PANELS = 12;
/** Most nodes of a list of tab names. */
const MAX_NODES = 200;
/** Longer texts are no language names. */
const MAX_NAME_CHARS = 30;
/** Attributes of a panel with the tab's name. */
const NAMES = [
  "label",
  "data-label",
  "data-title",
  "data-tab-title",
  "data-name",
  "data-tab",
  "name",
  "title",
  "value",
];
/** Elements with the page's own text. */
const PROSE = tagSet(["p", "table", "pre", "blockquote", "h1", "h2", "h3", "dl", "figure"]);

/** The language in a tab's name, and the text node with it, if any. */
interface TabName {
  readonly language: string;
  readonly text: number;
}

/** The tabs of a page by the id of their panel. */
const tabsOf = oncePer((tree: PageTree): ReadonlyMap<string, number> => {
  const tabs = new Map<string, number>();
  const add = (node: number, id: string): void => {
    if (id !== "" && !tabs.has(id)) tabs.set(id, node);
  };
  for (const name of ["aria-controls", "data-bs-target", "data-target", "href"]) {
    tree.forEachWithAttribute(name, (node, value) => {
      const id = value.trim().replace(/^#/, "");
      if (name !== "href" || value.startsWith("#")) add(node, id);
    });
  }
  return tabs;
});

/** The only text in an element; -1 for none, several, or one too long for a name. */
function onlyText(tree: PageTree, node: number): number {
  let text = -1;
  const end = Math.min(tree.end[node], node + MAX_NODES);
  for (let at = node + 1; at < end; at++) {
    if (!tree.isText(at) || tree.text(at).trim() === "") continue;
    if (text >= 0 || tree.text(at).trim().length > MAX_NAME_CHARS) return -1;
    text = at;
  }
  return text;
}

/** The language in an element's only text. */
function named(tree: PageTree, node: number): TabName | undefined {
  const text = node < 0 ? -1 : onlyText(tree, node);
  const language = text < 0 ? undefined : languageNamed(tree.text(text));
  return language === undefined ? undefined : { language, text };
}

/** The texts of a possible list of tab names; undefined for other elements. */
function namesIn(tree: PageTree, list: number): readonly number[] | undefined {
  if (tree.end[list] - list > MAX_NODES) return undefined;
  const texts: number[] = [];
  for (let at = list; at < tree.end[list]; at++) {
    if (PROSE[tree.tag[at]] === 1) return undefined;
    if (tree.isText(at) && tree.text(at).trim() !== "") texts.push(at);
    if (texts.length > MAX_PANELS) return undefined;
  }
  return texts;
}

/** The child elements, at most as many as tabs may have panels; empty if there are more. */
function elementsIn(tree: PageTree, box: number): readonly number[] {
  const found: number[] = [];
  for (let at = tree.firstChild(box); at >= 0; at = tree.nextSibling(at)) {
    if (tree.isElement(at)) found.push(at);
    if (found.length > 2 * MAX_PANELS + 2) return [];
  }
  return found;
}

const holdsCode = (tree: PageTree, node: number): boolean =>
  tree.tag[node] === TAG.pre || tree.find(TAG.pre, node, tree.end[node]) >= 0;

/** The language at the panel's index in a list of equally many names just before the panels. */
function namedInOrder(tree: PageTree, panel: number): TabName | undefined {
  const box = tree.parent[panel];
  const children = elementsIn(tree, box);
  const panels = children.filter((child) => holdsCode(tree, child));
  if (panels.length < 2) return undefined;
  const first = children.indexOf(panels[0]);
  const around = elementsIn(tree, tree.parent[box]);
  const lists =
    first > 0 ? children.slice(0, first) : around.slice(0, Math.max(0, around.indexOf(box)));
  const names = lists.flatMap((list) => namesIn(tree, list) ?? []);
  if (names.length !== panels.length) return undefined;
  const text = names[panels.indexOf(panel)];
  const language = text === undefined ? undefined : languageNamed(tree.text(text));
  return language === undefined ? undefined : { language, text };
}

/** The language named by the panel's markup or by its tab. */
function namedByTab(tree: PageTree, panel: number): TabName | undefined {
  const id = tree.attr(panel, "id");
  const tab = id === undefined ? undefined : tabsOf(tree).get(id);
  const own = tab === undefined || tree.contains(panel, tab) ? undefined : named(tree, tab);
  if (own) return own;
  if (tree.name(panel).includes("tab") || tree.attr(panel, "role") === "tabpanel") {
    for (const name of NAMES) {
      const language = languageNamed(tree.attr(panel, name) ?? "");
      if (language !== undefined) return { language, text: -1 };
    }
  }
  // A label that opens its next sibling.
  const before = tree.previousSibling(panel);
  return tree.tag[before] === TAG.label ? named(tree, before) : undefined;
}

/** The language of code in a tab panel, by the tab's name; undefined without one. */
export function languageOfTab(tree: PageTree, code: number): TabName | undefined {
  for (let panel = code, level = 0; level < MAX_LEVELS && panel > tree.body && panel > 0; level++) {
    const found = namedByTab(tree, panel) ?? namedInOrder(tree, panel);
    if (found) return found;
    panel = tree.parent[panel];
  }
  return undefined;
}
