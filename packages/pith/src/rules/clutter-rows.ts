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
  findLetterSizes,
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

/** Most rows find one narrow form of clutter, which few sites have. */
const RARE =
  "rare by itself; all rows against clutter together mend 46 sites of one half and 38 of the other";

/** Rows that drop clutter between paragraphs: boxes with telling names, then short lines. */
export const clutterRows: readonly SelectRow[] = [
  clutterRow({
    id: "drop-consent-placeholders",
    summary: "Drops boxes that wait for consent to embedded content.",
    reason: "waits for consent to embedded content",
    kept: RARE,
    find: findConsentPlaceholders,
  }),
  clutterRow({
    id: "drop-sign-up-boxes",
    summary: "Drops boxes named as newsletter, subscription, donation or app offers.",
    reason: "asks for a subscription or a donation",
    kept: RARE,
    find: findSignUpBoxes,
  }),
  clutterRow({
    id: "drop-address-forms",
    summary: "Drops forms for an electronic address, with their descriptions.",
    reason: "asks for an electronic address",
    kept: RARE,
    needs: { tags: [TAG.input] },
    find: findAddressForms,
  }),
  clutterRow({
    id: "drop-sharing",
    summary: "Drops boxes named as sharing.",
    reason: "buttons for sharing",
    kept: RARE,
    find: findSharing,
  }),
  clutterRow({
    id: "drop-paging",
    summary: "Drops boxes named as paging or as counters of pictures.",
    reason: "links to other pages of the text",
    kept: RARE,
    find: findPaging,
  }),
  clutterRow({
    id: "drop-players",
    summary: "Drops boxes named as players of videos and of texts read aloud.",
    reason: "controls of a player",
    kept: RARE,
    find: findPlayers,
  }),
  clutterRow({
    id: "drop-ratings",
    summary: "Drops boxes named as ratings, or as questions whether the page is helpful.",
    reason: "readers rate the page here",
    kept: RARE,
    find: findRatings,
  }),
  clutterRow({
    id: "drop-page-tools",
    summary: "Drops boxes named as buttons for printing, letter sizes or jumps within the page.",
    reason: "a tool of the page",
    kept: RARE,
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
    kept: RARE,
    needs: { tags: [TAG.a] },
    find: findFollowLines,
  }),
  clutterRow({
    id: "drop-count-lines",
    summary: "Drops lines that count results or pages, or sort them.",
    reason: "counts or sorts results",
    kept: RARE,
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
    kept: RARE,
    find: findAdvertisementLines,
  }),
  clutterRow({
    id: "drop-listen-lines",
    summary: "Drops lines that offer the text read aloud, and a player's time.",
    reason: "offers the text read aloud",
    kept: RARE,
    find: findListenLines,
  }),
  clutterRow({
    id: "drop-offer-lines",
    summary: "Drops lines about delivery in time, and about access to the whole text.",
    reason: "an offer of the shop or the publisher",
    kept: RARE,
    find: findOfferLines,
  }),
  clutterRow({
    id: "drop-letter-sizes",
    summary: "Drops lines that are buttons for the size of letters.",
    reason: "buttons for the size of letters",
    kept: RARE,
    find: findLetterSizes,
  }),
  clutterRow({
    id: "drop-signature-lines",
    summary: "Drops signatures below the line that board software draws above them.",
    reason: "a signature",
    kept: RARE,
    find: findSignatureLines,
  }),
];
