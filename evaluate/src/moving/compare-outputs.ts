import { countNumbers, overlapOf, sharedCount } from "../metrics/word-overlap.ts";
import { lettersOf, readStructure } from "../structure/read-structure.ts";
import { KINDS, type Kind } from "../structure/structure-element.ts";
import { htmlToText } from "../text/html-to-text.ts";
import { TokenIds } from "../text/tokens.ts";

/** What a tool gave for a page. */
export interface ToolOutput {
  readonly text: string;
  /** Undefined for tools that give plain text. */
  readonly html: string | undefined;
}

/** One page as two tools give it, and its gold text. */
export interface ComparedPage {
  readonly url: string;
  readonly gold: string;
  readonly title: string;
  readonly theirs: ToolOutput;
  readonly ours: ToolOutput;
}

/** Sums over pages of what two tools gave for each. */
export class Differences {
  pages = 0;
  /** Pages for which a tool gave no word. */
  readonly empty: { theirs: number; ours: number } = { theirs: 0, ours: 0 };
  /** Pages whose content begins with their title, as pith tells it, of those that have one. */
  readonly titled: { theirs: number; ours: number; pages: number } = { theirs: 0, ours: 0, pages: 0 };
  /** Word F1 against gold, summed over pages. */
  readonly f1: { theirs: number; ours: number } = { theirs: 0, ours: 0 };
  /** Words of all pages, and those that both gave. */
  readonly words: { theirs: number; ours: number; both: number } = { theirs: 0, ours: 0, both: 0 };
  /** How many of each kind of element came out, of pages for which both gave something. */
  readonly elements: Readonly<Record<"theirs" | "ours", Record<Kind, number>>> = {
    theirs: noElements(),
    ours: noElements(),
  };
  /** Pages for which both gave something. */
  bothGave = 0;
  /** Whether the tool gives elements at all. */
  hasElements = true;
  private readonly ids = new TokenIds();

  add({ url, gold, title, theirs, ours }: ComparedPage): void {
    this.pages++;
    const wanted = this.ids.encode(gold);
    const words = { theirs: this.ids.encode(theirs.text), ours: this.ids.encode(ours.text) };
    const counts = { theirs: countNumbers(words.theirs), ours: countNumbers(words.ours) };
    const goldCounts = countNumbers(wanted);
    this.words.both += sharedCount(counts.theirs, counts.ours);
    const start = lettersOf(title);
    if (start !== "") this.titled.pages++;
    for (const [side, output] of [
      ["theirs", theirs],
      ["ours", ours],
    ] as const) {
      const { length } = words[side];
      this.words[side] += length;
      if (length === 0) this.empty[side]++;
      this.f1[side] += overlapOf(sharedCount(counts[side], goldCounts), length, wanted.length).f1;
      if (start !== "" && lettersOf(output.text).startsWith(start)) this.titled[side]++;
    }
    if (theirs.html === undefined) this.hasElements = false;
    if (words.theirs.length === 0 || words.ours.length === 0) return;
    this.bothGave++;
    for (const [side, { html }] of [
      ["theirs", theirs],
      ["ours", ours],
    ] as const) {
      for (const { kind } of readStructure(html ?? "", url).elements) this.elements[side][kind]++;
    }
  }
}

function noElements(): Record<Kind, number> {
  return Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
}

/** HTML as an output: with its text as all HTML is read. */
export const outputOfHtml = (html: string): ToolOutput => ({ html, text: htmlToText(html) });
