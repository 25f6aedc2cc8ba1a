import { expectSeries, expectText } from "../../safety/expect-argument.ts";
import { parseBoundedJson, recordBounds } from "../../text/bounded-json.ts";
import { findLabelProblem, isLabelLine, LabelError, type LabelLine } from "./records.ts";

export interface LabelFile {
  readonly lines: readonly LabelLine[];
  /** A last line cut off by a crash. */
  readonly unfinished?: string;
}

function parseJson(text: string): unknown {
  try {
    return parseBoundedJson(text, recordBounds);
  } catch {
    return undefined;
  }
}

/**
 * Parses lines of labels; returns a last line cut off by a crash separately. @throws LabelError
 * with the line
 */
export function parseLabels(text: string): LabelFile {
  expectText("the text of parseLabels", text);
  const lines: LabelLine[] = [];
  const texts = text.replace(/^\uFEFF/u, "").split("\n");
  for (const [index, line] of texts.entries()) {
    if (line.trim() === "") continue;
    const value = parseJson(line);
    if (value === undefined && index === texts.length - 1) return { lines, unfinished: line };
    if (!isLabelLine(value)) {
      const problem = value === undefined ? "not JSON" : findLabelProblem(value);
      throw new LabelError(index + 1, `line ${index + 1} is not a label: ${problem}`);
    }
    lines.push(value);
  }
  return { lines };
}

/**
 * Formats labels for `parseLabels`. Every line ends with a line feed, so that more can be appended.
 */
export function formatLabels(lines: Iterable<LabelLine>): string {
  expectSeries("the lines of formatLabels must be a list of labels", lines);
  let text = "";
  for (const line of lines) text += `${JSON.stringify(line)}\n`;
  return text;
}
