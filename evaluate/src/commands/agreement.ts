import { type AgreementRow, agreementTable, compareOn, type VerdictPair } from "../agreement/compare.ts";
import { openReferences } from "../agreement/references.ts";
import { dataDirectory, findSet, readPages } from "../data/pages.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { saveSection } from "../reporting/sections.ts";
import { installRivals } from "../rivals/install.ts";
import { projectRoot } from "../run/extractors.ts";
import { sampleOf } from "../run/sample.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

const DEFAULT_SETS = "wcxb-dev,dragnet,big9-dev,l3s-dev";
const DEFAULT_SHARE = 0.05;

/** Compares methods with other implementations of them. */
export const agreementCommand: Command = {
  name: "agreement",
  summary: "how far methods agree, block by block, with other implementations of them",
  help: `npm run evaluate -- measure agreement [options]

Boilerpipe's authors' library (Debian's libboilerpipe-java), readability-lxml (Debian's python3-readability, with
PITH_PYTHON=/usr/bin/python3), @mozilla/readability (npm) and jusText (Python). What is not installed is said to be missing.

Options
  --sets A,B      data sets, or files of that format (default: ${DEFAULT_SETS})
  --sample SHARE  a share of the pages, from 0 to 1 (default: ${DEFAULT_SHARE})
  --data DIR      where the sets are (default: PITH_DATA, else ../shared/datasets)`,
  async run(args) {
    const given = parseArguments(args, { sets: "value", sample: "value", data: "value" });
    const directory = dataDirectory(given.value("data"), projectRoot);
    const wants = sampleOf(numberOption("sample", given.value("sample"), DEFAULT_SHARE, 0, 1), "agreement");
    installRivals();
    const { list, close } = await openReferences();
    const pages = new Map<string, number>();
    const verdicts = list.map(() => new Map<string, VerdictPair[]>());
    const files: string[] = [];
    for (const name of (given.value("sets") ?? DEFAULT_SETS).split(",")) {
      const set = findSet(name, directory);
      if (!set) throw new UsageError(`the data set ${name} is not in ${directory}`);
      files.push(set.file);
      for (const sets of verdicts) sets.set(set.name, []);
      for await (const page of readPages(set.file, wants)) {
        pages.set(set.name, (pages.get(set.name) ?? 0) + 1);
        for (const [at, reference] of list.entries()) {
          if (!("had" in reference)) verdicts[at].get(set.name)?.push(...(await compareOn(page, reference)));
        }
      }
    }
    close();
    const table = agreementTable(
      list.map((reference, at): AgreementRow => ({ reference, sets: verdicts[at] })),
      pages,
    );
    saveSection(table, import.meta.url, files);
    process.stdout.write(`## ${table.title}\n\n${tableMarkdown(table)}\n`);
    // The extractors' own processes end with this one.
    process.exit(0);
  },
};
