import { type ExtractResult, PithError } from "pith";
import type { Line } from "pith-node";
import temml from "temml";
import type { NamedOptions } from "../../pith/src/methods/table.ts";
import { extractNamed } from "../../pith/src/methods/table.ts";
import { defined } from "../../pith/src/text/defined.ts";
import { LINE_TOO_LONG } from "./batch/input/line-items.ts";
import {
  BadLineError,
  idText,
  type PageFields,
  parsePageFields,
} from "./batch/task/page-fields.ts";
import { pageRecord } from "./batch/task/page-work.ts";
import { describeError } from "./describe-error.ts";

export interface LineAnswer {
  readonly record: string;
  readonly state: "extracted" | "empty" | "failed";
}

/** The page of a line. @throws BadLineError */
export function pageOfLine({ text }: Line): PageFields {
  if (text === undefined) throw new BadLineError(null, LINE_TOO_LONG);
  return parsePageFields(text);
}

/**
 * Converts an error to the line's answer. Errors that are not from the line or pith's limits are
 * bugs in pith.
 */
export function errorAnswer(line: number, id: unknown, error: unknown): LineAnswer {
  const stated =
    error instanceof PithError
      ? describeError(error)
      : `bug in pith: ${error instanceof Error ? error.message : String(error)}`;
  return { record: JSON.stringify({ id, line, error: stated }), state: "failed" };
}

/** Called with each result and the line's id; an error that it throws becomes the line's answer. */
export type OnResult = (result: ExtractResult, name: string) => void;

/** Extracts the page of one line; a failed line gets an `error`. */
export function answerLine(line: Line, options: NamedOptions, onResult?: OnResult): LineAnswer {
  let id: unknown = null;
  try {
    const page = pageOfLine(line);
    id = page.id;
    const result = extractNamed(page.html, {
      ...options,
      mathml: temml,
      ...defined({ url: page.url }),
    });
    onResult?.(result, idText(id));
    const record = JSON.stringify(pageRecord(page, result, options.format));
    return { record, state: result.ok ? "extracted" : "empty" };
  } catch (error) {
    return errorAnswer(line.number, error instanceof BadLineError ? error.id : id, error);
  }
}
