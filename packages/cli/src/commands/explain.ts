import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith explain`: why each block was kept or dropped. */
export const explainCommand: Command = {
  name: "explain",
  summary: "show each block of a page with keep or drop, its score and the reason",
  usage: "FILE|URL|-...",
  description:
    "Writes all text blocks of a page in reading order as a table: keep or drop, the score, the element and its place in " +
    "the source, a column for each figure of the method, and the reason; below each row the block's text. The nodes that the method found come first, by CSS selector and place. Lines with - and + say " +
    "which words Markdown and HTML leave out of a block or add to it. With --format json each node and block is one line. " +
    "The reason of the default has the model's probability, each rule's change, and what spoke for and against the block; " +
    "of a published method it has the signal and its threshold. --rules lists the rules. " +
    "A method over many pages judges each page by those of --site, or, without it, by all pages given of the same host.",
  examples: [
    ["pith explain page.html", "why each block was kept or dropped"],
    ["pith explain page.html --method link-density | grep ^drop", "what link-density leaves out"],
    ["pith explain --rules", "the hand-written rules: what each does"],
    ["pith explain page.html --without lower-teasers", "the result without one of them"],
    ["pith explain page.html --format json | jq 'select(.keep)'", "the same, for scripts"],
  ],
  flags: [...extractFlags, "site", "model", "listRules", "format", "output", ...inputFlags],
  choices: { format: ["text", "json"] },
  bare: { rules: "listRules" },
  load: () => import("../runs/explain.ts"),
};
