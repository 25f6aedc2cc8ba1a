import { cutText } from "../cut-text.ts";
import {
  drawSiteFigure,
  EMBEDDED,
  INVISIBLE,
  type LearnedPages,
  type MeasuredPage,
  MixedSites,
  type Selection,
  siteMethods,
} from "./pith.ts";
import type {
  Figure,
  OptionValues,
  ReasonView,
  SiteView,
  TemplateBlock,
  Verdicts,
} from "./protocol.ts";

interface NamedPage {
  readonly name: string;
  readonly page: MeasuredPage;
}

/** Maximum number of listed blocks, most frequent first. */
const SHOWN_BLOCKS = 200;

/** Blocks are cut to this length in the list. */
const SAMPLE_CHARS = 120;

function listBlocks(
  pages: readonly NamedPage[],
  selections: readonly Selection[],
): TemplateBlock[] {
  const found = new Map<
    string,
    { sample: string; element: string; pages: Set<number>; kept: number; all: number }
  >();
  pages.forEach(({ page }, index) => {
    const { blocks, tree } = page;
    const { keep } = selections[index];
    for (let block = 0; block < blocks.count; block++) {
      if (
        (blocks.visibility[block] & INVISIBLE) !== 0 &&
        (blocks.visibility[block] & EMBEDDED) === 0
      )
        continue;
      const text = page.blockText(block);
      const element = tree.name(blocks.node[block]);
      const key = `${element} ${text}`;
      const entry = found.get(key) ?? {
        sample: cutText(text, SAMPLE_CHARS),
        element,
        pages: new Set(),
        kept: 0,
        all: 0,
      };
      entry.pages.add(index);
      entry.kept += keep[block];
      entry.all++;
      found.set(key, entry);
    }
  });
  return [...found.values()]
    .map(({ sample, element, pages: on, kept, all }) => ({
      sample,
      element,
      pages: on.size,
      isTemplate: kept * 2 < all,
    }))
    .sort((a, b) => b.pages - a.pages)
    .slice(0, SHOWN_BLOCKS);
}

/** Pages that are judged as one site. */
export class SiteCollection {
  private selections: readonly Selection[] = [];
  private learned: LearnedPages | undefined;

  judge(pages: readonly NamedPage[], id: string, options: OptionValues): SiteView {
    const method = siteMethods.find((candidate) => candidate.id === id) ?? siteMethods[0];
    const measured = pages.map(({ page }) => page);
    const model = method.learn(measured, options);
    this.learned = { id: method.id, options, pages: measured, model };
    this.selections = measured.map((page) => model.select(page));
    const sites = new MixedSites();
    for (const page of measured) sites.add(page);
    return {
      pageCount: pages.length,
      warning: sites.warning,
      blocks: listBlocks(pages, this.selections),
      pages: pages.map(({ name, page }, index) => {
        const { outcome, why, keep } = this.selections[index];
        const kept = keep.reduce((sum, value) => sum + value, 0);
        return { name, title: page.titleText, outcome, why, kept, blockCount: keep.length };
      }),
    };
  }

  /** The method's figure for one page; none if there are too few pages. */
  figures(index: number): Figure[] {
    if (!this.learned || this.selections[index]?.outcome === "too-few-pages") return [];
    return [drawSiteFigure(this.learned, this.learned.pages[index])];
  }

  verdicts(index: number): Verdicts {
    const { method, outcome, why, keep, score } = this.selections[index];
    return { method, outcome, why, keep: keep.slice(), score: score.slice(), tookMs: 0 };
  }

  explain(index: number, block: number): ReasonView {
    const { signal, threshold, text, values } = this.selections[index].reasons[block];
    return {
      text,
      ...(signal !== undefined && { signal }),
      ...(threshold !== undefined && { threshold }),
      ...(values && { values: { ...values } }),
    };
  }
}
