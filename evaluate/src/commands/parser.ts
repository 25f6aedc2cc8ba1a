import { dataDirectory, defaultSetNames, findSet, readPages } from "../data/pages.ts";
import { mutatePage } from "../parser/mutate.ts";
import { compareParsers } from "../parser/same-tree.ts";
import { projectRoot } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import { createRandom } from "../statistics/random.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

/** Compares the trees of the fast tokenizer with those of parse5's own. */
export const parserCommand: Command = {
  name: "parser",
  summary: "compare the trees of the fast tokenizer with those of parse5's own, on pages and on mutated pages",
  help: `npm run evaluate -- measure parser [options]

Pages whose trees differ are listed on stderr, with the first node that differs.

Options
  --sets A,B     data sets (default: ${defaultSetNames.join(",")})
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --sample SHARE a share of the pages, from 0 to 1 (default: 1)
  --mutants N    mutated pieces of each page that are compared besides (default: 0)
  --seed N       of the mutations (default: 1)`,
  async run(args) {
    const options = parseArguments(args, {
      sets: "value",
      data: "value",
      sample: "value",
      mutants: "value",
      seed: "value",
    });
    const share = numberOption("sample", options.value("sample"), 1, 0, 1);
    const mutants = numberOption("mutants", options.value("mutants"), 0, 0, 1_000_000);
    const random = createRandom(numberOption("seed", options.value("seed"), 1, 0, 2 ** 31));
    const directory = dataDirectory(options.value("data"), projectRoot);
    let total = 0;
    let different = 0;
    const compare = (name: string, html: string): void => {
      const difference = compareParsers(html, total++ % 2 === 0);
      if (difference === undefined) return;
      different++;
      process.stderr.write(`${name}: ${difference.slice(0, 2000)}\n`);
    };
    for (const name of options.value("sets")?.split(",") ?? defaultSetNames) {
      const set = findSet(name, directory);
      if (!set) throw new UsageError(`the data set ${name} is not in ${directory}`);
      for await (const { id, html } of readPages(set.file, sampleOf(share, "parser"))) {
        compare(`${name} ${id}`, html);
        for (let i = 0; i < mutants; i++) {
          const page = mutatePage(html, random);
          compare(`${name} ${id}, mutated: ${JSON.stringify(page)}`, page);
        }
      }
    }
    process.stdout.write(`${total - different} of ${total} pages have the same tree\n`);
    return different === 0 ? 0 : 1;
  },
};
