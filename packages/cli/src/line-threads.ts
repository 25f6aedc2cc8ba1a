import { availableParallelism } from "node:os";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { NamedOptions } from "pith-methods";
import { type Line, WorkerPool } from "pith-node";
import { answerLine, errorAnswer, type LineAnswer } from "./line-answer.ts";
import { jsonlWorker } from "./places.ts";

/** Lines before helper threads start: they compile all code again, too much for short streams. */
const LINES_BEFORE_HELP = 48;
/** Most helper threads: with more, the main thread only reads and writes and extracts no pages. */
const MAX_HELPERS = 7;
/** Longest wait for the next line: the writer of a pipe needs CPU time, too. */
const LISTEN_MS = 2;
/** Answers that may wait for an earlier one, and the characters of their lines. */
const MAX_AHEAD = 256;
const MAX_AHEAD_CHARS = 1 << 24;

type Helpers = WorkerPool<Line, LineAnswer>;

/**
 * Answers lines in order: helper threads take lines while they have room, and this thread, which is warm, the others.
 * A line that arrives alone is answered here at once.
 */
export class LineThreads {
  private readonly ahead: Array<{ readonly answer: Promise<LineAnswer>; readonly chars: number }> = [];
  private chars = 0;
  private pool: Helpers | undefined;
  private isEnded = false;
  /** Wakes the reader, which waits while too much is ahead, or else the writer. */
  private wake: () => void = () => undefined;

  constructor(private readonly options: NamedOptions) {}

  /** @throws the error of reading the lines, after the answers to earlier lines */
  async *answer(lines: AsyncIterable<Line>): AsyncGenerator<LineAnswer> {
    let isRead = false;
    const reading = this.read(lines[Symbol.asyncIterator]()).finally(() => {
      isRead = true;
      this.wake();
    });
    reading.catch(() => undefined);
    try {
      while (!isRead || this.ahead.length > 0) {
        const [first] = this.ahead;
        if (!first) await this.change();
        else {
          yield await first.answer;
          this.ahead.shift();
          this.chars -= first.chars;
          this.wake();
        }
      }
      await reading;
    } finally {
      this.isEnded = true;
      this.wake();
      await this.pool?.terminate();
    }
  }

  private async read(lines: AsyncIterator<Line>): Promise<void> {
    let line = await lines.next();
    for (let count = 1; !line.done && !this.isEnded; count++) {
      const next = lines.next();
      // The error is handled after the answers to earlier lines.
      next.catch(() => undefined);
      const helpers = await this.freeHelpers(next);
      const chars = line.value.text?.length ?? 0;
      this.chars += chars;
      this.ahead.push({ chars, answer: answerLineOn(helpers, line.value, this.options) });
      this.wake();
      if (count === LINES_BEFORE_HELP) this.start();
      // Lets the answers of helpers in.
      if (this.pool) await nextTurn();
      while (!this.isEnded && (this.ahead.length >= MAX_AHEAD || this.chars >= MAX_AHEAD_CHARS)) await this.change();
      line = await next;
    }
  }

  private start(): void {
    const workers = Math.min(MAX_HELPERS, availableParallelism() - 1);
    if (workers === 0) return;
    this.pool = new WorkerPool({ module: jsonlWorker, workers, workerData: this.options, maxQueue: workers });
  }

  /** The helpers, if they have room for a line, and another line follows. */
  private async freeHelpers(next: Promise<unknown>): Promise<Helpers | undefined> {
    const { pool } = this;
    if (!pool || pool.state.ready === 0 || !pool.hasRoom()) return undefined;
    const follows = next.then(
      () => true,
      () => false,
    );
    return (await Promise.race([follows, sleep(LISTEN_MS, false)])) ? pool : undefined;
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }
}

async function answerLineOn(helpers: Helpers | undefined, line: Line, options: NamedOptions): Promise<LineAnswer> {
  if (!helpers) return answerLine(line, options);
  return helpers.run(line).catch((error: unknown) => errorAnswer(line.number, null, error));
}
