import { pageRecords } from "pith";
import type { Command } from "../command.ts";
import { extractFlags, inputFlags } from "../flag-groups.ts";

/** `pith records`: what a page describes. */
export const recordsCommand: Command = {
  name: "records",
  summary: "list what a page describes: products, recipes, threads and more, as JSON-LD",
  usage: "[FILE|URL|-]",
  description:
    `Writes the things that a page describes, typed as in schema.org (${pageRecords.recordTypeNames.join(", ")}). They are read from ` +
    "JSON-LD, microdata, RDFa and Open Graph, and from what the page shows: labels with their values, headings with their lists, " +
    "posts. Nothing is guessed without a source. The format json has each value with its source and its blocks, and what other " +
    "sources say.",
  examples: [
    ["pith records https://shop.example/kettle", "JSON-LD of schema.org"],
    ["pith records recipe.html --format json", "each value with its source"],
    ["pith records --schema Recipe", "the JSON Schema of a type"],
  ],
  flags: [...extractFlags, "format", "schema", "output", ...inputFlags],
  choices: { format: ["json-ld", "json"] },
  load: () => import("../runs/records.ts"),
};
