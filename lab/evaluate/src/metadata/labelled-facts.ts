import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "../../../../packages/pith/src/api/extract.ts";
import { readMetadata } from "../../../../packages/pith/src/metadata/metadata.ts";
import { PageMarkup } from "../../../../packages/pith/src/metadata/page-markup.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import type { ChoiceCase } from "../../../training/src/fit-choices.ts";
import { findSet, readPages } from "../data/pages.ts";
import type { ReportTable } from "../reporting/report-table.ts";
import { casesOf } from "./answers.ts";
import type { Half } from "./gold-pages.ts";
import { foldForMatch, isSameAuthors } from "./match.ts";

/** Facts that a person read off the page; a fact that could not be determined is missing. */
interface Label {
  readonly set: string;
  readonly id: string;
  readonly half: Half;
  /** The start of the SHA-256 of the folded title. */
  readonly title?: string;
  /** The accepted lists; empty for no author. */
  readonly authors?: ReadonlyArray<readonly string[]>;
  /** The accepted days; "" for no date. */
  readonly dates?: readonly string[];
}

const LABELS = new URL("../../../training/labels/facts.jsonl", import.meta.url);
const FACTS = ["title", "authors", "date"] as const;
type Fact = (typeof FACTS)[number];
interface Verdict {
  readonly isThere: boolean;
  readonly isGiven: boolean;
  readonly isRight: boolean;
}

const titleHash = (title: string): string =>
  createHash("sha256").update(foldForMatch(title)).digest("hex").slice(0, 16);

function judge({ title, authors, dates }: Label, html: string, url: string): Map<Fact, Verdict> {
  const facts = readMetadata(measure(html, url));
  const verdicts = new Map<Fact, Verdict>();
  const add = (
    fact: Fact,
    given: boolean,
    mayBeNone: boolean,
    mayBeSome: boolean,
    isSame: boolean,
  ): void => {
    verdicts.set(fact, { isThere: mayBeSome, isGiven: given, isRight: given ? isSame : mayBeNone });
  };
  const called = facts.title?.value;
  const names = facts.authors?.value ?? [];
  const day = facts.published ?? facts.modified;
  if (title !== undefined)
    add(
      "title",
      called !== undefined,
      false,
      true,
      called !== undefined && titleHash(called) === title,
    );
  const lists = authors?.filter((list) => list.length > 0) ?? [];
  const isSame = lists.some((list) => isSameAuthors(list.join(", "), names));
  if (authors)
    add("authors", names.length > 0, lists.length < authors.length, lists.length > 0, isSame);
  const days = dates?.filter((date) => date !== "") ?? [];
  if (dates)
    add(
      "date",
      day !== undefined,
      days.length < dates.length,
      days.length > 0,
      days.includes(day?.value.slice(0, 10) ?? ""),
    );
  return verdicts;
}

/** The labelled pages, each with its label; none of a set that is missing. */
async function* readLabelled(
  directory: string,
): AsyncGenerator<readonly [label: Label, html: string, url: string]> {
  const labels = readFileSync(LABELS, "utf8")
    .trim()
    .split("\n")
    .map((line): Label => JSON.parse(line));
  const byKey = new Map(labels.map((label) => [`${label.set} ${label.id}`, label]));
  for (const name of new Set(labels.map(({ set }) => set))) {
    const set = findSet(name, directory);
    if (!set) continue;
    for await (const { id, html, url } of readPages(set.file, (page) =>
      byKey.has(`${name} ${page.id}`),
    )) {
      const label = byKey.get(`${name} ${id}`);
      if (label) yield [label, html, url];
    }
  }
}

const measure = (html: string, url: string): MeasuredPage =>
  parse(html, URL.canParse(url) ? { url } : {});

/** The candidates for the titles of the labelled pages of the development half. */
export async function labelledTitles(directory: string): Promise<ChoiceCase[]> {
  const cases: ChoiceCase[] = [];
  for await (const [{ half, title: wanted }, html, url] of readLabelled(directory)) {
    if (half !== "development" || wanted === undefined) continue;
    cases.push(
      casesOf(new PageMarkup(measure(html, url)), 0, (title) => titleHash(title) === wanted),
    );
  }
  return cases;
}

/** Title, author and date of pages labelled by hand, by half; undefined without these sets. */
export async function measureLabelledFacts(
  directory: string,
): Promise<Pick<ReportTable, "head" | "rows"> | undefined> {
  const found: Array<readonly [half: Half, verdicts: ReadonlyMap<Fact, Verdict>]> = [];
  for await (const [label, html, url] of readLabelled(directory))
    found.push([label.half, judge(label, html, url)]);
  if (found.length === 0) return undefined;
  const rows = FACTS.flatMap((fact) =>
    (["development", "report"] as const).map((half) => {
      const own = found.flatMap(([of, verdicts]) =>
        of === half ? (verdicts.get(fact) ?? []) : [],
      );
      const there = own.filter(({ isThere }) => isThere);
      const none = own.filter(({ isThere }) => !isThere);
      const count = (of: readonly Verdict[], is: (verdict: Verdict) => boolean): string =>
        String(of.filter(is).length);
      return [
        `${fact}, ${half}`,
        String(there.length),
        count(there, ({ isRight }) => isRight),
        count(there, ({ isRight, isGiven }) => isGiven && !isRight),
        `${count(none, ({ isGiven }) => isGiven)} of ${none.length}`,
      ];
    }),
  );
  return { head: ["fact, half", "pages", "right", "wrong", "given where gold has none"], rows };
}
