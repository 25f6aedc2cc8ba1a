import { extract } from "../../../src/entries/with-model.ts";
import { PithError } from "../../../src/errors.ts";
import type { ExtractOptions } from "../../../src/options/options.ts";
import { decodeProfiles } from "../../../src/site/profile-format.ts";
import { LINE_TOO_LONG } from "../../batch/src/input/line-items.ts";
import { BadLineError, parsePageFields } from "../../batch/src/task/page-fields.ts";
import { pageRecord } from "../../batch/src/task/page-work.ts";
import type { Line } from "../../node/src/lines.ts";
import { describeError } from "./describe-error.ts";

/** What the threads of a stream of pages are told once. */
export interface LineSetup {
  readonly options: Omit<ExtractOptions, "siteProfiles" | "signal">;
  /** The profiles of sites, encoded. */
  readonly profiles?: Uint8Array;
}

/** The options of `extract` that a setup stands for. */
export function optionsOf({ options, profiles }: LineSetup): ExtractOptions {
  return { ...options, ...(profiles && { siteProfiles: decodeProfiles(profiles) }) };
}

/** What became of a line. */
export interface LineAnswer {
  /** The line that answers it, as JSON. */
  readonly record: string;
  readonly state: "extracted" | "empty" | "failed";
  /** Of a page: the rules that named no element of it. */
  readonly unusedRules?: readonly string[];
}

/** The answer to a line that failed. What is not an error of the line or of pith's limits is a fault of pith itself. */
export function failedLine(line: number, id: unknown, error: unknown): LineAnswer {
  const fault = `fault of pith itself: ${error instanceof Error ? error.message : String(error)}`;
  const record = { id, line, error: error instanceof PithError ? describeError(error) : fault };
  return { record: JSON.stringify(record), state: "failed" };
}

/** Extracts the page of a line. Never throws: what goes wrong is the answer. */
export function workOnLine({ number, text }: Line, options: ExtractOptions): LineAnswer {
  let id: unknown = null;
  try {
    if (text === undefined) throw new BadLineError(null, LINE_TOO_LONG);
    const page = parsePageFields(text);
    id = page.id;
    const { url, html } = page;
    const result = extract(html, { ...options, ...(url !== undefined && { url }) });
    return {
      record: JSON.stringify(pageRecord(page, result, options.format)),
      state: result.outcome === "content" ? "extracted" : "empty",
      unusedRules: result.unusedRules,
    };
  } catch (error) {
    return failedLine(number, error instanceof BadLineError ? error.id : id, error);
  }
}
