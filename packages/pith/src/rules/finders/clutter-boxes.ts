import { headingLevel, TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import { waitingBoxes } from "../../structure/waiting-boxes.ts";
import { anyOf } from "../../text/phrases.ts";
import type { SelectFacts } from "../row.ts";
import { type BoxLimits, hasAny, keptInBox, MAX_BOX_WORDS, unlessMuch, WHOLE } from "./clutter.ts";
import {
  PAGE_TOOL_NAMES,
  PAGING_NAMES,
  PLAYER_NAMES,
  RATING_NAMES,
  RECIPE_CONTROL_NAMES,
  SHARING_NAMES,
  SIGN_UP_NAMES,
} from "./clutter-data.ts";

type Finder = (facts: SelectFacts) => Iterable<number>;

/** Controls are shorter than other boxes. By judgement, from pages of our own; no sweep. */
const CONTROLS: BoxLimits = { maxWords: 40, isBelow: true };
const BOXES: BoxLimits = { maxWords: MAX_BOX_WORDS };
/** Punctuation of a player's figures. */
const MAX_SIGNS = 5;
/** Most levels from an address field up to its form. */
const MAX_LEVELS = 6;

/** A pattern for names of elements that contain one of some words. */
const namesWith = (words: readonly string[]): RegExp =>
  anyOf(words, { before: String.raw`(?:^|[-_\s])`, after: String.raw`(?:[-_\s]|$)`, flags: "i" });

function findBoxes(page: MeasuredPage, names: RegExp): number[] {
  const { tree } = page;
  return findNamedElements(tree, names).filter((node) => {
    const tag = tree.tag[node];
    return WHOLE[tag] !== 1 && headingLevel(tag) === 0 && !hasAny(tree, node, TAG.h1);
  });
}

/** A finder of boxes with such names. */
function boxesNamed(words: readonly string[]): Finder {
  const names = namesWith(words);
  return unlessMuch(({ selection }) =>
    findBoxes(selection.page, names).flatMap((node) => keptInBox(selection, node, BOXES)),
  );
}

/** A finder of controls with such names: short, with little punctuation. */
function controlsNamed(words: readonly string[]): Finder {
  const names = namesWith(words);
  return unlessMuch(({ selection }) => {
    const { page } = selection;
    return findBoxes(page, names)
      .filter((node) => page.punctuation(node) <= Math.max(MAX_SIGNS, page.words(node) / 3))
      .flatMap((node) => keptInBox(selection, node, CONTROLS));
  });
}

export const findSignUpBoxes: Finder = boxesNamed(SIGN_UP_NAMES);
export const findSharing: Finder = controlsNamed(SHARING_NAMES);
export const findPaging: Finder = controlsNamed(PAGING_NAMES);
export const findPlayers: Finder = controlsNamed(PLAYER_NAMES);
export const findRatings: Finder = controlsNamed(RATING_NAMES);
export const findPageTools: Finder = controlsNamed(PAGE_TOOL_NAMES);
export const findRecipeControls: Finder = controlsNamed(RECIPE_CONTROL_NAMES);

/** Forms for an electronic address, with their descriptions. */
export const findAddressForms: Finder = unlessMuch(({ selection }) => {
  const { page } = selection;
  const { tree } = page;
  // What holds several paragraphs of prose is the text itself.
  const isBox = (at: number): boolean =>
    WHOLE[tree.tag[at]] !== 1 && page.words(at) <= MAX_BOX_WORDS;
  const fields = tree
    .findAll(TAG.input)
    .filter((field) => tree.attr(field, "type")?.toLowerCase() === "email");
  return fields.flatMap((field) => {
    let box = field;
    for (let level = 0; level < MAX_LEVELS && isBox(tree.parent[box]); level++)
      box = tree.parent[box];
    return box === field ? [] : keptInBox(selection, box, BOXES);
  });
});

/**
 * Boxes that wait for consent to embedded content, with a control to give it. However long: a short
 * article may wait for several videos.
 */
export const findConsentPlaceholders: Finder = ({ selection }) =>
  waitingBoxes(selection.page)
    .filter((node) => hasAny(selection.page.tree, node, TAG.button, TAG.input))
    .flatMap((node) => keptInBox(selection, node, BOXES));
