import { TAG } from "../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../deadline.ts";
import type { Decision, Nothing } from "./selection.ts";
import { NO_CHANGES, type SelectionStep } from "./selection-step.ts";

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

const NOTICE: Decision = {
  keep: false,
  reason: { signal: "script-notice", text: "asks to run scripts, on a page that shows nothing else" },
};
const NOTHING: Nothing = {
  outcome: "needs-script",
  why: "the page shows its content by scripts only, and asks to wait or to enable JavaScript",
};

/** A page whose whole content is the request to enable JavaScript has none: its shell says so, and nothing else. */
export const scriptNoticeStep: SelectionStep = {
  name: "leaving out the request for scripts",
  decide({ page, keep }) {
    const { words } = page.blocks;
    let [kept, asked] = [0, 0];
    for (let block = 0; block < keep.length; block++) {
      spend();
      if (keep[block] === 0) continue;
      kept += words[block];
      if (kept > MAX_NOTICE_WORDS) return NO_CHANGES;
      const text = page.blockText(block).slice(0, MAX_CHARS);
      if (SCRIPT.test(text) ? ASKS.test(text) : WAITS.test(text)) asked += words[block];
    }
    if (asked === 0 || asked * 2 < kept || page.tree.find(TAG.script) < 0) return NO_CHANGES;
    const decisions = new Map<number, Decision>();
    keep.forEach((isKept, block) => {
      if (isKept === 1) decisions.set(block, NOTICE);
    });
    return { decisions, nothing: NOTHING };
  },
};
