import type { ExtractOptions } from "../../../src/options/options.ts";
import type { ExtractResult } from "../../../src/result/result.ts";
import { LINE_TOO_LONG, maxLineBytes } from "../../batch/src/input/line-items.ts";
import { BadLineError, type PageFields, parsePageFields } from "../../batch/src/task/page-fields.ts";
import { readLines } from "../../node/src/lines.ts";
import { LineThreads } from "./line-threads.ts";
import type { LineAnswer } from "./line-work.ts";
import type { Output } from "./output.ts";

/** How many lines of a stream ended how. */
export interface JsonlCounts {
  readonly pages: number;
  readonly extracted: number;
  readonly failed: number;
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

/** Answers that may wait for the one before them, or for a reader that is slower than pith. */
const MAX_WAITING = 16;

/** Writes answers in the order of their lines. */
class AnswerWriter {
  private readonly output: Output;
  private readonly onAnswer: (answer: LineAnswer) => void;
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;
  private failure: { readonly error: unknown } | undefined;

  constructor(output: Output, onAnswer: (answer: LineAnswer) => void) {
    this.output = output;
    this.onAnswer = onAnswer;
  }

  /** Writes an answer when it is there and its turn comes. @throws what writing one before has thrown */
  async put(answer: Promise<LineAnswer>): Promise<void> {
    this.waiting++;
    this.last = this.last
      .then(() => answer)
      .then((done) => this.write(done))
      .catch((error: unknown) => {
        this.failure ??= { error };
      })
      .finally(() => {
        this.waiting--;
      });
    if (this.waiting > MAX_WAITING) await this.last;
    if (this.failure) throw this.failure.error;
  }

  /** Waits for all of them. @throws what writing has thrown */
  async close(): Promise<void> {
    await this.last;
    if (this.failure) throw this.failure.error;
  }

  private async write(answer: LineAnswer): Promise<void> {
    if (this.failure) return;
    this.onAnswer(answer);
    await this.output.write(`${answer.record}\n`);
  }
}

/**
 * Extracts one page a line, each answered by one line in the same order. A few pages are in memory at a time. A line that
 * is no page, or a page beyond a limit, is answered with `error`, and the rest goes on.
 */
export async function extractLines(
  source: AsyncIterable<Uint8Array>,
  output: Output,
  options: ExtractOptions,
  maxBytes: number,
  onPage: (page: Pick<ExtractResult, "unusedRules">) => void = () => undefined,
): Promise<JsonlCounts> {
  const counts = { pages: 0, extracted: 0, failed: 0 };
  const threads = new LineThreads(options);
  const writer = new AnswerWriter(output, ({ state, unusedRules }) => {
    counts.pages++;
    if (state === "failed") counts.failed++;
    if (state === "extracted") counts.extracted++;
    if (unusedRules) onPage({ unusedRules });
  });
  try {
    for await (const line of readLines(source, maxLineBytes(maxBytes))) {
      if (line.text !== undefined && line.text.trim() === "") continue;
      const { answer } = await threads.start(line);
      await writer.put(answer);
    }
    await writer.close();
  } finally {
    await threads.close();
  }
  return counts;
}
