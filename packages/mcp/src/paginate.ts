import { estimateTokens, MAX_CHARS_PER_TOKEN } from "pith-base";

/** Where a text may be cut, in order of preference: between paragraphs, lines, sentences or words. */
const BOUNDARIES = [/\n{2,}/gu, /\n/gu, /[.!?。！？]\s*/gu, /\s+/gu];

/** The end of a text's first page: the last boundary of the best kind within the budget. */
function endOfPage(text: string, maxTokens: number): number {
  const near = text.slice(0, maxTokens * MAX_CHARS_PER_TOKEN + 1);
  if (near.length === text.length && estimateTokens(text) <= maxTokens) return text.length;
  for (const boundary of BOUNDARIES) {
    const ends = [...near.matchAll(boundary)].map((match) => match.index + match[0].length);
    const end = ends.findLast((at) => estimateTokens(near.slice(0, at)) <= maxTokens);
    // A mostly empty page would only add pages.
    if (end !== undefined && estimateTokens(near.slice(0, end)) * 2 >= maxTokens) return end;
  }
  let end = Math.min(near.length, maxTokens * MAX_CHARS_PER_TOKEN);
  while (end > 1 && estimateTokens(near.slice(0, end)) > maxTokens) end = Math.ceil(end * 0.9) - 1;
  // Keep surrogate pairs together.
  const code = near.charCodeAt(end - 1);
  return Math.max(1, code >= 0xd800 && code < 0xdc00 && end > 1 ? end - 1 : end);
}

/** Splits a text into pages of at most `maxTokens`, between paragraphs where no page is then half empty. */
export function paginate(text: string, maxTokens: number): string[] {
  const pages: string[] = [];
  for (let rest = text; rest !== ""; ) {
    const end = endOfPage(rest, maxTokens);
    pages.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return pages.length > 0 ? pages : [""];
}
