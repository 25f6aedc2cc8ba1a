import type { MeasuredPage } from "../measure/measured-page.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import type { Reason } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import { isOnListLine, measureListLines } from "./head-components/list-lines.ts";
import { type NoiseModel, type PlainNoise, type RatedLink, rateLinks } from "./head-components/noise-model.ts";
import { baseUrl, collectLinks, UNKNOWN_BASE } from "./head-components/page-links.ts";
import { labelSections } from "./head-components/sections.ts";
import { type Method, type OptionSpecs, resolveOptions } from "./method.ts";

/** One headline of a list page. */
export interface Headline {
  /** The link's text with white space collapsed. */
  readonly text: string;
  /** The story's address: absolute when the page's address or `base` is known, else as the page writes it. */
  readonly href: string;
  /** The heading or label that the headline stands under; undefined when there is none. */
  readonly section: string | undefined;
}

/** Options of `head-components`. */
export interface HeadComponentsOptions {
  /** Which lines may hold headlines. */
  readonly lines: "all" | "published";
  /** For `lines: "published"`: a high list tag ratio is lambda * standard deviation or more. */
  readonly lambda: number;
  /** Whether the noise step runs. */
  readonly removeNoise: boolean;
  /** Least log odds of a headline; higher gives fewer and surer ones. */
  readonly minLogOdds: number;
}

const optionSpecs: OptionSpecs<HeadComponentsOptions> = {
  lines: {
    default: "all",
    choices: ["all", "published"],
    meaning: "which lines may hold headlines; published: content lines with a high list tag ratio only",
  },
  lambda: { default: 1, min: 0, meaning: "high list tag ratio = lambda * standard deviation over the list lines" },
  removeNoise: { default: true, meaning: "whether links that are no headlines are taken out" },
  minLogOdds: { default: 0, meaning: "least log odds of a headline in the noise step" },
};

type Verdict = "headline" | "repeated" | "line" | "noise" | PlainNoise;

interface JudgedLink extends RatedLink {
  readonly verdict: Verdict;
}

/** Of the links with one address the one most like a story names it; one in a heading has this ahead. */
const HEADING_AHEAD = 2;

const nameScore = ({ link, story }: RatedLink): number => story + (link.inHeading ? HEADING_AHEAD : 0);

/** Judges all links of a page, in document order. */
function judgeLinks(page: MeasuredPage, options: HeadComponentsOptions, model?: NoiseModel): JudgedLink[] {
  const rated = rateLinks(page, collectLinks(page), model);
  const listLines = options.lines === "published" ? measureListLines(page, options.lambda) : undefined;
  const judge = ({ link, noise, score }: RatedLink): Verdict => {
    if (link.text === "") return "no-text";
    if (listLines && !isOnListLine(listLines, page.tree.positions?.start[link.firstText] ?? -1)) return "line";
    if (!options.removeNoise) return "headline";
    return noise ?? (score > options.minLogOdds ? "headline" : "noise");
  };
  const verdicts = rated.map(judge);
  const chosen = new Map<string, number>();
  rated.forEach((candidate, i) => {
    if (verdicts[i] !== "headline") return;
    const other = chosen.get(candidate.link.url.href);
    if (other === undefined || nameScore(candidate) > nameScore(rated[other])) chosen.set(candidate.link.url.href, i);
  });
  return rated.map((candidate, i): JudgedLink => {
    const repeated = verdicts[i] === "headline" && chosen.get(candidate.link.url.href) !== i;
    return { ...candidate, verdict: repeated ? "repeated" : verdicts[i] };
  });
}

/**
 * The headlines of a page that lists stories, in document order; see `headComponents` for how they are found.
 * @param model the noise step's regressions, for measuring others than the built-in ones
 * @throws OptionsError for options that are not known, and for `lines: "published"` on a page without positions
 */
export function extractHeadlines(
  page: MeasuredPage,
  given?: Partial<HeadComponentsOptions>,
  model?: NoiseModel,
): Headline[] {
  const options = resolveOptions("head-components", optionSpecs, given);
  const found = judgeLinks(page, options, model).filter(({ verdict }) => verdict === "headline");
  const sections = labelSections(
    page,
    found.map(({ link }) => link.node),
  );
  const isKnownBase = baseUrl(page) !== UNKNOWN_BASE;
  return found.map(({ link }, i) => {
    const isResolved = isKnownBase || URL.canParse(link.href);
    return { text: link.text, href: isResolved ? link.url.href : link.href, section: sections[i] };
  });
}

const NO_LINK: Reason = { signal: "anchor", text: "no link to a web address" };
const HIDDEN_TEXT: Reason = { signal: "visibility", text: "hidden by markup" };
const REASONS: Readonly<Record<Exclude<Verdict, "noise" | "headline">, Reason>> = {
  repeated: { signal: "repeated link", text: "another link to the same address is the headline" },
  line: { signal: "LTR", text: "not on a content line with a high list tag ratio" },
  menu: { signal: "landmark", text: "a link in a menu" },
  footer: { signal: "landmark", text: "a link in the footer" },
  "no-text": { signal: "anchor", text: "a link without text" },
  self: { signal: "anchor", text: "a link to the page itself" },
};

/**
 * The headlines of a news or list page, after the head components of Ashok Kumar and Rama Devi.
 *
 * The paper's steps: the list tag ratio (LTR) of a source line is its text length / its list tags (ul, ol, li, dl, dt,
 * dd), for lines inside or with list tags; the lines with a high ratio that are content lines by tag ratio (`cetr`) are
 * kept; of these the anchor lines; then noise is removed. Readings: "high" is lambda * standard deviation over the
 * list lines, the threshold of the tag ratio method that the paper builds on; a line inside a list without list tags
 * of its own counts one.
 *
 * These line steps are `lines: "published"`. They are not the default: today's list pages mark headlines with
 * headings, articles and divisions, and a bare headline has a lower tag ratio than the summary below it, so that the
 * line steps lose most headlines. With `lines: "all"` every anchor is looked at. Over the links of 205 list pages of
 * 8 sites, each site judged by a noise step that has not seen it, F1 is .969 (mean of sites .938); with the published
 * line steps .004, with content lines of `cetr` and no other step .607, with all links of 20 and more characters .347
 * (`npm run evaluate -- headlines`). The paper prints .924 for ten Telugu news sites, which its precision .884 and
 * recall .784 do not give: that would be .831.
 *
 * The noise step, which the paper leaves open, is chosen by measurement. Plain noise goes first: links in menus
 * (`nav`) and in the page's footer, links without text, links to the page itself. Then each link gets the log odds of
 * being a headline from two small logistic regressions: by text and address (trained on labelled links of 405 news
 * outlets), and by its place on the page: those log odds against the page's best group of links of one shape, the same
 * for the link's own group, whether it stands beside headlines that are marked by headings, whether it is in an aside,
 * and how much of the block around it is no link. Coefficients and figures are in `noise-model-data.ts`. Of
 * several links to one address the most story-like is the headline, one in a heading being preferred.
 *
 * As a method it keeps the blocks that hold headlines; the score is the greatest log odds of the block's links.
 */
export const headComponents: Method<HeadComponentsOptions> = {
  id: "head-components",
  summary: "Headlines of a list page: anchors on list lines, without menus, pagers, labels and repeated links.",
  paper: {
    authors: "R. Ashok Kumar, Y. Rama Devi",
    title: "Extracting Head Component from Web News Pages",
    section: "sections III and IV",
  },
  options: optionSpecs,
  needsPositions: true,
  wantsEmbedded: false,
  select(page, given) {
    const options = resolveOptions("head-components", optionSpecs, given);
    const builder = new SelectionBuilder("head-components", page, HIDDEN_TEXT);
    for (let block = 0; block < page.blocks.count; block++) {
      if ((page.blocks.visibility[block] & INVISIBLE) === 0) builder.set(block, false, 0, NO_LINK);
    }
    const kept: Reason = { signal: "headline log odds", threshold: options.minLogOdds, text: "a headline" };
    const dropped: Reason = { ...kept, text: "a link, but no headline" };
    const decided = new Map<number, { keep: boolean; score: number }>();
    for (const { link, score, verdict } of judgeLinks(page, options)) {
      const block = page.blockOf(link.firstText);
      if (block < 0) continue;
      const keep = verdict === "headline";
      const before = decided.get(block);
      const finite = Number.isFinite(score) ? score : 0;
      if (before && (before.keep || !keep) && (before.keep !== keep || before.score >= finite)) continue;
      decided.set(block, { keep, score: finite });
      builder.set(
        block,
        keep,
        finite,
        keep ? kept : verdict === "noise" ? dropped : REASONS[verdict as keyof typeof REASONS],
      );
    }
    return builder.build();
  },
};
