import type { MeasuredPage } from "../page/measured-page.ts";
import { spend } from "../safety/clock.ts";
import type { MethodFactory } from "../selection/method.ts";
import { type Reason, type Selection, withValues } from "../selection/selection.ts";
import { SelectionBuilder } from "../selection/selection-builder.ts";
import { remember } from "../text/remember.ts";
import { WordFinder } from "../text/words.ts";
import {
  type Containers,
  containerBlocks,
  containerFigures,
  findContainers,
} from "./containers.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";
import { copyrightWordsByLanguage } from "./wffte/copyright-words-data.ts";
import {
  distanceSupports,
  plainFigures,
  plainSupport,
  titleSupports,
} from "./wffte/text-support.ts";

/** The lexicon of copyright information: single words of 25 languages, lower-cased. */
export const copyrightWords: readonly string[] = [
  ...new Set(Object.values(copyrightWordsByLanguage).flat()),
];

/** Signs that count as one word of the lexicon. */
const copyrightSign: RegExp = /[©℗®]|\(c\)/i;

/** The options of `wffte`; the defaults are the paper's, except `containers`. */
export const wffteOptions = {
  distanceBase: {
    default: 10,
    min: 1,
    meaning: "q: base of the weight of each level in the distance",
  },
  firstWordWeight: {
    default: 0.5,
    min: 0,
    meaning: "alpha: weight of the most frequent title word",
  },
  secondWordWeight: {
    default: 1,
    min: 0,
    meaning: "beta: weight of the second most frequent title word",
  },
  fewMarks: {
    default: 3,
    min: 0,
    meaning: "p: with fewer punctuation marks, FP is `fewMarksSupport`",
  },
  manyMarks: {
    default: 6,
    min: 0,
    meaning: "p: with at least this many punctuation marks, FP is `manyMarksSupport`",
  },
  fewMarksSupport: { default: 0.001, min: 0, meaning: "FP with few punctuation marks" },
  someMarksSupport: { default: 0.1, min: 0, meaning: "FP with some punctuation marks" },
  manyMarksSupport: { default: 0.5, min: 0, meaning: "FP with many punctuation marks" },
  candidates: {
    default: 7,
    min: 1,
    max: 1000,
    meaning: "number of containers with the greatest SD to consider",
  },
  singleTextShare: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: "share of the candidates' text that the best one needs for a single-text page",
  },
  singleTextDistance: {
    default: 2,
    min: 0,
    meaning: "JULI: maximum path distance on a single-text page",
  },
  multiTextDistance: {
    default: 4,
    min: 0,
    meaning: "JULI: maximum path distance on a multi-text page",
  },
  copyrightWords: {
    default: 3,
    min: 1,
    meaning: "parts without punctuation and with at least this many copyright words are dropped",
  },
  containers: {
    default: "areas-and-paragraphs",
    choices: ["areas", "areas-and-paragraphs"],
    meaning: "which elements are containers (the paper gives no list)",
  },
  text: {
    default: "own",
    choices: ["own", "subtree"],
    meaning: "whether a container's text excludes inner containers",
  },
  distance: {
    default: "formula",
    choices: ["formula", "edges"],
    meaning: "path distance between siblings: 1 (the paper's formula) or 2 (its second example)",
  },
} as const;
type WffteOptions = OptionsOf<typeof wffteOptions>;

/** Containers merged because they are similar siblings (step 5), or a single one. */
interface ContainerGroup {
  readonly members: readonly number[];
  /** SD, summed over the members. */
  readonly support: number;
  readonly textChars: number;
}

/**
 * Path distance juli(i, j) by formula 6, (len(i) - pre) + (len(j) - pre) - 1: len is the number of
 * nodes from the root to a container, pre the number of nodes that both paths share. Siblings have
 * distance 1, a parent and its child 0. As counted in the second example, it is the number of edges
 * between the two: siblings have 2, cousins 4.
 */
export function pathDistance(
  page: MeasuredPage,
  i: number,
  j: number,
  reading: WffteOptions["distance"] = wffteOptions.distance.default,
): number {
  const { tree } = page;
  let a = i;
  let b = j;
  while (tree.depth[a] > tree.depth[b]) a = tree.parent[a];
  while (tree.depth[b] > tree.depth[a]) b = tree.parent[b];
  while (a !== b) {
    a = tree.parent[a];
    b = tree.parent[b];
  }
  const ofLooseText = i !== j && (i === tree.body || j === tree.body) ? 1 : 0;
  const edges = tree.depth[i] - tree.depth[a] + (tree.depth[j] - tree.depth[a]) + ofLooseText;
  return reading === "edges" ? edges : edges - 1;
}

/**
 * The attributes that siblings must share to be merged: the class, else the style, else all others.
 */
function likenessKey(page: MeasuredPage, node: number): string {
  const { tree } = page;
  const className = tree.attr(node, "class")?.trim().split(/\s+/).join(" ");
  if (className) return `class ${className}`;
  const style = tree.attr(node, "style")?.trim();
  if (style) return `style ${style}`;
  return `other ${JSON.stringify(tree.attributes(node).filter(([name]) => name !== "class" && name !== "style"))}`;
}

/** Step 5: merges similar siblings and sums their SD. */
function mergeSiblings(
  page: MeasuredPage,
  containers: readonly number[],
  support: Float64Array,
  textChars: (node: number) => number,
): ContainerGroup[] {
  const groups = new Map<string, { members: number[]; support: number; textChars: number }>();
  for (const node of containers) {
    spend();
    const key = `${page.tree.parent[node]} ${likenessKey(page, node)}`;
    const group = remember(groups, key, () => ({ members: [], support: 0, textChars: 0 }));
    group.members.push(node);
    group.support += support[node];
    group.textChars += textChars(node);
  }
  return [...groups.values()];
}

function takeBest(groups: readonly ContainerGroup[], count: number): ContainerGroup[] {
  const best: ContainerGroup[] = [];
  for (const group of groups) {
    if (best.length === count && group.support <= best[count - 1].support) continue;
    let at = best.length;
    while (at > 0 && best[at - 1].support < group.support) at--;
    best.splice(at, 0, group);
    if (best.length > count) best.pop();
  }
  return best;
}

const copyrightFinder = new WordFinder(copyrightWords);

interface SupportParts {
  readonly DSD: number;
  readonly TSD: number;
  readonly PSD: number;
  /** SD = DSD * (TSD + PSD). */
  readonly SD: number;
}

export function textSupport(
  page: MeasuredPage,
  containers: Containers,
  options: WffteOptions,
): (node: number) => SupportParts {
  const distance = distanceSupports(page, containers.nodes, options.distanceBase);
  const title = titleSupports(
    page,
    containers,
    options.firstWordWeight,
    options.secondWordWeight,
    options.text,
  );
  const figures = plainFigures(page, containers, options.text);
  return (node) => {
    const DSD = distance[node];
    const TSD = title(node);
    const PSD = plainSupport(figures(node), options);
    return { DSD, TSD, PSD, SD: DSD * (TSD + PSD) };
  };
}

class Extraction {
  private readonly builder: SelectionBuilder;
  private readonly containers: Containers;
  private readonly partsOf: (node: number) => SupportParts;

  constructor(
    private readonly page: MeasuredPage,
    private readonly options: WffteOptions,
  ) {
    this.builder = new SelectionBuilder("wffte", page, {
      signal: "visibility",
      text: "hidden, or not in the body",
    });
    this.containers = findContainers(page, options.containers);
    this.partsOf = textSupport(page, this.containers, options);
  }

  run(): Selection {
    const { page, options, builder, containers } = this;
    const textChars = containerFigures(page, containers, options.text, (at) => page.textChars(at));
    const withText = containers.nodes.filter((node) => textChars(node) > 0);
    if (withText.length === 0) return builder.nothing("the body has no visible text");
    const support = new Float64Array(page.tree.nodeCount);
    for (const node of withText) {
      spend();
      support[node] = this.partsOf(node).SD;
    }
    this.scoreBlocks(support);
    const candidates = takeBest(
      mergeSiblings(page, withText, support, textChars),
      options.candidates,
    );
    const [best] = candidates;
    const total = candidates.reduce((sum, group) => sum + group.textChars, 0);
    const share = best.textChars / total;
    const isSingle = share >= options.singleTextShare;
    const maxDistance = isSingle ? options.singleTextDistance : options.multiTextDistance;
    const distanceTo = (group: ContainerGroup): number =>
      pathDistance(page, group.members[0], best.members[0], options.distance);
    const near = candidates.filter((group) => group === best || distanceTo(group) <= maxDistance);
    const far = candidates.filter((group) => !near.includes(group));
    const dropped = near.length > 1 ? near.filter((group) => this.isCopyright(group)) : [];
    const kind = isSingle ? "single-text page" : "multi-text page";
    const decide = (groups: readonly ContainerGroup[], keep: boolean, reason: Reason): void => {
      for (const group of groups) {
        this.decide(group, keep, reason, () => ({
          groupSD: group.support,
          ...(group === best ? {} : { juli: distanceTo(group) }),
          JULI: maxDistance,
          bestShare: share,
        }));
      }
    };
    decide(far, false, {
      signal: "juli",
      threshold: maxDistance,
      text: `too far from the best (${kind})`,
    });
    const kept = near.filter((group) => !dropped.includes(group));
    const others = kept.filter((group) => group !== best);
    decide(others, true, {
      signal: "juli",
      threshold: maxDistance,
      text: `near the best container (${kind})`,
    });
    if (kept.includes(best))
      decide([best], true, { signal: "SD", text: "in the container with the greatest SD" });
    const copyright = "copyright words and no punctuation (step 8)";
    decide(dropped, false, {
      signal: "copyright",
      threshold: options.copyrightWords,
      text: copyright,
    });
    return builder.build();
  }

  /**
   * Every block starts with the SD of the container around it; kept ones get that of their group.
   */
  private scoreBlocks(support: Float64Array): void {
    const { blocks } = this.page;
    const text = `not in one of the ${this.options.candidates} containers with the greatest SD`;
    const reasons = new Map<number, Reason>();
    for (const block of this.page.visibleBlocks(0)) {
      spend();
      const container = this.containers.nearest[blocks.firstText[block]];
      if (container < 0) continue;
      const reason = remember(reasons, container, () =>
        withValues({ signal: "SD", text }, () => ({ ...this.partsOf(container) })),
      );
      this.builder.set(block, false, support[container], reason);
    }
  }

  /** Step 8: whether a group has enough distinct copyright words and no punctuation. */
  private isCopyright({ members }: ContainerGroup): boolean {
    const { page, containers, options } = this;
    const marks = containerFigures(page, containers, options.text, (at) => page.punctuation(at));
    if (members.some((node) => marks(node) > 0)) return false;
    const found = new Set<number>();
    for (const node of members) {
      for (const block of containerBlocks(page, containers, node, options.text)) {
        if (found.size >= options.copyrightWords) return true;
        const text = page.blockText(block);
        copyrightFinder.find(text, (word) => found.add(word));
        if (copyrightSign.test(text)) found.add(-1);
      }
    }
    return found.size >= options.copyrightWords;
  }

  private decide(
    group: ContainerGroup,
    keep: boolean,
    reason: Reason,
    measure: () => Record<string, number>,
  ): void {
    const { page, builder, containers, options } = this;
    for (const node of group.members) {
      spend();
      const own = withValues(reason, () => ({ ...this.partsOf(node), ...measure() }));
      const isWhole = options.text === "subtree" && node !== page.tree.body;
      if (isWhole || containers.nodes.length === 1) builder.setNode(node, keep, group.support, own);
      else
        for (const block of containerBlocks(page, containers, node, "own"))
          builder.set(block, keep, group.support, own);
    }
  }
}

/**
 * Wang and Wei's WFFTE: computes the text support SD = DSD * (TSD + PSD) of each container from its
 * distance to the title, the title's words in it, and its plain text, links and punctuation; then
 * adds the containers near the best one. Readings and their comparison: docs/methods/wffte.md. A
 * block's score is the SD of its container, or of its merged group.
 */
export const wffte: MethodFactory<WffteOptions> = defineMethod<WffteOptions>({
  id: "wffte",
  summary:
    "Scores containers by position, title words, punctuation and links; keeps those near the best.",
  paper: {
    authors: "Chongjun Wang, Peng Wei",
    title: "A novel web page text information extraction method",
    section: "II.B and II.C",
  },
  options: wffteOptions,
  select: (page, options) => new Extraction(page, options).run(),
});
