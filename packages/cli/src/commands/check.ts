import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith check`: how far the content of a page is to be trusted. */
export const checkCommand: Command = {
  name: "check",
  summary: "report warnings, hidden text and possible prompt injections in a page",
  usage: "[FILE|URL|-]",
  description:
    "Reports doubts (walls, error pages, truncated or garbled text), possible prompt injections, hidden text, who speaks in each part, " +
    "and a content fingerprint that ignores ads, templates and view counts. " +
    "Exits with 1 if there is a doubt or a possible prompt injection.",
  examples: [
    ["pith check https://news.example/ferry", "warnings about one page"],
    ["pith check ferry.html --format json | jq -r .fingerprint.content", "the content fingerprint"],
    ["pith check ferry.html --format json --places markdown", "where each word of the Markdown comes from"],
  ],
  flags: [...extractFlags, "model", "format", "places", "output", ...inputFlags],
  choices: { format: ["text", "json"] },
  load: () => import("../runs/check.ts"),
};
