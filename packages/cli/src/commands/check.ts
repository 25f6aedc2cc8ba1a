import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith check`: how far the content of a page is to be trusted. */
export const checkCommand: Command = {
  name: "check",
  summary: "say how far the content of a page is to be trusted: doubts, hidden text, lines that speak to machines",
  usage: "[FILE|URL|-]",
  description:
    "Names walls, errors, cut and misread text; lines that speak to a machine, seen or hidden; what a person does not see, " +
    "with its place; who speaks in what is kept; and a fingerprint of the content, which ads, templates and counts of views leave " +
    "as it is. The format json has all of it. Ends with 1 when there is a doubt, or a line that speaks to a machine.",
  examples: [
    ["pith check https://news.example/ferry", "whether the content is what a reader came for"],
    ["pith check ferry.html --format json | jq -r .fingerprint.content", "a name for what the page says"],
  ],
  flags: [...extractFlags, "model", "format", "output", ...inputFlags],
  choices: { format: ["text", "json"] },
  load: () => import("../runs/check.ts"),
};
