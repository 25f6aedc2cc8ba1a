import { clockGapTable, measureGaps } from "../hostile/clock-gaps.ts";
import { hostileFamilies, ordinaryFamilies } from "../hostile/families.ts";
import { HostileJournal } from "../hostile/journal.ts";
import { MAX_GAP_MS } from "../hostile/looks.ts";
import { type Growth, isFault, MAX_RATIO, measureFamily, stagesNamed } from "../hostile/measure.ts";
import { familyPages, isTooLate, measureOverruns, overrunTable, realFamilies } from "../hostile/overruns.ts";
import { describeGrowth, hostileTable } from "../hostile/report.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { provenanceOf } from "../reporting/provenance.ts";
import { saveSection } from "../reporting/sections.ts";
import { projectRoot } from "../run/extractors.ts";
import type { Command } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

const DEFAULT_CHARS = 100_000;
const DEFAULT_GAP_CHARS = 5_000_000;

async function runGaps(
  chars: number,
  wanted: { readonly stage: string; readonly family: string },
  data: string | undefined,
): Promise<number> {
  const real = await realFamilies(chars, data, projectRoot);
  const families = [...real, ...ordinaryFamilies, ...hostileFamilies].filter(({ name }) =>
    name.includes(wanted.family),
  );
  const all = await measureGaps(families, wanted.stage, chars, ({ family, stage, ms, mostMs, garbageMs, from, to }) => {
    if (mostMs <= MAX_GAP_MS / 2) return;
    const most = `${mostMs.toFixed(0)} ms in one run (${garbageMs.toFixed(0)} garbage)`;
    process.stderr.write(`${family} | ${stage}: ${ms.toFixed(0)} ms, ${most}, from ${from} to ${to}\n`);
  });
  const table = clockGapTable(all, chars);
  if (wanted.stage === "" && wanted.family === "") saveSection(table, import.meta.url, []);
  process.stdout.write(`${tableMarkdown(table)}\n`);
  return all.some(({ ms }) => ms > MAX_GAP_MS) ? 1 : 0;
}

async function runOverruns(chars: number, family: string, data: string | undefined): Promise<number> {
  const pages = [
    ...familyPages(await realFamilies(chars, data, projectRoot), chars, true),
    ...familyPages(ordinaryFamilies, chars, true),
    ...familyPages(hostileFamilies, chars, false),
  ].filter(({ name }) => name.includes(family));
  const all = measureOverruns(pages, (overrun) => {
    if (!isTooLate(overrun)) return;
    const { page, format, timeoutMs, lateMs = 0 } = overrun;
    process.stderr.write(`${page} | ${format}: ${lateMs.toFixed(0)} ms after ${timeoutMs} ms\n`);
  });
  const table = overrunTable(all, chars);
  if (family === "") saveSection(table, import.meta.url, []);
  process.stdout.write(`${tableMarkdown(table)}\n`);
  return all.some(isTooLate) ? 1 : 0;
}

/** Tells of a family what is wrong, and what was until its pages were larger. */
function tell(growths: readonly Growth[]): void {
  for (const growth of growths) {
    if (isFault(growth) || growth.before) process.stderr.write(`${describeGrowth(growth)}\n`);
  }
}

function runGrowth(chars: number, wanted: { readonly stage: string; readonly family: string }): number {
  const isWhole = wanted.stage === "" && wanted.family === "";
  const families = hostileFamilies.filter(({ name }) => name.includes(wanted.family));
  const stages = stagesNamed(wanted.stage);
  const { code } = provenanceOf(import.meta.url, []);
  const journal = isWhole ? new HostileJournal(`${code} ${chars}`) : undefined;
  const all: Growth[] = [];
  for (const [at, family] of families.entries()) {
    const known = journal?.of(family.name);
    const growths = known ?? measureFamily(family, stages, chars);
    if (!known) journal?.add(growths);
    tell(growths);
    all.push(...growths);
    if (at % 10 === 9) process.stderr.write(`${at + 1} of ${families.length} families\n`);
  }
  const table = hostileTable(all, chars);
  if (isWhole) saveSection(table, import.meta.url, []);
  process.stdout.write(`${tableMarkdown(table)}\n`);
  return all.some(isFault) ? 1 : 0;
}

/** Measures how time grows with hostile pages. */
export const hostileCommand: Command = {
  name: "hostile",
  summary: "time against size on hostile pages, for each stage, method and format",
  help: `npm run evaluate -- speed hostile [options]

Exit code 1 when doubling a page multiplies a time by more than ${MAX_RATIO}, or something other than a limit is thrown. Processor time of the
thread counts, so the machine may be busy. A run of everything that was stopped goes on where it was, if the code is the
same; npm run evaluate -- tables hostile --write docs/hostile.md puts its table into the document.

Options
  --chars N      size of the smaller pages, in characters (default: ${DEFAULT_CHARS}; with --gaps and --overruns of all: ${DEFAULT_GAP_CHARS})
  --stage TEXT   only stages whose name holds this text, for example metadata or format
  --family TEXT  only families whose name holds this text
  --gaps         the longest work between two looks at the clock instead, which is how late a deadline or a signal may stop;
                 exit code 1 when it is longer than ${MAX_GAP_MS} ms of processor time
  --overruns     how late hostile, ordinary and real pages are stopped by timeoutMs, on the clock, which wants an idle machine;
                 exit code 1 when it is more than ${MAX_GAP_MS} ms
  --data DIR     where the sets of real pages are (default: PITH_DATA, else ../shared/datasets)`,
  async run(args) {
    const options = parseArguments(args, {
      chars: "value",
      stage: "value",
      family: "value",
      gaps: "flag",
      overruns: "flag",
      data: "value",
    });
    const chars = numberOption(
      "chars",
      options.value("chars"),
      options.flag("gaps") || options.flag("overruns") ? DEFAULT_GAP_CHARS : DEFAULT_CHARS,
      1000,
      100_000_000,
    );
    const wanted = { stage: options.value("stage") ?? "", family: options.value("family") ?? "" };
    if (options.flag("overruns")) return runOverruns(chars, wanted.family, options.value("data"));
    if (options.flag("gaps")) return runGaps(chars, wanted, options.value("data"));
    return runGrowth(chars, wanted);
  },
};
