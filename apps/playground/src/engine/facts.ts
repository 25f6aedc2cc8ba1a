import { cutText } from "../cut-text.ts";
import { check, type ExtractResult, records } from "./pith.ts";
import type { CheckView, FactsView, SpokenText } from "./protocol.ts";

/** Posts and values are cut to this length. */
const SHOWN_CHARS = 280;

const shorten = (text: string): string => cutText(text, SHOWN_CHARS);

/** Facts, records and posts of a page. */
export function viewFacts(result: ExtractResult): FactsView {
  const facts = Object.entries(result.sources).flatMap(([name, [best]]) =>
    best === undefined
      ? []
      : [{ name, value: shorten([best.value].flat().join(", ")), source: best.source }],
  );
  const posts = result.posts.map(({ author, date, blocks }) => ({
    author: author ?? "",
    date: date ?? "",
    text: shorten(blocks.map((block) => result.selection.page.blockText(block)).join(" ")),
  }));
  const described = records(result).map(({ type, properties }) => ({
    type,
    properties: Object.keys(properties).length,
  }));
  return { facts, posts, records: described };
}

/** Doubts, hidden text and speakers. Consecutive blocks of the same speaker form one entry. */
export function viewCheck(result: ExtractResult): CheckView {
  const { doubts, machineLines, withheld, speakers } = check(result);
  const spoken: Array<{ -readonly [Key in keyof SpokenText]: SpokenText[Key] }> = [];
  for (const { speaker, name = "", block } of speakers) {
    const text = result.selection.page.blockText(block);
    const last = spoken.at(-1);
    if (last && last.speaker === speaker && last.name === name) last.text += ` · ${text}`;
    else spoken.push({ speaker, name, block, text });
  }
  return {
    doubts,
    commands: machineLines.map(({ text }) => text),
    hidden: withheld.map((entry) => ({ ...entry, text: shorten(entry.text) })),
    speakers: spoken.map((entry) => ({ ...entry, text: shorten(entry.text) })),
  };
}
