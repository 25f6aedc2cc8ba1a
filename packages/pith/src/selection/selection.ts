import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { EMBEDDED } from "../page/rendering.ts";
import { lazy } from "../text/lazy.ts";
import type { PageSigns } from "./page-signs.ts";

/**
 * How a selection ended. `content`: something is kept. `empty-page`: the page has no text. `needs-script`: the page only asks
 * to run scripts. `not-suitable`: the paper's method does not apply to this page. `too-few-pages`: a method over many pages
 * of a site needs more. `nothing-kept`: no block passed. The others: a bot check, a consent or login request, an error page,
 * or a cart or search without items.
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

/** A rule's change to a block: of its probability (0 to 1), or of keep or drop. */
export interface Change {
  /** The rule's id, or `option NAME`. */
  readonly by: string;
  readonly from: number | "kept" | "dropped";
  readonly to: number | "kept" | "dropped";
}

/** Why a block was kept or dropped. */
export interface Reason {
  /** A sentence or phrase for people. */
  readonly text: string;
  /** The last step that decided: `model`, a rule's id, or one of the caller's options. Missing for published methods. */
  readonly decidedBy?: string;
  /** The published method's signal that decided, by its name in the paper, for example `LTD`. */
  readonly signal?: string;
  /** The threshold of the signal. */
  readonly threshold?: number;
  /** The model's probability that the block is content, 0 to 1, before all rules. */
  readonly probability?: number;
  /** Changes by rules, in order. */
  readonly changes?: readonly Change[];
  /** Rules that changed this block's probability or verdict through other blocks. */
  readonly indirect?: readonly string[];
  /** The model's evidence for content, strongest first. */
  readonly for?: readonly string[];
  /** The model's evidence against content, strongest first. */
  readonly against?: readonly string[];
  /** The figures behind the decision, by their names in the paper. Computed on first access. */
  readonly values?: Readonly<Record<string, number>>;
}

/** A reason whose figures are computed on first access. */
export function withValues(reason: Reason, measure: () => Readonly<Record<string, number>>): Reason {
  const values = lazy(measure);
  return {
    ...reason,
    get values() {
      return values();
    },
  };
}

/** Whether a block is kept, and why. */
export interface Decision {
  readonly keep: boolean;
  readonly reason: Reason;
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
  readonly roles?: () => readonly string[];
  /** Iterates over reasons and roles. Default: those of `reasons` and `roles`. */
  readonly explained?: () => Iterator<Explained, undefined>;
  /** Findings for rules. Without them, as for published methods, only rules for every method run. */
  readonly signs?: PageSigns;
  /** The selection without some rules, from the same probabilities. */
  readonly withoutRules?: (ids: ReadonlySet<string>) => Selection;
  /** The probabilities after each rule that ran, in order. */
  readonly scoreTrail?: () => ScoreTrail;
  readonly nodes?: readonly number[];
  readonly pageKind?: PageKindEstimate;
  readonly confidence?: number;
  /** The outcome if nothing is kept. Default: `empty-page` without blocks, else `nothing-kept`. */
  readonly emptyOutcome?: EmptyOutcome;
}

/** The probabilities of all blocks after each score rule, in order. */
export type ScoreTrail = ReadonlyArray<{
  readonly rule: string;
  readonly before: Float64Array;
  readonly after: Float64Array;
}>;

/** The decisions of one step, for the blocks that it changes. */
export interface Changes {
  readonly decisions: ReadonlyMap<number, Decision>;
  /** The outcome if nothing is left. Default: the method's. */
  readonly emptyOutcome?: EmptyOutcome;
  /** Selectors of the caller's rules that match nothing on the page. */
  readonly unusedRules?: readonly string[];
}

interface StepChange {
  /** The reason, as in `why`. */
  readonly phrase: string;
  readonly verb: "kept" | "dropped";
  readonly count: number;
}

/** The decisions of the steps after the method so far. */
interface History {
  readonly decisions: ReadonlyMap<number, Decision>;
  /** Changes by rules, by block. */
  readonly changes: ReadonlyMap<number, readonly Change[]>;
  /** By block, the rules that changed it through other blocks. */
  readonly indirect: () => ReadonlyMap<number, readonly string[]>;
  readonly stepChanges: readonly StepChange[];
  readonly emptyOutcome: EmptyOutcome | undefined;
  readonly unusedRules: readonly string[];
}

const NO_CHANGES: readonly Change[] = [];

const NO_HISTORY: History = {
  decisions: new Map(),
  changes: new Map(),
  indirect: () => new Map(),
  stepChanges: [],
  emptyOutcome: undefined,
  unusedRules: [],
};

function keepAfter(keep: Uint8Array, decisions: ReadonlyMap<number, Decision>): Uint8Array {
  if (decisions.size === 0) return keep;
  const changed = keep.slice();
  for (const [block, decision] of decisions) changed[block] = decision.keep ? 1 : 0;
  return changed;
}

function changesAfter(
  changes: History["changes"],
  decisions: ReadonlyMap<number, Decision>,
  before: Uint8Array,
): History["changes"] {
  let all: Map<number, readonly Change[]> | undefined;
  for (const [block, { keep, reason }] of decisions) {
    if (reason.decidedBy === undefined || keep === (before[block] === 1)) continue;
    all ??= new Map(changes);
    const [from, to] = keep ? (["dropped", "kept"] as const) : (["kept", "dropped"] as const);
    all.set(block, [...(all.get(block) ?? []), { by: reason.decidedBy, from, to }]);
  }
  return all ?? changes;
}

/**
 * The decision about each text block of a page. Immutable; `with` creates another one. The page is not changed. Reasons and
 * roles are computed on first access.
 */
export class Selection {
  /** Id of the method. */
  readonly method: string;
  readonly outcome: Outcome;
  /** The reason for the outcome as one phrase. */
  readonly why: string;
  /** The page that the block indexes refer to. */
  readonly page: MeasuredPage;
  /** 1 for each block that is kept. */
  readonly keep: Uint8Array;
  /** Score of each block. */
  readonly score: Float64Array;
  /** Blocks with at least this score are kept, if scores are probabilities. */
  readonly cutoff: number | undefined;
  /** Findings for rules; undefined for published methods. */
  readonly signs: PageSigns | undefined;
  /** The nodes that the method located, in document order, if it selects nodes. */
  readonly nodes: readonly number[];
  /** The kind of page, if the method estimates it. */
  readonly pageKind: PageKindEstimate | undefined;
  /** Calibrated estimate of the content's word F1 (0 to 1), when the method gives one. */
  readonly confidence: number | undefined;
  /** Selectors of the caller's rules that match nothing on the page. */
  readonly unusedRules: readonly string[];
  private readonly ownReasons = lazy(() =>
    this.facts.reasons().map((reason, block) => this.reasonAfter(reason, block)),
  );

  constructor(
    private readonly facts: SelectionFacts,
    private readonly history: History = NO_HISTORY,
  ) {
    this.method = facts.method;
    this.page = facts.page;
    this.keep = keepAfter(facts.keep, history.decisions);
    this.score = facts.score;
    this.cutoff = facts.cutoff;
    this.signs = facts.signs;
    this.nodes = facts.nodes ?? [];
    this.pageKind = facts.pageKind;
    this.confidence = facts.confidence;
    this.unusedRules = history.unusedRules;
    const { outcome, why } = this.describe();
    this.outcome = outcome;
    this.why = why;
    // The method's estimate does not cover what rules dropped.
    if (outcome !== "content" && history.emptyOutcome !== undefined) this.confidence = undefined;
  }

  /** The reason of each block. Computed on first access. */
  get reasons(): readonly Reason[] {
    return this.ownReasons();
  }

  /** The role of each block (`body`, `headline`, `comment` and so on); undefined if the method gives none. */
  get roles(): readonly string[] | undefined {
    return this.facts.roles?.();
  }

  /** The reason and role of each block, in order. Few are in memory at a time; with `toKeep`, equal ones are shared. */
  *explained(toKeep: boolean): Generator<Explained> {
    const own = toKeep ? undefined : this.facts.explained?.();
    for (let block = 0; block < this.keep.length; block++) {
      const { reason, role } = own?.next().value ?? { reason: this.reasons[block], role: this.roles?.[block] };
      yield { reason: own ? this.reasonAfter(reason, block) : reason, role };
    }
  }

  /** The last decision of a step after the method; undefined if the method's verdict holds. */
  decisionOn(block: number): Decision | undefined {
    return this.history.decisions.get(block);
  }

  private reasonAfter(reason: Reason, block: number): Reason {
    const { decisions, changes, indirect } = this.history;
    const last = decisions.get(block)?.reason;
    const later = changes.get(block);
    const others = indirect().get(block);
    if (last === undefined && others === undefined) return reason;
    const { probability, for: inFavour, against } = reason;
    const all = [...(reason.changes ?? []), ...(later ?? [])];
    return {
      ...(last ?? reason),
      ...(probability !== undefined && { probability }),
      ...(all.length > 0 && { changes: all }),
      ...(others && { indirect: others }),
      ...(inFavour && { for: inFavour }),
      ...(against && { against }),
    };
  }

  /** Changes of a block by rules. */
  changesOf(block: number): readonly Change[] {
    return this.history.changes.get(block) ?? NO_CHANGES;
  }

  /** The probabilities after each score rule; empty for methods without. */
  get scoreTrail(): ScoreTrail {
    return this.facts.scoreTrail?.() ?? [];
  }

  /** The method's selection without some rules; undefined for published methods. */
  withoutRules(ids: ReadonlySet<string>): Selection | undefined {
    return this.facts.withoutRules?.(ids);
  }

  /** The selection with the rules that changed each block indirectly, computed on demand. */
  explainedBy(indirect: History["indirect"]): Selection {
    return new Selection(this.facts, { ...this.history, indirect });
  }

  /** The selection after one more step, with `phrase` in brackets in `why`; the same one for a step without effect. */
  with(phrase: string, { decisions, emptyOutcome, unusedRules = [] }: Changes): Selection {
    if (decisions.size === 0 && unusedRules.length === 0) return this;
    const { history } = this;
    return new Selection(this.facts, {
      decisions: new Map([...history.decisions, ...decisions]),
      changes: changesAfter(history.changes, decisions, this.keep),
      indirect: history.indirect,
      stepChanges: [...history.stepChanges, ...stepChangesOf(phrase, decisions, this.keep)],
      emptyOutcome: emptyOutcome ?? history.emptyOutcome,
      unusedRules: [...history.unusedRules, ...unusedRules],
    });
  }

  /** Whether the method takes all visible text and nothing was dropped, so that everything besides text is kept, too. */
  get isWhole(): boolean {
    return this.method === "full-text" && this.keep.every((kept, block) => kept === 1 || !this.page.isVisible(block));
  }

  /** Whether there is output: kept text, or pictures and rules of a whole page. */
  get isWritten(): boolean {
    const { tree } = this.page;
    return this.outcome === "content" || (this.isWhole && tree.count(TAG.img) + tree.count(TAG.hr) > 0);
  }

  private describe(): { outcome: Outcome; why: string } {
    const { count, visibility } = this.page.blocks;
    let [kept, embedded] = [0, 0];
    for (let block = 0; block < count; block++) {
      if (this.keep[block] === 0) continue;
      kept++;
      if (visibility[block] & EMBEDDED) embedded++;
    }
    const after = afterSteps(this.history.stepChanges);
    if (kept > 0) {
      const origin = embedded > 0 ? `, ${embedded} of them from embedded data` : "";
      return { outcome: "content", why: `${kept} of ${count} blocks kept${origin}${after}` };
    }
    const nothing = this.history.emptyOutcome ?? this.facts.emptyOutcome;
    if (nothing) return nothing;
    if (count === 0) return { outcome: "empty-page", why: "the page has no text" };
    return { outcome: "nothing-kept", why: `none of ${count} blocks kept${after}` };
  }
}

function stepChangesOf(phrase: string, decisions: ReadonlyMap<number, Decision>, before: Uint8Array): StepChange[] {
  const counts = { kept: 0, dropped: 0 };
  for (const [block, { keep }] of decisions) if (keep !== (before[block] === 1)) counts[keep ? "kept" : "dropped"]++;
  const all = (["kept", "dropped"] as const).map((verb) => ({ phrase, verb, count: counts[verb] }));
  return all.filter(({ count }) => count > 0);
}

/** The steps that changed most blocks are named. */
const MOST_NAMED = 3;

function afterSteps(changed: readonly StepChange[]): string {
  if (changed.length === 0) return "";
  const named = [...changed].sort((a, b) => b.count - a.count).slice(0, MOST_NAMED);
  const others = changed.filter((one) => !named.includes(one)).reduce((sum, { count }) => sum + count, 0);
  const parts = named.map(({ phrase, verb, count }) => `${count} ${count === 1 ? "was" : "were"} ${verb} (${phrase})`);
  if (others > 0) parts.push(`${others} ${others === 1 ? "was" : "were"} changed for other reasons`);
  const last = parts.pop();
  return `, after ${parts.length === 0 ? last : `${parts.join(", ")} and ${last}`}`;
}
