import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith diff`: what changed between two versions of a page. */
export const diffCommand: Command = {
  name: "diff",
  summary: "compare the content of two versions of a page",
  usage: "OLD NEW",
  description:
    "Compares the main content of two pages: files, URLs, or - for standard input. " +
    "Text shows one changed block per line: + added, - removed, > moved, ~ changed with [-old-] and {+new+} words, = a changed fact. " +
    "Exits with 0 if the content is the same, 1 if it differs, 2 on failure.",
  examples: [
    ["pith diff monday.html tuesday.html", "what changed, as lines"],
    ["pith diff monday.html tuesday.html --format html > changes.html", "the content with ins and del"],
  ],
  flags: [...extractFlags, "model", "format", "output", ...inputFlags],
  choices: { format: ["text", "markdown", "html", "json"] },
  load: () => import("../runs/diff.ts"),
};
