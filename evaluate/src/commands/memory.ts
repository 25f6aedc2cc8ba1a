import { memoryCases } from "../memory/cases.ts";
import { MAX_MULTIPLE, MAX_PEAK_MEGABYTES, measureMemory, memoryTable, takesTooMuch } from "../memory/measure.ts";
import { tableMarkdown } from "../reporting/markdown.ts";
import { saveSection } from "../reporting/sections.ts";
import type { Command } from "./command.ts";
import { numberOption, parseArguments } from "./common-options.ts";

const FORMATS = "text,markdown,json";

/** Measures the peak memory of ordinary and hostile pages. */
export const memoryCommand: Command = {
  name: "memory",
  summary: "peak memory of ordinary and hostile pages, each in a process of its own",
  help: `npm run evaluate -- memory [options]

Exit code 1 when a page takes more than ${MAX_PEAK_MEGABYTES} MB in all, or more than ${MAX_MULTIPLE.ordinary} (ordinary) or ${MAX_MULTIPLE.hostile} (hostile) times its size, and is
not refused by a limit.

Options
  --page TEXT     only pages whose name holds this text; "ordinary" and "hostile" for all of a sort
  --max-chars N   only pages of at most this size
  --formats A,B   formats (default: ${FORMATS})`,
  async run(args) {
    const options = parseArguments(args, { page: "value", "max-chars": "value", formats: "value" });
    const wanted = options.value("page") ?? "";
    const most = numberOption("max-chars", options.value("max-chars"), 1e9, 1, 1e9);
    const formats = (options.value("formats") ?? FORMATS).split(",");
    const cases = memoryCases.filter(
      ({ name, sort, chars }) => (name.includes(wanted) || sort === wanted) && chars <= most,
    );
    const all = measureMemory(cases, formats, (use) => {
      const { name, format, bytes, growthBytes, peakBytes, ms, refused } = use;
      process.stderr.write(
        `${takesTooMuch(use) ? "TOO MUCH " : ""}${name}, ${(bytes / 1e6).toFixed(1)} MB, ${format}: ` +
          `${(peakBytes / 1e6).toFixed(0)} MB, ${(growthBytes / bytes).toFixed(1)} times, ${ms.toFixed(0)} ms ${refused}\n`,
      );
    });
    if (cases.length === memoryCases.length) saveSection(memoryTable(all), import.meta.url, []);
    process.stdout.write(`${tableMarkdown(memoryTable(all))}\n`);
    return all.some(takesTooMuch) ? 1 : 0;
  },
};
