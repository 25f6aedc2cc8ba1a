import { doubts, type ExtractResult } from "./pith.ts";
import type { FactsView } from "./protocol.ts";

/** Longest text of a post or a value that is shown. */
const SHOWN_CHARS = 280;

const shorten = (text: string): string => (text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text);

/** Facts whose source stands under another name. */
const SOURCE_NAMES: Readonly<Record<string, string>> = { author: "authors" };

/** What the page says of itself, who wrote what on it, and what may be wrong with the result. */
export function viewFacts(result: ExtractResult): FactsView {
  const sources = result.metadata as unknown as Readonly<Record<string, { readonly source?: string } | undefined>>;
  const facts = Object.entries(result.facts).map(([name, value]) => ({
    name,
    value: shorten(Array.isArray(value) ? value.join(", ") : String(value)),
    source: sources[SOURCE_NAMES[name] ?? name]?.source ?? "",
  }));
  const posts = (result.posts ?? []).map(({ author, date, blocks }) => ({
    author: author ?? "",
    date: date ?? "",
    text: shorten(blocks.map((block) => result.selection.page.blockText(block)).join(" ")),
  }));
  const records = (result.records ?? []).map(({ type, properties }) => ({
    type,
    properties: Object.keys(properties).length,
  }));
  return {
    facts,
    posts,
    records,
    doubts: doubts(result).map(({ kind, evidence, advice }) => ({ kind, evidence, advice })),
  };
}
