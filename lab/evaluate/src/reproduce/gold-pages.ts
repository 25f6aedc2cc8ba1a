import { existsSync } from "node:fs";
import { basename } from "node:path";
import { UsageError } from "../commands/command.ts";
import { makeOwnPages } from "../corpus/own-pages.ts";
import { groupBy } from "../data/group-by.ts";
import { type Page, readPages } from "../data/pages.ts";
import { type PageScore, scorePage } from "../metrics/score-page.ts";
import { PithPages } from "../workers/pith-pages.ts";
import type { GoldPages, ReaderFiles } from "./paper.ts";

/**
 * The reader's pages with gold text, else the own ones. @throws {UsageError} for a missing file, or
 * one without gold
 */
export async function readGoldPages({ pages: file }: ReaderFiles): Promise<GoldPages> {
  if (file === undefined) {
    const pages = makeOwnPages();
    return {
      pages,
      source: `${pages.length} made-up pages (npm run reproduce -- pages DIR writes them)`,
    };
  }
  if (!existsSync(file)) throw new UsageError(`${file} not found`);
  const pages: Page[] = [];
  for await (const page of readPages(file)) if (page.text !== undefined) pages.push(page);
  if (pages.length === 0)
    throw new UsageError(`${file}: no line has the field text, the page's main content`);
  return { pages, source: `${pages.length} pages of ${basename(file)}` };
}

/** The scores of methods, with settings as in `cetr cut=k-means`, for the pages of each site. */
export function scoreBySite(
  pages: readonly Page[],
  methods: readonly string[],
): Map<string, ReadonlyArray<ReadonlyMap<string, PageScore>>> {
  const pith = new PithPages();
  return new Map(
    [...groupBy(pages, ({ site }) => site)].map(([site, own]) => {
      const scores = own.map(({ html, url, text = "" }) => {
        const outputs = new Map(methods.map((id) => [id, pith.extract(id, html, url)]));
        return scorePage({ html, text }, outputs);
      });
      return [site, scores];
    }),
  );
}

/** The scores of one method. */
export function scoresOf(
  scores: ReadonlyArray<ReadonlyMap<string, PageScore>>,
  method: string,
): PageScore[] {
  return scores.flatMap((page) => page.get(method) ?? []);
}
