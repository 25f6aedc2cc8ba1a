import { oncePer } from "../html/once-per.ts";
import { tagSet } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { anyOf } from "../text/phrases.ts";
import { CONSENT_WORDS } from "./consent-words-data.ts";
import { findNamedElements } from "./named-elements.ts";

/** Names of consent placeholders for embedded content. */
const WAITING =
  /(?:consent|placeholder|two-?clicks?|content-?blocker|opt-?in|embed-?privacy|gdpr|blocked|privacy-?(?:embed|overlay))/i;
const WAITING_WORDS = anyOf(CONSENT_WORDS, { flags: "iu" });
/** Longer boxes are text. By judgement, from pages of our own; no sweep. */
const MAX_BOX_WORDS = 80;
/** Elements around a whole text, and parts of tables. */
const WHOLE = tagSet([
  "body",
  "main",
  "article",
  "html",
  "table",
  "thead",
  "tbody",
  "tr",
  "td",
  "th",
]);

/** Consent placeholders for embedded content. */
export const waitingBoxes: (page: MeasuredPage) => readonly number[] = oncePer(
  (page: MeasuredPage) =>
    findNamedElements(page.tree, WAITING).filter(
      (node) =>
        WHOLE[page.tree.tag[node]] !== 1 &&
        page.words(node) <= MAX_BOX_WORDS &&
        WAITING_WORDS.test(page.tree.textContent(node)),
    ),
);
