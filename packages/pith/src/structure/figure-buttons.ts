import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { anyOf } from "../text/phrases.ts";
import { PICTURE_ACTIONS } from "./picture-actions-data.ts";

/** Words of buttons on and below pictures: lower case, without final punctuation. */
const ACTIONS: ReadonlySet<string> = new Set(PICTURE_ACTIONS);
/** What a button does with a picture: `click to view the full size image`. */
const ACTS = [
  "^(?:(?:press enter or )?(?:click|tap) to )?",
  String.raw`(?:view|open|download|enlarge|expand|zoom)\b(?! (?:of|from|over|to|on|in|at)\b)`,
  String.raw`[\p{L} ()-]{1,40}\b`,
].join("");
const ACTION = anyOf(
  [
    "images?",
    "figures?",
    "photo",
    "picture",
    "modal",
    "slides?",
    "fullscreen",
    "screen",
    "lightbox",
    "gallery",
    "viewer",
    "tab",
    "window",
    "pptx?",
    "powerpoint",
    "tiff?",
    "png",
    "jpe?g",
    "size",
    "version",
  ],
  { before: ACTS, after: "$" },
);
/** Longer texts are captions. By judgement; no sweep. */
const MAX_CHARS = 50;

function isFigureButton(text: string): boolean {
  if (text.length > MAX_CHARS) return false;
  const plain = text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}]{1,20}|[^\p{L}]{1,20}$/gu, "");
  return ACTIONS.has(plain) || ACTION.test(plain);
}

/**
 * Longer words in a button may be a caption. By judgement, like the levels up to a button; no
 * sweep.
 */
const MAX_BUTTON_CHARS = 30;
/** Levels from the words up to the button. */
const MAX_STEPS = 3;

/**
 * Whether a text in a figure is a button's word, by itself or by an element around it without a
 * picture.
 */
export function isButtonText(tree: PageTree, node: number): boolean {
  const text = tree.text(node).trim();
  if (isFigureButton(text)) return true;
  if (text.length > MAX_BUTTON_CHARS) return false;
  const isButton = (at: number): boolean =>
    tree.tag[at] === TAG.button || tree.attr(at, "role") === "button";
  const button = tree.closest(tree.parent[node], isButton, MAX_STEPS);
  if (button < 0 || tree.find(TAG.img, button, tree.end[button]) >= 0) return false;
  return tree.textContent(button).trim().length <= MAX_BUTTON_CHARS;
}

/** Whether an element has texts, all of them words of buttons. */
export function hasOnlyButtons(tree: PageTree, element: number): boolean {
  let buttons = 0;
  for (let node = element + 1; node < tree.end[element]; node++) {
    if (!tree.isText(node) || tree.text(node).trim() === "") continue;
    if (!isFigureButton(tree.text(node))) return false;
    buttons++;
  }
  return buttons > 0;
}
