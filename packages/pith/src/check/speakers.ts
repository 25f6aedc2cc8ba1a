import type { ExtractResult } from "../api/result.ts";
import { oncePer } from "../html/once-per.ts";
import { FALSE_MARK } from "../text/speaker-marks.ts";
import { collapseSpaces } from "../text/trim.ts";
import type { SpokenBlock } from "../threads/speakers.ts";
import { findSpeakers } from "../threads/speakers.ts";
import { provenance } from "./provenance.ts";
import { withDeadline } from "./with-deadline.ts";
import { hasMachineLines } from "./withheld/instructions.ts";

const speakersOf: (result: ExtractResult) => readonly SpokenBlock[] = oncePer(
  (result: ExtractResult) => findSpeakers(result.selection, result.posts ?? []),
);

/**
 * The speaker of each kept block, by posts, markup and parts of the site; else the author. @throws
 * InputError
 */
export function speakers(result: ExtractResult): readonly SpokenBlock[] {
  return withDeadline(result, () => speakersOf(result));
}

export interface SpeakerMarkOptions {
  /** The output if it is not that of `result.as(format)`, for example the text of a chunk. */
  readonly output?: string;
  /**
   * Whether the output continues other text, so that an author at its beginning gets a mark, too.
   * Default false.
   */
  readonly isContinued?: boolean;
}

/** Longer names are cut: they come from the page and may contain anything. */
const MAX_NAME = 60;

function markOf({ speaker, name }: Pick<SpokenBlock, "speaker" | "name">): string {
  const stated = collapseSpaces((name ?? "").replace(/[⟦⟧]/gu, " ")).slice(0, MAX_NAME);
  return stated === "" || hasMachineLines(stated) ? `⟦${speaker}⟧` : `⟦${speaker}: ${stated}⟧`;
}

/**
 * The start of an output run's markup (heading marks, fence) after a blank line; -1 inside a line,
 * list or table.
 */
function paragraphStart(output: string, before: number, start: number): number {
  const blank = output.slice(before, start).lastIndexOf("\n\n");
  const at = blank < 0 ? before : before + blank + 2;
  return (blank >= 0 || before === 0) && /\S/u.test(output[at] ?? "") ? at : -1;
}

/**
 * A result's text or Markdown with a mark at each change of speaker: `⟦commenter: Ann⟧`,
 * `⟦advertiser⟧`, `⟦site⟧`, and `⟦author⟧` when the author continues. Page text that looks like a
 * mark loses its first bracket.
 * @throws InputError for a value that is not a result of `extract`, and for another format
 */
export function markSpeakers(
  result: ExtractResult,
  format: "text" | "markdown",
  { output, isContinued = false }: SpeakerMarkOptions = {},
): string {
  return withDeadline(result, () => mark(result, format, output ?? result.as(format), isContinued));
}

function mark(
  result: ExtractResult,
  format: "text" | "markdown",
  output: string,
  isContinued: boolean,
): string {
  const marks = new Map(speakers(result).map((spoken) => [spoken.block, markOf(spoken)]));
  const text = output.replace(FALSE_MARK, "[");
  const author = markOf({ speaker: "author" });
  if (!isContinued && [...marks.values()].every((mark) => mark === author)) return text;
  const parts: string[] = [];
  let at = 0;
  let before = 0;
  let last = isContinued ? "" : author;
  for (const { block, output: place } of provenance(result, format, output).runs) {
    const mark = marks.get(block) ?? last;
    if (mark !== last) {
      const start = paragraphStart(text, before, place[0]);
      const to = start < 0 ? place[0] : start;
      parts.push(text.slice(at, to), mark, start < 0 ? " " : "\n\n");
      at = to;
      last = mark;
    }
    before = place[1];
  }
  return parts.join("") + text.slice(at);
}
