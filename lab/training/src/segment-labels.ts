import type { MeasuredPage } from "../../../packages/pith/src/page/measured-page.ts";
import { INVISIBLE } from "../../../packages/pith/src/page/rendering.ts";

/** Labels of some of a page's blocks. */
export interface SegmentLabels {
  /** 1 for content. */
  readonly label: Float32Array;
  /** 1 for blocks that a segment labels. */
  readonly known: Float32Array;
}

const normalize = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ").trim();

/** Blocks shorter than this share of a segment are ambiguous: single words recur elsewhere. */
const MIN_SHARE_OF_SEGMENT = 0.25;

/**
 * Marks blocks that contain a segment or a good part of it. Of two occurrences the visible one
 * counts.
 */
function markBlocks(
  page: MeasuredPage,
  texts: readonly string[],
  segments: readonly string[],
): Float32Array {
  const marked = new Float32Array(texts.length);
  for (const segment of segments.map(normalize).filter((text) => text !== "")) {
    const holders = texts.flatMap((text, block) => {
      const isPart =
        text.length >= MIN_SHARE_OF_SEGMENT * segment.length &&
        segment.includes(text) &&
        text !== "";
      return text.includes(segment) || isPart ? [block] : [];
    });
    const visible = holders.filter((block) => (page.blocks.visibility[block] & INVISIBLE) === 0);
    for (const block of visible.length > 0 ? visible : holders) marked[block] = 1;
  }
  return marked;
}

/**
 * Labels blocks by wanted and unwanted segments. Blocks with both kinds stay unlabelled, as does a
 * wanted segment in several blocks, because one of them is enough.
 */
export function labelSegments(
  page: MeasuredPage,
  wanted: readonly string[],
  unwanted: readonly string[],
): SegmentLabels {
  const texts = Array.from({ length: page.blocks.count }, (_, block) =>
    normalize(page.blockText(block)),
  );
  const label = new Float32Array(texts.length);
  const known = new Float32Array(texts.length);
  const bad = markBlocks(page, texts, unwanted);
  for (const segment of wanted) {
    const good = markBlocks(page, texts, [segment]);
    const whole = texts.filter(
      (text, block) => good[block] && text.includes(normalize(segment)),
    ).length;
    good.forEach((value, block) => {
      if (value && whole <= 1) label[block] = 1;
    });
  }
  label.forEach((value, block) => {
    known[block] = value !== bad[block] ? 1 : 0;
    if (bad[block]) label[block] = 0;
  });
  return { label, known };
}
