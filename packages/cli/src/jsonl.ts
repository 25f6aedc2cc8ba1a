import { extract } from "../../../src/entries/with-model.ts";
import { PithError } from "../../../src/errors.ts";
import type { ExtractOptions } from "../../../src/options/options.ts";
import type { ExtractResult } from "../../../src/result/result.ts";
import { LINE_TOO_LONG, maxLineBytes } from "../../batch/src/input/line-items.ts";
import { BadLineError, idText, type PageFields, parsePageFields } from "../../batch/src/task/page-fields.ts";
import { pageRecord } from "../../batch/src/task/page-work.ts";
import { type Line, readLines } from "../../node/src/lines.ts";
import { describeError } from "./describe-error.ts";
import type { Output } from "./output.ts";
import { jsonlWorker } from "./places.ts";

/** Lines that each thread has before it, so that none is idle. */
const LINES_A_THREAD = 4;

/** How many lines of a stream ended how. */
export interface JsonlCounts {
  readonly pages: number;
  readonly extracted: number;
  readonly failed: number;
}

/** What became of a line. */
export interface LineAnswer {
  /** The line of output. */
  readonly record: string;
  readonly state: "extracted" | "empty" | "failed";
}

/** An error as the line's answer. What is not an error of the line or of pith's limits is a fault of pith itself. */
function errorAnswer(line: number, id: unknown, error: unknown): LineAnswer {
  const told =
    error instanceof PithError
      ? describeError(error)
      : `bug in pith: ${error instanceof Error ? error.message : String(error)}`;
  return { record: JSON.stringify({ id, line, error: told }), state: "failed" };
}

/** Told of each result and the line's id; an error that it throws is the line's answer. */
type OnResult = (result: ExtractResult, name: string) => void;

/** Extracts the page of one line. A line that is no page, or a page beyond a limit, is answered with `error`. */
export function answerLine(line: Line, options: ExtractOptions, onResult: OnResult = () => undefined): LineAnswer {
  let id: unknown = null;
  try {
    if (line.text === undefined) throw new BadLineError(null, LINE_TOO_LONG);
    const page = parsePageFields(line.text);
    id = page.id;
    const result = extract(page.html, { ...options, ...(page.url !== undefined && { url: page.url }) });
    onResult(result, idText(id));
    const record = JSON.stringify(pageRecord(page, result, options.format));
    return { record, state: result.outcome === "content" ? "extracted" : "empty" };
  } catch (error) {
    return errorAnswer(line.number, error instanceof BadLineError ? error.id : id, error);
  }
}

/** A line of a stream of pages: the page, or what is wrong with the line. */
interface PageLine {
  readonly line: number;
  readonly page?: PageFields;
  readonly problem?: string;
}

/** Reads one page a line; empty lines are passed over. One page is in memory at a time. */
export async function* readPageLines(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<PageLine> {
  for await (const { number, text } of readLines(source, maxLineBytes(maxBytes))) {
    if (text === undefined) yield { line: number, problem: LINE_TOO_LONG };
    else if (text.trim() !== "") yield parsePageLine(number, text);
  }
}

function parsePageLine(line: number, text: string): PageLine {
  try {
    return { line, page: parsePageFields(text) };
  } catch (error) {
    if (error instanceof BadLineError) return { line, problem: error.message };
    throw error;
  }
}

/** The lines of a stream that say something. */
async function* saidLines(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Line, undefined> {
  for await (const line of readLines(source, maxLineBytes(maxBytes))) {
    if (line.text === undefined || line.text.trim() !== "") yield line;
  }
}

/** Writes the answers of lines, in their order, and counts them. */
async function writeAnswers(answers: AsyncIterable<LineAnswer>, output: Output): Promise<JsonlCounts> {
  const counts = { pages: 0, extracted: 0, failed: 0 };
  for await (const { record, state } of answers) {
    counts.pages++;
    if (state !== "empty") counts[state]++;
    await output.write(`${record}\n`);
  }
  return counts;
}

/**
 * Extracts one page a line, each answered by one line in the same order. One page is in memory at a time. A
 * line that is no page, or a page beyond a limit, is answered with `error`, and the rest goes on.
 */
export function extractLines(
  source: AsyncIterable<Uint8Array>,
  output: Output,
  options: ExtractOptions,
  maxBytes: number,
  onResult?: OnResult,
): Promise<JsonlCounts> {
  async function* answers(): AsyncGenerator<LineAnswer> {
    for await (const line of saidLines(source, maxBytes)) yield answerLine(line, options, onResult);
  }
  return writeAnswers(answers(), output);
}

/**
 * So many lines are answered before threads are started, each of which has to get warm. With threads from the 17th line on, on two
 * cores: 200 pages of wcxb-dev 6.3 s (4.8 without threads), 800 pages 12.9 s (13.4): they pay for long streams only.
 */
const LINES_BEFORE_THREADS = 400;

/** The threads' answers to lines, in their order: as many lines are under way as the threads can take. */
async function* answersOfThreads(
  lines: AsyncIterator<Line, undefined>,
  options: ExtractOptions,
  workers: number,
): AsyncGenerator<LineAnswer> {
  const { WorkerPool } = await import("../../node/src/worker-pool.ts");
  const pool = new WorkerPool<Line, LineAnswer>({
    module: jsonlWorker,
    workers,
    maxQueue: workers * LINES_A_THREAD,
    workerData: options,
  });
  const underWay: Array<Promise<LineAnswer>> = [];
  let next: Promise<IteratorResult<Line, undefined>> | undefined = lines.next();
  try {
    while (next !== undefined || underWay.length > 0) {
      // Who waits for an answer before the next line gets it: neither holds up the other.
      const events: Array<Promise<IteratorResult<Line, undefined> | LineAnswer>> = underWay.slice(0, 1);
      if (next !== undefined && underWay.length < workers * LINES_A_THREAD) events.push(next);
      const event = await Promise.race(events);
      if ("record" in event) {
        underWay.shift();
        yield event;
      } else if (event.done) {
        next = undefined;
      } else {
        const line = event.value;
        underWay.push(pool.run(line).catch((error: unknown) => errorAnswer(line.number, null, error)));
        next = lines.next();
      }
    }
  } finally {
    await pool.terminate();
  }
}

/** The same as `extractLines` on several threads. `options` can be sent to a thread: they hold no function. */
export function extractLinesOnThreads(
  source: AsyncIterable<Uint8Array>,
  output: Output,
  options: ExtractOptions,
  maxBytes: number,
  workers: number,
): Promise<JsonlCounts> {
  async function* answers(): AsyncGenerator<LineAnswer> {
    const lines = saidLines(source, maxBytes);
    for (let count = 0; count < LINES_BEFORE_THREADS; count++) {
      const { done, value } = await lines.next();
      if (done) return;
      yield answerLine(value, options);
    }
    yield* answersOfThreads(lines, options, workers);
  }
  return writeAnswers(answers(), output);
}
