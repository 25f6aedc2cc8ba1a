import type { Method } from "pith";
import { type MeasuredPage, type Reason, rendering, type Selection, SelectionBuilder, withValues } from "pith/page";
import { findContainers } from "./containers.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";

export const songOptions = {
  minPunctuation: { default: 3, min: 0, meaning: "containers with fewer punctuation marks are dropped" },
  minValueShare: {
    default: 0.01,
    min: 0,
    max: 1,
    meaning: "containers with at least this share of the best container's value are content",
  },
} as const;
type SongOptions = OptionsOf<typeof songOptions>;

/** Figures of each container's own text, without nested containers. */
interface OwnText {
  readonly plainChars: Float64Array;
  readonly linkChars: Float64Array;
  readonly punctuation: Float64Array;
}

function measureOwnText(page: MeasuredPage, nearest: Int32Array): OwnText {
  const { blocks, tree } = page;
  const own: OwnText = {
    plainChars: new Float64Array(tree.nodeCount),
    linkChars: new Float64Array(tree.nodeCount),
    punctuation: new Float64Array(tree.nodeCount),
  };
  for (let block = 0; block < blocks.count; block++) {
    const container = nearest[blocks.firstText[block]];
    if (container < 0 || blocks.visibility[block] & rendering.INVISIBLE) continue;
    own.plainChars[container] += blocks.textChars[block] - blocks.linkChars[block];
    own.linkChars[container] += blocks.linkChars[block];
    own.punctuation[container] += blocks.punctuation[block];
  }
  return own;
}

export function containerValues(
  page: MeasuredPage,
  nearest: Int32Array,
  options: SongOptions,
): (node: number) => { readonly P: number; readonly NC: number; readonly HC: number; readonly value: number } {
  const own = measureOwnText(page, nearest);
  return (node) => {
    const [P, NC, HC] = [own.punctuation[node], own.plainChars[node], own.linkChars[node]];
    return { P, NC, HC, value: P < options.minPunctuation ? 0 : (P * NC) / Math.max(1, HC) };
  };
}

function selectBody(page: MeasuredPage, options: SongOptions): Selection {
  const builder = new SelectionBuilder("song", page, { signal: "visibility", text: "hidden, or not in the body" });
  const { nodes, nearest } = findContainers(page, "areas");
  if (nodes.length === 0) {
    return builder.none(page.blocks.count === 0 ? "empty-page" : "nothing-kept", "the body has no visible text");
  }
  const figuresOf = containerValues(page, nearest, options);
  const most = nodes.reduce((value, node) => Math.max(value, figuresOf(node).value), 0);
  if (most === 0) return builder.none("nothing-kept", `no container has ${options.minPunctuation} punctuation marks`);
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
  for (let block = 0; block < page.blocks.count; block++) {
    const container = nearest[page.blocks.firstText[block]];
    if (container < 0 || page.blocks.visibility[block] & rendering.INVISIBLE) continue;
    const share = figuresOf(container).value / most;
    const keep = share >= threshold && share > 0;
    const reason =
      reasons.get(container) ?? withValues(keep ? kept : low, () => ({ ...figuresOf(container), best: most }));
    reasons.set(container, reason);
    builder.set(block, keep, share, reason);
  }
  return builder.build();
}

/**
 * Song's baseline as described in WFFTE's paper: P * NC / max(1, HC) of each container's own text. Readings:
 * docs/methods/song.md. Swept on half of the sites of wcxb-dev and dragnet, word F1: share .002 .759, .005 .762, .01
 * .762, .02 .758; 1 mark .762, 6 marks .752. A block's score is its container's value as a share of the greatest.
 */
export const song: Method<SongOptions> = defineMethod({
  id: "song",
  summary: "Scores containers by punctuation, plain text and link text.",
  paper: {
    authors:
      "M. Q. Song, X. T. Wu; described by Chongjun Wang, Peng Wei (A novel web page text information extraction method, I)",
    title: "Content extraction from Web pages based on Chinese punctuation number",
    year: 2007,
    venue: "Proceedings of the International Conference on Wireless Communications, Networking and Mobile Computing",
  },
  options: songOptions,
  select: selectBody,
});
