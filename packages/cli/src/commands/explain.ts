import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith explain`: why each block was kept or dropped. */
export const explainCommand: Command = {
  name: "explain",
  summary: "show why each block of a page was kept or dropped",
  usage: "FILE|URL|-...",
  description:
    "Lists all text blocks of a page: verdict, score, element, source position, the method's figures, the reason, and the text. " +
    "Lines with - and + show words that Markdown and HTML omit or add. " +
    "The default method shows its probability, each rule's change and the strongest evidence; a published method shows its signal and threshold. " +
    "--rules lists the hand-written rules.",
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
