import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import {
  isProbablyReaderable,
  Readability,
} from "../../../../packages/pith/src/readability/index.ts";
import { renderTable } from "../reporting/markdown-table.ts";
import { type Command, UsageError } from "./command.ts";
import { parseArguments } from "./common-options.ts";

/**
 * The fields that Mozilla's tests compare: some always, some only if the expected metadata has
 * them.
 */
const FIELDS = ["title", "byline", "excerpt", "siteName"] as const;
const IF_EXPECTED = ["lang", "dir", "publishedTime"] as const;
type Field = (typeof FIELDS)[number] | (typeof IF_EXPECTED)[number] | "readerable";

/** Mozilla's `expected-metadata.json`. */
type Expected = Partial<Readonly<Record<Field, unknown>>>;

/** Mozilla's tests use this address for all pages. */
const TEST_URL = "http://fakehost/test/page.html";

function readFields(html: string): Partial<Readonly<Record<Field, unknown>>> {
  const { document } = new JSDOM(html, { url: TEST_URL }).window;
  return { ...new Readability(document).parse(), readerable: isProbablyReaderable(document) };
}

/** Compares pith's fields of a page with the expected ones. */
function comparePage(folder: string): ReadonlyMap<Field, boolean> {
  const expected = JSON.parse(
    readFileSync(join(folder, "expected-metadata.json"), "utf8"),
  ) as Expected;
  const given = readFields(readFileSync(join(folder, "source.html"), "utf8"));
  const asked: readonly Field[] = [
    ...FIELDS,
    ...IF_EXPECTED.filter((field) => expected[field]),
    "readerable",
  ];
  return new Map(
    asked.map((field) => [field, (given[field] ?? null) === (expected[field] ?? null)]),
  );
}

/**
 * Runs Mozilla's assertions about Readability's fields on its test pages, or on others of the same
 * form.
 */
export const dropInCommand: Command = {
  name: "drop-in",
  summary: "run the field assertions of Mozilla's Readability on your pages",
  help: `npm run evaluate -- measure drop-in --pages DIR

Compares the fields of pith/readability in jsdom with Mozilla's expectations. Each folder in DIR has source.html and
expected-metadata.json. No rule was made on these pages.

Options
  --pages DIR  the folder of test pages
  --list       list the pages that differ, by field`,
  async run(args) {
    const options = parseArguments(args, { value: "pages", flag: "list" });
    const directory = options.value("pages");
    if (directory === undefined || !existsSync(directory))
      throw new UsageError("--pages must name a folder of test pages");
    const names = readdirSync(directory).filter((name) =>
      existsSync(join(directory, name, "expected-metadata.json")),
    );
    if (names.length === 0)
      throw new UsageError(`no folder in ${directory} has an expected-metadata.json`);
    const results = names.map((name) => [name, comparePage(join(directory, name))] as const);
    const rows = [...FIELDS, ...IF_EXPECTED, "readerable" as const].map((field) => {
      const asked = results.filter(([, fields]) => fields.has(field));
      const different = asked
        .filter(([, fields]) => fields.get(field) === false)
        .map(([name]) => name);
      if (options.flag("list")) process.stderr.write(`${field}: ${different.join(", ")}\n`);
      return [field, String(asked.length), String(asked.length - different.length)];
    });
    process.stdout.write(`${renderTable(["field", "pages", "as expected"], rows)}\n`);
    return 0;
  },
};
