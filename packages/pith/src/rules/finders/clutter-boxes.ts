import type { PageTree } from "../../html/parse/page-tree.ts";
import { headingLevel, TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import type { Selection } from "../../selection/selection.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import { waitingBoxes } from "../../structure/waiting-boxes.ts";
import { anyOf } from "../../text/phrases.ts";
import type { SelectFacts } from "../row.ts";
import { type BoxLimits, hasAny, keptInBox, MAX_BOX_WORDS, unlessMuch, WHOLE } from "./clutter.ts";
import { CONTROL_NAMES, OFFER_NAMES } from "./clutter-data.ts";

/** Controls are shorter than other boxes. By judgement, from pages of our own; no sweep. */
const CONTROLS: BoxLimits = { maxWords: 40, isBelow: true };
const BOXES: BoxLimits = { maxWords: MAX_BOX_WORDS };
/** Punctuation of a player's figures. */
const MAX_SIGNS = 5;

/** A pattern for names of elements that contain one of some words. */
const namesWith = (words: readonly string[]): RegExp =>
  anyOf(words, { before: String.raw`(?:^|[-_\s])`, after: String.raw`(?:[-_\s]|$)`, flags: "i" });

const OFFER = namesWith(OFFER_NAMES);
const CONTROL = namesWith(CONTROL_NAMES);

/** Whether an element is a section with a heading: it may be about such boxes. */
const isSection = (tree: PageTree, node: number): boolean =>
  (tree.tag[node] === TAG.section || tree.tag[node] === TAG.article) &&
  headingLevel(tree.tag[tree.elements(node)[0]] ?? 0) > 0;

function findBoxes(page: MeasuredPage, names: RegExp): number[] {
  const { tree } = page;
  return findNamedElements(tree, names).filter((node) => {
    const tag = tree.tag[node];
    return (
      WHOLE[tag] !== 1 &&
      headingLevel(tag) === 0 &&
      !hasAny(tree, node, TAG.h1) &&
      !isSection(tree, node)
    );
  });
}

/** Boxes named as offers or, with little punctuation, as controls. */
const findNamed = unlessMuch(({ selection }) => {
  const { page } = selection;
  const controls = findBoxes(page, CONTROL).filter(
    (node) => page.punctuation(node) <= Math.max(MAX_SIGNS, page.words(node) / 3),
  );
  return [
    ...findBoxes(page, OFFER).flatMap((node) => keptInBox(selection, node, BOXES)),
    ...controls.flatMap((node) => keptInBox(selection, node, CONTROLS)),
  ];
});

/**
 * Boxes that wait for consent to embedded content, with a control to give it. However long: a short
 * article may wait for several videos.
 */
const findWaiting = (selection: Selection): number[] =>
  waitingBoxes(selection.page)
    .filter((node) => hasAny(selection.page.tree, node, TAG.button, TAG.input))
    .flatMap((node) => keptInBox(selection, node, BOXES));

/** Boxes of offers and controls between paragraphs, by their names. */
export const findNamedBoxes = (facts: SelectFacts): number[] => [
  ...findWaiting(facts.selection),
  ...findNamed(facts),
];
