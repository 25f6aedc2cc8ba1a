import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith explain`: why each block was kept or dropped. */
export const explainCommand: Command = {
  name: "explain",
  summary: "show why each block of a page was kept or dropped",
  usage: "FILE|URL|-...",
  description:
    "Lists all text blocks of a page in reading order: keep or drop, score, element, source position, the method's figures, " +
    "the reason, and the text. Nodes that the method found come first. Lines with - and + show words that Markdown and HTML " +
    "omit or add. --format json writes one node or block per line. " +
    "The default method's reason shows the model's probability, each rule's change and the strongest evidence; " +
    "a published method's shows its signal and threshold. --rules lists the rules. " +
    "Methods that compare pages of a site use those of --site, or else all given pages of the same host.",
  examples: [
    ["pith explain page.html", "why each block was kept or dropped"],
    ["pith explain page.html --method link-density | grep ^drop", "what link-density drops"],
    ["pith explain --rules", "all hand-written rules"],
    ["pith explain page.html --without lower-teasers", "the result without one of them"],
    ["pith explain page.html --format json | jq 'select(.keep)'", "the same, for scripts"],
  ],
  flags: [...extractFlags, "site", "model", "listRules", "format", "output", ...inputFlags],
  choices: { format: ["text", "json"] },
  bare: { rules: "listRules" },
  load: () => import("../runs/explain.ts"),
};
