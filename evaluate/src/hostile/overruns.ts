import { DeadlineError, extract, type Format, formatIds, LimitError } from "../../../src/index.ts";
import { dataDirectory, readPages, setFiles } from "../data/pages.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import type { HostileFamily } from "./families.ts";
import { MAX_GAP_MS } from "./looks.ts";

const TIMEOUT_MS = 100;
/** Where on the way the deadline is set besides, on pages that are tried all along it: shares of the time of the whole. */
const SHARES = [0.2, 0.4, 0.6, 0.8, 0.95];
/** Real pages are put one behind the other until they are as long as a page is to be. */
const REAL_SETS = ["wcxb-dev", "manuals-dev", "blogs-dev", "daniel-dev"];
const url = "https://www.example.org/news/ferry";

/** How late a page was stopped. */
export interface Overrun {
  readonly page: string;
  readonly format: Format;
  readonly timeoutMs: number;
  /** Time on the clock beyond the deadline; undefined where the page was done before it. */
  readonly lateMs: number | undefined;
}

/** A page that is tried with a deadline early on, or all along the way. */
interface TriedPage {
  readonly name: string;
  readonly make: () => string;
  readonly isTriedAllAlong: boolean;
}

/** Real pages, one behind the other, as pages of any size up to a largest one; none where the data sets are not there. */
export async function realFamilies(
  maxChars: number,
  data: string | undefined,
  projectRoot: string,
): Promise<HostileFamily[]> {
  const families: HostileFamily[] = [];
  for (const name of REAL_SETS) {
    let html = "";
    for (const file of setFiles([name], dataDirectory(data, projectRoot))) {
      for await (const page of readPages(file)) {
        html += page.html;
        if (html.length >= maxChars) break;
      }
    }
    const whole = html;
    if (whole !== "") families.push({ name: `real: ${name}`, make: (chars) => whole.slice(0, chars) });
  }
  return families;
}

/** Families of pages as pages of one size; ordinary ones are tried all along the way. */
export function familyPages(families: readonly HostileFamily[], chars: number, isTriedAllAlong: boolean): TriedPage[] {
  return families.map(({ name, make }) => ({ name, make: () => make(chars), isTriedAllAlong }));
}

function extractOnce(html: string, format: Format, timeoutMs: number): { ms: number; isStopped: boolean } {
  const startedAt = performance.now();
  try {
    extract(html, { url, format, now: new Date(0), limits: { timeoutMs } });
  } catch (error) {
    if (!(error instanceof DeadlineError || error instanceof LimitError)) throw error;
    return { ms: performance.now() - startedAt, isStopped: error instanceof DeadlineError };
  }
  return { ms: performance.now() - startedAt, isStopped: false };
}

/** How late pages are stopped, seen from outside: what a caller waits beyond `timeoutMs`. */
export function measureOverruns(pages: readonly TriedPage[], progress: (overrun: Overrun) => void): Overrun[] {
  // Code is compiled and the model unpacked before anything is measured.
  for (const format of formatIds) extractOnce(pages[0]?.make().slice(0, 200_000) ?? "", format, 0);
  const all: Overrun[] = [];
  for (const { name, make, isTriedAllAlong } of pages) {
    const html = make();
    for (const format of formatIds) {
      const whole = isTriedAllAlong ? extractOnce(html, format, 0).ms : 0;
      const timeouts = isTriedAllAlong ? SHARES.map((share) => Math.ceil(share * whole)) : [];
      for (const timeoutMs of [TIMEOUT_MS, ...timeouts]) {
        const { ms, isStopped } = extractOnce(html, format, timeoutMs);
        const overrun = { page: name, format, timeoutMs, lateMs: isStopped ? ms - timeoutMs : undefined };
        all.push(overrun);
        progress(overrun);
      }
    }
  }
  return all;
}

export const isTooLate = ({ lateMs = 0 }: Overrun): boolean => lateMs > MAX_GAP_MS;

/** The table of the pages, each with how late it was stopped at most in each format. */
export function overrunTable(all: readonly Overrun[], chars: number): ReportTable {
  const pages = [...new Set(all.map(({ page }) => page))];
  const latest = (of: readonly Overrun[]): number => Math.max(...of.map(({ lateMs }) => lateMs ?? 0));
  const rows = pages.map((page) => {
    const own = all.filter((overrun) => overrun.page === page);
    const stopped = own.filter(({ lateMs }) => lateMs !== undefined);
    return { page, own, stopped, most: latest(own) };
  });
  return {
    name: "overruns",
    title: "How late a page is stopped",
    notes: [
      `Milliseconds on the clock beyond \`timeoutMs\`, at most, of \`extract\` with the default method: pages of ${chars / 1e6} million characters, \`timeoutMs\` of ${TIMEOUT_MS}; ` +
        `ordinary and real pages also with deadlines at ${SHARES.length} places of the whole way. Garbage collection and all else that runs count. Where nothing was stopped the page was done, or refused by a limit, before.`,
    ],
    head: ["page", "stopped", ...formatIds, "most"],
    rows: rows
      .sort((a, b) => b.most - a.most)
      .map(({ page, own, stopped, most }) => [
        page,
        `${stopped.length} of ${own.length}`,
        ...formatIds.map((id) => latest(own.filter(({ format }) => format === id)).toFixed(0)),
        most.toFixed(0),
      ]),
  };
}
