import type { PageAnswer } from "../task/page-work.ts";

/** Outcomes of a batch's records. */
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
  /** Pages on which each selector of the batch's rules matched; missing for selectors without a match. */
  readonly usedRules: Readonly<Record<string, number>>;
  /** Inputs, or the rest of an input, that could not be read. */
  readonly broken: number;
}

/** A problem with an input, for the report. */
export interface InputProblem {
  readonly source: string;
  readonly number: number;
  readonly problem: string;
}

/** Most problems that a report lists; the others are only counted. */
const MAX_PROBLEMS = 1000;

/** Distinct reasons that are counted separately; a limit, because reasons from inputs are unbounded. */
const MAX_REASONS = 200;

/** The sum of all values. */
export function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

class Tally {
  readonly counts: Record<string, number>;

  constructor(
    counts: Readonly<Record<string, number>> = {},
    private readonly maxReasons: number = MAX_REASONS,
  ) {
    this.counts = { ...counts };
  }

  add(reason: string, count = 1): void {
    const isNew = !Object.hasOwn(this.counts, reason);
    const name = isNew && Object.keys(this.counts).length >= this.maxReasons ? "other" : reason;
    this.counts[name] = (this.counts[name] ?? 0) + count;
  }
}

export class Counter {
  private pages: number;
  private extracted: number;
  private empty: number;
  private broken: number;
  private readonly errors: Tally;
  private readonly leftOut: Tally;
  private readonly skipped: Tally;
  private readonly usedRules: Tally;
  readonly problems: InputProblem[];

  constructor(counts?: BatchCounts, problems: readonly InputProblem[] = []) {
    this.pages = counts?.pages ?? 0;
    this.extracted = counts?.extracted ?? 0;
    this.empty = counts?.empty ?? 0;
    this.broken = counts?.broken ?? 0;
    this.errors = new Tally(counts?.errors);
    this.leftOut = new Tally(counts?.leftOut);
    this.skipped = new Tally(counts?.skipped);
    this.usedRules = new Tally(counts?.usedRules, Number.POSITIVE_INFINITY);
    this.problems = [...problems];
  }

  get counts(): BatchCounts {
    const { pages, extracted, empty, broken } = this;
    return {
      pages,
      extracted,
      empty,
      errors: { ...this.errors.counts },
      leftOut: { ...this.leftOut.counts },
      skipped: { ...this.skipped.counts },
      usedRules: { ...this.usedRules.counts },
      broken,
    };
  }

  addPage(state: PageAnswer["state"], reason = ""): void {
    this.pages++;
    if (state === "content") this.extracted++;
    else if (state === "empty") this.empty++;
    else if (state === "error") this.errors.add(reason);
    else this.leftOut.add(reason);
  }

  add(counts: BatchCounts, problems: readonly InputProblem[]): void {
    this.pages += counts.pages;
    this.extracted += counts.extracted;
    this.empty += counts.empty;
    this.broken += counts.broken;
    for (const [reason, count] of Object.entries(counts.errors)) this.errors.add(reason, count);
    for (const [reason, count] of Object.entries(counts.leftOut)) this.leftOut.add(reason, count);
    for (const [reason, count] of Object.entries(counts.skipped)) this.skipped.add(reason, count);
    for (const [selector, count] of Object.entries(counts.usedRules)) this.usedRules.add(selector, count);
    for (const problem of problems) this.list(problem);
  }

  addRules(selectors: readonly string[]): void {
    for (const selector of selectors) this.usedRules.add(selector);
  }

  /** Moves a page counted as content to those left out. */
  leaveOut(reason: string): void {
    this.extracted--;
    this.leftOut.add(reason);
  }

  addSkipped(reason: string, count = 1): void {
    this.skipped.add(reason, count);
  }

  addProblem(problem: InputProblem): void {
    this.broken++;
    this.list(problem);
  }

  /** Lists a problem without counting it as a broken input. */
  list(problem: InputProblem): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push(problem);
  }
}
