import { lineAt } from "../../../src/measure/source-lines.ts";
import { type Cut, findContentLines } from "../../../src/methods/cetr/content-lines.ts";
import { defaultCetrOptions } from "../../../src/methods/cetr.ts";
import type { NoiseModel } from "../../../src/methods/head-components/noise-model.ts";
import { collectLinks } from "../../../src/methods/head-components/page-links.ts";
import { extractHeadlines, type HeadComponentsOptions } from "../../../src/methods/head-components.ts";
import { type ListPage, resolveHref } from "../../../training/src/headlines/list-pages.ts";

/** Links with fewer characters of text are no headlines for the length baseline. */
const MIN_LINK_CHARS = 20;

/** A way to find the headlines of a page. */
export interface HeadlineSystem {
  readonly name: string;
  /** Addresses of the headlines, resolved; the model is one that has not seen the page's site. */
  find(page: ListPage, model: NoiseModel): ReadonlySet<string>;
}

function headComponents(name: string, options: Partial<HeadComponentsOptions>): HeadlineSystem {
  return {
    name,
    find({ page, url }, model) {
      const found = extractHeadlines(page, options, model);
      return new Set(found.flatMap(({ href }) => resolveHref(href, url) ?? []));
    },
  };
}

function cetrLines(cut: Cut): HeadlineSystem {
  return {
    name: `CETR lines with anchors (${cut})`,
    find({ page }) {
      const { lines, content } = findContentLines(page, { ...defaultCetrOptions, cut });
      const isContent = (node: number): boolean => {
        const line = lineAt(lines, page.tree.positions?.start[node] ?? -1);
        return line >= 0 && content[line] === 1;
      };
      const links = collectLinks(page).filter(({ text, firstText }) => text !== "" && isContent(firstText));
      return new Set(links.map(({ url }) => url.href));
    },
  };
}

const longLinks: HeadlineSystem = {
  name: `all links with ${MIN_LINK_CHARS} or more characters`,
  find({ page }) {
    const links = collectLinks(page).filter(({ text }) => Array.from(text).length >= MIN_LINK_CHARS);
    return new Set(links.map(({ url }) => url.href));
  },
};

/** The method, its published line steps with and without the noise step, and the baselines. */
export const headlineSystems: readonly HeadlineSystem[] = [
  headComponents("head-components", {}),
  headComponents("head-components, published lines", { lines: "published" }),
  headComponents("head-components, published lines, no noise step", { lines: "published", removeNoise: false }),
  cetrLines("two-dimensional"),
  cetrLines("k-means"),
  cetrLines("threshold"),
  longLinks,
];
