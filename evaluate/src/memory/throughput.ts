import { extract, type Format } from "../../../src/index.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { makeArticle } from "./articles.ts";

/** Sizes of the pages, and how much of each size is extracted, so that small pages are measured as long as large ones. */
const [SIZES, CHARS_OF_EACH, ROUNDS] = [[20_000, 200_000, 2_000_000, 20_000_000], 20_000_000, 3] as const;
/** The fastest size may be so many times as fast as the slowest. */
export const MAX_SPREAD = 1.5;

/** Megabytes a second for pages of one size. */
export interface Throughput {
  readonly format: Format;
  readonly chars: number;
  readonly megabytesPerSecond: number;
}

/** CPU time of one page, with its metadata, in milliseconds. */
function timePage(html: string, format: Format): number {
  const before = process.cpuUsage();
  extract(html, { url: "https://www.example.org/news/ferry", format }).metadata;
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Measures pages of the same kind in all sizes, in one process: of some rounds the fastest counts. */
export function measureThroughput(formats: readonly Format[]): Throughput[] {
  const pages = SIZES.map((chars) => makeArticle(chars, "typographic"));
  return formats.flatMap((format) => {
    for (let i = 0; i < 30; i++) timePage(pages[1], format);
    return pages.map((html, index): Throughput => {
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < ROUNDS; round++) {
        const times = Math.max(1, Math.round(CHARS_OF_EACH / html.length));
        let ms = 0;
        for (let i = 0; i < times; i++) ms += timePage(html, format);
        best = Math.min(best, ms / times);
      }
      return { format, chars: SIZES[index], megabytesPerSecond: html.length / 1000 / best };
    });
  });
}

/** How many times as fast the fastest size of a format is as the slowest. */
export function spreadOf(all: readonly Throughput[], wanted: Format): number {
  const speeds = all.filter(({ format }) => format === wanted).map(({ megabytesPerSecond }) => megabytesPerSecond);
  return Math.max(...speeds) / Math.min(...speeds);
}

/** The table of all sizes and formats. */
export function throughputTable(all: readonly Throughput[]): ReportTable {
  const formats = [...new Set(all.map(({ format }) => format))];
  return {
    name: "throughput",
    title: "Megabytes a second by the size of the page",
    notes: [
      "Made-up articles of one kind, as text of UTF-16, through the default method with metadata, in one process; CPU time, " +
        `of ${ROUNDS} rounds the fastest. A spread of ${MAX_SPREAD} is allowed.`,
    ],
    head: ["format", ...SIZES.map((chars) => `${chars / 1000} KB`), "spread"],
    rows: formats.map((format) => [
      format,
      ...all.filter((one) => one.format === format).map(({ megabytesPerSecond }) => megabytesPerSecond.toFixed(1)),
      spreadOf(all, format).toFixed(2),
    ]),
  };
}
