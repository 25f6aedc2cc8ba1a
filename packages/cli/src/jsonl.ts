import { BadLineError, LINE_TOO_LONG, maxLineBytes, type PageFields, parsePageFields } from "pith-batch/tools";
import type { NamedOptions } from "pith-methods";
import { type Line, readLines } from "pith-node";
import { answerLine, type LineAnswer, type OnResult } from "./line-answer.ts";
import type { Output } from "./output.ts";

export interface JsonlCounts {
  readonly pages: number;
  readonly extracted: number;
  readonly failed: number;
}

/** A line of a stream of pages: the page, or the error in the line. */
interface PageLine {
  readonly line: number;
  readonly page?: PageFields;
  readonly problem?: string;
}

/** Reads one page per line; skips empty lines. Only one page is in memory at a time. */
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

async function* nonEmptyLines(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Line, undefined> {
  for await (const line of readLines(source, maxLineBytes(maxBytes))) {
    if (line.text === undefined || line.text.trim() !== "") yield line;
  }
}

async function writeAnswers(answers: AsyncIterable<LineAnswer>, output: Output): Promise<JsonlCounts> {
  const counts = { pages: 0, extracted: 0, failed: 0 };
  for await (const { record, state } of answers) {
    counts.pages++;
    if (state !== "empty") counts[state]++;
    await output.write(`${record}\n`);
  }
  return counts;
}

/** Extracts one page per line, in order. A failed line gets an `error`. */
export function extractLines(
  source: AsyncIterable<Uint8Array>,
  output: Output,
  options: NamedOptions,
  maxBytes: number,
  onResult?: OnResult,
): Promise<JsonlCounts> {
  async function* answers(): AsyncGenerator<LineAnswer> {
    for await (const line of nonEmptyLines(source, maxBytes)) yield answerLine(line, options, onResult);
  }
  return writeAnswers(answers(), output);
}

/** Like `extractLines`, with helper threads for long streams. `options` must be cloneable: no functions. */
export async function extractLinesOnThreads(
  source: AsyncIterable<Uint8Array>,
  output: Output,
  options: NamedOptions,
  maxBytes: number,
): Promise<JsonlCounts> {
  const { LineThreads } = await import("./line-threads.ts");
  return writeAnswers(new LineThreads(options).answer(nonEmptyLines(source, maxBytes)), output);
}
