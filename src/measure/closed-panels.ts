import type { PageTree } from "flat-html";
import { TAG, tagSet } from "flat-html";
import { spend } from "../deadline.ts";

const NONE: ReadonlySet<number> = new Set();
/** Where what opens is a menu or a dialog, and no part of the text. */
const OUTSIDE_TAGS = tagSet(["nav", "header", "footer", "dialog", "form"]);
const OUTSIDE_ROLES = new Set([
  "navigation",
  "banner",
  "contentinfo",
  "dialog",
  "alertdialog",
  "menu",
  "menubar",
  "search",
]);
/** Values of Bootstrap's attributes that open something in the text. */
const TOGGLES = new Set(["tab", "pill", "collapse"]);

/** The ids that controls of the page open, in whatever way they say so. */
function controlledIds(tree: PageTree): Set<string> {
  const ids = new Set<string>();
  tree.forEachWithAttribute("aria-controls", (node, value) => {
    spend();
    if (tree.attr(node, "aria-expanded") === undefined && tree.attr(node, "role") !== "tab") return;
    for (const id of value.split(/\s+/u)) ids.add(id);
  });
  for (const prefix of ["data-", "data-bs-"]) {
    tree.forEachWithAttribute(`${prefix}toggle`, (node, value) => {
      spend();
      const target = tree.attr(node, `${prefix}target`) ?? tree.attr(node, "href") ?? "";
      if (TOGGLES.has(value) && target.startsWith("#")) ids.add(target.slice(1));
    });
  }
  return ids;
}

/** Of these elements those that stand in the text of the page. */
function withinText(tree: PageTree, found: ReadonlySet<number>): Set<number> {
  const within = new Set<number>();
  let outsideUntil = 0;
  for (let node = 0; node < tree.nodeCount; node++) {
    spend();
    if (node < outsideUntil || !tree.isElement(node)) continue;
    const isOutside = OUTSIDE_TAGS[tree.tag[node]] === 1 || OUTSIDE_ROLES.has(tree.attr(node, "role") ?? "");
    const isOfArticle = tree.tag[node] === TAG.header && tree.tag[tree.parent[node]] === TAG.article;
    if (isOutside && !isOfArticle) outsideUntil = tree.end[node];
    else if (found.has(node)) within.add(node);
  }
  return within;
}

/**
 * The panels that a tab or a button of the page opens: what is hidden in them is one click away, as in closed `details`.
 * Panels are told by the role `tabpanel`, or by the control that names their id; those of menus, headers, forms and
 * dialogs are none.
 */
export function findPanels(tree: PageTree): ReadonlySet<number> {
  const found = new Set<number>();
  tree.forEachWithAttribute("role", (node, value) => {
    spend();
    if (value === "tabpanel") found.add(node);
  });
  const ids = controlledIds(tree);
  if (ids.size > 0) {
    tree.forEachWithAttribute("id", (node, id) => {
      spend();
      if (ids.has(id)) found.add(node);
    });
  }
  return found.size === 0 ? NONE : withinText(tree, found);
}
