import type { Command } from "../command.ts";
import { inputFlags } from "../flag-groups.ts";

/** `pith headlines`: the stories that a page lists. */
export const headlinesCommand: Command = {
  name: "headlines",
  summary: "list the headlines of a news front page, as text, JSON or an RSS feed",
  usage: "[FILE|URL|-]",
  description:
    "Writes the headlines of a page that lists stories, in the page's order: each with its text, its address and the " +
    "section that it stands under. Menus, pagers, labels and repeated links are left out. The default method, " +
    "headline-model, is trained; -m head-components is a published one, for pages whose headlines are plain lists " +
    "of links. Standard error names the method used. " +
    "Give a saved page's address with --url, so that its links can be resolved.",
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
