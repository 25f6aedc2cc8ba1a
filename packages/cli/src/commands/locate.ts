import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith locate`: where a quote stands. */
export const locateCommand: Command = {
  name: "locate",
  summary: "find a quote in a page: in what is kept, dropped or hidden, with its address",
  usage: "FILE|URL|- QUOTE",
  description:
    "Checks a citation. Says whether the words stand on the page letter for letter, with other quotation marks, dashes and white " +
    "space, nearly (and what differs), or not at all; in kept, dropped or hidden text; where in the HTML; and at which address " +
    "a browser jumps to them. The format json has all of it, with selectors of the Web Annotation Data Model. " +
    "Ends with 1 when the quote is not found.",
  examples: [
    ["pith locate https://news.example/ferry 'eleven years on'", "whether the page says so, and where"],
    ["pith locate ferry.html 'eleven years on' --format json | jq -r .url", "the address that jumps to it"],
  ],
  flags: [...extractFlags, "model", "format", "ignoreCase", "output", ...inputFlags],
  choices: { format: ["text", "json"] },
  load: () => import("../runs/locate.ts"),
};
