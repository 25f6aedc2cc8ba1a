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

/** How many lines of a stream ended how. */
export interface JsonlCounts {
  readonly pages: number;
  readonly extracted: number;
  readonly failed: number;
}

function processPage(page: PageFields, options: ExtractOptions): ExtractResult {
  const { url, html } = page;
  return extract(html, { ...options, ...(url !== undefined && { url }) });
}

/** An error as the line's answer. What is not an error of the line or of pith's limits is a fault of pith itself. */
function errorRecord(line: number, id: unknown, error: unknown): object {
  if (error instanceof PithError) return { id, line, error: describeError(error) };
  return { id, line, error: `fault of pith itself: ${error instanceof Error ? error.message : String(error)}` };
}

/** Told of each result and the line's id; an error that it throws is the line's answer. */
type OnResult = (result: ExtractResult, name: string) => void;

/** What became of a line: its answer, and the result when it was a page. */
interface ProcessedLine {
  readonly record: object;
  readonly result?: ExtractResult;
}

function processLine(line: Line, options: ExtractOptions, onResult: OnResult): ProcessedLine {
  let id: unknown = null;
  try {
    if (line.text === undefined) throw new BadLineError(null, LINE_TOO_LONG);
    const page = parsePageFields(line.text);
    id = page.id;
    const result = processPage(page, options);
    onResult(result, idText(id));
    return { record: pageRecord(page, result, options.format), result };
  } catch (error) {
    return { record: errorRecord(line.number, error instanceof BadLineError ? error.id : id, error) };
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

/**
 * Extracts one page a line, each answered by one line in the same order. One page is in memory at a time. A
 * line that is no page, or a page beyond a limit, is answered with `error`, and the rest goes on.
 */
export async function extractLines(
  source: AsyncIterable<Uint8Array>,
  output: Output,
  options: ExtractOptions,
  maxBytes: number,
  onResult: OnResult = () => undefined,
): Promise<JsonlCounts> {
  const counts = { pages: 0, extracted: 0, failed: 0 };
  for await (const line of readLines(source, maxLineBytes(maxBytes))) {
    if (line.text !== undefined && line.text.trim() === "") continue;
    const { record, result } = processLine(line, options, onResult);
    counts.pages++;
    if (!result) counts.failed++;
    else if (result.outcome === "content") counts.extracted++;
    await output.write(`${JSON.stringify(record)}\n`);
  }
  return counts;
}
