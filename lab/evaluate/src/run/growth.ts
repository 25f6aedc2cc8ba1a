import { parse } from "parse5";
import { cpuTimeMs } from "../site/cpu-time.ts";
import type { BuiltPackage } from "./stages.ts";

const WORDS = [
  "river",
  "stone",
  "market",
  "light",
  "paper",
  "window",
  "garden",
  "winter",
  "music",
  "travel",
  "history",
  "number",
  "people",
  "water",
  "night",
  "school",
  "summer",
  "letter",
  "answer",
  "village",
];

/** Seeded choices, the same in every run. */
class Draw {
  private state = 5;

  below(limit: number): number {
    this.state = (this.state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return this.state % limit;
  }

  words(count: number): string {
    return Array.from({ length: count }, () => WORDS[this.below(WORDS.length)]).join(" ");
  }

  sentence(count: number): string {
    const words = this.words(count);
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  }
}

/** A kind of page that is only long: one piece of markup, repeated with other words. */
interface PageFamily {
  readonly name: string;
  /** What the pieces are. */
  readonly meaning: string;
  readonly piece: (draw: Draw) => string;
  /** The element around all pieces. */
  readonly around?: "table" | "ul";
}

export const pageFamilies: readonly PageFamily[] = [
  {
    name: "paragraphs",
    meaning: "paragraphs of 60 words",
    piece: (draw) => `<p>${draw.sentence(60)}</p>\n`,
  },
  {
    name: "links",
    meaning: "paragraphs of 18 words, four of them a link",
    piece: (draw) => {
      const link = `<a href="/${draw.below(1e6)}">${draw.words(4)}</a>`;
      return `<p>${draw.sentence(6)} ${link} ${draw.sentence(8)}</p>\n`;
    },
  },
  {
    name: "cells",
    meaning: "rows of four cells, two of them words and two numbers",
    piece: (draw) => {
      const price = `${draw.below(100)}.${draw.below(100)}`;
      const cells = [draw.words(2), `${draw.below(1e5)}`, draw.words(1), price];
      return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>\n`;
    },
    around: "table",
  },
  {
    name: "divs",
    meaning: "ten words in two boxes, the outer one with a class",
    piece: (draw) => `<div class="c${draw.below(5)}"><div>${draw.sentence(10)}</div></div>\n`,
  },
  {
    name: "items",
    meaning: "list items of three words",
    piece: (draw) => `<li>${draw.words(3)}</li>\n`,
    around: "ul",
  },
  {
    name: "inline tags",
    meaning: "paragraphs of ten bold and ten italic runs",
    piece: (draw) => {
      const run = (): string => `<b>${draw.words(1)}</b> <i>${draw.words(2)}</i>`;
      return `<p>${Array.from({ length: 10 }, run).join(" ")}</p>\n`;
    },
  },
];

/** A page of a family with about this many characters. */
export function makePage({ piece, around }: PageFamily, chars: number): string {
  const draw = new Draw();
  const pieces: string[] = [];
  for (let length = 0; length < chars; length += pieces[pieces.length - 1].length) {
    pieces.push(piece(draw));
  }
  const all = pieces.join("");
  const title = "Market history of the village";
  return (
    `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1>` +
    `<p>${draw.sentence(40)}</p>${around ? `<${around}>${all}</${around}>` : all}` +
    `<p>${draw.sentence(50)}</p></main></body></html>`
  );
}

/** What pages of one family and size cost. */
export interface GrowthCost {
  readonly parse5Ms: number;
  readonly textMs: number;
}

/** Pages of 5 MB have more nodes and blocks than the defaults allow. */
const LIMITS = { timeoutMs: 0, maxNodes: 10_000_000, maxBlocks: 10_000_000 } as const;

/**
 * Characters of pages to read until times settle: 210 MB for all families and sizes; 10 million
 * would make that 370.
 */
const WARM_CHARS = 5_000_000;

/** The best CPU times of parse5 and of plain text, measured in turn. */
export function timeGrowth(built: BuiltPackage, html: string, rounds: number): GrowthCost {
  const timed = (run: () => unknown): number => {
    const before = cpuTimeMs();
    run();
    return cpuTimeMs() - before;
  };
  let parse5Ms = Number.POSITIVE_INFINITY;
  let textMs = Number.POSITIVE_INFINITY;
  // The first round warms up, and small pages need many until all code is compiled.
  const enough = Math.max(rounds, Math.ceil(WARM_CHARS / html.length));
  for (let round = 0; round <= enough; round++) {
    const own = timed(() => built.extract(html, { limits: LIMITS }).content);
    const other = timed(() => parse(html));
    if (round === 0) continue;
    textMs = Math.min(textMs, own);
    parse5Ms = Math.min(parse5Ms, other);
  }
  return { parse5Ms, textMs };
}
