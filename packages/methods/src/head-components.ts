import type { Method } from "pith";
import { argument, type MeasuredPage, type Reason, withValues } from "pith/page";
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
import {
  findLineFault,
  type LineFault,
  type ListLines,
  listLineFigures,
  measureListLines,
} from "./head-components/list-lines.ts";
import { collectLinks, type LinkFigures } from "./head-components/page-links.ts";

export const headComponentsOptions = {
  cut: {
    default: "threshold",
    choices: ["threshold", "k-means"],
    meaning: "how to separate high list tag ratios from low ones: by lambda, or by the clusters of CETR",
  },
  lambda: { default: 0.25, min: 0, meaning: "high list tag ratio = lambda * standard deviation over the list lines" },
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

const nameScore = (link: LinkFigures): number => (link.inHeading ? 1e6 : 0) + countLetters(link.text);

const offsetOf = (page: MeasuredPage, { node, firstText }: LinkFigures): number =>
  page.tree.positions?.start[firstText] ?? page.tree.positions?.start[node] ?? -1;

function judgeLinks(page: MeasuredPage, lines: ListLines, options: HeadComponentsOptions): JudgedLink[] {
  const links = collectLinks(page);
  const own = ownAddress(page);
  const verdicts = links.map((link): Verdict => {
    const fault = findLineFault(lines, offsetOf(page, link), options.contentLines);
    if (fault !== undefined) return fault;
    if (!options.removeNoise) return link.text === "" ? "no-text" : "headline";
    return findListNoise(link, own, options.minLetters) ?? "headline";
  });
  const chosen = chooseByAddress(links, (i) => (verdicts[i] === "headline" ? nameScore(links[i]) : undefined));
  return links.map((link, i) => {
    const isRepeated = options.removeNoise && verdicts[i] === "headline" && !chosen[i];
    return { link, verdict: isRepeated ? "repeated" : verdicts[i] };
  });
}

/** The headlines of a page that lists stories, in document order. @throws OptionsError, also without positions */
export function extractHeadComponents(page: MeasuredPage, given?: Partial<HeadComponentsOptions>): Headline[] {
  const options = argument.resolveOptions("head-components", headComponentsOptions, given);
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
  "no-content": { signal: "smoothedTR", text: "a link on a list line that is not a content line by tag ratio" },
  pager: { signal: "pager", text: "a link to another page of the list, or without a word" },
  social: { signal: "social", text: "a link to a social network" },
  label: { signal: "letters", text: "a label, too short for a headline" },
};

/** Headlines by list tag ratio: docs/methods/head-components.md. The score is the ratio of the headline's line. */
export const headComponents: Method<HeadComponentsOptions> = defineMethod<HeadComponentsOptions>({
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
      const stated = link.headingNode === undefined ? REASONS[verdict] : ofHeading(REASONS[verdict]);
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
