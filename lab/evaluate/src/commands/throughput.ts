import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { writeJsonLines } from "../../../training/src/json-lines.ts";
import { defaultSetNames } from "../data/pages.ts";
import { publish } from "../reporting/publish.ts";
import { installRivals } from "../rivals/install.ts";
import { findRival } from "../rivals/table.ts";
import { buildPackages } from "../run/build-packages.ts";
import { describeMachine } from "../run/machine.ts";
import { timeThread } from "../run/speed.ts";
import type { StagePage } from "../run/stages.ts";
import { timeCommandPasses, timeService } from "../run/throughput.ts";
import { chooseTimedPages } from "../run/timed-pages.ts";
import type { PassTimes } from "../workers/speed-child.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, openSets, parseArguments } from "./common-options.ts";

const DEFAULT_PAGES = 400;
const RIVALS = ["rs-trafilatura", "readability-linkedom", "defuddle"];
/** Concurrent requests to the service per core. */
const CLIENTS_A_CORE = 2;

const TEXT = "library: text";
const FACTS = "library: text and facts";

/**
 * One way to process pages: its name, what it includes, the library's way with the same output, and
 * its times.
 */
type Way = readonly [name: string, includes: string, base: string, times: PassTimes];

async function timePith(pages: readonly StagePage[]): Promise<Way[]> {
  const folder = mkdtempSync(join(tmpdir(), "pith-throughput-"));
  const single = join(folder, "pages.jsonl");
  const double = join(folder, "twice.jsonl");
  try {
    const lines = pages.map(({ html, url }, id) => ({ id, ...(url !== "" && { url }), html }));
    await writeJsonLines(single, lines);
    await writeJsonLines(double, [...lines, ...lines]);
    const clients = CLIENTS_A_CORE * availableParallelism();
    const batch = ["batch", "-", "-o", join(folder, "out.jsonl"), "--quiet", "--restart"];
    return [
      [TEXT, "one thread, from HTML", TEXT, await timeThread(TEXT, pages)],
      [
        FACTS,
        "one thread, from HTML to JSON with title, authors, dates",
        FACTS,
        await timeThread(FACTS, pages),
      ],
      [
        "`pith --jsonl`",
        "reading and writing; threads from line 49 on",
        FACTS,
        await timeCommandPasses(["extract", "--jsonl"], single, double),
      ],
      [
        "`pith batch`",
        "reading, a thread per core, writing the journal and the output",
        FACTS,
        await timeCommandPasses(batch, single, double),
      ],
      [
        "service",
        `HTTP and JSON, ${clients} requests at a time, including the client`,
        FACTS,
        await timeService(pages, clients),
      ],
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures pages per second of each way to use pith, and of rivals. */
export const throughputCommand: Command = {
  name: "throughput",
  summary: "measure pages per second of the library, --jsonl, a batch, the service and rivals",
  help: `npm run evaluate -- speed throughput [options]

Needs an idle machine.

Options
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --pages N      pages, equally many of each set (default: ${DEFAULT_PAGES})
  --rivals A,B   rivals; "none" for none (default: ${RIVALS.join(",")})`,
  async run(args) {
    const options = parseArguments(args, { value: "data pages rivals" });
    const sets = openSets(options, defaultSetNames);
    if (sets.length === 0) throw new UsageError("no data sets found; set their folder with --data");
    const pages = await chooseTimedPages(
      sets,
      numberOption(options, "pages", DEFAULT_PAGES, 10, 100_000),
    );
    await buildPackages();
    const ways = await timePith(pages);
    const rivals =
      options.value("rivals") === "none" ? [] : (options.value("rivals")?.split(",") ?? RIVALS);
    if (rivals.length > 0) installRivals();
    for (const id of rivals) {
      const name = findRival(id)?.id;
      if (name === undefined) throw new UsageError(`unknown rival ${id}`);
      ways.push([
        name,
        "one thread, from HTML to its own output",
        TEXT,
        await timeThread(name, pages),
      ]);
    }
    const secondOf = new Map(ways.map(([name, , , { second }]) => [name, second]));
    const rate = (seconds: number): string => (pages.length / seconds).toFixed(0);
    const table = {
      name: "throughput",
      title: "Pages per second",
      notes: [
        `The same ${pages.length} pages of ${sets.length} sets, as plain text. The first pass includes the start, the second is of warm code. ` +
          `The last column compares second passes with the library's for the same output. ${describeMachine()}.`,
      ],
      head: ["interface", "includes", "first pass", "second pass", "relative"],
      rows: ways.map(([name, includes, base, { first, second }]) => [
        name,
        includes,
        rate(first),
        rate(second),
        ((secondOf.get(base) ?? Number.NaN) / second).toFixed(2),
      ]),
    };
    const files = sets.map(({ file }) => file);
    publish([table], import.meta.url, files);
    return 0;
  },
};
