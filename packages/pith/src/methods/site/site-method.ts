import { parse } from "../../api/extract.ts";
import { MeasuredPage } from "../../page/measured-page.ts";
import type { PageInput } from "../../page/open-page.ts";
import { expectArgument, expectSeries } from "../../safety/expect-argument.ts";
import type { OptionSpec, OptionSpecs, OptionValue } from "../../safety/option-spec.ts";
import type { Method, Paper } from "../../selection/method.ts";
import { resolveOptions } from "../../selection/method.ts";
import type { Selection } from "../../selection/selection.ts";
import { HIDDEN_TEXT, SelectionBuilder } from "../../selection/selection-builder.ts";
import { lazy } from "../../text/lazy.ts";
import type { BlockLookup } from "./block-frequency.ts";
import { judgeBySite, type SiteJudge } from "./judge-by-site.ts";
import { MixedSites } from "./mixed-sites.ts";
import { type DistinctPage, distinctPages, fingerprintPage } from "./page-fingerprint.ts";

export interface SiteOptions {
  /** Fewest distinct pages of a site, including the judged one. */
  readonly minPages: number;
}

/** The paper warns of few pages without a number; with four, one page is at most a quarter. */
export const minPagesSpec: OptionSpec<number> = {
  default: 4,
  meaning: "minimum number of different pages of the site; with fewer the outcome is too-few-pages",
  min: 2,
};

export interface SiteModel {
  /** Number of distinct pages learned. */
  readonly pageCount: number;
  /** Judges a page of the same site. A learned page does not count as its own evidence. */
  select(page: MeasuredPage): Selection;
  /**
   * Counts the learned pages with blocks similar to the page's; undefined for methods without these
   * counts.
   */
  lookUp(page: MeasuredPage): BlockLookup | undefined;
}

/** A content extraction method that needs many pages of one site. */
export interface SiteMethod<O extends object = Record<string, OptionValue>> {
  readonly id: string;
  readonly summary: string;
  readonly paper: Paper;
  readonly options: OptionSpecs<O>;
  /** Learns from pages. Their order and repeats do not matter; the pages are not changed. */
  learn(pages: readonly MeasuredPage[], options?: Partial<O>): SiteModel;
  /** Judges each page by all of them; returns one selection per page, in the order of the pages. */
  select(pages: readonly MeasuredPage[], options?: Partial<O>): Selection[];
}

/** Pages of the site: as `extract` takes them, or parsed; or what was learned of them. */
export type SitePages = Iterable<PageInput | MeasuredPage> | SiteJudge;

/**
 * A multi-page method; called with pages of a site and options, it is a method for single pages of
 * that site.
 */
export interface SiteMethodFactory<O extends object> extends SiteMethod<O> {
  /** @throws InputError without pages; OptionsError */
  (options: Partial<O> & { readonly site: SitePages }): Method;
}

function pagesOf(site: Iterable<PageInput | MeasuredPage>): MeasuredPage[] {
  return Array.from(site, (page) => (page instanceof MeasuredPage ? page : parse(page)));
}

function judgeOf<O extends object>(
  method: SiteMethod<O>,
  site: SitePages,
  options: Partial<O>,
): SiteJudge {
  expectArgument(
    typeof site === "object" && site !== null,
    `${method.id} needs pages of the site as site`,
    site,
  );
  if ("select" in site) return { select: (page) => site.select(page, options) };
  expectSeries(`${method.id} needs a list of pages as site`, site);
  return method.learn(pagesOf(site), options);
}

/** What a method has learned, without the checks shared by all methods. */
export interface LearnedSite {
  /** Decides the page's text blocks. @param own its number among the learned pages, if it is one */
  judge(page: MeasuredPage, builder: SelectionBuilder, own: number | undefined): void;
  /** The implementation of `SiteModel.lookUp`, if the method counts similar blocks. */
  lookUp?(page: MeasuredPage, own: number | undefined): BlockLookup;
}

/** A method's own part, without the checks shared by all methods. */
interface SiteMethodSource<O extends SiteOptions>
  extends Pick<SiteMethod<O>, "id" | "summary" | "paper" | "options"> {
  /** Learns from distinct pages, in an order independent of the caller's. */
  learn(pages: readonly DistinctPage[], options: O): LearnedSite;
}

/**
 * The number of pages in a collection: the learned ones and the judged one, unless it is among
 * them.
 */
export function collectionSize(learnedPages: number, own: number | undefined): number {
  return own === undefined ? learnedPages + 1 : learnedPages;
}

/** What is known of a page's site. */
interface KnownSite {
  /** The number of different pages, with the judged one. */
  readonly pages: number;
  readonly minPages: number;
  /** The learned pages, to warn if they or the judged one are of other sites. */
  readonly sites: () => MixedSites;
}

/** Judges a page of a site if enough of the site's pages are known. */
export function selectKnown(
  method: string,
  page: MeasuredPage,
  { pages, minPages, sites }: KnownSite,
  judge: (builder: SelectionBuilder) => void,
): Selection {
  const builder = new SelectionBuilder(method, page, HIDDEN_TEXT, () => sites().warningFor(page));
  if (pages < minPages) {
    return builder.none(
      "too-few-pages",
      `${minPages} different pages of the site are needed, got ${pages}`,
    );
  }
  if (page.visibleBlocks(0).length > 0) judge(builder);
  return builder.build();
}

/**
 * Creates a method from its own part: validates options, skips repeated pages, rejects too few
 * pages.
 */
export function defineSiteMethod<O extends SiteOptions>(
  source: SiteMethodSource<O>,
): SiteMethodFactory<O> {
  expectArgument(typeof source === "object" && source !== null, "a method is an object", source);
  const { id } = source;
  const learn = (pages: readonly MeasuredPage[], given?: Partial<O>): SiteModel => {
    const options = resolveOptions(id, source.options, given);
    const distinct = distinctPages(pages);
    const site = source.learn(distinct, options);
    const numbers = new Map(distinct.map(({ fingerprint }, number) => [fingerprint, number]));
    const sites = lazy(() => new MixedSites(distinct.map(({ page }) => page)));
    return {
      pageCount: distinct.length,
      select(page) {
        const own = numbers.get(fingerprintPage(page));
        const known = collectionSize(distinct.length, own);
        const { minPages } = options;
        return selectKnown(id, page, { pages: known, minPages, sites }, (builder) =>
          site.judge(page, builder, own),
        );
      },
      lookUp: (page) => site.lookUp?.(page, numbers.get(fingerprintPage(page))),
    };
  };
  const method: SiteMethod<O> = {
    ...source,
    learn,
    select(pages, options) {
      const model = learn(pages, options);
      return pages.map((page) => model.select(page));
    },
  };
  const create = (given: Partial<O> & { readonly site: SitePages }): Method => {
    expectArgument(
      typeof given === "object" && given !== null,
      `${source.id} needs an object with site`,
      given,
    );
    const { site, ...options } = given;
    return judgeBySite(method, judgeOf(method, site, options as unknown as Partial<O>));
  };
  return Object.assign(create, method);
}
