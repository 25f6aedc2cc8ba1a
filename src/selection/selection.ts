import type { MeasuredPage } from "../measure/measured-page.ts";

/**
 * How a method ended. `content`: something is kept. `empty-page`: the page has no text to choose from.
 * `not-suitable`: the paper's method says that it does not apply to this page. `too-few-pages`: a method
 * over many pages of a site had fewer than it needs. `nothing-kept`: no block passed.
 */
export type Outcome = "content" | "empty-page" | "not-suitable" | "too-few-pages" | "nothing-kept";

/** Why a block was kept or dropped: the signal that decided and the threshold that it was held against. */
export interface Reason {
  /** The field's name of the signal, for example `LTD`, or `rule` for a user's rule. */
  readonly signal: string;
  /** The threshold, when there is one. */
  readonly threshold?: number;
  /** One plain sentence or phrase for a person. */
  readonly text: string;
  /** The figures behind the decision, by the names that the method's paper gives them; worked out when first read. */
  readonly values?: Readonly<Record<string, number>>;
}

/** A reason with figures that are worked out when somebody reads them. */
export function withValues(reason: Reason, measure: () => Readonly<Record<string, number>>): Reason {
  let values: Readonly<Record<string, number>> | undefined;
  return {
    ...reason,
    get values() {
      values ??= measure();
      return values;
    },
  };
}

/** One block's verdict. */
export interface BlockVerdict {
  readonly keep: boolean;
  /** The method's score; higher is more like content. Its scale is the method's own. */
  readonly score: number;
  readonly reason: Reason;
}

/**
 * What a method decided about each text block of a page. Nothing in the page is changed, so that every
 * method can be rendered, explained, drawn, evaluated and fused by the same code.
 */
export interface Selection {
  /** Id of the method. */
  readonly method: string;
  readonly outcome: Outcome;
  /** Why the outcome is what it is, in one phrase. */
  readonly why: string;
  /** The page that the block indexes refer to. */
  readonly page: MeasuredPage;
  /** 1 for each block that is kept. */
  readonly keep: Uint8Array;
  /** Score of each block. */
  readonly score: Float64Array;
  /** Index into `reasons` for each block. */
  readonly reasonOf: Uint32Array;
  readonly reasons: readonly Reason[];
  /** 1 for each block that a rule of the user decides. */
  readonly ruled?: Uint8Array;
  /** 1 for each block of a reader's comment, kept or not; missing when the method does not tell comments. */
  readonly comments?: Uint8Array;
  /** What each block is (`body`, `headline`, `comment` and so on), when the method tells. */
  readonly roles?: readonly string[];
  /** The kind of page, with its probability (0 to 1), when the method tells. */
  readonly pageKind?: { readonly kind: string; readonly probability: number };
  /** Calibrated estimate of the content's word F1 (0 to 1), when the method gives one. */
  readonly confidence?: number;
  /** The nodes that the method located, in document order, when it looks for nodes. */
  readonly nodes: readonly number[];
}

/** The verdict on one block. */
export function verdictOf(selection: Selection, block: number): BlockVerdict {
  return {
    keep: selection.keep[block] === 1,
    score: selection.score[block],
    reason: selection.reasons[selection.reasonOf[block]],
  };
}

/** Collects verdicts into a `Selection`. A block that nobody decides is dropped for the default reason. */
export class SelectionBuilder {
  readonly page: MeasuredPage;
  private readonly method: string;
  private readonly keep: Uint8Array;
  private readonly score: Float64Array;
  private readonly reasonOf: Uint32Array;
  private readonly reasons: Reason[];
  private readonly reasonIndex = new Map<Reason, number>();
  private readonly nodes: number[] = [];

  constructor(method: string, page: MeasuredPage, undecided: Reason) {
    this.method = method;
    this.page = page;
    this.keep = new Uint8Array(page.blocks.count);
    this.score = new Float64Array(page.blocks.count);
    this.reasonOf = new Uint32Array(page.blocks.count);
    this.reasons = [undecided];
    this.reasonIndex.set(undecided, 0);
  }

  /** Decides one block. Pass the same `Reason` object for the same reason: they are told apart by identity. */
  set(block: number, keep: boolean, score: number, reason: Reason): void {
    let index = this.reasonIndex.get(reason);
    if (index === undefined) {
      index = this.reasons.length;
      this.reasons.push(reason);
      this.reasonIndex.set(reason, index);
    }
    this.keep[block] = keep ? 1 : 0;
    this.score[block] = score;
    this.reasonOf[block] = index;
  }

  /** Decides all visible blocks of a node alike, and remembers the node when they are kept. */
  setNode(node: number, keep: boolean, score: number, reason: Reason, invisible: number): void {
    const [first, end] = this.page.blockRange(node);
    for (let block = first; block < end; block++) {
      if ((this.page.blocks.visibility[block] & invisible) === 0) this.set(block, keep, score, reason);
    }
    if (keep) this.nodes.push(node);
  }

  /** Ends with an outcome that is not content; whatever was kept is dropped. */
  none(outcome: Exclude<Outcome, "content">, why: string): Selection {
    this.keep.fill(0);
    this.nodes.length = 0;
    return this.finish(outcome, why);
  }

  /** Ends with what was kept. Without any kept block the outcome says so. */
  build(): Selection {
    const kept = this.keep.reduce((sum, keep) => sum + keep, 0);
    const { count } = this.page.blocks;
    if (kept > 0) return this.finish("content", `${kept} of ${count} blocks kept`);
    if (count === 0) return this.finish("empty-page", "the page has no text");
    return this.finish("nothing-kept", `none of ${count} blocks passed`);
  }

  private finish(outcome: Outcome, why: string): Selection {
    return {
      method: this.method,
      outcome,
      why,
      page: this.page,
      keep: this.keep,
      score: this.score,
      reasonOf: this.reasonOf,
      reasons: this.reasons,
      nodes: [...this.nodes].sort((a, b) => a - b),
    };
  }
}
