import { oncePer } from "flat-html";
import type { ExtractResult } from "pith";
import { structure } from "pith/page";
import { collapseSpaces } from "pith-base";
import { ask } from "./ask.ts";
import { FALSE_MARK } from "./marks.ts";
import { provenance } from "./provenance.ts";
import { speaksToMachines } from "./withheld/instructions.ts";

const speakersOf: (result: ExtractResult) => readonly structure.SpokenBlock[] = oncePer((result: ExtractResult) =>
  structure.findSpeakers(result.selection, result.posts ?? []),
);

/**
 * Who says each kept block, as far as the page shows: by its posts, by what its markup calls comments and
 * advertisements, and by the parts of the site. All else is the author's.
 * @throws InputError for anything but a result of `extract`
 */
export function speakers(result: ExtractResult): readonly structure.SpokenBlock[] {
  return ask(result, () => speakersOf(result));
}

/** How an output of which speakers are marked comes to be. */
export interface SpeakerMarkOptions {
  /** The output, when it is none that `result.render(format)` gives: the text of a chunk, say. */
  readonly output?: string;
  /** Whether it follows other text, so that the author is named at its beginning, too. Default false. */
  readonly isContinued?: boolean;
}

/** Longer names are cut: they are the page's, and may say anything. */
const MAX_NAME = 60;

function markOf({ speaker, name }: Pick<structure.SpokenBlock, "speaker" | "name">): string {
  const stated = collapseSpaces((name ?? "").replace(/[⟦⟧]/gu, " ")).slice(0, MAX_NAME);
  return stated === "" || speaksToMachines(stated) ? `⟦${speaker}⟧` : `⟦${speaker}: ${stated}⟧`;
}

/** Where what leads to a run of an output begins (its heading's marks, its fence), behind a blank line; -1 within a line, list or table. */
function paragraphStart(output: string, before: number, start: number): number {
  const blank = output.slice(before, start).lastIndexOf("\n\n");
  const at = blank < 0 ? before : before + blank + 2;
  return (blank >= 0 || before === 0) && /\S/u.test(output[at] ?? "") ? at : -1;
}

/**
 * The text or Markdown of a result with a mark wherever somebody else begins to speak: `⟦commenter: Ann⟧`,
 * `⟦advertiser⟧`, `⟦site⟧`, and `⟦author⟧` where it is the author again. What the page itself writes in this manner
 * loses its first bracket.
 * @throws InputError for anything but a result of `extract`, and for another format
 */
export function markSpeakers(
  result: ExtractResult,
  format: "text" | "markdown",
  { output, isContinued = false }: SpeakerMarkOptions = {},
): string {
  return ask(result, () => mark(result, format, output ?? result.render(format), isContinued));
}

function mark(result: ExtractResult, format: "text" | "markdown", output: string, isContinued: boolean): string {
  const marks = new Map(speakers(result).map((spoken) => [spoken.block, markOf(spoken)]));
  const text = output.replace(FALSE_MARK, "[");
  const author = markOf({ speaker: "author" });
  if (!isContinued && [...marks.values()].every((mark) => mark === author)) return text;
  const parts: string[] = [];
  let [at, before] = [0, 0];
  let last = isContinued ? "" : author;
  for (const { block, output: place } of provenance(result, format, output).runs) {
    const mark = marks.get(block) ?? last;
    if (mark !== last) {
      const start = paragraphStart(text, before, place[0]);
      const to = start < 0 ? place[0] : start;
      parts.push(text.slice(at, to), mark, start < 0 ? " " : "\n\n");
      [at, last] = [to, mark];
    }
    before = place[1];
  }
  return parts.join("") + text.slice(at);
}
