import { availableParallelism } from "node:os";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { NamedOptions } from "pith-methods";
import { type Line, WorkerPool } from "pith-node";
import { answerLine, errorAnswer, type LineAnswer } from "./line-answer.ts";
import { jsonlWorker } from "./places.ts";

/** Lines before the first helper thread starts: it compiles all code again, too much for short streams. */
const LINES_BEFORE_HELP = 48;

/** Most helper threads: with more, the main thread only reads and writes and extracts no pages. */
const MAX_HELPERS = 7;

/** Lines per batch: the main thread handles a helper's answers only between two of its own pages. */
const BATCH_LINES = 8;
const BATCH_CHARS = 1 << 21;

/** How far to read lines ahead. */
const READ_AHEAD_CHARS = 1 << 23;

/** Answers that may wait for an earlier one. */
const MAX_ANSWERS_AHEAD = 256;
const ANSWERS_AHEAD_CHARS = 1 << 24;

/** Longest time for reading ahead between two pages: the writer of a pipe needs CPU time, too. */
const LISTEN_MS = 2;

const charsOf = ({ text }: Line): number => text?.length ?? 0;

export interface LineHelper {
  /** Whether it has started and is idle. */
  readonly isFree: boolean;
  /** Batches answered so far. */
  readonly batches: number;
  /** Never rejects: an error becomes a line's answer. */
  answer(lines: readonly Line[]): Promise<readonly LineAnswer[]>;
  end(): Promise<void>;
}

export class LineThread implements LineHelper {
  private readonly pool: WorkerPool<readonly Line[], LineAnswer[]>;
  batches = 0;

  constructor(options: NamedOptions) {
    this.pool = new WorkerPool({ module: jsonlWorker, workers: 1, workerData: options });
  }

  get isFree(): boolean {
    const { ready, running, waiting } = this.pool.state;
    return ready > running && waiting === 0;
  }

  /** If a page crashes the thread, each line of its batch is retried separately. */
  async answer(lines: readonly Line[]): Promise<LineAnswer[]> {
    try {
      const answers = await this.pool.run(lines);
      this.batches++;
      return answers;
    } catch (error) {
      const [first] = lines;
      if (first !== undefined && lines.length === 1) return [errorAnswer(first.number, null, error)];
      const answers: LineAnswer[] = [];
      for (const line of lines) answers.push(...(await this.answer([line])));
      return answers;
    }
  }

  end(): Promise<void> {
    return this.pool.terminate();
  }
}

/** One line or a batch, in stream order, and its answers once available. */
interface Slot {
  answers?: readonly LineAnswer[];
}

/** Answers lines in order: this warm thread extracts one after another, helpers take batches of waiting lines. */
export class LineCrew {
  private readonly helpers: LineHelper[] = [];
  private readonly waiting: Line[] = [];
  private waitingChars = 0;
  private readonly slots: Slot[] = [];
  private aheadChars = 0;
  private isRead = false;
  private failure: { readonly error: unknown } | undefined;
  private isEnded = false;
  private readonly waiters = new Set<() => void>();

  constructor(
    private readonly options: NamedOptions,
    private readonly maxHelpers: number = Math.min(MAX_HELPERS, availableParallelism() - 1),
    private readonly startHelper: () => LineHelper = () => new LineThread(options),
  ) {}

  /** @throws the error of reading the lines, after the answers to earlier lines */
  async *answer(lines: AsyncIterable<Line>): AsyncGenerator<LineAnswer> {
    void this.read(lines);
    try {
      for (let count = 0; ; ) {
        for (const answer of this.takeAnswers()) {
          count++;
          yield answer;
        }
        if (count >= LINES_BEFORE_HELP && this.maxHelpers > 0) await this.listen();
        if (this.answerNext() || this.slots[0]?.answers !== undefined) continue;
        if (this.slots.length === 0 && this.isRead) break;
        await this.change();
      }
      if (this.failure) throw this.failure.error;
    } finally {
      this.isEnded = true;
      this.ring();
      await Promise.all(this.helpers.map((helper) => helper.end()));
    }
  }

  /** Reads lines while not too many are waiting. */
  private async read(lines: AsyncIterable<Line>): Promise<void> {
    try {
      for await (const line of lines) {
        this.waiting.push(line);
        this.waitingChars += charsOf(line);
        this.ring();
        while (this.hasEnough() && !this.isEnded) await this.change();
        if (this.isEnded) return;
      }
    } catch (error) {
      this.failure = { error };
    } finally {
      this.isRead = true;
      this.ring();
    }
  }

  private hasEnough(): boolean {
    const wanted = Math.max(1, this.helpers.length) * BATCH_LINES * 2;
    return this.waiting.length >= wanted || this.waitingChars >= READ_AHEAD_CHARS;
  }

  private async listen(): Promise<void> {
    await nextTurn();
    const until = performance.now() + LISTEN_MS;
    for (let rest = LISTEN_MS; !this.hasEnough() && !this.isRead && rest > 0; rest = until - performance.now()) {
      await Promise.race([this.change(), sleep(rest)]);
    }
    const isMuch = this.hasEnough();
    for (const helper of this.helpers) {
      // A cold helper is many times slower, and this thread would have to wait for it.
      const most = Math.min(BATCH_LINES, 1 << Math.min(helper.batches, 8));
      const count = Math.min(most, this.waiting.length >> 1);
      if (helper.isFree && count > 0) void this.fill(helper.answer(this.takeLines(count)));
    }
    const allHelp = this.helpers.every(({ batches }) => batches > 0);
    if (isMuch && allHelp && this.helpers.length < this.maxHelpers) this.helpers.push(this.startHelper());
  }

  /** Answers the next line in this thread, unless none is waiting, or too many answers are. */
  private answerNext(): boolean {
    if (this.slots.length >= MAX_ANSWERS_AHEAD || this.aheadChars >= ANSWERS_AHEAD_CHARS) return false;
    const [line] = this.takeLines(1);
    if (line === undefined) return false;
    const answer = answerLine(line, this.options);
    this.aheadChars += answer.record.length;
    this.slots.push({ answers: [answer] });
    return true;
  }

  /** Reserves the place of a batch in the order of answers. */
  private async fill(coming: Promise<readonly LineAnswer[]>): Promise<void> {
    const slot: Slot = {};
    this.slots.push(slot);
    slot.answers = await coming;
    for (const { record } of slot.answers) this.aheadChars += record.length;
    this.ring();
  }

  private takeLines(most: number): Line[] {
    const taken: Line[] = [];
    let chars = 0;
    for (
      let [line] = this.waiting;
      line !== undefined && taken.length < most && chars < BATCH_CHARS;
      [line] = this.waiting
    ) {
      this.waiting.shift();
      taken.push(line);
      chars += charsOf(line);
    }
    this.waitingChars -= chars;
    this.ring();
    return taken;
  }

  /** The answers that no earlier line is blocking. */
  private *takeAnswers(): Generator<LineAnswer> {
    for (let [first] = this.slots; first?.answers !== undefined; [first] = this.slots) {
      this.slots.shift();
      for (const answer of first.answers) {
        this.aheadChars -= answer.record.length;
        yield answer;
      }
    }
  }

  private change(): Promise<void> {
    return new Promise((resolve) => this.waiters.add(resolve));
  }

  private ring(): void {
    const waiters = [...this.waiters];
    this.waiters.clear();
    for (const wake of waiters) wake();
  }
}
