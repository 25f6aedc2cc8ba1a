import type { Command } from "../command.ts";
import { inputFlags } from "../flag-groups.ts";

/** `pith headlines`: the stories that a page lists. */
export const headlinesCommand: Command = {
  name: "headlines",
  summary: "list the headlines of a news front page, as text, JSON or an RSS feed",
  usage: "[FILE|URL|-]",
  description:
    "Lists the headlines of a page in document order, each with its text, URL and section. " +
    "Skips menus, pagers, labels and repeated links. For a saved page, give --url to resolve its links.",
  examples: [
    ["pith headlines https://example.com/", "the stories on a front page"],
    ["pith headlines front.html --url https://example.com/ --format rss > feed.xml", "a feed of a saved page"],
    ["pith headlines front.html --format json | jq -r .[].href", "the addresses only"],
  ],
  flags: ["method", "set", "format", "output", ...inputFlags],
  choices: { format: ["text", "json", "rss"] },
  fallbacks: { method: "headline-model" },
  load: () => import("../runs/headlines.ts"),
};
