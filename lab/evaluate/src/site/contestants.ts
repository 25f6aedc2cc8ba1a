import type { Contestant } from "./judge-site.ts";

/** What `measure site judge` compares by default. */
export const contestants: readonly Contestant[] = [
  { name: "full-text", method: "full-text", options: {} },
  { name: "x-cex", method: "x-cex", options: {} },
  {
    name: "x-cex contentSimilarity=hamming",
    method: "x-cex",
    options: { contentSimilarity: "hamming" },
  },
  { name: "x-cex by a sample", method: "sample", options: {} },
  { name: "content-extractor", method: "content-extractor", options: {} },
  { name: "site-style-tree", method: "site-style-tree", options: {} },
  { name: "info-discoverer", method: "info-discoverer", options: {} },
  {
    name: "info-discoverer splitAt=sections",
    method: "info-discoverer",
    options: { splitAt: "sections" },
  },
];
