import { extract } from "../../entries/with-model.ts";
import { refuseFlags } from "../check-flags.ts";
import type { Command } from "../command.ts";
import { writeExplained } from "../explained.ts";
import { extractFlags, toExtractOptions } from "../extract-options.ts";
import { inputFlags, readInput } from "../inputs.ts";
import { withSiteFiles } from "../site-files.ts";
import { explainSite, findSiteMethod } from "../site-pages.ts";
import { noteMissingProfile, withSiteProfiles } from "../site-profiles.ts";
import { UnusedRules } from "../unused-rules.ts";
import { UsageError } from "../usage-error.ts";

/** Flags of what methods over many pages do not do. */
const PAGE_FLAGS = extractFlags.filter((name) => name !== "method" && name !== "set");

/** `pith explain`: why each block was kept or dropped. */
export const explainCommand: Command = {
  name: "explain",
  summary: "show each block of a page with keep or drop, its score and the reason",
  usage: "FILE|URL|-...",
  description:
    "Writes all text blocks of a page in reading order as a table: keep or drop, the score, the element and its place in " +
    "the source, a column for each figure of the method, and the reason with its signal and threshold; below each row the " +
    "block's text. Before them stand the nodes that the method found, by CSS selector and place. With --format json each " +
    "node and block is one line. A method over many pages of a site explains each of the pages given by all of them.",
  examples: [
    ["pith explain page.html", "why each block was kept or dropped"],
    ["pith explain page.html --method link-density | grep ^drop", "what link-density leaves out"],
    ["pith explain page.html --format json | jq 'select(.keep)'", "the same, for scripts"],
  ],
  flags: [...extractFlags, "similarity", "format", "output", ...inputFlags],
  choices: { format: ["text", "json"] },
  async run(context) {
    const { values, args, output, color } = context;
    const [source = "-", ...more] = args;
    if (findSiteMethod(values.method) && values.site === undefined) {
      refuseFlags(
        values,
        PAGE_FLAGS,
        (flag) => `${flag} is for one page, not for ${values.method} over many`,
        "explain",
      );
      return explainSite(context, args);
    }
    refuseFlags(values, ["similarity"], (flag) => `${flag} is for x-cex over many pages, without --site`, "explain");
    if (more.length > 0) throw new UsageError("explain takes one page at a time", "explain");
    const { format, ...options } = await withSiteProfiles(
      await withSiteFiles(toExtractOptions(values), values),
      values,
    );
    const { name, bytes, url, contentType } = await readInput(source, context);
    noteMissingProfile(context, options, url);
    const result = extract(bytes, {
      ...options,
      positions: true,
      ...(url && { url }),
      ...(contentType && { contentType }),
    });
    await writeExplained(output, name, result, { json: format === "json", color });
    const unused = new UnusedRules(values);
    unused.add(result);
    unused.report(context.note);
    return result.outcome === "content" ? 0 : 1;
  },
};
