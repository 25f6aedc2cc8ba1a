import { TAG } from "../../html/parse/tags.ts";
import type { EmptyOutcome } from "../../selection/selection.ts";
import { findWall } from "../../structure/walls.ts";
import { anyOf } from "../../text/phrases.ts";
import type { SelectFacts } from "../row.ts";
import { SCRIPT_REQUESTS } from "./script-words-data.ts";

/** Longer kept text is content, even if it mentions scripts: notices have up to 30 words. */
const MAX_NOTICE_WORDS = 50;
/** Characters of a block that are checked. */
const MAX_CHARS = 400;

const SCRIPT = /java\s?script/iu;
const ASKS = anyOf(SCRIPT_REQUESTS, { flags: "iu" });
const WAITS = /^(?:loading|please wait|chargement|cargando|carregando)\P{L}*$/iu;

const NEEDS_SCRIPT: EmptyOutcome = {
  outcome: "needs-script",
  why: "the page shows its content only with scripts, and asks to wait or to enable JavaScript",
};

/** A request to enable JavaScript or to wait. */
function findScriptNotice({ selection: { page, keep } }: SelectFacts): EmptyOutcome | undefined {
  const { words } = page.blocks;
  let kept = 0;
  let asked = 0;
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

/** The notice that a page shows instead of content; walls only for the default. */
export const noticeOf = (facts: SelectFacts): EmptyOutcome | undefined =>
  findScriptNotice(facts) ??
  (facts.selection.findings && findWall(facts.selection.page, facts.selection.keep));

/** All blocks of a page that shows only a notice. */
export const findNotice = (facts: SelectFacts): Iterable<number> =>
  noticeOf(facts) === undefined ? [] : facts.selection.keep.keys();
