import { TAG } from "flat-html";
import type { EmptyOutcome } from "../../selection/selection.ts";
import { NO_CHANGES, type SelectRule } from "../rule.ts";

/** Kept text of more words than this is content, whatever it says of scripts: the notices themselves have up to 30. */
const MAX_NOTICE_WORDS = 50;
/** Characters of a block that are looked at. */
const MAX_CHARS = 400;

const SCRIPT = /java\s?script/iu;
/** What such a notice asks for, in the languages of most pages. */
const ASKS =
  /enabl|a[ckt]ti[vf]|turn(?:ed)? on|turn it on|switch(?:ed)? on|requir|needs?\b|without|disabl|unterst\u00FCtz|einschalten|schakel|ben\u00F6tig|habilit|exige|n\u00E9cess|w\u0142\u0105cz|zapn|povol|etkinle|\u0432\u043A\u043B\u044E\u0447|\u542F\u7528|\u958B\u555F|\u6709\u52B9|\uC0AC\uC6A9|supported/iu;
/** What a shell shows until its scripts have run. */
const WAITS = /^(?:loading|please wait|chargement|cargando|carregando)\P{L}*$/iu;

const NEEDS_SCRIPT: EmptyOutcome = {
  outcome: "needs-script",
  why: "the page shows its content only with scripts, and asks to wait or to enable JavaScript",
};

export const dropScriptNotices: SelectRule = {
  id: "drop-script-notices",
  stage: "select",
  goal: "reader",
  summary: "Drops all content of a page that only asks to enable JavaScript or to wait.",
  when: { everyMethod: true },
  reasonText: "the page only asks to enable JavaScript",
  decide({ selection: { page, keep } }) {
    const { words } = page.blocks;
    const dropped = new Map<number, boolean>();
    let [kept, asked] = [0, 0];
    for (let block = 0; block < keep.length; block++) {
      if (keep[block] === 0) continue;
      dropped.set(block, false);
      kept += words[block];
      if (kept > MAX_NOTICE_WORDS) return NO_CHANGES;
      const text = page.blockText(block).slice(0, MAX_CHARS);
      if (SCRIPT.test(text) ? ASKS.test(text) : WAITS.test(text)) asked += words[block];
    }
    if (asked === 0 || asked * 2 < kept || page.tree.find(TAG.script) < 0) return NO_CHANGES;
    return { keep: dropped, emptyOutcome: NEEDS_SCRIPT };
  },
};
