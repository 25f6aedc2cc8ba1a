import type { MeasuredPage } from "../../page/measured-page.ts";
import { resolveOptions } from "../../selection/method.ts";
import {
  blockEntropy,
  describeTerms,
  type InfoDiscovererOptions,
  infoDiscoverer,
  learnTerms,
} from "../site/info-discoverer.ts";
import { distinctPages } from "../site/page-fingerprint.ts";

interface BlockEntropy {
  readonly node: number;
  /** H(CB), 0 to 1. */
  readonly entropy: number;
  readonly isRedundant: boolean;
  /** Its distinct terms, those with the lowest entropy first. */
  readonly terms: ReadonlyArray<{ readonly term: string; readonly entropy: number }>;
}

/**
 * The blocks of one of the site's pages with the entropies of their terms, for the drawing of
 * `info-discoverer`.
 */
export function listTermEntropies(
  pages: readonly MeasuredPage[],
  shown: MeasuredPage,
  given: Partial<InfoDiscovererOptions>,
): BlockEntropy[] {
  const options = resolveOptions(infoDiscoverer.id, infoDiscoverer.options, given);
  const { tags, spread } = learnTerms(distinctPages(pages), options);
  const entropyOf = (term: string): number => spread.entropy(term);
  return describeTerms(shown, tags).map(({ block, terms }) => {
    const entropy = blockEntropy(terms, entropyOf);
    const listed = [...new Set(terms)].map((term) => ({ term, entropy: entropyOf(term) }));
    listed.sort((a, b) => a.entropy - b.entropy);
    return {
      node: block.node,
      entropy,
      isRedundant: entropy >= options.entropyThreshold,
      terms: listed,
    };
  });
}
