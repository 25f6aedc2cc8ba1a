import { LimitError } from "../../../src/index.ts";
import type { HostileFamily } from "./families.ts";
import { HostilePage, type HostileStage, hostileStages, type StageGroup } from "./stages.ts";
import { threadMs } from "./thread-time.ts";

/** Doubling a page may multiply the time by this much: by 2 for the work, by the rest for sorting, memory and noise. */
export const MAX_RATIO = 2.5;
/** Times below say nothing about growth: compiling and collecting garbage are the larger part. */
export const MIN_TELLING_MS = 20;
/** So often a page is doubled before a stage that is still quicker counts as too quick to tell. */
const MAX_DOUBLINGS = 2;
/** What takes longer at one size is not tried at the next. */
const MAX_MS = 8000;
/** So often a time is taken before it is believed to be too long; the least counts. */
const TRIES = 3;

/** How one stage grows with one family of pages. */
export interface Growth {
  readonly family: string;
  readonly stage: string;
  readonly group: StageGroup;
  /** Size of the smaller page in characters. */
  readonly chars: number;
  /** Processor time at that size, and at the double. */
  readonly ms: number;
  readonly doubleMs: number;
  /** Times the processor time when the page doubles; 0 where it is too quick to tell. */
  readonly ratio: number;
  /** The limit that refuses the page. */
  readonly refused?: string;
  /** What was thrown that is no limit, which is a fault. */
  readonly error?: string;
  /** A ratio that was too large at a smaller size, and was not at this one. */
  readonly before?: { readonly chars: number; readonly ratio: number };
}

/** What came of one stage on one page. */
interface Timing {
  readonly ms: number;
  readonly refused?: string;
  readonly error?: string;
}

/** A limit ends the work: the time until then is what the page takes, none when the page was refused before. */
function timeStage(stage: HostileStage, page: HostilePage): Timing {
  let startedAt: number | undefined;
  try {
    const work = stage.prepare(page);
    startedAt = threadMs();
    work();
    return { ms: threadMs() - startedAt };
  } catch (error) {
    const ms = startedAt === undefined ? 0 : threadMs() - startedAt;
    if (error instanceof LimitError) return { ms, refused: error.option };
    return { ms, error: error instanceof Error ? `${error.name}: ${error.message}` : "thrown" };
  }
}

const quicker = (one: Timing | undefined, other: Timing): Timing => (one && one.ms <= other.ms ? one : other);

/** The times of one family's pages, each taken when it is asked for. */
class FamilyTimes {
  private readonly family: HostileFamily;
  private readonly baseChars: number;
  private readonly known: Array<Map<HostileStage, Timing>> = [];

  constructor(family: HostileFamily, baseChars: number) {
    this.family = family;
    this.baseChars = baseChars;
  }

  charsAt(doublings: number): number {
    return this.baseChars * 2 ** doublings;
  }

  /**
   * Takes the times of some stages on one page, one stage after the other. Those of their group that come before them run,
   * too: what they find and keep with the page is found by the same stage at every size.
   */
  pass(doublings: number, stages: readonly HostileStage[]): void {
    const times = this.known[doublings] ?? new Map<HostileStage, Timing>();
    this.known[doublings] = times;
    if (stages.length === 0) return;
    const page = new HostilePage(this.family.make(this.charsAt(doublings)));
    const isRun = ({ group }: HostileStage, at: number): boolean =>
      stages.some((wanted) => wanted.group === group && hostileStages.indexOf(wanted) >= at);
    for (const stage of hostileStages.filter(isRun)) {
      times.set(stage, quicker(times.get(stage), timeStage(stage, page)));
    }
  }

  of(stage: HostileStage, doublings: number): Timing | undefined {
    return this.known[doublings]?.get(stage);
  }

  /** How a stage grows from one size to the next, which is without end where the next took too long to be tried. */
  growth(stage: HostileStage, doublings: number): Growth | undefined {
    const small = this.of(stage, doublings);
    if (!small) return undefined;
    const large = this.of(stage, doublings + 1);
    const refused = large?.refused ?? small.refused;
    const error = large?.error ?? small.error;
    const doubleMs = large?.ms ?? Number.POSITIVE_INFINITY;
    return {
      family: this.family.name,
      stage: stage.name,
      group: stage.group,
      chars: this.charsAt(doublings),
      ms: small.ms,
      doubleMs: large?.ms ?? 0,
      ratio: small.ms < MIN_TELLING_MS ? 0 : doubleMs / small.ms,
      ...(refused !== undefined && { refused }),
      ...(error !== undefined && { error }),
    };
  }
}

const isTooLarge = (growth: Growth | undefined): boolean => growth !== undefined && growth.ratio > MAX_RATIO;

/** Measures the last ratio of a stage again, and at larger sizes, while it is too large: noise passes, growth stays. */
function settle(times: FamilyTimes, stage: HostileStage, first: number): Growth | undefined {
  let growth = times.growth(stage, first);
  let before: Growth["before"];
  for (let doublings = first; isTooLarge(growth) && growth; doublings++) {
    for (let run = 1; run < TRIES && isTooLarge(growth); run++) {
      times.pass(doublings, [stage]);
      times.pass(doublings + 1, [stage]);
      growth = times.growth(stage, doublings);
    }
    if (!growth || !isTooLarge(growth) || growth.doubleMs > MAX_MS || doublings > MAX_DOUBLINGS) break;
    before = { chars: growth.chars, ratio: growth.ratio };
    times.pass(doublings + 2, [stage]);
    growth = times.growth(stage, doublings + 1);
  }
  return growth && { ...growth, ...(before && { before }) };
}

/**
 * Measures stages on one family; never throws. A page is doubled until a stage takes long enough to tell, and once more.
 * @param chars the size of the smallest pages
 */
export function measureFamily(family: HostileFamily, stages: readonly HostileStage[], chars: number): Growth[] {
  const times = new FamilyTimes(family, chars);
  const sizeOf = new Map<HostileStage, number>();
  // Code is compiled during the first pass.
  times.pass(0, stages);
  times.pass(0, stages);
  let open = stages;
  for (let doublings = 0; open.length > 0; doublings++) {
    const msOf = (stage: HostileStage): number => times.of(stage, doublings)?.ms ?? 0;
    for (const stage of open) {
      if (msOf(stage) >= MIN_TELLING_MS || doublings === MAX_DOUBLINGS) sizeOf.set(stage, doublings);
    }
    const isDoubled = (stage: HostileStage): boolean =>
      sizeOf.has(stage) ? msOf(stage) >= MIN_TELLING_MS && msOf(stage) <= MAX_MS : true;
    times.pass(doublings + 1, open.filter(isDoubled));
    open = open.filter((stage) => !sizeOf.has(stage));
  }
  return stages.flatMap((stage) => settle(times, stage, sizeOf.get(stage) ?? 0) ?? []);
}

/** The stages whose names hold a text. */
export const stagesNamed = (text: string): HostileStage[] => hostileStages.filter(({ name }) => name.includes(text));

/** Whether something is wrong: time that grows faster than the page, or an error that is no limit. */
export const isFault = ({ ratio, error }: Growth): boolean => ratio > MAX_RATIO || error !== undefined;
