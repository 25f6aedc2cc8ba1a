import type { MeasuredPage } from "../../page/measured-page.ts";
import { expectPage, expectSeries } from "../../safety/expect-argument.ts";
import { hashEvenly, hashNextEvenly, joinHashes } from "../../text/hashing.ts";

/**
 * A hash of a page's visible text, evenly distributed, so that the smallest hashes are a fair
 * sample.
 */
export function fingerprintPage(page: MeasuredPage): number {
  expectPage(page);
  let high = 0;
  let low = 1;
  for (const block of page.visibleBlocks(0)) {
    const text = page.blockText(block);
    high = hashNextEvenly(high, hashEvenly(text));
    low = hashNextEvenly(low, hashEvenly(text, 1));
  }
  return joinHashes(high, low);
}

export interface DistinctPage {
  readonly page: MeasuredPage;
  readonly fingerprint: number;
}

/** The pages with distinct content, in an order independent of the input order. */
export function distinctPages(pages: readonly MeasuredPage[]): DistinctPage[] {
  expectSeries("the pages of a site must be a list of pages from parse", pages);
  const byFingerprint = new Map<number, DistinctPage>();
  for (const page of pages) {
    const fingerprint = fingerprintPage(page);
    if (!byFingerprint.has(fingerprint)) byFingerprint.set(fingerprint, { page, fingerprint });
  }
  return [...byFingerprint.values()].sort((a, b) => a.fingerprint - b.fingerprint);
}
