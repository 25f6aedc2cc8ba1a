import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { writeJsonLines } from "../../../training/src/json-lines.ts";
import { defaultSetNames } from "../data/pages.ts";
import { publish } from "../reporting/publish.ts";
import { installRivals } from "../rivals/install.ts";
import { findRival } from "../rivals/table.ts";
import { describeMachine } from "../run/machine.ts";
import { timeRival } from "../run/speed.ts";
import type { StagePage } from "../run/stages.ts";
import { timeCommand, timeLibrary, timeService } from "../run/throughput.ts";
import { chooseTimedPages } from "../run/timed-pages.ts";
import { type Command, UsageError } from "./command.ts";
import { numberOption, openSets, parseArguments } from "./common-options.ts";

const DEFAULT_PAGES = 400;
const RIVALS = ["rs-trafilatura", "readability-linkedom", "defuddle"];
/** Concurrent requests to the service per core. */
const CLIENTS_A_CORE = 2;

/** One way to process pages: its name, time includes, and its seconds. */
type Way = readonly [name: string, includes: string, seconds: number];

async function timePith(pages: readonly StagePage[]): Promise<Way[]> {
  const folder = mkdtempSync(join(tmpdir(), "pith-throughput-"));
  const lines = join(folder, "pages.jsonl");
  try {
    await writeJsonLines(
      lines,
      pages.map(({ html, url }, id) => ({ id, ...(url !== "" && { url }), html })),
    );
    const clients = CLIENTS_A_CORE * availableParallelism();
    return [
      ["library", "one warm thread, from HTML to text", await timeLibrary(pages)],
      [
        "`pith --jsonl`",
        "start, reading, writing; threads from line 49 on",
        await timeCommand(["extract", "--jsonl"], lines),
      ],
      [
        "`pith batch`",
        "start, reading, a thread per core, writing the journal and the output",
        await timeCommand(["batch", "-", "-o", join(folder, "out.jsonl"), "--quiet"], lines),
      ],
      [
        "service",
        `HTTP and JSON, ${clients} requests at a time, warm, including the client`,
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

Needs npm run build and an idle machine.

Options
  --data DIR     where the sets are (default: PITH_DATA, else ../shared/datasets)
  --pages N      pages, equally many of each set (default: ${DEFAULT_PAGES})
  --rivals A,B   rivals; "none" for none (default: ${RIVALS.join(",")})`,
  async run(args) {
    const options = parseArguments(args, { value: "data pages rivals" });
    const sets = openSets(options, defaultSetNames);
    if (sets.length === 0) throw new UsageError("no data sets found; set their folder with --data");
    const pages = await chooseTimedPages(sets, numberOption(options, "pages", DEFAULT_PAGES, 10, 100_000));
    const ways = await timePith(pages);
    const rivals = options.value("rivals") === "none" ? [] : (options.value("rivals")?.split(",") ?? RIVALS);
    if (rivals.length > 0) installRivals();
    for (const id of rivals) {
      const name = findRival(id)?.id;
      if (name === undefined) throw new UsageError(`unknown rival ${id}`);
      ways.push([name, "one warm thread, from HTML to its own output", await timeRival(name, pages)]);
    }
    const [, , ofLibrary] = ways[0];
    const table = {
      name: "throughput",
      title: "Pages per second",
      notes: [`The same ${pages.length} pages of ${sets.length} sets, plain text. ${describeMachine()}.`],
      head: ["interface", "time includes", "pages/s", "relative to the library"],
      rows: ways.map(([name, includes, seconds]) => [
        name,
        includes,
        (pages.length / seconds).toFixed(0),
        (ofLibrary / seconds).toFixed(2),
      ]),
    };
    const files = sets.map(({ file }) => file);
    publish([table], import.meta.url, files);
    return 0;
  },
};
