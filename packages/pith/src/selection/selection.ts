import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { EMBEDDED } from "../page/rendering.ts";
import { defined } from "../text/defined.ts";
import { lazy } from "../text/lazy.ts";
import type { PageFindings } from "./page-findings.ts";
import { type Step, stepsByBlock, type Trace, verdictOf } from "./trace.ts";

/**
 * How a selection ended. `content`: something is kept. `empty-page`: the page has no text.
 * `needs-script`: the page only asks to run scripts. `not-suitable`: the paper's method does not
 * apply to this page. `too-few-pages`: a method over many pages of a site needs more.
 * `nothing-kept`: no block passed. The others: a bot check, a consent or login request, an error
 * page, or a cart or search without items.
 */
export const outcomes = [
  "content",
  "empty-page",
  "needs-script",
  "challenge",
  "consent-wall",
  "login-wall",
  "error-page",
  "empty-list",
  "not-suitable",
  "too-few-pages",
  "nothing-kept",
] as const;

export type Outcome = (typeof outcomes)[number];

/** Why a block was kept or dropped. */
export interface Reason {
  /** A sentence or phrase for people. */
  readonly text: string;
  /**
   * The last step that decided: `model`, a rule's id, or one of the caller's options. Missing for
   * published methods.
   */
  readonly decidedBy?: string;
  /** The published method's signal that decided, by its name in the paper, for example `LTD`. */
  readonly signal?: string;
  /** The threshold of the signal. */
  readonly threshold?: number;
  /** The model's probability that the block is content, 0 to 1, before all rules. */
  readonly probability?: number;
  /** The model's evidence for content, strongest first. */
  readonly for?: readonly string[];
  /** The model's evidence against content, strongest first. */
  readonly against?: readonly string[];
  /** The figures behind the decision, by their names in the paper. Computed on first access. */
  readonly values?: Readonly<Record<string, number>>;
}

const MEASURE = Symbol("measure");

/**
 * One getter for all reasons: V8 places the getter of an object literal among old objects, where it
 * keeps the page until the whole heap is collected.
 */
const VALUES: PropertyDescriptor & ThisType<{ readonly [MEASURE]: () => Reason["values"] }> = {
  get() {
    return this[MEASURE]();
  },
  enumerable: true,
};

/** A reason whose figures are computed on first access. */
export function withValues(
  reason: Reason,
  measure: () => Readonly<Record<string, number>>,
): Reason {
  const own: Reason = { ...reason };
  Object.defineProperty(own, MEASURE, { value: lazy(measure) });
  return Object.defineProperty(own, "values", VALUES);
}

/** Whether a step after the method keeps a block, and why. */
export interface Decision {
  readonly keep: boolean;
  /** The step, as in the trace. */
  readonly by: string;
  /** The reason of the block, in words. */
  readonly text: string;
}

/** A block's reason and role. */
export interface Explained {
  readonly reason: Reason;
  /** The block's role, if the method gives one. */
  readonly role?: string | undefined;
}

/** The kind of a page and its probability, 0 to 1. */
export interface PageKindEstimate {
  readonly kind: string;
  readonly probability: number;
}

/** The outcome of a selection that keeps nothing, with its reason. */
export interface EmptyOutcome {
  readonly outcome: Exclude<Outcome, "content">;
  readonly why: string;
}

/** A method's result for a page, with the fields of `Selection`. Expensive parts are functions. */
export interface SelectionFacts {
  readonly method: string;
  readonly page: MeasuredPage;
  readonly keep: Uint8Array;
  readonly score: Float64Array;
  readonly cutoff?: number;
  readonly reasons: () => readonly Reason[];
  /** The role of each block, by its verdict before the caller's options. */
  readonly roles?: (ruled: Uint8Array) => readonly string[];
  /** Iterates over reasons and roles. Default: those of `reasons` and `roles`. */
  readonly explained?: (ruled: Uint8Array) => Iterator<Explained, undefined>;
  /**
   * Findings for rules. Without them, as for published methods, only rules for every method run.
   */
  readonly findings?: PageFindings;
  /** Changes of the scores so far. */
  readonly trace?: Trace;
  readonly nodes?: readonly number[];
  readonly pageKind?: PageKindEstimate;
  readonly confidence?: () => number;
  /** What makes the whole result doubtful, such as pages of several sites. */
  readonly warning?: () => string | undefined;
  /** The outcome if nothing is kept. Default: `empty-page` without blocks, else `nothing-kept`. */
  readonly emptyOutcome?: EmptyOutcome;
}

/** The decisions of one step, for the blocks that it changes. */
export interface Changes {
  readonly decisions: ReadonlyMap<number, Decision>;
  /** The outcome if nothing is left. Default: the method's. */
  readonly emptyOutcome?: EmptyOutcome;
  /** Selectors of the caller's rules that match nothing on the page. */
  readonly unusedRules?: readonly string[];
  /** Elements that the content tree omits also from kept blocks, each with its step. */
  readonly omitted?: ReadonlyMap<number, string>;
}

/** What a step says: as a block's reason, and in `why`. */
interface Meaning {
  readonly text: string;
  readonly phrase: string;
}

/** The state after the steps so far. */
interface Progress {
  readonly keep: Uint8Array;
  /** The same without the caller's options: they ask for roles and change none. */
  readonly ruled: Uint8Array;
  readonly trace: Trace;
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly emptyOutcome: EmptyOutcome | undefined;
  readonly unusedRules: readonly string[];
  readonly omitted: ReadonlyMap<number, string>;
}

const NO_STEPS: Trace = [];
/** Steps of the caller's options begin with this. */
const OPTION = "option ";

const startOf = ({ keep, trace = NO_STEPS }: SelectionFacts): Progress => ({
  keep,
  ruled: keep,
  trace,
  meanings: new Map(),
  emptyOutcome: undefined,
  unusedRules: [],
  omitted: new Map(),
});

/**
 * The decision about each text block of a page. Immutable; `with` creates another one. The page is
 * not changed. Reasons and roles are computed on first access.
 */
export class Selection {
  /** Id of the method. */
  readonly method: string;
  readonly outcome: Outcome;
  /** The page that the block indexes refer to. */
  readonly page: MeasuredPage;
  /** 1 for each block that is kept. */
  readonly keep: Uint8Array;
  /** Score of each block. */
  readonly score: Float64Array;
  /** Blocks with at least this score are kept, if scores are probabilities. */
  readonly cutoff: number | undefined;
  /** Findings for rules; undefined for published methods. */
  readonly findings: PageFindings | undefined;
  /** The nodes that the method located, in document order, if it selects nodes. */
  readonly nodes: readonly number[];
  /** The kind of page, if the method estimates it. */
  readonly pageKind: PageKindEstimate | undefined;
  /** Selectors of the caller's rules that match nothing on the page. */
  readonly unusedRules: readonly string[];
  /** Elements that the content tree omits also from kept blocks, each with its step. */
  readonly omitted: ReadonlyMap<number, string>;
  private readonly steps = lazy(() => stepsByBlock(this.progress.trace));
  private readonly ownRoles = lazy(() => this.facts.roles?.(this.progress.ruled));
  private readonly estimate = lazy(() => this.facts.confidence?.());
  private readonly doubt = lazy(() => this.facts.warning?.());
  private readonly description = lazy(() => this.describe());
  private readonly ownReasons = lazy(() =>
    this.facts.reasons().map((reason, block) => this.reasonAfter(reason, block)),
  );

  constructor(
    private readonly facts: SelectionFacts,
    private readonly progress: Progress = startOf(facts),
  ) {
    this.method = facts.method;
    this.page = facts.page;
    this.keep = progress.keep;
    this.score = facts.score;
    this.cutoff = facts.cutoff;
    this.findings = facts.findings;
    this.nodes = facts.nodes ?? [];
    this.pageKind = facts.pageKind;
    this.unusedRules = progress.unusedRules;
    this.omitted = progress.omitted;
    this.outcome = this.findOutcome();
  }

  /**
   * Calibrated estimate of the content's word F1 (0 to 1), when the method gives one. Computed on
   * first access.
   */
  get confidence(): number | undefined {
    // The method's estimate does not cover what rules dropped.
    const isDropped = this.outcome !== "content" && this.progress.emptyOutcome !== undefined;
    return isDropped ? undefined : this.estimate();
  }

  /** What makes the whole result doubtful, if anything. Computed on first access. */
  get warning(): string | undefined {
    return this.doubt();
  }

  /** The reason for the outcome as one phrase. */
  get why(): string {
    return this.description();
  }

  /** The reason of each block. Computed on first access. */
  get reasons(): readonly Reason[] {
    return this.ownReasons();
  }

  /**
   * The role of each block (`title`, `text`, `byline` and so on); undefined if the method gives
   * none.
   */
  get roles(): readonly string[] | undefined {
    return this.ownRoles();
  }

  /**
   * The reason and role of each block, in order. Few are in memory at a time; with `toKeep`, equal
   * ones are shared.
   */
  *explained(toKeep: boolean): Generator<Explained> {
    const own = toKeep ? undefined : this.facts.explained?.(this.progress.ruled);
    for (let block = 0; block < this.keep.length; block++) {
      const { reason, role } = own?.next().value ?? {
        reason: this.reasons[block],
        role: this.roles?.[block],
      };
      yield { reason: own ? this.reasonAfter(reason, block) : reason, role };
    }
  }

  /** The changes of all blocks so far, in order. */
  get trace(): Trace {
    return this.progress.trace;
  }

  /** The changes of a block so far, in order. */
  traceOf(block: number): Trace {
    return this.steps().get(block) ?? NO_STEPS;
  }

  /**
   * The last step after the method that gave a block its verdict; undefined if the method's holds.
   */
  lastStep(block: number): Step | undefined {
    return this.traceOf(block).findLast(({ to }) => typeof to === "string");
  }

  private reasonAfter(reason: Reason, block: number): Reason {
    const decidedBy = this.lastStep(block)?.by;
    if (decidedBy === undefined) return reason;
    const { probability, for: inFavour, against } = reason;
    const text = this.progress.meanings.get(decidedBy)?.text ?? "";
    return { text, decidedBy, ...defined({ probability, for: inFavour, against }) };
  }

  /**
   * The selection after one more step, with `phrase` in brackets in `why`; the same one for a step
   * without effect.
   */
  with(phrase: string, changes: Changes): Selection {
    const { progress } = this;
    const { decisions, emptyOutcome, unusedRules = [], omitted = progress.omitted } = changes;
    if (decisions.size === 0 && unusedRules.length === 0 && omitted === progress.omitted)
      return this;
    const keep = progress.keep.slice();
    const ruled = progress.ruled.slice();
    const meanings = new Map(progress.meanings);
    const steps: Step[] = [];
    for (const [block, { keep: isKept, by, text }] of decisions) {
      steps.push({ by, block, from: verdictOf(keep[block] === 1), to: verdictOf(isKept) });
      keep[block] = isKept ? 1 : 0;
      if (!by.startsWith(OPTION)) ruled[block] = keep[block];
      if (!meanings.has(by)) meanings.set(by, { text, phrase });
    }
    return new Selection(this.facts, {
      keep,
      ruled,
      trace: [...progress.trace, ...steps],
      meanings,
      emptyOutcome: emptyOutcome ?? progress.emptyOutcome,
      unusedRules: [...progress.unusedRules, ...unusedRules],
      omitted,
    });
  }

  /**
   * Whether the method takes all visible text and nothing was dropped, so that everything besides
   * text is kept, too.
   */
  get isWhole(): boolean {
    return (
      this.method === "full-text" &&
      this.keep.every((kept, block) => kept === 1 || !this.page.isVisible(block))
    );
  }

  /** Whether there is output: kept text, or pictures and rules of a whole page. */
  get isWritten(): boolean {
    const { tree } = this.page;
    return (
      this.outcome === "content" || (this.isWhole && tree.count(TAG.img) + tree.count(TAG.hr) > 0)
    );
  }

  private findOutcome(): Outcome {
    if (this.keep.includes(1)) return "content";
    const empty = this.progress.emptyOutcome ?? this.facts.emptyOutcome;
    if (empty) return empty.outcome;
    return this.page.blocks.count === 0 ? "empty-page" : "nothing-kept";
  }

  private describe(): string {
    const { count, visibility } = this.page.blocks;
    let kept = 0;
    let embedded = 0;
    for (let block = 0; block < count; block++) {
      if (this.keep[block] === 0) continue;
      kept++;
      if (visibility[block] & EMBEDDED) embedded++;
    }
    const after = describeSteps(this.progress);
    if (kept > 0) {
      const origin = embedded > 0 ? `, ${embedded} of them from embedded data` : "";
      return `${kept} of ${count} blocks kept${origin}${after}`;
    }
    const empty = this.progress.emptyOutcome ?? this.facts.emptyOutcome;
    return (
      empty?.why ?? (count === 0 ? "the page has no text" : `none of ${count} blocks kept${after}`)
    );
  }
}

/** The steps that changed most blocks are named. */
const MOST_NAMED = 3;

/**
 * Counts the blocks that steps after the method turned, by phrase and verdict, and names the most.
 */
function describeSteps({ trace, meanings }: Progress): string {
  const counts = new Map<string, number>();
  for (const { by, from, to } of trace) {
    if (typeof to === "number" || from === to) continue;
    const turned = `${to} (${meanings.get(by)?.phrase ?? by})`;
    counts.set(turned, (counts.get(turned) ?? 0) + 1);
  }
  if (counts.size === 0) return "";
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  const parts = sorted
    .slice(0, MOST_NAMED)
    .map(([turned, count]) => `${count} ${count === 1 ? "was" : "were"} ${turned}`);
  const others = sorted.slice(MOST_NAMED).reduce((sum, [, count]) => sum + count, 0);
  if (others > 0)
    parts.push(`${others} ${others === 1 ? "was" : "were"} changed for other reasons`);
  const last = parts.pop();
  return `, after ${parts.length === 0 ? last : `${parts.join(", ")} and ${last}`}`;
}
