import type { MeasuredPage } from "../page/measured-page.ts";
import type { MethodFactory } from "../selection/method.ts";
import { type Reason, type Selection, withValues } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import { remember } from "../text/remember.ts";
import { type Containers, findContainers } from "./containers.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";
import { plainFigures } from "./wffte/text-support.ts";

export const songOptions = {
  minPunctuation: {
    default: 3,
    min: 0,
    meaning: "containers with fewer punctuation marks are dropped",
  },
  minValueShare: {
    default: 0.01,
    min: 0,
    max: 1,
    meaning: "containers with at least this share of the best container's value are content",
  },
} as const;
type SongOptions = OptionsOf<typeof songOptions>;

/**
 * The figures of containers by their own text: punctuation marks, plain and link characters, and
 * their value.
 */
export function containerValues(
  page: MeasuredPage,
  containers: Containers,
  options: SongOptions,
): (node: number) => {
  readonly P: number;
  readonly NC: number;
  readonly HC: number;
  readonly value: number;
} {
  const figuresOf = plainFigures(page, containers, "own");
  return (node) => {
    const { marks: P, textChars, linkChars: HC } = figuresOf(node);
    const NC = textChars - HC;
    return { P, NC, HC, value: P < options.minPunctuation ? 0 : (P * NC) / Math.max(1, HC) };
  };
}

function selectBody(page: MeasuredPage, options: SongOptions): Selection {
  const builder = new SelectionBuilder("song", page, {
    signal: "visibility",
    text: "hidden, or not in the body",
  });
  const containers = findContainers(page, "areas");
  const { nodes, nearest } = containers;
  if (nodes.length === 0) return builder.nothing("the body has no visible text");
  const figuresOf = containerValues(page, containers, options);
  const most = nodes.reduce((value, node) => Math.max(value, figuresOf(node).value), 0);
  if (most === 0)
    return builder.none(
      "nothing-kept",
      `no container has ${options.minPunctuation} punctuation marks`,
    );
  const threshold = options.minValueShare;
  const kept: Reason = {
    signal: "value",
    threshold,
    text: "much punctuation and plain text for its link text, near the best",
  };
  const low: Reason = {
    signal: "value",
    threshold,
    text: "too little punctuation and plain text, or too much link text",
  };
  const reasons = new Map<number, Reason>();
  for (const block of page.visibleBlocks(0)) {
    const container = nearest[page.blocks.firstText[block]];
    if (container < 0) continue;
    const share = figuresOf(container).value / most;
    const keep = share >= threshold && share > 0;
    const reason = remember(reasons, container, () =>
      withValues(keep ? kept : low, () => ({ ...figuresOf(container), best: most })),
    );
    builder.set(block, keep, share, reason);
  }
  return builder.build();
}

/**
 * Song's baseline as described in WFFTE's paper: P * NC / max(1, HC) of each container's own text.
 * Readings: docs/methods/song.md. Swept on half of the sites of wcxb-dev and dragnet, word F1:
 * share .002 .759, .005 .762, .01 .762, .02 .758; 1 mark .762, 6 marks .752. A block's score is its
 * container's value as a share of the greatest.
 */
export const song: MethodFactory<SongOptions> = defineMethod<SongOptions>({
  id: "song",
  summary: "Scores containers by punctuation, plain text and link text.",
  paper: {
    authors:
      "M. Q. Song, X. T. Wu; described by Chongjun Wang, Peng Wei (A novel web page text information extraction method, I)",
    title: "Content extraction from Web pages based on Chinese punctuation number",
    year: 2007,
    venue:
      "Proceedings of the International Conference on Wireless Communications, Networking and Mobile Computing",
  },
  options: songOptions,
  select: selectBody,
});
