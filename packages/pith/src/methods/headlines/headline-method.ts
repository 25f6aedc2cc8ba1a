import type { MeasuredPage } from "../../page/measured-page.ts";
import { pith } from "../../rules/pith.ts";
import type { OptionSpecs } from "../../safety/option-spec.ts";
import type { MethodFactory } from "../../selection/method.ts";
import { resolveOptions } from "../../selection/method.ts";
import { type Reason, withValues } from "../../selection/selection.ts";
import { defineMethod } from "../define-method.ts";
import { chooseByAddress, type Headline, listHeadlines } from "../head-components/headline-list.ts";
import { beginSelection, ofHeading, PLAIN_REASONS } from "../head-components/link-noise.ts";
import { collectLinks } from "../head-components/page-links.ts";
import { type LinkNoise, pageFigureNames, type RatedLink, rateLinks } from "./headline-model.ts";
import type { HeadlineModel } from "./model.ts";

export interface HeadlineModelOptions {
  /** Least log odds of a headline; higher values return fewer, more certain ones. */
  readonly minLogOdds: number;
}

const optionSpecs: OptionSpecs<HeadlineModelOptions> = {
  minLogOdds: {
    default: 0,
    meaning: "minimum log odds of a headline; a higher value gives fewer, surer headlines",
  },
};

interface HeadlineTrial {
  /** The regressions. */
  readonly model?: HeadlineModel | undefined;
  /** The default method's probability that each block is content. */
  readonly kept?: ((page: MeasuredPage) => Float64Array) | undefined;
}

type Verdict = "headline" | "repeated" | "noise" | LinkNoise;

interface JudgedLink extends RatedLink {
  readonly verdict: Verdict;
}

/**
 * Of several links to one address the one most like a headline names it; a link in a heading gets
 * this bonus.
 */
const HEADING_AHEAD = 2;

function judgeLinks(
  page: MeasuredPage,
  options: HeadlineModelOptions,
  { model, kept }: HeadlineTrial = {},
): JudgedLink[] {
  const links = collectLinks(page);
  const rated =
    links.length === 0
      ? []
      : rateLinks(page, links, kept?.(page) ?? pith.select(page).score, model);
  const chosen = chooseByAddress(links, (i) => {
    const { score, link } = rated[i];
    return score > options.minLogOdds ? score + (link.inHeading ? HEADING_AHEAD : 0) : undefined;
  });
  return rated.map((candidate, i): JudgedLink => {
    const { noise, score } = candidate;
    if (noise !== undefined) return { ...candidate, verdict: noise };
    if (score <= options.minLogOdds) return { ...candidate, verdict: "noise" };
    return { ...candidate, verdict: chosen[i] ? "headline" : "repeated" };
  });
}

/**
 * The headlines by `headlineModelMethod`. @param trial other models, for evaluation @throws
 * OptionsError
 */
export function extractHeadlines(
  page: MeasuredPage,
  given?: Partial<HeadlineModelOptions>,
  trial?: HeadlineTrial,
): Headline[] {
  const options = resolveOptions("headline-model", optionSpecs, given);
  const found = judgeLinks(page, options, trial).filter(({ verdict }) => verdict === "headline");
  return listHeadlines(
    page,
    found.map(({ link }) => link),
  );
}

const REASONS: Readonly<Record<Verdict, Reason>> = {
  ...PLAIN_REASONS,
  headline: { signal: "headline log odds", text: "a headline" },
  noise: { signal: "headline log odds", text: "a link, but not a headline" },
  label: { signal: "anchor", text: "a label that links to several addresses share" },
};

/**
 * Headlines by our own model, from text and place of links: docs/methods/headline-model.md. The
 * score is log odds.
 */
export const headlineModelMethod: MethodFactory<HeadlineModelOptions> =
  defineMethod<HeadlineModelOptions>({
    id: "headline-model",
    summary: "Finds headlines with a trained model of link text, link groups and page regions.",
    options: optionSpecs,
    select(page, options) {
      const builder = beginSelection("headline-model", page);
      const decided = new Map<number, { keep: boolean; score: number }>();
      for (const judged of judgeLinks(page, options)) {
        const { link, verdict } = judged;
        const block = page.blockOf(link.firstText);
        if (block < 0) continue;
        const keep = verdict === "headline";
        const score = Number.isFinite(judged.score) ? judged.score : 0;
        const before = decided.get(block);
        if (before && (before.keep || !keep) && (before.keep !== keep || before.score >= score))
          continue;
        decided.set(block, { keep, score });
        const stated =
          link.headingNode === undefined ? REASONS[verdict] : ofHeading(REASONS[verdict]);
        const bySignal = stated.signal === "headline log odds";
        const reason = bySignal ? { ...stated, threshold: options.minLogOdds } : stated;
        const { figures, story } = judged;
        const measure = () => ({
          logOdds: judged.score,
          story,
          ...Object.fromEntries(figures.map((value, i) => [pageFigureNames[i], value])),
        });
        builder.set(block, keep, score, bySignal ? withValues(reason, measure) : reason);
      }
      return builder.build();
    },
  });
