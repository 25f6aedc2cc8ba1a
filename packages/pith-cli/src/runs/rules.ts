import { dirname, join } from "node:path";
import { type ExtractResult, PithError, parseSites } from "pith";
import type { RuleTest, SiteRules } from "pith/kit";
import { readPageFile } from "pith-node";
import { extractNamed } from "../../../pith/src/methods/table.ts";
import { matchesUrl } from "../../../pith/src/text/hosts.ts";
import { collapseSpaces } from "../../../pith/src/text/trim.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { countOf } from "../count-of.ts";
import { describeError } from "../describe-error.ts";
import { parseFile, toLimits } from "../extract-options.ts";
import { readInput } from "../inputs.ts";
import { UsageError } from "../usage-error.ts";

function failuresOf(test: RuleTest, result: ExtractResult): string[] {
  const content = collapseSpaces(result.content);
  const has = (text: string): boolean => content.includes(collapseSpaces(text));
  const { title, authors, published } = result;
  const facts: ReadonlyArray<
    readonly [name: string, wanted: string | undefined, given: string | null | undefined]
  > = [
    ["title", test.title, title],
    ["date", test.published, published?.slice(0, test.published?.length)],
    ["next page", test.next, result.pages.find(({ kind }) => kind === "next")?.url],
    ["list of authors", test.authors?.join(", "), authors.join(", ")],
  ];
  const wrong = facts.filter(([, wanted, given]) => wanted !== undefined && given !== wanted);
  const { contains = [], lacks = [] } = test;
  return [
    ...contains
      .filter((text) => !has(text))
      .map((text) => `the content lacks ${JSON.stringify(text)}`),
    ...lacks.filter(has).map((text) => `the content has ${JSON.stringify(text)}`),
    ...wrong.map(([name, wanted, given = null]) => {
      const is = given === null ? "missing" : JSON.stringify(given);
      return `the ${name} is ${is}, not ${JSON.stringify(wanted)}`;
    }),
  ];
}

async function openTest(
  test: RuleTest,
  folder: string,
  context: CommandContext,
): Promise<Uint8Array | string> {
  if (test.html !== undefined) return test.html;
  if (test.file !== undefined) return readPageFile(join(folder, test.file));
  return (await readInput(test.url, context)).bytes;
}

/** Runs a test. @returns what is wrong */
async function runTest(
  test: RuleTest,
  pattern: string,
  siteRules: SiteRules,
  folder: string,
  context: CommandContext,
): Promise<readonly string[]> {
  if (!matchesUrl(pattern, test.url)) return [`the address is not one of ${pattern}`];
  try {
    const page = await openTest(test, folder, context);
    const result = extractNamed(page, {
      url: test.url,
      sites: siteRules,
      limits: toLimits(context.values),
    });
    return failuresOf(test, result);
  } catch (error) {
    if (!(error instanceof PithError)) throw error;
    return [describeError(error)];
  }
}

async function testRules(path: string, context: CommandContext): Promise<ExitCode> {
  const siteRules = await parseFile(path, parseSites);
  const all = siteRules.hosts.flatMap(({ pattern, rules: { tests = [] } }) =>
    tests.map((test) => ({ pattern, test })),
  );
  let failed = 0;
  for (const { pattern, test } of all) {
    const failures = await runTest(test, pattern, siteRules, dirname(path), context);
    if (failures.length > 0) failed++;
    const lines = failures.map((failure) => `       ${failure}\n`);
    const verdict = failures.length === 0 ? "ok    " : "FAILED";
    await context.output.write(`${verdict} ${pattern} ${test.url}\n${lines.join("")}`);
  }
  context.note(`${path}: ${countOf(all.length, "test")}, ${failed} failed`);
  if (all.length === 0) context.note(`${path}: no host has tests; docs/cli.md describes them`);
  return failed > 0 ? 2 : 0;
}

export async function run(context: CommandContext): Promise<ExitCode> {
  const [action = "", path, ...others] = context.args;
  if (action !== "test") throw new UsageError(`rules takes test, got ${action || "nothing"}`);
  if (path === undefined || others.length > 0)
    throw new UsageError("rules test takes one rules file");
  return testRules(path, context);
}
