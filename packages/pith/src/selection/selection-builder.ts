import type { MeasuredPage } from "../page/measured-page.ts";
import { defined } from "../text/defined.ts";
import { lazy } from "../text/lazy.ts";
import {
  type EmptyOutcome,
  type Reason,
  Selection,
  type SelectionFacts,
  withValues,
} from "./selection.ts";

type Measure = () => Readonly<Record<string, number>>;

/** The reason for text that methods ignore because it is hidden. */
export const HIDDEN_TEXT: Reason = { signal: "visibility", text: "hidden by markup" };

/**
 * Collects a method's verdicts into a `Selection`. Undecided blocks are dropped for the default
 * reason.
 */
export class SelectionBuilder {
  private readonly keep: Uint8Array;
  private readonly score: Float64Array;
  private readonly reasons: Reason[];
  private readonly measures: Array<Measure | undefined> = [];
  private readonly nodes: number[] = [];

  constructor(
    private readonly method: string,
    readonly page: MeasuredPage,
    undecided: Reason,
    private readonly warning?: SelectionFacts["warning"],
  ) {
    const { count } = page.blocks;
    this.keep = new Uint8Array(count);
    this.score = new Float64Array(count);
    this.reasons = new Array<Reason>(count).fill(undecided);
  }

  /** @param measure the figures of the reason, if somebody asks for them */
  set(block: number, keep: boolean, score: number, reason: Reason, measure?: Measure): void {
    this.keep[block] = keep ? 1 : 0;
    this.score[block] = score;
    this.reasons[block] = reason;
    this.measures[block] = measure;
  }

  /** Decides all visible blocks of a node alike, and records the node if they are kept. */
  setNode(node: number, keep: boolean, score: number, reason: Reason, measure?: Measure): void {
    for (const block of this.page.visibleBlocks(node))
      this.set(block, keep, score, reason, measure);
    if (keep) this.nodes.push(node);
  }

  /** Ends with an outcome without content; drops all blocks. */
  none(outcome: EmptyOutcome["outcome"], why: string): Selection {
    this.keep.fill(0);
    this.nodes.length = 0;
    return this.finish({ outcome, why });
  }

  /** The same for a page without the text that the method judges. */
  nothing(why: string): Selection {
    return this.none(this.page.blocks.count === 0 ? "empty-page" : "nothing-kept", why);
  }

  /** Ends with the kept blocks; without any, the outcome says so. */
  build(): Selection {
    const { count } = this.page.blocks;
    if (count === 0 || this.keep.includes(1)) return this.finish();
    return this.finish({ outcome: "nothing-kept", why: `none of ${count} blocks passed` });
  }

  private finish(emptyOutcome?: EmptyOutcome): Selection {
    const { method, page, keep, score, measures } = this;
    const reasons = lazy(() =>
      this.reasons.map((reason, block) => {
        const measure = measures[block];
        return measure ? withValues(reason, measure) : reason;
      }),
    );
    const nodes = [...this.nodes].sort((a, b) => a - b);
    const facts = { method, page, keep, score, reasons, nodes };
    return new Selection({ ...facts, ...defined({ emptyOutcome, warning: this.warning }) });
  }
}
