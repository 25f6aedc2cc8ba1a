import {
  type Cut,
  findContentLines,
} from "../../../../packages/pith/src/methods/cetr/content-lines.ts";
import { lineAt } from "../../../../packages/pith/src/methods/cetr/source-lines.ts";
import { defaultCetrOptions } from "../../../../packages/pith/src/methods/cetr.ts";
import { collectLinks } from "../../../../packages/pith/src/methods/head-components/page-links.ts";
import {
  extractHeadComponents,
  type HeadComponentsOptions,
} from "../../../../packages/pith/src/methods/head-components.ts";
import { extractHeadlines } from "../../../../packages/pith/src/methods/headlines/headline-method.ts";
import type { HeadlineModel } from "../../../../packages/pith/src/methods/headlines/model.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import { type ListPage, resolveHref } from "../../../training/src/headlines/list-pages.ts";

/** The length baseline ignores links with shorter text. */
const MIN_LINK_CHARS = 20;

export interface HeadlineSystem {
  readonly name: string;
  /** Absolute addresses of the headlines. */
  find(page: ListPage, heldOut?: HeldOut): ReadonlySet<string>;
}

/** Models that have not seen a page's site; they replace the built-in ones. */
export interface HeldOut {
  /** The regressions of `headline-model`. */
  readonly model?: HeadlineModel | undefined;
  /** The default's probability of each block. */
  readonly kept?: ((page: MeasuredPage) => Float64Array) | undefined;
}

const addressesOf = (
  found: ReadonlyArray<{ readonly href: string }>,
  base: string,
): ReadonlySet<string> => new Set(found.flatMap(({ href }) => resolveHref(href, base) ?? []));

const learned: HeadlineSystem = {
  name: "headline-model",
  find: ({ page, url }, heldOut) => addressesOf(extractHeadlines(page, {}, heldOut), url),
};

function headComponents(name: string, options: Partial<HeadComponentsOptions>): HeadlineSystem {
  return { name, find: ({ page, url }) => addressesOf(extractHeadComponents(page, options), url) };
}

function cetrLines(cut: Cut): HeadlineSystem {
  return {
    name: `CETR lines with anchors, cut=${cut}`,
    find({ page }) {
      const { lines, content } = findContentLines(page, { ...defaultCetrOptions, cut });
      const isContent = (node: number): boolean => {
        const line = lineAt(lines, page.tree.positions?.start[node] ?? -1);
        return line >= 0 && content[line] === 1;
      };
      const links = collectLinks(page).filter(
        ({ text, firstText }) => text !== "" && isContent(firstText),
      );
      return new Set(links.map(({ url }) => url.href));
    },
  };
}

const longLinks: HeadlineSystem = {
  name: `all links with ${MIN_LINK_CHARS} or more characters`,
  find({ page }) {
    const links = collectLinks(page).filter(
      ({ text }) => Array.from(text).length >= MIN_LINK_CHARS,
    );
    return new Set(links.map(({ url }) => url.href));
  },
};

/** Our model, the published method with and without its parts, and baselines. */
export const headlineSystems: readonly HeadlineSystem[] = [
  learned,
  headComponents("head-components", {}),
  headComponents("head-components contentLines=false", { contentLines: false }),
  headComponents("head-components removeNoise=false", { removeNoise: false }),
  cetrLines("two-dimensional"),
  cetrLines("k-means"),
  cetrLines("threshold"),
  longLinks,
];
