import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildCounted } from "./count-steps.ts";
import type * as Pith from "./counted-entry.ts";
import { watchedSignal } from "./looks.ts";

/** Characters that a built-in function goes through in the time of a step. */
const CHARS_PER_STEP = 16;

/** The steps of counted code, and what built-in functions did meanwhile, in steps. */
class StepCounter {
  /** When so many steps have been taken since the last look at the clock, the place is noted. */
  alarmAfter: number = Number.POSITIVE_INFINITY;
  place = "";
  private steps = 0;

  get own(): number {
    return this.steps;
  }

  /** Counted code adds to it at every step. */
  set own(steps: number) {
    this.steps = steps;
    if (steps <= this.alarmAfter) return;
    // Asking for the place takes steps of its own.
    this.alarmAfter = Number.POSITIVE_INFINITY;
    this.place = placeOf();
    this.steps = steps;
  }

  /** Books characters or items that a built-in function went through. */
  book(size: number): void {
    this.own = this.steps + 1 + Math.trunc(size / CHARS_PER_STEP);
  }

  /** Begins to count anew; gives the steps so far, and where they became too many. */
  restart(most: number): { steps: number; place: string } {
    const { steps, place } = this;
    this.steps = 0;
    this.place = "";
    this.alarmAfter = most;
    return { steps, place };
  }
}

declare global {
  var __pithSteps: StepCounter;
}

/** A built-in function of whatever shape. */
type BuiltIn = (this: unknown, ...given: unknown[]) => unknown;

/** Books what a call of a built-in function went through, by what it was called on, with and gave. */
type Booking = (self: unknown, given: readonly unknown[], result: unknown) => number;

const lengthOf = (value: unknown): number => (typeof value === "string" || Array.isArray(value) ? value.length : 0);
const ofSelf: Booking = (self) => lengthOf(self);
/** Copying is faster than looking at each character. */
const ofCopy: Booking = (_, __, result) => lengthOf(result) / 4;
const ofInput: Booking = (_, [input]) => lengthOf(input);

/** A match looks at the text from where it began to its own end, and at all of it when there is none. */
function bookMatch(pattern: unknown, [text]: readonly unknown[], result: unknown): number {
  const { sticky, global } = pattern as RegExp;
  if (result === null) return sticky ? 0 : lengthOf(text);
  const { index, 0: found } = result as RegExpExecArray;
  return sticky ? found.length : global ? found.length : index + found.length;
}

/** Sorting n items takes about n log n comparisons; those by a function of ours are counted there. */
const ofSorting: Booking = (self, [compare]) => {
  if (compare !== undefined) return 0;
  const size = lengthOf(self);
  return size * Math.log2(size + 1) * CHARS_PER_STEP;
};

const BUILT_INS: ReadonlyArray<readonly [owner: object, names: readonly string[], booking: Booking]> = [
  [String.prototype, ["replace", "replaceAll", "split", "toLowerCase", "toUpperCase", "normalize", "trim"], ofSelf],
  [String.prototype, ["repeat"], ofCopy],
  [RegExp.prototype, ["exec"], bookMatch],
  [Array.prototype, ["sort"], ofSorting],
  [Array.prototype, ["join", "slice", "concat"], ofCopy],
  [JSON, ["parse"], ofInput],
  [JSON, ["stringify"], ofCopy],
];

/** Wraps the built-in functions while work is done. */
function withBuiltInsCounted<T>(counter: StepCounter, work: () => T): T {
  const originals: Array<() => void> = [];
  for (const [owner, names, booking] of BUILT_INS) {
    for (const name of names) {
      const holder = owner as Record<string, BuiltIn>;
      const original = holder[name];
      holder[name] = function (...given) {
        const result = original.apply(this, given);
        counter.book(booking(this, given, result));
        return result;
      };
      originals.push(() => {
        holder[name] = original;
      });
    }
  }
  try {
    return work();
  } finally {
    for (const restore of originals) restore();
  }
}

/** The longest piece of work between two looks at the clock. */
export interface Gap {
  readonly steps: number;
  /** The functions that were at work when the steps became too many; "" when they did not. */
  readonly place: string;
}

/** Where a call comes from: the innermost functions of pith. */
function placeOf(): string {
  const lines = (new Error().stack ?? "").split("\n").slice(3);
  const names = lines.map((line) => /at (?:new )?([\w.$<>]+) \(/u.exec(line)?.[1] ?? "");
  return names
    .filter((name) => name !== "" && !/check|lookAtClock|spend|aborted/iu.test(name))
    .slice(0, 4)
    .join(" < ");
}

/** pith with every step counted. */
export class CountedPith {
  readonly pith: typeof Pith;

  private constructor(pith: typeof Pith) {
    this.pith = pith;
  }

  static async load(): Promise<CountedPith> {
    globalThis.__pithSteps = new StepCounter();
    const folder = mkdtempSync(join(tmpdir(), "pith-counted-"));
    try {
      const file = join(folder, "pith.mjs");
      writeFileSync(file, await buildCounted(fileURLToPath(new URL("./counted-entry.ts", import.meta.url))));
      return new CountedPith(await import(/* @vite-ignore */ pathToFileURL(file).href));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  /**
   * The longest piece of work between two looks at the clock, its beginning and end included.
   * @param prepare gives the work, and does what is not counted; the signal is what the work looks at
   * @param most steps from which on the place is noted
   */
  largestGap(prepare: (pith: typeof Pith, signal: AbortSignal) => () => unknown, most: number): Gap {
    const counter = globalThis.__pithSteps;
    let largest: Gap = { steps: 0, place: "" };
    const look = (): void => {
      const gap = counter.restart(most);
      if (gap.steps > largest.steps) largest = gap;
    };
    const work = prepare(this.pith, watchedSignal(look));
    counter.restart(most);
    largest = { steps: 0, place: "" };
    withBuiltInsCounted(counter, work);
    look();
    return largest;
  }
}
