import { tagSet } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { INVISIBLE } from "../page/rendering.ts";
import { checkClock } from "../safety/clock.ts";
import type { MethodFactory } from "../selection/method.ts";
import { resolveOptions } from "../selection/method.ts";
import { type Reason, withValues } from "../selection/selection.ts";
import { clusterValues } from "./cetr/cluster.ts";
import { type ContentLines, findContentLines } from "./cetr/content-lines.ts";
import { lineAt } from "./cetr/source-lines.ts";
import { standardDeviation } from "./cetr/tag-ratios.ts";
import { defaultCetrOptions } from "./cetr.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";
import { chooseByAddress, type Headline, listHeadlines } from "./head-components/headline-list.ts";
import { countLetters } from "./head-components/letters.ts";
import {
  beginSelection,
  findListNoise,
  type ListNoise,
  ofHeading,
  ownAddress,
  PLAIN_REASONS,
} from "./head-components/link-noise.ts";
import { collectLinks, type LinkFigures } from "./head-components/page-links.ts";

const LISTS = tagSet(["ul", "ol", "dl"]);

interface ListLines {
  readonly content: ContentLines;
  /** Text characters / list tags of each line inside or with list tags; 0 for other lines. */
  readonly ratio: Float64Array;
  /** The least ratio that counts as high. */
  readonly threshold: number;
}

/**
 * How to find high list tag ratios: CETR's threshold, lambda * standard deviation, or its k-means.
 */
type ListCut = Pick<HeadComponentsOptions, "cut" | "lambda">;

function markInside(page: MeasuredPage, content: ContentLines): Uint8Array {
  const { tree, visibility } = page;
  const { lines } = content;
  const change = new Int32Array(lines.count + 1);
  for (let node = 0; node < tree.nodeCount; node++) {
    if (!LISTS[tree.tag[node]] || visibility[node] & INVISIBLE) continue;
    const start = tree.positions?.start[node] ?? -1;
    const end = tree.positions?.end[node] ?? -1;
    if (start < 0 || end <= start) continue;
    change[Math.max(0, lineAt(lines, start))]++;
    change[lineAt(lines, end - 1) + 1]--;
  }
  const inside = new Uint8Array(lines.count);
  let depth = 0;
  for (let line = 0; line < lines.count; line++) {
    depth += change[line];
    inside[line] = depth > 0 ? 1 : 0;
  }
  return inside;
}

/**
 * Measures the list tag ratio of each line; a line inside a list but without list tags counts as
 * having one.
 */
export function measureListLines(page: MeasuredPage, options: ListCut): ListLines {
  const content = findContentLines(page, defaultCetrOptions);
  const { lines } = content;
  const inside = markInside(page, content);
  const ratio = Float64Array.from(lines.textChars, (chars, line) =>
    inside[line] || lines.listTags[line] > 0 ? chars / Math.max(1, lines.listTags[line]) : 0,
  );
  checkClock();
  const listLines = ratio.filter((_, line) => inside[line] === 1 || lines.listTags[line] > 0);
  return { content, ratio, threshold: leastHighRatio(listLines, options) };
}

function leastHighRatio(listLines: Float64Array, { cut, lambda }: ListCut): number {
  if (cut === "threshold") return lambda * standardDeviation(listLines);
  const { content } = clusterValues(listLines, defaultCetrOptions.clusters);
  return listLines.reduce(
    (least, value, line) => (content[line] === 1 && value < least ? value : least),
    Number.POSITIVE_INFINITY,
  );
}

/** Why a line's anchors are rejected: no list tag ratio, a low one, or a low tag ratio. */
type LineFault = "no-list" | "low-ratio" | "no-content";

/**
 * Why the line at a source offset is not a content line with a high list tag ratio; undefined if it
 * is one.
 */
function findLineFault(
  { content, ratio, threshold }: ListLines,
  offset: number,
  contentLines: boolean,
): LineFault | undefined {
  const line = lineAt(content.lines, offset);
  if (line < 0 || ratio[line] === 0) return "no-list";
  if (ratio[line] < threshold) return "low-ratio";
  return contentLines && content.content[line] !== 1 ? "no-content" : undefined;
}

/**
 * The figures of the line at a source offset: its list tag ratio, its tag ratio, and whether it is
 * content.
 */
function listLineFigures(
  { content, ratio }: ListLines,
  offset: number,
): Readonly<Record<string, number>> {
  const line = lineAt(content.lines, offset);
  return {
    LTR: ratio[line] ?? 0,
    TR: content.ratio[line] ?? 0,
    smoothedTR: content.smoothed[line] ?? 0,
    contentLine: content.content[line] ?? 0,
  };
}

export const headComponentsOptions = {
  cut: {
    default: "threshold",
    choices: ["threshold", "k-means"],
    meaning:
      "how to separate high list tag ratios from low ones: by lambda, or by the clusters of CETR",
  },
  lambda: {
    default: 0.25,
    min: 0,
    meaning: "high list tag ratio = lambda * standard deviation over the list lines",
  },
  contentLines: { default: true, meaning: "whether only content lines by tag ratio count" },
  removeNoise: { default: true, meaning: "whether to remove links that are not headlines" },
  minLetters: {
    default: 15,
    min: 0,
    meaning: "noise step: a link of fewer Latin letters is a label (Han counts 2.5, Hangul 2)",
  },
} as const;
export type HeadComponentsOptions = OptionsOf<typeof headComponentsOptions>;

type Verdict = "headline" | "repeated" | LineFault | ListNoise;

interface JudgedLink {
  readonly link: LinkFigures;
  readonly verdict: Verdict;
}

const nameScore = (link: LinkFigures): number =>
  (link.inHeading ? 1e6 : 0) + countLetters(link.text);

const offsetOf = (page: MeasuredPage, { node, firstText }: LinkFigures): number =>
  page.tree.positions?.start[firstText] ?? page.tree.positions?.start[node] ?? -1;

function judgeLinks(
  page: MeasuredPage,
  lines: ListLines,
  options: HeadComponentsOptions,
): JudgedLink[] {
  const links = collectLinks(page);
  const own = ownAddress(page);
  const verdicts = links.map((link): Verdict => {
    const fault = findLineFault(lines, offsetOf(page, link), options.contentLines);
    if (fault !== undefined) return fault;
    if (!options.removeNoise) return link.text === "" ? "no-text" : "headline";
    return findListNoise(link, own, options.minLetters) ?? "headline";
  });
  const chosen = chooseByAddress(links, (i) =>
    verdicts[i] === "headline" ? nameScore(links[i]) : undefined,
  );
  return links.map((link, i) => {
    const isRepeated = options.removeNoise && verdicts[i] === "headline" && !chosen[i];
    return { link, verdict: isRepeated ? "repeated" : verdicts[i] };
  });
}

/**
 * The headlines of a page that lists stories, in document order. @throws OptionsError, also without
 * positions
 */
export function extractHeadComponents(
  page: MeasuredPage,
  given?: Partial<HeadComponentsOptions>,
): Headline[] {
  const options = resolveOptions("head-components", headComponentsOptions, given);
  const judged = judgeLinks(page, measureListLines(page, options), options);
  return listHeadlines(
    page,
    judged.flatMap(({ link, verdict }) => (verdict === "headline" ? [link] : [])),
  );
}

const REASONS: Readonly<Record<Verdict, Reason>> = {
  ...PLAIN_REASONS,
  headline: { signal: "LTR", text: "an anchor on a content line with a high list tag ratio" },
  "no-list": { signal: "LTR", text: "a link outside of any list" },
  "low-ratio": { signal: "LTR", text: "a link on a line with a low list tag ratio" },
  "no-content": {
    signal: "smoothedTR",
    text: "a link on a list line that is not a content line by tag ratio",
  },
  pager: { signal: "pager", text: "a link to another page of the list, or without a word" },
  social: { signal: "social", text: "a link to a social network" },
  label: { signal: "letters", text: "a label, too short for a headline" },
};

/**
 * Headlines by list tag ratio: docs/methods/head-components.md. The score is the ratio of the
 * headline's line.
 */
export const headComponents: MethodFactory<HeadComponentsOptions> =
  defineMethod<HeadComponentsOptions>({
    id: "head-components",
    summary: "Finds headlines: anchors on source lines with a high list tag ratio, without noise.",
    paper: {
      authors: "R. Ashok Kumar, Y. Rama Devi",
      title: "Extracting Head Component from Web News Pages",
      section: "sections III and IV",
    },
    options: headComponentsOptions,
    needsPositions: true,
    select(page, options) {
      const builder = beginSelection("head-components", page);
      const lines = measureListLines(page, options);
      const kept = new Uint8Array(page.blocks.count);
      for (const { link, verdict } of judgeLinks(page, lines, options)) {
        const block = page.blockOf(link.firstText);
        if (block < 0 || kept[block]) continue;
        kept[block] = verdict === "headline" ? 1 : 0;
        const figures = listLineFigures(lines, offsetOf(page, link));
        const { threshold } = lines;
        const stated =
          link.headingNode === undefined ? REASONS[verdict] : ofHeading(REASONS[verdict]);
        const reason = stated.signal === "LTR" ? { ...stated, threshold } : stated;
        const letters = countLetters(link.text);
        builder.set(
          block,
          verdict === "headline",
          figures.LTR,
          withValues(reason, () => ({ ...figures, threshold, letters })),
        );
      }
      return builder.build();
    },
  });
