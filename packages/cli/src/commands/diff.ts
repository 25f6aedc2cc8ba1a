import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith diff`: what changed between two versions of a page. */
export const diffCommand: Command = {
  name: "diff",
  summary: "say what changed in the content of a page, block by block and word by word",
  usage: "OLD NEW",
  description:
    "Compares the main content of two pages, each a file, an address or - for standard input. Menus, advertisements and markup " +
    "are ignored. As text, each block that differs is a line: + added, - removed, > moved, ~ changed, with [-old-] and {+new+} words, and = a fact such as the price. " +
    "Exits with 0 when nothing differs, with 1 when something does, and with 2 for trouble.",
  examples: [
    ["pith diff monday.html tuesday.html", "what changed, as lines"],
    ["pith diff monday.html tuesday.html --format html > changes.html", "the content with ins and del"],
  ],
  flags: [...extractFlags, "model", "format", "output", ...inputFlags],
  choices: { format: ["text", "markdown", "html", "json"] },
  load: () => import("../runs/diff.ts"),
};
