import type { Command } from "../command.ts";

/** `pith methods`: what there is to choose from. */
export const methodsCommand: Command = {
  name: "methods",
  summary: "list the methods, with their papers and options",
  usage: "[ID]...",
  description: "Lists all or the named methods with their summary, paper and options.",
  examples: [
    ["pith methods", "all methods"],
    ["pith methods song", "one of them"],
    ["pith methods cetd --format bibtex", "its paper, to cite"],
    ["pith methods --format json | jq .[].id", "their names, for scripts"],
  ],
  flags: ["format", "output"],
  choices: { format: ["text", "json", "bibtex"] },
  load: () => import("../runs/methods.ts"),
};
