import {
  compare,
  getMethod,
  headlines,
  judgeBySite,
  methods,
  SiteSample,
  siteMethods,
  xCex,
} from "../../../packages/methods/src/index.ts";
import { withinTime } from "../../../src/deadline.ts";
import { selectContent } from "../../../src/extract.ts";
import { type ExtractOptions, formatIds, type MeasuredPage } from "../../../src/index.ts";
import { openPage, readHtml } from "../../../src/page/open-page.ts";
import { renderResult } from "../../../src/result/page-result.ts";
import type { FinalSelection } from "../../../src/rules/final-selection.ts";

const url = "https://www.example.org/news/ferry";
const now = new Date(0);
/** Selectors of every kind that has a walk of its own over the tree. */
const RULES = {
  drop: [".a .b p", "div:has(b ~ p)", "p:nth-last-of-type(2)", ":not(div div > p):contains(x)", "[lang|=en]"],
  keep: ["h2 ~ p"],
};

/** One page, and what stages need of it, made when first asked for. */
export class GapSubject {
  readonly html: string;
  private opened: MeasuredPage | undefined;
  private others: readonly MeasuredPage[] | undefined;
  private readonly selections = new Map<string, FinalSelection>();

  constructor(html: string) {
    this.html = html;
  }

  open(): MeasuredPage {
    return openPage(this.html, { url, positions: true, embedded: true });
  }

  get page(): MeasuredPage {
    this.opened ??= this.open();
    return this.opened;
  }

  /** Pages of the same site: parts of this one, since each method is asked how it judges a large page by others. */
  get site(): readonly MeasuredPage[] {
    this.others ??= [0.05, 0.1, 0.15, 0.2].map((share) =>
      openPage(this.html.slice(0, this.html.length * share), { url }),
    );
    return this.others;
  }

  /** What a method keeps of the page, by rules or without. */
  selected(id: string, options: ExtractOptions = {}): FinalSelection {
    const known = this.selections.get(id);
    if (known) return known;
    const found = selectContent(this.page, getMethod(id), options);
    this.selections.set(id, found);
    return found;
  }
}

/** A part of the way of a page that a deadline stops. What `prepare` gives is watched, what it does before is not. */
export interface GapStage {
  readonly name: string;
  readonly prepare: (subject: GapSubject, signal: AbortSignal) => () => unknown;
}

/** A stage of code that has no signal of its own. */
const inside = (name: string, make: (subject: GapSubject) => () => unknown): GapStage => ({
  name,
  prepare: (subject, signal) => {
    const work = make(subject);
    return () => withinTime({ timeoutMs: 0, signal }, work);
  },
});

/** The page's bytes in one encoding or another, as a server says it or not. */
const decoding = (name: string, contentType?: string): GapStage =>
  inside(`decode: ${name}`, ({ html }) => {
    const bytes = Buffer.from(html);
    return () => readHtml(bytes, contentType === undefined ? {} : { contentType });
  });

/**
 * All that a deadline stops. A result is a page, a selection of it, and what is written from that; so each method is tried
 * once, and each format once on a page of which all text is kept, instead of every pair.
 */
export const gapStages: readonly GapStage[] = [
  decoding("what the bytes say"),
  decoding("Shift_JIS", "text/html; charset=shift_jis"),
  decoding("windows-1252", "text/html; charset=windows-1252"),
  inside("parse and measure", (subject) => () => subject.open()),
  ...methods.map(({ id }) =>
    inside(`method ${id}`, (subject) => {
      subject.page;
      return () => subject.selected(id);
    }),
  ),
  inside(
    "all text by rules",
    ({ page }) =>
      () =>
        selectContent(page, getMethod("full-text"), { rules: RULES }),
  ),
  ...formatIds.map((format) =>
    inside(`all text as ${format}`, (subject) => {
      const selection = subject.selected("full-text");
      return () => renderResult(selection, { format, url, now, frontMatter: true });
    }),
  ),
  ...(["json", "markdown"] as const).map((format) =>
    inside(`method pith, comments apart, as ${format}`, (subject) => {
      subject.page;
      return () => {
        const selection = selectContent(subject.page, getMethod("pith"), { comments: "apart", title: "heading" });
        return renderResult(selection, { format, url, now, title: "heading" });
      };
    }),
  ),
  ...(["headline-model", "head-components"] as const).map((method) => ({
    name: `headlines by ${method}`,
    prepare:
      ({ html }: GapSubject, signal: AbortSignal) =>
      () =>
        headlines(html, { url, signal, method }),
  })),
  {
    name: "compare",
    prepare:
      ({ html }, signal) =>
      () =>
        compare(html, { url, signal, methods: ["full-text", "song"], rules: RULES }),
  },
  inside("method x-cex by a sample", (subject) => {
    const sample = new SiteSample();
    for (const page of subject.site) sample.learn(page);
    const { page } = subject;
    return () => selectContent(page, judgeBySite(xCex, sample));
  }),
  inside(
    "learning a sample",
    ({ page }) =>
      () =>
        new SiteSample().learn(page),
  ),
  ...siteMethods.map((method) =>
    inside(`site method ${method.id}`, (subject) => {
      const { site, page } = subject;
      return () => method.learn([...site, page]).select(page);
    }),
  ),
];
