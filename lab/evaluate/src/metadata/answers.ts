import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "../../../../packages/pith/src/api/extract.ts";
import { readMetadata } from "../../../../packages/pith/src/metadata/metadata.ts";
import { PageMarkup } from "../../../../packages/pith/src/metadata/page-markup.ts";
import { splitNames } from "../../../../packages/pith/src/metadata/person-names.ts";
import { findSiteNames, hostWords } from "../../../../packages/pith/src/metadata/site-name.ts";
import { SiteNames } from "../../../../packages/pith/src/metadata/title-parts.ts";
import { type ChoiceCase, choose, fitFolds, titleCase } from "../../../training/src/fit-choices.ts";
import { RecordFile } from "../cache/record-file.ts";
import { hashFiles, importClosure } from "../cache/source-hash.ts";
import { contentKey } from "../data/pages.ts";
import { cacheDirectory } from "../run/extractors.ts";
import type { FactPage } from "./gold-pages.ts";
import { foldForMatch, isSameTitle } from "./match.ts";
import type { MetadataRival, RivalMetadata } from "./rivals.ts";

/** An extractor's facts of a page. */
export interface Answer {
  readonly title: string | undefined;
  readonly authors: readonly string[];
  readonly date: string | undefined;
}

/** A page's gold facts and each extractor's answer. */
export interface AnsweredPage {
  readonly gold: Omit<FactPage, "html">;
  readonly site: SiteNames;
  /** Pith's title candidates; undefined without a gold title. */
  readonly titles: ChoiceCase | undefined;
  /** By extractor. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** Gold that is nowhere in the page, so that no extractor can find it. */
  readonly missing: { readonly title: boolean; readonly author: boolean };
}

export const OURS = "pith";

/** The address of pages without one. */
const SOME_URL = "https://example.com/";
const NO_FACTS: RivalMetadata = { title: undefined, authors: undefined, published: undefined };

/** The candidates for the title of a page. */
export function casesOf(
  markup: PageMarkup,
  fold: number,
  isRight: (title: string) => boolean,
): ChoiceCase {
  const names = findSiteNames(markup).map((candidate) => candidate.value);
  return titleCase(fold, markup, new SiteNames(names, hostWords(markup.baseUrl)), isRight);
}

type Ask = (page: Pick<FactPage, "html" | "url">) => Promise<Answer>;

const rivalsHash = hashFiles(importClosure(fileURLToPath(new URL("rivals.ts", import.meta.url))));

/** Asks a rival once for each page. */
function askerOf(rival: MetadataRival, version: string): Ask {
  const name = `${rival.id} ${version} ${rivalsHash}`.replace(/[^\w.]+/gu, "-");
  const known = new RecordFile<RivalMetadata & { readonly key: string }>(
    join(cacheDirectory, "metadata", `${name}.jsonl`),
  );
  let loading: ReturnType<MetadataRival["load"]> | undefined;
  return async (page) => {
    const key = contentKey(page);
    if (!known.has(key)) {
      loading ??= rival.load();
      const run = await loading;
      known.add({ key, ...(await run(page.html, page.url).catch(() => NO_FACTS)) });
    }
    const { title, authors, published } = known.get(key) ?? NO_FACTS;
    return { title, authors: splitNames(authors ?? ""), date: published };
  };
}

/** Which gold texts are missing in a page's text. */
function findMissing({ html, title, author }: FactPage): AnsweredPage["missing"] {
  const texts = [html, html.replace(/<[^>]*>/gu, "")].map(foldForMatch);
  const isMissing = (gold: string | undefined): boolean =>
    gold !== undefined && !texts.some((text) => text.includes(foldForMatch(gold)));
  return { title: isMissing(title), author: isMissing(author) };
}

/**
 * Runs pith on each page, and the rivals on the reported half. Gold has one date: of publication
 * or, without one, of the last change.
 */
export async function collectAnswers(
  pages: AsyncIterable<FactPage>,
  rivals: readonly MetadataRival[],
): Promise<AnsweredPage[]> {
  const askers = rivals.map((rival) => {
    const version = rival.version() ?? "";
    return [`${rival.id} ${version}`, askerOf(rival, version)] as const;
  });
  const answered: AnsweredPage[] = [];
  for await (const page of pages) {
    const { html, ...gold } = page;
    const url = page.url || SOME_URL;
    const measured = parse(html, { url });
    const markup = new PageMarkup(measured);
    const names = findSiteNames(markup).map((candidate) => candidate.value);
    const facts = readMetadata(measured);
    const answers = new Map<string, Answer>();
    answers.set(OURS, {
      title: facts.title?.value,
      authors: facts.authors?.value ?? [],
      date: (facts.published ?? facts.modified)?.value,
    });
    const isReported = page.half === "report";
    if (isReported) for (const [name, ask] of askers) answers.set(name, await ask({ html, url }));
    answered.push({
      gold,
      site: new SiteNames(names, hostWords(url)),
      titles:
        page.title === undefined
          ? undefined
          : casesOf(markup, page.fold, (title) => isSameTitle(page.title ?? "", title)),
      answers,
      missing: isReported ? findMissing(page) : { title: false, author: false },
    });
    if (answered.length % 100 === 0) process.stderr.write(`${answered.length} pages\n`);
  }
  return answered;
}

/** The pages with pith's titles chosen by weights fitted on the other folds of the sites. */
export function withHeldOutChoices(pages: readonly AnsweredPage[]): AnsweredPage[] {
  const folds = fitFolds(pages.flatMap(({ titles }) => (titles === undefined ? [] : [titles])));
  return pages.map((page) => {
    const own = page.answers.get(OURS);
    if (own === undefined || page.titles === undefined) return page;
    const title =
      page.titles.answers[choose(page.titles, folds[page.titles.fold] ?? new Map())]?.[0];
    return { ...page, answers: new Map(page.answers).set(OURS, { ...own, title }) };
  });
}
