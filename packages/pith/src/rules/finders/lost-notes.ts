import { findMarks } from "../../content/note-marks.ts";
import { NoteSurvey } from "../../content/note-survey.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { Decision, Selection } from "../../selection/selection.ts";
import type { SelectFacts } from "../row.ts";
import { countWords } from "./expected-words.ts";

/**
 * Notes that are all dropped are restored up to this share of the kept words: longer ones are lists
 * of sources or conditions, which gold omits. On one half of the sites restored notes without a
 * limit have up to .08 (three pages), or .17 and more (Wikipedia's sources, four pages of
 * conditions: word F1 falls by .08 to .25); any value between is equivalent. On the other half all
 * seven have less.
 */
const MAX_NOTES_SHARE = 0.125;

const KEPT: Decision = { keep: true, by: "keep-notes", text: "" };

function findNotes(selection: Selection): {
  readonly kept: number;
  readonly lost: readonly number[];
} {
  const { page, keep } = selection;
  const isKept = (node: number): boolean => keep.subarray(...page.blockRange(node)).includes(1);
  const all = selection.with("", {
    decisions: new Map(Array.from(keep, (_, block) => [block, KEPT])),
  });
  const lost = new Set<number>();
  let kept = 0;
  for (const [mark, { role, note }] of new NoteSurvey(all).links) {
    if (role !== "reference" || note === mark || !isKept(mark)) continue;
    if (isKept(note)) kept++;
    else lost.add(note);
  }
  return { kept, lost: [...lost] };
}

export function findLostNotes({ selection }: SelectFacts): Iterable<number> {
  const { page, keep: isKept } = selection;
  if (findMarks(page.tree).size === 0) return [];
  const { kept, lost } = findNotes(selection);
  // Links below a note, such as back links, are not part of it.
  const isPart = (block: number, at: number): boolean => {
    const node = page.blocks.node[block];
    const link = page.tree.find(TAG.a, node, page.tree.end[node]);
    return at === 0 || link < 0 || page.words(link) < page.blocks.words[block];
  };
  const blocks = [...new Set(lost.flatMap((note) => page.visibleBlocks(note).filter(isPart)))];
  const text = [...isKept.keys()].filter((block) => isKept[block] === 1);
  const isShort = countWords(page, blocks) <= MAX_NOTES_SHARE * countWords(page, text);
  return kept > 0 || isShort ? blocks : [];
}
