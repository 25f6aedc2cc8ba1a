import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { addToList } from "../../text/add-to-list.ts";
import type { ScoreChange, ScoreFacts } from "../row.ts";
import { countWords } from "./expected-words.ts";

/**
 * Longer definitions are text, whose blocks the model tells apart. Word F1 of 90 pages of wcxb-dev
 * and 60 of manuals-dev with such lists, by models that have not seen the site: +.017 and +.008
 * points for entries of up to 30 words, -.003 and +.014 for whole lists of up to 150 words.
 */
const MAX_ENTRY_WORDS = 30;

/** Blocks of a part to look at: in lists nested without end, each part has those of all inner ones. */
const MAX_PART_BLOCKS = 1000;

/** The visible blocks of a part, until they have more words than an entry may have. */
function blocksOf(page: MeasuredPage, part: number): readonly number[] {
  const [first, end] = page.blockRange(part);
  const found: number[] = [];
  let words = 0;
  for (let block = first; block < Math.min(end, first + MAX_PART_BLOCKS); block++) {
    if (!page.isVisible(block)) continue;
    found.push(block);
    words += page.blocks.words[block];
    if (words > MAX_ENTRY_WORDS) break;
  }
  return found;
}

/** The blocks of each term with its definitions, by list. */
function findEntries(page: MeasuredPage): Iterable<readonly (readonly number[])[]> {
  const { tree } = page;
  const isList = (at: number): boolean => tree.tag[at] === TAG.dl;
  const byList = new Map<number, number[][]>();
  const parts = [...tree.findAll(TAG.dt), ...tree.findAll(TAG.dd)].sort((a, b) => a - b);
  let before = -1;
  for (const part of parts) {
    const list = tree.closest(part, isList);
    if (list < 0) continue;
    const entries = byList.get(list);
    const isNext = tree.tag[part] === TAG.dt && tree.tag[before] !== TAG.dt;
    const own = blocksOf(page, part);
    if (!entries || isNext) addToList(byList, list, [...own]);
    else entries[entries.length - 1].push(...own);
    before = part;
  }
  return byList.values();
}

/** Gives a term and its short definitions their mean probability by words. */
export function* joinEntries({ page, probability }: ScoreFacts): Iterable<ScoreChange> {
  const { words } = page.blocks;
  for (const blocks of [...findEntries(page)].flat()) {
    const all = countWords(page, blocks);
    if (blocks.length < 2 || all === 0 || all > MAX_ENTRY_WORDS) continue;
    const to = blocks.reduce((sum, block) => sum + probability[block] * words[block], 0) / all;
    for (const block of blocks) yield { block, to };
  }
}
