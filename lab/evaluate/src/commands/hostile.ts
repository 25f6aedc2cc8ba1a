import { hostileFamilies } from "../hostile/families.ts";
import {
  type HostileFigures,
  hostileTable,
  isFault,
  MAX_LATE_MS,
  MAX_RATIO,
  measureFamily,
} from "../hostile/measure.ts";
import { publish } from "../reporting/publish.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

const DEFAULT_CHARS = 1_000_000;

/** Measures how time grows on hostile pages, and how late a deadline stops them. */
export const hostileCommand: Command = {
  name: "hostile",
  summary: "measure time growth on hostile pages, and how late timeoutMs stops them",
  help: `npm run evaluate -- speed hostile [options]

Runs every format and every check of pith/check on expensive pages. The exit code is 1 if doubling a page multiplies the CPU
time by more than ${MAX_RATIO}, or a page stops more than ${MAX_LATE_MS} ms after timeoutMs. Use an idle machine.

Options
  --chars N      page size in characters (default: ${DEFAULT_CHARS})
  --family TEXT  only families whose name contains this text`,
  async run(args) {
    const options = parseArguments(args, { value: "chars family" });
    const chars = numberOption(options, "chars", DEFAULT_CHARS, 1000, 100_000_000);
    const wanted = options.value("family") ?? "";
    const families = hostileFamilies.filter(({ name }) => name.includes(wanted));
    if (families.length === 0) throw new UsageError(`no family of pages has ${wanted} in its name`);
    const all: HostileFigures[] = [];
    for (const family of families) {
      const figures = measureFamily(family, chars);
      all.push(...figures);
      for (const { job, ratio, lateMs } of figures.filter(isFault)) {
        process.stderr.write(
          `${family.name} | ${job}: growth ${ratio?.toFixed(1) ?? "unknown"}, late ${lateMs?.toFixed(0) ?? "never"} ms\n`,
        );
      }
    }
    publish([hostileTable(all, chars)], wanted === "" ? import.meta.url : undefined);
    return all.some(isFault) ? 1 : 0;
  },
};
