import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith check`: how far the content of a page is to be trusted. */
export const checkCommand: Command = {
  name: "check",
  summary: "say how far the content of a page can be trusted: doubts, hidden text, lines that speak to machines",
  usage: "[FILE|URL|-]",
  description:
    "Reports walls, errors, cut or misread text; lines that speak to a machine, visible or hidden; text that a reader does not " +
    "see, and where it is; who speaks in the kept text; and a fingerprint of the content, which ads, templates and view counts do " +
    "not change. The format json has all of it. Exits with 1 when there is a doubt, or a line that speaks to a machine.",
  examples: [
    ["pith check https://news.example/ferry", "whether the content is what a reader came for"],
    ["pith check ferry.html --format json | jq -r .fingerprint.content", "a fingerprint of what the page says"],
    ["pith check ferry.html --format json --places markdown", "where each word of the Markdown comes from"],
  ],
  flags: [...extractFlags, "model", "format", "places", "output", ...inputFlags],
  choices: { format: ["text", "json"] },
  load: () => import("../runs/check.ts"),
};
