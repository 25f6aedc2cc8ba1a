import { TAG } from "../../html/parse/tags.ts";
import type { EmptyOutcome } from "../../selection/selection.ts";
import { findWall } from "../../structure/walls.ts";
import type { SelectFacts } from "../row.ts";

/** Longer kept text is content, even if it mentions scripts: notices have up to 30 words. */
const MAX_NOTICE_WORDS = 50;
/** Characters of a block that are checked. */
const MAX_CHARS = 400;

const SCRIPT = /java\s?script/iu;
const ASKS =
  /enabl|a[ckt]ti[vf]|turn(?:ed)? on|turn it on|switch(?:ed)? on|requir|needs?\b|without|disabl|unterst\u00FCtz|einschalten|schakel|ben\u00F6tig|habilit|exige|n\u00E9cess|w\u0142\u0105cz|zapn|povol|etkinle|\u0432\u043A\u043B\u044E\u0447|\u542F\u7528|\u958B\u555F|\u6709\u52B9|\uC0AC\uC6A9|supported/iu;
const WAITS = /^(?:loading|please wait|chargement|cargando|carregando)\P{L}*$/iu;

const NEEDS_SCRIPT: EmptyOutcome = {
  outcome: "needs-script",
  why: "the page shows its content only with scripts, and asks to wait or to enable JavaScript",
};

/** A request to enable JavaScript or to wait. */
export function findScriptNotice({
  selection: { page, keep },
}: SelectFacts): EmptyOutcome | undefined {
  const { words } = page.blocks;
  let [kept, asked] = [0, 0];
  for (let block = 0; block < keep.length; block++) {
    if (keep[block] === 0) continue;
    kept += words[block];
    if (kept > MAX_NOTICE_WORDS) return undefined;
    const text = page.blockText(block).slice(0, MAX_CHARS);
    if (SCRIPT.test(text) ? ASKS.test(text) : WAITS.test(text)) asked += words[block];
  }
  return asked === 0 || asked * 2 < kept || page.tree.find(TAG.script) < 0
    ? undefined
    : NEEDS_SCRIPT;
}

/** The wall that a page shows instead of content. */
export const findWallOf = ({ selection: { page, keep } }: SelectFacts): EmptyOutcome | undefined =>
  findWall(page, keep);

/** All blocks of a page that shows only a notice. */
export const allOf =
  (
    find: (facts: SelectFacts) => EmptyOutcome | undefined,
  ): ((facts: SelectFacts) => Iterable<number>) =>
  (facts) =>
    find(facts) === undefined ? [] : facts.selection.keep.keys();
