import { headingLevel, TAG } from "flat-html";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { readRecipe } from "../../records/read-records.ts";
import type { Selection } from "../../selection/selection.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import { NO_CHANGES, type SelectRule } from "../rule.ts";

/** Names of the box with the notes on a recipe. */
const NOTES = /(?:^|[-_\s])(?:recipes?|create)-notes(?:-container)?(?:\s|$)/;
/** A recipe is the page's content where so much of the words of one of its parts is kept; on listings that is another's. */
const MIN_KEPT = 0.5;
/** So far above a block, at most, may be the button that it is the text of. */
const MAX_BUTTON_STEPS = 6;

function isInButton({ tree, blocks }: MeasuredPage, block: number): boolean {
  let node = blocks.node[block];
  for (let step = 0; step < MAX_BUTTON_STEPS && node > 0; step++, node = tree.parent[node]) {
    if (tree.tag[node] === TAG.button) return true;
  }
  return false;
}

/** The share of the words of some blocks that is kept. */
function keptShare({ page: { blocks }, keep }: Selection, part: readonly number[]): number {
  let [kept, all] = [0, 0];
  for (const block of part) {
    all += blocks.words[block];
    if (keep[block] === 1) kept += blocks.words[block];
  }
  return all === 0 ? 0 : kept / all;
}

/** The heading right above a part: without it the lines hang in the air. */
function headingOf(page: MeasuredPage, part: readonly number[]): readonly number[] {
  const { tree, blocks } = page;
  let above = (part[0] ?? 0) - 1;
  // It may hold buttons, to double the amounts.
  while (above >= 0 && isInButton(page, above)) {
    above--;
  }
  return above >= 0 && headingLevel(tree.tag[blocks.node[above]]) > 1 ? [above] : [];
}

export const keepRecipeParts: SelectRule = {
  id: "keep-recipe-parts",
  stage: "select",
  goal: "reader",
  summary:
    "Keeps a recipe's ingredients, steps and their notes, as marked up by the page, if at least half of either is kept.",
  because: "ingredient or step in the page's recipe data",
  when: { plainText: true },
  decide({ selection }) {
    const { page, keep } = selection;
    const parts = readRecipe(page).map((part) => [...part]);
    if (!parts.some((part) => keptShare(selection, part) >= MIN_KEPT)) return NO_CHANGES;
    for (const notes of findNamedElements(page.tree, NOTES)) parts.push(page.visibleBlocks(notes));
    const said = new Set<string>();
    for (let block = 0; block < keep.length; block++) if (keep[block] === 1) said.add(page.blockText(block));
    const added = new Map<number, boolean>();
    for (const part of parts) {
      const missing = part.filter((block) => keep[block] === 0 && !isInButton(page, block));
      // Small screens have a list of their own.
      const isCopy = missing.filter((block) => said.has(page.blockText(block))).length * 2 > missing.length;
      if (isCopy) continue;
      for (const block of missing.length > 0 ? [...headingOf(page, part), ...missing] : []) {
        if (keep[block] === 0) added.set(block, true);
      }
    }
    return added.size === 0 ? NO_CHANGES : { keep: added };
  },
};
