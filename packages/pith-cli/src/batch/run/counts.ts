import type { Place } from "../input/input-item.ts";
import type { PageAnswer } from "../task/page-work.ts";

export interface BatchCounts {
  /** All pages, whatever their outcome. */
  readonly pages: number;
  /** Pages with content, in the output. */
  readonly extracted: number;
  /** Pages without content, in the output. */
  readonly empty: number;
  /** Failed pages, in the output with their error; by error code. */
  readonly errors: Readonly<Record<string, number>>;
  /** Pages left out, by filter. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Input records that are not pages, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /**
   * Pages on which each selector of the batch's rules matched; missing for selectors without a
   * match.
   */
  readonly usedRules: Readonly<Record<string, number>>;
  /** Inputs, or the rest of an input, that could not be read. */
  readonly broken: number;
}

export interface InputProblem extends Place {
  readonly problem: string;
}

/** Most problems that a report lists; the others are only counted. */
const MAX_PROBLEMS = 1000;
/**
 * Distinct reasons that are counted separately; a limit, because reasons from inputs are unbounded.
 */
const MAX_REASONS = 200;

export const noCounts: BatchCounts = {
  pages: 0,
  extracted: 0,
  empty: 0,
  errors: {},
  leftOut: {},
  skipped: {},
  usedRules: {},
  broken: 0,
};

type Reasons = "errors" | "leftOut" | "skipped" | "usedRules";

export function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export class Counter {
  private readonly own: Record<Exclude<keyof BatchCounts, Reasons>, number> &
    Record<Reasons, Record<string, number>>;
  readonly problems: InputProblem[];

  constructor(counts: BatchCounts, problems: readonly InputProblem[]) {
    this.own = structuredClone(counts);
    this.problems = [...problems];
  }

  get counts(): BatchCounts {
    return structuredClone(this.own);
  }

  addPage(state: PageAnswer["state"], reason = ""): void {
    this.own.pages++;
    if (state === "content") this.own.extracted++;
    else if (state === "empty") this.own.empty++;
    else this.tally(state === "error" ? "errors" : "leftOut", reason);
  }

  addProblem(problem: InputProblem): void {
    this.own.broken++;
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(problem);
  }

  tally(name: Reasons, reason: string): void {
    const counts = this.own[name];
    const isFull = name !== "usedRules" && Object.keys(counts).length >= MAX_REASONS;
    const known = isFull && !Object.hasOwn(counts, reason) ? "other" : reason;
    counts[known] = (counts[known] ?? 0) + 1;
  }
}
