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
    "JSON-LD, microdata, RDFa, Open Graph and the visible page: labels with values, headings with lists, " +
    "posts. Every value has a source; --format json shows it, with the value's blocks and conflicting " +
    "values from other sources.",
  examples: [
    ["pith records https://shop.example/kettle", "JSON-LD of schema.org"],
    ["pith records recipe.html --format json", "each value with its source"],
    ["pith records --schema Recipe", "the JSON Schema of a type"],
  ],
  flags: [...extractFlags, "format", "schema", "output", ...inputFlags],
  choices: { format: ["json-ld", "json"] },
  load: () => import("../runs/records.ts"),
};
