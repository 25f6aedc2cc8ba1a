import { readMetadata } from "../../../src/metadata/metadata.ts";
import { splitNames } from "../../../src/metadata/person-names.ts";
import { measureHtml } from "../../../src/pipeline.ts";
import type { FactPage } from "./gold-pages.ts";
import { foldForMatch, isSameAuthors, isSameDay, isSameTitle } from "./match.ts";
import type { MetadataRival } from "./rivals.ts";

/** The facts that have gold. */
export const factNames = ["title", "author", "date"] as const;
export type FactName = (typeof factNames)[number];

/** Right answers and questions. */
export interface Tally {
  right: number;
  all: number;
}

/** The figures of one extractor, by fact and then by half of the sites (`all` for both). */
export interface MetadataScore {
  readonly system: string;
  readonly tallies: ReadonlyMap<string, Tally>;
}

interface Answer {
  readonly title: string | undefined;
  readonly authors: readonly string[];
  readonly date: string | undefined;
}

/** Gives the facts of a page; asked for one page at a time. */
export interface MetadataSystem {
  readonly name: string;
  read(page: FactPage): Promise<Answer>;
}

/** Pages without an address are read as if they came from here. */
const SOME_URL = "https://example.com/";

/** Our own metadata. Gold has one date: that of publication or, where a page shows only that, of the last change. */
export const pithMetadata: MetadataSystem = {
  name: "pith",
  async read(page) {
    const facts = readMetadata(measureHtml(page.html, { url: page.url || SOME_URL }));
    return {
      title: facts.title?.value,
      authors: facts.authors?.value ?? [],
      date: (facts.published ?? facts.modified)?.value,
    };
  },
};

/** A rival as a system; its date may have any format that `Date` reads. */
export async function rivalSystem(rival: MetadataRival): Promise<MetadataSystem> {
  const run = await rival.load();
  return {
    name: `${rival.id} ${rival.version() ?? ""}`,
    async read(page) {
      try {
        const facts = await run(page.html, page.url || SOME_URL);
        return { title: facts.title, authors: splitNames(facts.authors ?? ""), date: facts.published };
      } catch {
        return { title: undefined, authors: [], date: undefined };
      }
    },
  };
}

function judge(page: FactPage, answer: Answer): Array<readonly [fact: FactName, right: boolean]> {
  const judged: Array<readonly [FactName, boolean]> = [];
  if (page.title !== undefined) judged.push(["title", isSameTitle(page.title, answer.title)]);
  if (page.author !== undefined) judged.push(["author", isSameAuthors(page.author, answer.authors)]);
  if (page.date !== undefined) judged.push(["date", isSameDay(page.date, answer.date)]);
  return judged;
}

/** Scores systems over pages, one page at a time. */
export async function scoreMetadata(
  pages: AsyncIterable<FactPage>,
  systems: readonly MetadataSystem[],
): Promise<MetadataScore[]> {
  const scores = systems.map((system) => ({ system: system.name, tallies: new Map<string, Tally>() }));
  for await (const page of pages) {
    for (const [index, system] of systems.entries()) {
      const answer = await system.read(page);
      for (const [fact, right] of judge(page, answer)) {
        for (const key of [`${fact} ${page.half}`, `${fact} all`, `${fact} type ${page.type}`]) {
          const tally = scores[index].tallies.get(key) ?? { right: 0, all: 0 };
          tally.all++;
          if (right) tally.right++;
          scores[index].tallies.set(key, tally);
        }
      }
    }
  }
  return scores;
}

/** Whether a gold text stands anywhere in a page, markup taken out; only then can an extractor find it. */
export function isInPage(page: FactPage, gold: string): boolean {
  const wanted = foldForMatch(gold);
  return [page.html, page.html.replace(/<[^>]*>/gu, "")].some((html) => foldForMatch(html).includes(wanted));
}

const percent = ({ right, all }: Tally): string => `${((100 * right) / all).toFixed(1)}`;

/** A Markdown table: systems as rows, facts by half as columns. */
export function metadataTable(scores: readonly MetadataScore[]): string {
  const halves = ["development", "report", "all"];
  const columns = factNames.flatMap((fact) => halves.map((half) => `${fact} ${half}`));
  const rows = scores.map(({ system, tallies }) => {
    const cells = columns.map((column) => percent(tallies.get(column) ?? { right: 0, all: 0 }));
    return `| ${system} | ${cells.join(" | ")} |`;
  });
  return [`| extractor | ${columns.join(" | ")} |`, `| --- |${" ---: |".repeat(columns.length)}`, ...rows].join("\n");
}
