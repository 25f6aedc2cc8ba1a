import { TAG } from "flat-html";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { findContents } from "../../structure/contents-lists.ts";
import type { ScoreRule } from "../rule.ts";
import { lowered } from "./expected.ts";

/** What is left of the probability of what rarely is content. */
const LEFT = 0.2;

/** Of the words in such lists gold has 9 % on manuals-dev, 7 % on wcxb-dev, none on blogs-dev, dragnet and daniel-dev. */
export const contentsList: ScoreRule = {
  id: "contents-list",
  stage: "score",
  promise: "precision",
  says: "A table of contents (a list of nothing but links to places on the page, in their order) is rarely content.",
  because: "a table of contents",
  constants: { left: LEFT },
  decide: (facts) => lowered(facts, findContents(facts.page), LEFT),
};

/** The role of elements that lead elsewhere. */
const NAVIGATION = "navigation";

/** Of the words in `nav` gold has at most 1.2 % on any of eight sets, where 5 % are expected. */
export const navigation: ScoreRule = {
  id: "navigation",
  stage: "score",
  promise: "precision",
  says: "Text in a nav element, or with the role navigation, is rarely content.",
  because: "navigation by its markup",
  constants: { left: LEFT },
  decide(facts) {
    const { tree } = facts.page;
    const marked = [...tree.findAll(TAG.nav)];
    tree.forEachWithAttribute("role", (node, role) => {
      if (role === NAVIGATION) marked.push(node);
    });
    const inBody = marked.filter((node) => node >= Math.max(1, tree.body));
    return lowered(
      facts,
      inBody.sort((a, b) => a - b),
      LEFT,
    );
  },
};

/** Whether a label says what a box to tick is for: it says enough without the box. */
function isOfBox({ tree }: MeasuredPage, label: number): boolean {
  const input = tree.find(TAG.input, label, tree.end[label]);
  return input >= 0 && /^(?:checkbox|radio)$/i.test(tree.attr(input, "type") ?? "");
}

/** Whether the text that begins in an element ends in it. */
function isWholeBlock(page: MeasuredPage, node: number): boolean {
  const [first, end] = page.blockRange(node);
  return end > first && page.blocks.lastText[end - 1] < page.tree.end[node];
}

/**
 * On every other page of wcxb-dev, l3s-dev, big9-dev and cleaneval-dev at most 3 % of each kind of page are content, where up
 * to 67 % are expected, but for products (22 %, of which none were kept).
 */
export const fieldLabel: ScoreRule = {
  id: "field-label",
  stage: "score",
  promise: "reader",
  says: "The label of a form field is rarely content if it is a block of its own: the field does not come with it.",
  because: "the label of a form field",
  constants: { left: LEFT },
  decide(facts) {
    const { page } = facts;
    const labels = [...page.tree.findAll(TAG.label)].filter(
      (label) => label >= page.tree.body && isWholeBlock(page, label) && !isOfBox(page, label),
    );
    return lowered(facts, labels, LEFT);
  },
};
