import { defaultMethodId } from "../../../src/index.ts";
import { dataDirectory, findSet } from "../data/pages.ts";
import { projectRoot } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import { measureRoundTrip } from "../structure/round-trip.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

/** Measures on how many pages Markdown, read by somebody else's parser, says what HTML says. */
export const roundTripCommand: Command = {
  name: "round-trip",
  summary: "compare the words of pith's Markdown, as two independent readers see it, with those of its HTML",
  help: `npm run evaluate -- measure round-trip [options]

Pages whose words differ are listed on stderr, with the first difference. Counted as well: blocks of code that come back letter by
letter, formulas that a second reader (KaTeX) accepts, and marks of notes that come back with their number, in order, and with a text.

Options
  --sets A,B     data sets (default: wcxb-dev)
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --method ID    pith's method (default: ${defaultMethodId})
  --style A=B,.. how Markdown is written: links=references,headings=setext (default: as pith does)
  --things       only pages whose markup has signs of code, formulas or notes
  --sample SHARE a share of the pages, from 0 to 1 (default: 1)
  --floor SHARE  end with 1 when fewer of a set's pages are the same, from 0 to 1`,
  async run(args) {
    const options = parseArguments(args, {
      sets: "value",
      data: "value",
      method: "value",
      sample: "value",
      style: "value",
      floor: "value",
      things: "flag",
    });
    const share = numberOption("sample", options.value("sample"), 1, 0, 1);
    const floor = numberOption("floor", options.value("floor"), 0, 0, 1);
    const directory = dataDirectory(options.value("data"), projectRoot);
    const pairs = options.value("style")?.split(",") ?? [];
    const style: object = Object.fromEntries(pairs.map((pair) => pair.split("=")));
    let isBelow = false;
    for (const name of (options.value("sets") ?? "wcxb-dev").split(",")) {
      const set = findSet(name, directory);
      if (!set) throw new UsageError(`the data set ${name} is not in ${directory}`);
      const method = options.value("method") ?? defaultMethodId;
      const how = { style, onlyThings: options.flag("things") };
      const found = await measureRoundTrip(set, method, sampleOf(share, "round-trip"), how, (page, difference) => {
        process.stderr.write(`${page}\n${difference}\n`);
      });
      const { pages, same, escapes, things } = found;
      for (const [reader, count] of Object.entries(same)) {
        const percent = ((100 * count) / Math.max(1, pages)).toFixed(2);
        process.stdout.write(`${name}, ${reader}: ${count} of ${pages} pages have the same words (${percent} %)\n`);
        isBelow ||= count < floor * pages;
      }
      process.stdout.write(`${name}: ${escapes} escapes\n`);
      for (const [kind, { all, whole }] of Object.entries(things)) {
        const percent = ((100 * whole) / Math.max(1, all)).toFixed(2);
        process.stdout.write(`${name}, ${kind}: ${whole} of ${all} come back whole (${percent} %)\n`);
      }
    }
    return isBelow ? 1 : 0;
  },
};
