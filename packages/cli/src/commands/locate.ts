import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith locate`: where a quote stands. */
export const locateCommand: Command = {
  name: "locate",
  summary: "find a quote in the kept, dropped or hidden text of a page, with its address",
  usage: "FILE|URL|- QUOTE",
  description:
    "Checks a citation. Says whether the words are on the page letter for letter, with other quotation marks, dashes and white " +
    "space, nearly (and what differs), or not at all; whether they are kept, dropped or hidden; where they are in the HTML; and which " +
    "address makes a browser jump to them. The format json has all of it, with selectors of the Web Annotation Data Model. " +
    "Exits with 1 when the quote is not found.",
  examples: [
    ["pith locate https://news.example/ferry 'eleven years on'", "whether the page says so, and where"],
    ["pith locate ferry.html 'eleven years on' --format json | jq -r .url", "the address that jumps to it"],
  ],
  flags: [...extractFlags, "model", "format", "ignoreCase", "output", ...inputFlags],
  choices: { format: ["text", "json"] },
  load: () => import("../runs/locate.ts"),
};
