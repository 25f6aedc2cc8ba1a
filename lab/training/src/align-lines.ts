import type { BlockRole } from "../../../packages/pith/src/model/role-names.ts";
import type { MeasuredPage } from "../../../packages/pith/src/page/measured-page.ts";
import { EMBEDDED } from "../../../packages/pith/src/page/rendering.ts";
import type { BlockLabel } from "./compact-labels.ts";

/** A line of a page as a labeller read it. */
export type LabelledLine = readonly [role: BlockRole, text: string];

/** Letters without spaces: lines and blocks differ in white space. */
const squeeze = (text: string): string => text.normalize("NFC").replace(/\s+/gu, "");

/**
 * Greatest number of pairs compared for a longest common subsequence; longer pages are cut at their
 * first equal line.
 */
const MAX_PAIRS = 4_000_000;

type Pair = readonly [line: number, block: number];

/** The longest common subsequence of two lists, as pairs of places. */
function commonPairs(lines: readonly string[], blocks: readonly string[]): Pair[] {
  const width = blocks.length + 1;
  const length = new Uint16Array((lines.length + 1) * width);
  for (let line = lines.length - 1; line >= 0; line--) {
    for (let block = blocks.length - 1; block >= 0; block--) {
      const at = line * width + block;
      const down = length[at + width];
      const right = length[at + 1];
      length[at] =
        lines[line] === blocks[block] ? length[at + width + 1] + 1 : Math.max(down, right);
    }
  }
  const pairs: Pair[] = [];
  for (let line = 0, block = 0; line < lines.length && block < blocks.length; ) {
    if (lines[line] === blocks[block]) pairs.push([line++, block++]);
    else if (length[(line + 1) * width + block] >= length[line * width + block + 1]) line++;
    else block++;
  }
  return pairs;
}

/**
 * Pairs of equal lines and blocks in order: equal ones from the start, then the longest common
 * subsequence of the rest.
 */
function equalPairs(lines: readonly string[], blocks: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  let line = 0;
  let block = 0;
  while (line < lines.length && block < blocks.length) {
    if (lines[line] === blocks[block]) {
      pairs.push([line++, block++]);
      continue;
    }
    const restOfLines = lines.slice(line);
    const restOfBlocks = blocks.slice(block);
    if (restOfLines.length * restOfBlocks.length <= MAX_PAIRS) {
      const fromLine = line;
      const fromBlock = block;
      return [
        ...pairs,
        ...commonPairs(restOfLines, restOfBlocks).map(
          ([a, b]) => [a + fromLine, b + fromBlock] as const,
        ),
      ];
    }
    const next = restOfBlocks.indexOf(lines[line]);
    if (next < 0) line++;
    else block += next;
  }
  return pairs;
}

/** Labels blocks whose text is part of a line, or holds whole lines, between two pairs. */
function labelParts(
  lines: readonly LabelledLine[],
  texts: readonly string[],
  blocks: readonly number[],
  labels: BlockLabel[],
): void {
  let line = 0;
  let from = 0;
  for (const block of blocks) {
    for (let at = line; at < lines.length; at++) {
      const text = squeeze(lines[at][1]);
      const start = at === line ? from : 0;
      const found = text.indexOf(texts[block], start);
      if (found >= 0) {
        line = at;
        from = found + texts[block].length;
      } else if (!texts[block].includes(text) || text === "") continue;
      else {
        line = at + 1;
        from = 0;
      }
      labels[block] = lines[at][0];
      break;
    }
  }
}

/**
 * The role of each block by the lines of a labeller, in document order; `unknown` for blocks
 * without a line.
 */
export function alignLines(page: MeasuredPage, given: readonly LabelledLine[]): BlockLabel[] {
  const labels = new Array<BlockLabel>(page.blocks.count).fill("unknown");
  const texts = labels.map((_, block) => squeeze(page.blockText(block)));
  const shown = [...texts.keys()].filter(
    (block) => texts[block] !== "" && (page.blocks.visibility[block] & EMBEDDED) === 0,
  );
  const lines = given.filter(([, text]) => squeeze(text) !== "");
  const pairs = equalPairs(
    lines.map(([, text]) => squeeze(text)),
    shown.map((block) => texts[block]),
  );
  let line = 0;
  let at = 0;
  for (const [nextLine, next] of [...pairs, [lines.length, shown.length] as const]) {
    labelParts(lines.slice(line, nextLine), texts, shown.slice(at, next), labels);
    if (next < shown.length) labels[shown[next]] = lines[nextLine][0];
    line = nextLine + 1;
    at = next + 1;
  }
  return labels;
}
