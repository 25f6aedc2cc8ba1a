import { readFileSync } from "node:fs";
import { parse, selectContent } from "../../../../packages/pith/src/api/extract.ts";
import { learnedMethod } from "../../../../packages/pith/src/methods/labels/learned-method.ts";
import { siteMethods } from "../../../../packages/pith/src/methods/site/methods.ts";
import { minPagesSpec } from "../../../../packages/pith/src/methods/site/site-method.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import type { Method } from "../../../../packages/pith/src/selection/method.ts";
import { defaultMethodId } from "../../../../packages/pith/src/selection/method.ts";
import { figuresOf, sumCounts, totalOf } from "../metrics/confusion.ts";
import { percent, type ReportTable } from "../reporting/report-table.ts";
import { countPage, emptySiteCounts, outputOf, prepareLabelledPage, type SiteCounts } from "../site/score.ts";
import { readVariant } from "../workers/pith-pages.ts";
import { type LabelledSite, labelsOf } from "./labelled-sites.ts";

/** A method's figures on the labelled pages of a site. */
export interface LabelScore {
  readonly site: string;
  readonly method: string;
  readonly pages: number;
  readonly counts: SiteCounts;
}

/** What a method keeps of a page, 1 per kept text block. */
type Judge = (page: MeasuredPage) => Uint8Array;

interface Contestant {
  readonly needs: Pick<Method, "needsPositions" | "wantsEmbedded">;
  /** @param pages all pages of the site, labelled or not */
  judgeOf(pages: readonly MeasuredPage[]): Judge;
}

/** The id of a model learned from labels, by its file. */
export const learnedContestant = (file: string): string => `${LEARNED}${file}`;
const LEARNED = "model ";

function contestantOf(id: string): Contestant {
  if (id.startsWith(LEARNED)) {
    const method = learnedMethod(readFileSync(id.slice(LEARNED.length), "utf8"));
    return { needs: method, judgeOf: () => (page) => method.select(page).keep };
  }
  const siteMethod = siteMethods.find((method) => method.id === id);
  if (siteMethod) {
    return {
      needs: { needsPositions: false, wantsEmbedded: false },
      judgeOf(pages) {
        const model = siteMethod.learn(pages);
        return (page) => model.select(page).keep;
      },
    };
  }
  const { method, options } = readVariant(id);
  return {
    needs: method,
    // The default is judged by what users get, a published method by its paper's selection.
    judgeOf: () => (page) => (id === defaultMethodId ? selectContent(page, method) : method.select(page, options)).keep,
  };
}

/**
 * Scores methods by labels over the elements of a tag list. An element is content if most of its own characters are
 * labelled as content. Unlabelled text is ignored.
 * @param tags the elements that count, as in X-CEX's tag list
 */
export function judgeByLabels(
  site: LabelledSite,
  methods: readonly string[],
  tags: string,
  labeller: string | undefined,
): LabelScore[] {
  return methods.map((id) => {
    const { needs, judgeOf } = contestantOf(id);
    const measured = site.pages.map(({ html, url }) =>
      parse(html, {
        ...(url !== undefined && { url }),
        positions: needs.needsPositions,
        embedded: needs.wantsEmbedded,
      }),
    );
    // With too few pages of a site, methods that compare pages have no result, which is not a zero.
    const tooFew = siteMethods.some((method) => method.id === id) && measured.length < minPagesSpec.default;
    if (tooFew) return { site: site.name, method: id, pages: 0, counts: emptySiteCounts() };
    const judge = judgeOf(measured);
    const counts = emptySiteCounts();
    let pages = 0;
    site.pages.forEach((source, i) => {
      const labels = labelsOf(source, measured[i], labeller);
      if (!labels) return;
      const page = prepareLabelledPage(source.name, measured[i], labels);
      countPage(counts, page, outputOf(page, judge(measured[i])), tags);
      pages++;
    });
    return { site: site.name, method: id, pages, counts };
  });
}

function cells({ counts, pages }: Pick<LabelScore, "counts" | "pages">): string[] {
  if (pages === 0) return ["too few pages", ...HEAD.slice(1).map(() => "")];
  const { precision, recall, f1, accuracy } = figuresOf(counts.elements);
  const shares = [precision, recall, f1, accuracy, figuresOf(counts.textBlocks).f1];
  return [String(pages), String(totalOf(counts.elements)), ...shares.map(percent)];
}

function addCounts(all: readonly SiteCounts[]): SiteCounts {
  return {
    elements: sumCounts(all.map(({ elements }) => elements)),
    longer: sumCounts(all.map(({ longer }) => longer)),
    textBlocks: sumCounts(all.map(({ textBlocks }) => textBlocks)),
  };
}

const NOTE =
  "Percent. Elements are those of the tag list with their own labelled text; an element is content if most of its labelled characters are. Text blocks are the same for all tag lists. Methods over many pages see all pages of the site.";
const HEAD = ["pages", "elements", "precision", "recall", "F", "accuracy", "F of text blocks"];

/** One row per method over all sites, and one per site and method. */
export function labelTables(scores: readonly LabelScore[]): ReportTable[] {
  const methods = [...new Set(scores.map(({ method }) => method))];
  const overall = methods.map((method) => {
    const own = scores.filter((score) => score.method === method);
    const pages = own.reduce((sum, score) => sum + score.pages, 0);
    return [method, ...cells({ pages, counts: addCounts(own.map(({ counts }) => counts)) })];
  });
  return [
    { name: "labels-methods", title: "Methods by labels", notes: [NOTE], head: ["method", ...HEAD], rows: overall },
    {
      name: "labels-sites",
      title: "Methods by labels, by site",
      notes: [NOTE],
      head: ["site", "method", ...HEAD],
      rows: scores.map((score) => [score.site, score.method, ...cells(score)]),
    },
  ];
}
