import type { MeasuredPage } from "../measure/measured-page.ts";
import { EMBEDDED } from "../measure/rendering.ts";

/**
 * How a selection ended. `content`: something is kept. `empty-page`: the page has no text to choose from.
 * `needs-script`: the page shows nothing but the request to run its scripts. `not-suitable`: the paper's method says
 * that it does not apply to this page. `too-few-pages`: a method over many pages of a site had fewer than it needs.
 * `nothing-kept`: no block passed.
 */
export type Outcome = "content" | "empty-page" | "needs-script" | "not-suitable" | "too-few-pages" | "nothing-kept";

/** What a rule made of the probability of a block, 0 to 1, with four digits. */
export interface Shift {
  /** The rule's id. */
  readonly rule: string;
  readonly from: number;
  readonly to: number;
}

/** Why a block was kept or dropped: the signal that decided and the threshold that it was held against. */
export interface Reason {
  /** The field's name of the signal, for example `LTD`, or `rule` for a user's rule. */
  readonly signal: string;
  /** The id of the rule that decided, where one of `pith explain --rules` did. */
  readonly rule?: string;
  /** The threshold, when there is one. */
  readonly threshold?: number;
  /** One plain sentence or phrase for a person. */
  readonly text: string;
  /** What rules made of the block's probability, in order: by a twentieth and more, or from one side of the cutoff to the other. */
  readonly moved?: readonly Shift[];
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

/** Whether a block is kept, and why. */
export interface Decision {
  readonly keep: boolean;
  readonly reason: Reason;
}

/** One block's verdict. */
export interface BlockVerdict extends Decision {
  /** The method's score; higher is more like content. Its scale is the method's own. */
  readonly score: number;
}

/** Why a block was kept or dropped, and what it is. */
export interface Explained {
  readonly reason: Reason;
  /** What the block is, when the method tells. */
  readonly role?: string | undefined;
}

/** The kind of a page, with its probability, 0 to 1. */
export interface KindGuess {
  readonly kind: string;
  readonly probability: number;
}

/** The outcome of a selection that keeps nothing, and why it is that. */
export interface Nothing {
  readonly outcome: Exclude<Outcome, "content">;
  readonly why: string;
}

/** Applies all rules to a selection but those with these ids. */
export type ApplyRules = (chosen: Selection, without: ReadonlySet<string>) => Selection;

/** What a method says of a page. Whatever costs time and may never be asked for is a function. */
export interface SelectionFacts {
  /** Id of the method. */
  readonly method: string;
  /** The page that the block indexes refer to. */
  readonly page: MeasuredPage;
  /** 1 for each block that is kept. */
  readonly keep: Uint8Array;
  /** Score of each block. */
  readonly score: Float64Array;
  /** Blocks with at least this score are kept, when the score is the probability to be content. */
  readonly cutoff?: number;
  /** The reason of each block. */
  readonly reasons: () => readonly Reason[];
  /** What each block is (`body`, `headline`, `comment` and so on), when the method tells. */
  readonly roles?: () => readonly string[];
  /** The reasons and roles one after the other, for who needs each once; default: those of `reasons` and `roles`. */
  readonly explained?: () => Iterator<Explained, undefined>;
  /**
   * The rules that change what the method chose: gaps are filled, headings go with their sections. Without it, as for all published
   * methods, the choice is left as it is, but for code and for pages that only ask for scripts.
   */
  readonly applyRules?: ApplyRules;
  /** The nodes that the method located, in document order, when it looks for nodes. */
  readonly nodes?: readonly number[];
  readonly pageKind?: KindGuess;
  /** Calibrated estimate of the content's word F1 (0 to 1), when the method gives one. */
  readonly confidence?: number;
  /** What to say when nothing is kept. Default: `empty-page` without blocks, else `nothing-kept`. */
  readonly nothing?: Nothing;
}

/** What one step decided anew: only the blocks that it has something to say of. */
export interface Changes {
  readonly decisions: ReadonlyMap<number, Decision>;
  /** What to say when nothing is left. Default: what the method says. */
  readonly nothing?: Nothing;
  /** Selectors of the caller's rules that name no element of the page. */
  readonly unusedRules?: readonly string[];
}

/** Blocks that one step kept, or that it dropped, where it was the other way before. */
interface Turned {
  /** Why, as `why` says it. */
  readonly phrase: string;
  readonly verb: "kept" | "dropped";
  readonly count: number;
}

/** What the steps after the method have decided so far. */
interface History {
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly turned: readonly Turned[];
  readonly nothing: Nothing | undefined;
  readonly unusedRules: readonly string[];
}

const NO_HISTORY: History = { decisions: new Map(), turned: [], nothing: undefined, unusedRules: [] };

function keepAfter(keep: Uint8Array, decisions: ReadonlyMap<number, Decision>): Uint8Array {
  if (decisions.size === 0) return keep;
  const changed = keep.slice();
  for (const [block, decision] of decisions) changed[block] = decision.keep ? 1 : 0;
  return changed;
}

function reasonsAfter(reasons: readonly Reason[], decisions: ReadonlyMap<number, Decision>): readonly Reason[] {
  if (decisions.size === 0) return reasons;
  const changed = [...reasons];
  for (const [block, { reason }] of decisions) changed[block] = reason;
  return changed;
}

/**
 * What was decided about each text block of a page. Nothing in the page is changed, so that every method can be
 * rendered, explained, drawn, evaluated and fused by the same code. A selection never changes; `with` makes another one.
 * Reasons and roles are made when first asked for.
 */
export class Selection {
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
  /** Blocks with at least this score are kept, when the score is the probability to be content. */
  readonly cutoff: number | undefined;
  /** The rules that change the choice; undefined for the published methods, which keep theirs. */
  readonly applyRules: ApplyRules | undefined;
  /** The nodes that the method located, in document order, when it looks for nodes. */
  readonly nodes: readonly number[];
  /** The kind of page, when the method tells. */
  readonly pageKind: KindGuess | undefined;
  /** Calibrated estimate of the content's word F1 (0 to 1), when the method gives one. */
  readonly confidence: number | undefined;
  /** Selectors of the caller's rules that name no element of the page. */
  readonly unusedRules: readonly string[];
  private readonly facts: SelectionFacts;
  private readonly history: History;
  private ownReasons: readonly Reason[] | undefined;

  constructor(facts: SelectionFacts, history: History = NO_HISTORY) {
    this.facts = facts;
    this.history = history;
    this.method = facts.method;
    this.page = facts.page;
    this.keep = keepAfter(facts.keep, history.decisions);
    this.score = facts.score;
    this.cutoff = facts.cutoff;
    this.applyRules = facts.applyRules;
    this.nodes = facts.nodes ?? [];
    this.pageKind = facts.pageKind;
    this.confidence = facts.confidence;
    this.unusedRules = history.unusedRules;
    const { outcome, why } = this.describe();
    this.outcome = outcome;
    this.why = why;
  }

  /** The reason of each block. Made when first asked for. */
  get reasons(): readonly Reason[] {
    this.ownReasons ??= reasonsAfter(this.facts.reasons(), this.history.decisions);
    return this.ownReasons;
  }

  /** What each block is (`body`, `headline`, `comment` and so on); undefined when the method does not tell. */
  get roles(): readonly string[] | undefined {
    return this.facts.roles?.();
  }

  /**
   * The reason and the role of each block, in order. Of a large page few are in memory at a time, unless all are to be kept:
   * then they share what is the same.
   */
  *explained(toKeep: boolean): Generator<Explained> {
    const own = toKeep ? undefined : this.facts.explained?.();
    for (let block = 0; block < this.keep.length; block++) {
      const { reason, role } = own?.next().value ?? { reason: this.reasons[block], role: this.roles?.[block] };
      yield { reason: this.decisionOn(block)?.reason ?? reason, role };
    }
  }

  /** The verdict on one block. */
  verdict(block: number): BlockVerdict {
    return { keep: this.keep[block] === 1, score: this.score[block], reason: this.reasons[block] };
  }

  /** What a step after the method decided of a block last; undefined where the method's own verdict holds. */
  decisionOn(block: number): Decision | undefined {
    return this.history.decisions.get(block);
  }

  /** The selection after one more step, of which `why` says `phrase` in brackets; the same one when the step has nothing to say. */
  with(phrase: string, { decisions, nothing, unusedRules = [] }: Changes): Selection {
    if (decisions.size === 0 && unusedRules.length === 0) return this;
    const { history } = this;
    return new Selection(this.facts, {
      decisions: new Map([...history.decisions, ...decisions]),
      turned: [...history.turned, ...turnedBy(phrase, decisions, this.keep)],
      nothing: nothing ?? history.nothing,
      unusedRules: [...history.unusedRules, ...unusedRules],
    });
  }

  private describe(): { outcome: Outcome; why: string } {
    const { count, visibility } = this.page.blocks;
    let [kept, embedded] = [0, 0];
    for (let block = 0; block < count; block++) {
      if (this.keep[block] === 0) continue;
      kept++;
      if (visibility[block] & EMBEDDED) embedded++;
    }
    const after = afterSteps(this.history.turned);
    if (kept > 0) {
      const origin = embedded > 0 ? `, ${embedded} of them from data that the page embeds` : "";
      return { outcome: "content", why: `${kept} of ${count} blocks kept${origin}${after}` };
    }
    const nothing = this.history.nothing ?? this.facts.nothing;
    if (nothing) return nothing;
    if (count === 0) return { outcome: "empty-page", why: "the page has no text" };
    return { outcome: "nothing-kept", why: `none of ${count} blocks kept${after}` };
  }
}

function turnedBy(phrase: string, decisions: ReadonlyMap<number, Decision>, before: Uint8Array): Turned[] {
  let [kept, dropped] = [0, 0];
  for (const [block, { keep }] of decisions) {
    if (keep === (before[block] === 1)) continue;
    if (keep) kept++;
    else dropped++;
  }
  const all: Turned[] = [
    { phrase, verb: "kept", count: kept },
    { phrase, verb: "dropped", count: dropped },
  ];
  return all.filter(({ count }) => count > 0);
}

/** So many steps are named, those that turned most blocks. */
const MOST_NAMED = 3;

/** What the steps after the method did, as the end of a sentence; "" where they turned no block. */
function afterSteps(turned: readonly Turned[]): string {
  if (turned.length === 0) return "";
  const named = [...turned].sort((a, b) => b.count - a.count).slice(0, MOST_NAMED);
  const others = turned.filter((one) => !named.includes(one)).reduce((sum, { count }) => sum + count, 0);
  const parts = named.map(({ phrase, verb, count }) => `${count} ${count === 1 ? "was" : "were"} ${verb} (${phrase})`);
  if (others > 0) parts.push(`${others} ${others === 1 ? "was" : "were"} changed for other reasons`);
  const last = parts.pop();
  return `, after ${parts.length === 0 ? last : `${parts.join(", ")} and ${last}`}`;
}
