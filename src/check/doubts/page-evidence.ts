import { TAG } from "../../../packages/flat-html/src/parse/tags.ts";
import { spend } from "../../deadline.ts";
import { pageHead } from "../../head/page-head.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { INVISIBLE } from "../../measure/rendering.ts";
import { addJsonLd, createThingStore, type Thing } from "../../metadata/json-ld.ts";
import type { ExtractResult } from "../../result/result.ts";
import { headlineText } from "../../structure/headline.ts";

/** What doubts are made of, gathered once. */
export interface PageEvidence {
  readonly result: ExtractResult;
  readonly page: MeasuredPage;
  /** Words of all that a reader sees, and of what is kept. */
  readonly seenWords: number;
  readonly keptWords: number;
  /** What a reader sees, in lower case, up to some thousand letters of its beginning, and what is kept likewise. */
  readonly seenText: string;
  readonly keptText: string;
  /** The title and the headline. */
  readonly titles: string;
  /** What the page describes in JSON-LD. */
  readonly things: readonly Thing[];
}

/** So much of a page is read for phrases: pages that are walls, challenges and errors have no more. */
const MAX_CHARS = 6000;

/** The first heading of the first level: errors and walls have titles of their site. */
function firstHeading({ tree }: MeasuredPage): string {
  const heading = tree.find(TAG.h1);
  return heading < 0 ? "" : tree.textContent(heading).slice(0, 200);
}

/** Gathers the evidence of a page. */
export function gatherEvidence(result: ExtractResult): PageEvidence {
  const { page, keep } = result.selection;
  const { blocks, tree } = page;
  let [seenWords, keptWords, seenText, keptText] = [0, 0, "", ""];
  for (let block = 0; block < blocks.count; block++) {
    spend();
    const isSeen = (blocks.visibility[block] & INVISIBLE) === 0;
    if (isSeen) seenWords += blocks.words[block];
    if (keep[block] === 1) keptWords += blocks.words[block];
    if (isSeen && seenText.length < MAX_CHARS) seenText += `${page.blockText(block)}\n`;
    if (keep[block] === 1 && keptText.length < MAX_CHARS) keptText += `${page.blockText(block)}\n`;
  }
  const store = createThingStore();
  for (const { node } of pageHead(page).data) addJsonLd(store, tree.textContent(node), node);
  return {
    result,
    page,
    seenWords,
    keptWords,
    seenText: seenText.toLowerCase(),
    keptText: keptText.toLowerCase(),
    titles: [page.titleText, headlineText(page), firstHeading(page)].join("\n").toLowerCase(),
    things: store.things,
  };
}

/** Whether the page has a field for a password. */
export function asksPassword({ tree }: MeasuredPage): boolean {
  return tree.findAll(TAG.input).some((node) => tree.attr(node, "type")?.toLowerCase() === "password");
}

/** The value of a `meta` element. */
export function metaOf(page: MeasuredPage, name: string): string | undefined {
  return pageHead(page).metas.find((meta) => (meta.name ?? meta.property)?.toLowerCase() === name)?.content;
}

/** The different phrases of a kind in a text. */
export const phrasesIn = (text: string, words: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(words), ([phrase]) => phrase)),
];
