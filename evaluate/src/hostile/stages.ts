import type { PageTree } from "flat-html";
import { decodeHtml, parsePage } from "flat-html";
import { getMethod, headlines, methods } from "../../../packages/methods/src/index.ts";
import { selectContent } from "../../../src/extract.ts";
import { type ExtractResult, type Format, formatIds } from "../../../src/index.ts";
import "../../../src/math.ts";
import { siteMethods } from "../../../packages/methods/src/index.ts";
import { measurePage } from "../../../src/measure/measure.ts";
import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import { openPage, withEmbedded } from "../../../src/page/open-page.ts";
import { renderResult } from "../../../src/result/page-result.ts";
import type { FinalSelection } from "../../../src/rules/final-selection.ts";

const url = "https://www.example.org/news/ferry";
const now = new Date(0);

/** A page on its way through pith. Each station is made when first asked for, and once, as `extract` does it. */
export class HostilePage {
  readonly html: string;
  private parsed: PageTree | undefined;
  private page: MeasuredPage | undefined;
  private twinPage: MeasuredPage | undefined;
  private selection: FinalSelection | undefined;
  private rendered: ExtractResult | undefined;

  constructor(html: string) {
    this.html = html;
  }

  get tree(): PageTree {
    this.parsed ??= parsePage(this.html, { positions: true });
    return this.parsed;
  }

  get measured(): MeasuredPage {
    this.page ??= measurePage(this.html, this.tree, url);
    return this.page;
  }

  /** Another page of the same site. */
  get twin(): MeasuredPage {
    this.twinPage ??= openPage(`${this.html}<p>another`, { url });
    return this.twinPage;
  }

  /** All of its text. */
  get selected(): FinalSelection {
    this.selection ??= selectContent(this.measured, getMethod("full-text"));
    return this.selection;
  }

  get result(): ExtractResult {
    this.rendered ??= renderResult(this.selected, { url, now });
    return this.rendered;
  }
}

/** Columns of the report. */
export type StageGroup = "parse" | "default" | "methods" | "metadata" | "formats" | "rules" | "questions" | "site";

/** A piece of work on one page, with what it needs made beforehand and not timed. */
export interface HostileStage {
  readonly name: string;
  readonly group: StageGroup;
  /** Makes ready; gives the work that is timed. */
  readonly prepare: (page: HostilePage) => () => unknown;
}

/** Selectors that are slow when each element asks its ancestors or siblings anew. */
const SLOW_RULES = [
  ".a .b p",
  "div:has(b ~ p)",
  "p:nth-child(3n + 1)",
  "p:nth-last-of-type(2)",
  "h2 ~ p",
  ":not(div div > p):contains(x)",
];

function parseStage(name: string, prepare: HostileStage["prepare"]): HostileStage {
  return { name, group: "parse", prepare };
}

const decodeStage = (name: string, contentType: string): HostileStage =>
  parseStage(name, ({ html }) => {
    const bytes = new TextEncoder().encode(html);
    return () => decodeHtml(bytes, { contentType });
  });

const formatStage = (format: Format): HostileStage => ({
  name: `format: ${format}`,
  group: "formats",
  prepare: ({ result }) => {
    result.metadata;
    return () => result.render(format);
  },
});

/**
 * All that pith does with a page, one by one, in order: what a stage finds and keeps with the page counts for the first
 * stage that asks for it.
 */
export const hostileStages: readonly HostileStage[] = [
  decodeStage("decode", "text/html; charset=utf-8"),
  decodeStage("decode broken GBK", "text/html; charset=gbk"),
  parseStage(
    "parse",
    ({ html }) =>
      () =>
        parsePage(html),
  ),
  parseStage("parse with positions", (page) => () => page.tree),
  parseStage("measure", (page) => {
    page.tree;
    return () => page.measured;
  }),
  parseStage(
    "embedded",
    ({ measured }) =>
      () =>
        withEmbedded(measured),
  ),
  ...methods.map(
    (method): HostileStage => ({
      name: method.id,
      group: method.id === "pith" ? "default" : "methods",
      prepare:
        ({ measured }) =>
        () =>
          selectContent(measured, method),
    }),
  ),
  {
    name: "metadata",
    group: "metadata",
    prepare:
      ({ result }) =>
      () =>
        result.metadata,
  },
  ...formatIds.map(formatStage),
  {
    name: "posts",
    group: "formats",
    prepare:
      ({ result }) =>
      () =>
        result.posts,
  },
  {
    name: "comments apart",
    group: "rules",
    prepare:
      ({ measured }) =>
      () =>
        selectContent(measured, getMethod("full-text"), { comments: "apart" }),
  },
  ...SLOW_RULES.map(
    (selector): HostileStage => ({
      name: `rule ${selector}`,
      group: "rules",
      prepare:
        ({ measured }) =>
        () =>
          selectContent(measured, getMethod("full-text"), { rules: { drop: [selector] } }),
    }),
  ),
  {
    name: "headlines",
    group: "questions",
    prepare:
      ({ html }) =>
      () =>
        headlines(html, { url }),
  },
  ...siteMethods.map(
    (method): HostileStage => ({
      name: method.id,
      group: "site",
      prepare: ({ measured, twin }) => {
        const pages = [measured, measured, twin];
        return () => method.learn(pages).select(measured);
      },
    }),
  ),
];
