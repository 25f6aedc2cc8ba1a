import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith locate`: finds a quote. */
export const locateCommand: Command = {
  name: "locate",
  summary: "find a quote in a page and link to it",
  usage: "FILE|URL|- QUOTE",
  description:
    "Reports whether the page contains a quote (exactly, nearly, or not at all); whether it is kept, dropped or hidden; " +
    "its position in the HTML; and a URL that jumps to it. Exits with 1 if the quote is not found.",
  examples: [
    ["pith locate https://news.example/ferry 'eleven years on'", "whether and where the page contains the quote"],
    ["pith locate ferry.html 'eleven years on' --format json | jq -r .url", "the address that jumps to it"],
  ],
  flags: [...extractFlags, "model", "format", "ignoreCase", "output", ...inputFlags],
  choices: { format: ["text", "json"] },
  load: () => import("../runs/locate.ts"),
};
