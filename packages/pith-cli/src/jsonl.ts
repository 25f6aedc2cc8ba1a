import { availableParallelism } from "node:os";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Line, readLines, WorkerPool } from "pith-node";
import type { NamedOptions } from "../../pith/src/methods/table.ts";
import { maxLineBytes } from "./batch/input/line-items.ts";
import { Budget } from "./batch/run/budget.ts";
import { answerLine, errorAnswer, type LineAnswer, type OnResult } from "./line-answer.ts";
import { jsonlWorker } from "./module-urls.ts";

/** Lines before helper threads start: they compile all code again, too much for short streams. */
const LINES_BEFORE_HELP = 48;
/** Most helper threads: with more, the main thread only reads and writes and extracts no pages. */
const MAX_HELPERS = 7;
/**
 * Lines sent ahead to each helper: with none it was idle for two fifths of the time, waiting for
 * this thread.
 */
const LINES_AHEAD = 3;
/** Lines to answer at a time; up to twice as many are read before their answers are taken. */
const MAX_CONCURRENT = 64;
/**
 * Characters of lines that were read and whose answers are not taken; their answers are about as
 * long.
 */
const MAX_WAITING_CHARS = 64 * 1024 * 1024;

/** Lines with a page, or too long to be read. */
export async function* pageLines(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Line> {
  for await (const line of readLines(source, maxLineBytes(maxBytes))) {
    if (line.text === undefined || line.text.trim() !== "") yield line;
  }
}

export async function* answerLines(
  lines: AsyncIterable<Line>,
  options: NamedOptions,
  onResult?: OnResult,
): AsyncGenerator<LineAnswer> {
  for await (const line of lines) yield answerLine(line, options, onResult);
}

/**
 * Answers each line in order: helper threads take the lines for which they have room, and this
 * thread, which is warm, the others. `options` must be cloneable: no functions.
 */
export async function* answerLinesOnThreads(
  lines: AsyncIterable<Line>,
  options: NamedOptions,
): AsyncGenerator<LineAnswer> {
  const workers = Math.min(MAX_HELPERS, availableParallelism() - 1);
  let helpers: WorkerPool<Line, LineAnswer> | undefined;
  let count = 0;
  const budget = new Budget(MAX_WAITING_CHARS);
  const waiting: number[] = [];
  async function* paced(): AsyncGenerator<Line> {
    for await (const line of lines) {
      const chars = line.text?.length ?? 0;
      waiting.push(chars);
      budget.add(chars);
      yield line;
      await budget.whenRoom();
      // Lets the answers of helpers in.
      if (helpers) await nextTurn();
    }
  }
  const answer = async (line: Line): Promise<LineAnswer> => {
    count++;
    if (count === LINES_BEFORE_HELP && workers > 0) {
      helpers = new WorkerPool({
        module: jsonlWorker,
        workers,
        workerData: options,
        maxQueue: 0,
        ahead: LINES_AHEAD,
      });
    }
    if (!helpers?.hasRoom() || helpers.state.ready === 0) return answerLine(line, options);
    return helpers.run(line).catch((error: unknown) => errorAnswer(line.number, null, error));
  };
  try {
    for await (const answered of Readable.from(paced()).map(answer, {
      concurrency: MAX_CONCURRENT,
    })) {
      yield answered;
      budget.add(-(waiting.shift() ?? 0));
    }
  } finally {
    await helpers?.terminate();
  }
}
