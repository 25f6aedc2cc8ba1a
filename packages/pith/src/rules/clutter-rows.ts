import { TAG } from "../html/parse/tags.ts";
import {
  findAddressForms,
  findConsentPlaceholders,
  findPageTools,
  findPaging,
  findPlayers,
  findRatings,
  findRecipeControls,
  findSharing,
  findSignUpBoxes,
} from "./finders/clutter-boxes.ts";
import {
  findAdvertisementLines,
  findCountLines,
  findFollowLines,
  findListenLines,
  findOfferLines,
  findReadAlsoLines,
  findReadAlsoLists,
  findShareLines,
  findSignatureLines,
} from "./finders/clutter-lines.ts";
import type { SelectRow } from "./row.ts";

/** A row that drops clutter between the paragraphs of a text. */
const clutterRow = (
  row: Pick<SelectRow, "id" | "summary" | "reason" | "find" | "needs" | "kept">,
): SelectRow => ({ ...row, stage: "select", goal: "reader", keeps: false });

/** Rows that drop clutter between paragraphs: boxes with telling names, then short lines. */
export const clutterRows: readonly SelectRow[] = [
  clutterRow({
    id: "drop-consent-placeholders",
    summary: "Drops boxes that wait for consent to embedded content.",
    reason: "waits for consent to embedded content",
    kept: "no page of the sets has one; a reported page shows the request between its paragraphs",
    find: findConsentPlaceholders,
  }),
  clutterRow({
    id: "drop-sign-up-boxes",
    summary: "Drops boxes named as newsletter, subscription, donation or app offers.",
    reason: "asks for a subscription or a donation",
    kept: "of 3,996 pages two are better, none is worse, and 4 foreign lines are gone",
    find: findSignUpBoxes,
  }),
  clutterRow({
    id: "drop-address-forms",
    summary: "Drops forms for an electronic address, with their descriptions.",
    reason: "asks for an electronic address",
    kept: "of 3,996 pages one is better, none is worse, and 2 foreign lines are gone",
    needs: { tags: [TAG.input] },
    find: findAddressForms,
  }),
  clutterRow({
    id: "drop-sharing",
    summary: "Drops boxes named as sharing.",
    reason: "buttons for sharing",
    kept: "on both halves 3 pages are better and 2 worse, with 3 flaws fewer",
    find: findSharing,
  }),
  clutterRow({
    id: "drop-paging",
    summary: "Drops boxes named as paging or as counters of pictures.",
    reason: "links to other pages of the text",
    kept: "of 3,996 pages two are better, none is worse, and 6 flaws are gone",
    find: findPaging,
  }),
  clutterRow({
    id: "drop-players",
    summary: "Drops boxes named as players of videos and of texts read aloud.",
    reason: "controls of a player",
    kept: "no page of the sets changes; elsewhere one shows eight labels of players between its texts",
    find: findPlayers,
  }),
  clutterRow({
    id: "drop-ratings",
    summary: "Drops boxes named as ratings, or as questions whether the page is helpful.",
    reason: "readers rate the page here",
    kept: "a reader's vote is no score of the text; one page of the sets changes, for the worse",
    find: findRatings,
  }),
  clutterRow({
    id: "drop-page-tools",
    summary: "Drops boxes named as buttons for printing, letter sizes or jumps within the page.",
    reason: "a tool of the page",
    kept: "of 3,996 pages one changes, and is better",
    find: findPageTools,
  }),
  clutterRow({
    id: "drop-recipe-controls",
    summary: "Drops boxes named as a recipe's switches or as links into it.",
    reason: "a switch of a recipe, or a link into it",
    find: findRecipeControls,
  }),
  clutterRow({
    id: "drop-read-also-lists",
    summary: "Drops links below a heading or a line such as “read also”.",
    reason: "leads to other content",
    needs: { tags: [TAG.a] },
    find: findReadAlsoLists,
  }),
  clutterRow({
    id: "drop-read-also-lines",
    summary: "Drops lines such as “read also” with a link to another page of the site.",
    reason: "leads to other content",
    kept: "better on 24 pages and worse on 20; readers see such a line as a break in the text",
    needs: { tags: [TAG.a] },
    find: findReadAlsoLines,
  }),
  clutterRow({
    id: "drop-follow-lines",
    summary: "Drops linked lines that ask readers to follow the site elsewhere.",
    reason: "asks to follow the site elsewhere",
    kept: "of 3,996 pages two are better and one is worse; readers see an offer within the text",
    needs: { tags: [TAG.a] },
    find: findFollowLines,
  }),
  clutterRow({
    id: "drop-count-lines",
    summary: "Drops lines that count results or pages, or sort them.",
    reason: "counts or sorts results",
    kept: "of 3,996 pages three change: one is better, none is worse",
    find: findCountLines,
  }),
  clutterRow({
    id: "drop-share-lines",
    summary: "Drops lines above buttons for sharing.",
    reason: "asks to share the page",
    kept: "better on 17 pages and worse on 5; no flaw that is counted shows such a line",
    find: findShareLines,
  }),
  clutterRow({
    id: "drop-advertisement-lines",
    summary: "Drops lines that announce an advertisement, or the text below it.",
    reason: "announces an advertisement",
    kept: "on both halves 7 pages are better and 2 worse, with 6 flaws fewer",
    find: findAdvertisementLines,
  }),
  clutterRow({
    id: "drop-listen-lines",
    summary: "Drops lines that offer the text read aloud, and a player's time.",
    reason: "offers the text read aloud",
    kept: "one page of the sets changes, by nothing; a reported page offers to be read aloud",
    find: findListenLines,
  }),
  clutterRow({
    id: "drop-offer-lines",
    summary: "Drops lines about delivery in time, and about access to the whole text.",
    reason: "an offer of the shop or the publisher",
    kept: "no page of the sets changes; a reported page has such lines within its text",
    find: findOfferLines,
  }),
  clutterRow({
    id: "drop-signature-lines",
    summary: "Drops signatures below the line that board software draws above them.",
    reason: "a signature",
    kept: "on both halves 2 pages are better and 1 worse, and 8 foreign lines are gone",
    find: findSignatureLines,
  }),
];
