import type { pithOptions } from "pith";
import {
  argument,
  HIDDEN_TEXT,
  type MeasuredPage,
  type Paper,
  rendering,
  type Selection,
  SelectionBuilder,
} from "pith/page";
import type { BlockLookup } from "./block-frequency.ts";
import { type DistinctPage, distinctPages, fingerprintPage } from "./page-fingerprint.ts";

/** The options that every method over many pages has. */
export interface SiteOptions {
  /** Fewest different pages of a site, the page that is judged included. */
  readonly minPages: number;
}

/** The paper warns of few pages without a number; four is the least at which one page is not over a quarter. */
export const minPagesSpec: pithOptions.OptionSpec<number> = {
  default: 4,
  meaning: "minimum number of different pages of the site; with fewer the outcome is too-few-pages",
  min: 2,
};

/** What a method has learned from pages of a site. */
export interface SiteModel {
  /** Number of different pages that were learned. */
  readonly pageCount: number;
  /** Judges a page of the same site. A page that was learned, too, does not count as its own witness. */
  select(page: MeasuredPage): Selection;
  /** How many of the learned pages have blocks similar to the page's; undefined in methods that do not count these. */
  lookUp(page: MeasuredPage): BlockLookup | undefined;
}

/** A content extraction method that needs many pages of one site. */
export interface SiteMethod<O extends object = Record<string, pithOptions.OptionValue>> {
  readonly id: string;
  readonly summary: string;
  readonly paper: Paper;
  readonly options: pithOptions.OptionSpecs<O>;
  /** Learns from pages. Their order and repeats make no difference; the pages are not changed. */
  learn(pages: readonly MeasuredPage[], options?: Partial<O>): SiteModel;
  /** Judges each page by all of them; one selection per page, in the order of the pages. */
  select(pages: readonly MeasuredPage[], options?: Partial<O>): Selection[];
}

/** What a method has learned, without the checks that all methods share. */
export interface LearnedSite {
  /**
   * Decides the page's text blocks.
   * @param own The page's number among the learned ones; undefined when it is none of them.
   */
  judge(page: MeasuredPage, builder: SelectionBuilder, own: number | undefined): void;
  /** What `SiteModel.lookUp` gives, when the method counts similar blocks. */
  lookUp?(page: MeasuredPage, own: number | undefined): BlockLookup;
}

/** A method's own part: everything but the checks that all methods share. */
interface SiteMethodSource<O extends SiteOptions> {
  readonly id: string;
  readonly summary: string;
  readonly paper: Paper;
  readonly options: pithOptions.OptionSpecs<O>;
  /** Learns from different pages, given in an order that does not depend on the caller's. */
  learn(pages: readonly DistinctPage[], options: O): LearnedSite;
}

class CheckedModel implements SiteModel {
  readonly pageCount: number;
  private readonly numbers: ReadonlyMap<number, number>;

  constructor(
    private readonly method: string,
    private readonly minPages: number,
    pages: readonly DistinctPage[],
    private readonly site: LearnedSite,
  ) {
    this.pageCount = pages.length;
    this.numbers = new Map(pages.map(({ fingerprint }, number) => [fingerprint, number]));
  }

  select(page: MeasuredPage): Selection {
    argument.expectPage(page);
    const builder = new SelectionBuilder(this.method, page, HIDDEN_TEXT);
    const own = this.numbers.get(fingerprintPage(page));
    const known = own === undefined ? this.pageCount + 1 : this.pageCount;
    if (known < this.minPages) {
      return builder.none("too-few-pages", `${known} different pages of the site, but ${this.minPages} are needed`);
    }
    if (hasVisibleText(page)) this.site.judge(page, builder, own);
    return builder.build();
  }

  lookUp(page: MeasuredPage): BlockLookup | undefined {
    return this.site.lookUp?.(page, this.numbers.get(fingerprintPage(page)));
  }
}

function hasVisibleText(page: MeasuredPage): boolean {
  return page.blocks.visibility.some((bits) => (bits & rendering.INVISIBLE) === 0);
}

/** Makes a method from its own part: options are checked, repeated pages left out, few pages refused. */
export function defineSiteMethod<O extends SiteOptions>(source: SiteMethodSource<O>): SiteMethod<O> {
  const { id, summary, paper, options: specs } = source;
  const learn = (pages: readonly MeasuredPage[], given?: Partial<O>): SiteModel => {
    const options = argument.resolveOptions(id, specs, given);
    const distinct = distinctPages(pages);
    return new CheckedModel(id, options.minPages, distinct, source.learn(distinct, options));
  };
  return {
    id,
    summary,
    paper,
    options: specs,
    learn,
    select(pages, options) {
      const model = learn(pages, options);
      return pages.map((page) => model.select(page));
    },
  };
}
