import { recordTypeNames } from "pith-records";
import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith records`: what a page describes. */
export const recordsCommand: Command = {
  name: "records",
  summary: "extract products, recipes, threads and other records as JSON-LD",
  usage: "[FILE|URL|-]",
  description:
    `Extracts schema.org records (${recordTypeNames.join(", ")}) from ` +
    "declared data and the visible page. --format json adds the sources of each value.",
  examples: [
    ["pith records https://shop.example/kettle", "JSON-LD of schema.org"],
    ["pith records recipe.html --format json", "each value with its source"],
    ["pith records --schema Recipe", "the JSON Schema of a type"],
  ],
  flags: [...extractFlags, "format", "schema", "output", ...inputFlags],
  choices: { format: ["json-ld", "json"] },
  load: () => import("../runs/records.ts"),
};
