import type { MeasuredPage } from "../measure/measured-page.ts";

/**
 * Silent reading speed of adults: mean words per minute for English non-fiction (Brysbaert, "How many words do we read per
 * minute?", 2019), and rounded mean characters per minute for Chinese and Japanese (Trauzettel-Klosinski and Dietz,
 * "Standardized
 * assessment of reading performance", 2012).
 */
const WORDS_PER_MINUTE = 238;
const IDEOGRAPHS_PER_MINUTE = 300;

/** Words of the kept blocks, and minutes to read them. */
export function measureReading(page: MeasuredPage, keep: Uint8Array): { wordCount: number; readingMinutes: number } {
  let words = 0;
  let ideographs = 0;
  for (let block = 0; block < page.blocks.count; block++) {
    if (keep[block] !== 1) continue;
    words += page.blocks.words[block];
    if (page.blocks.words[block] * 2.5 > page.blocks.textChars[block]) {
      ideographs +=
        page.blockText(block).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
    }
  }
  ideographs = Math.min(ideographs, words);
  const minutes = (words - ideographs) / WORDS_PER_MINUTE + ideographs / IDEOGRAPHS_PER_MINUTE;
  return { wordCount: words, readingMinutes: Math.max(1, Math.round(minutes)) };
}
