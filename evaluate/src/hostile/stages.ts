import { extract, formatIds, headlines, methods, parse, readable } from "../../../src/index.ts";
import { openPage } from "../../../src/page/open-page.ts";
import { siteMethods } from "../../../src/site/index.ts";

/** A piece of work on one page, with what it needs made beforehand and not timed. */
export interface HostileStage {
  readonly name: string;
  /** Makes ready; gives the work that is timed. */
  readonly prepare: (html: string) => () => unknown;
}

const url = "https://www.example.org/news/ferry";

/** Selectors that are slow when each element asks its ancestors or siblings anew. */
const SLOW_RULES = [".a .b p", "div:has(b ~ p)", "p:nth-last-of-type(2)", "h2 ~ p", ":not(div div > p):contains(x)"];

/** All that pith does with a page, one by one. */
export const hostileStages: readonly HostileStage[] = [
  { name: "parse", prepare: (html) => () => parse(html, { url }).tree.nodeCount },
  { name: "embedded", prepare: (html) => () => openPage(html, { url, embedded: true }) },
  ...methods.map(({ id }) => ({
    name: `select: ${id}`,
    prepare: (html: string) => () => extract(html, { url, method: id }).outcome,
  })),
  {
    name: "metadata",
    prepare: (html) => {
      const result = extract(html, { url, method: "full-text" });
      return () => result.metadata;
    },
  },
  ...formatIds.map((format) => ({
    name: `format: ${format}`,
    prepare: (html: string) => {
      const result = extract(html, { url, method: "full-text" });
      result.metadata;
      return () => result.render(format);
    },
  })),
  ...SLOW_RULES.map((selector) => ({
    name: `rule: ${selector}`,
    prepare: (html: string) => () => extract(html, { url, method: "full-text", rules: { drop: [selector] } }),
  })),
  { name: "readable", prepare: (html) => () => readable(html, { url }) },
  { name: "headlines", prepare: (html) => () => headlines(html, { url }) },
  ...siteMethods.map((method) => ({
    name: `site: ${method.id}`,
    prepare: (html: string) => {
      const pages = [html, html, `${html}<p>another`].map((each) => parse(each, { url }));
      return () => method.learn(pages).select(pages[0]);
    },
  })),
];
