import { headingLevel, TAG } from "flat-html";
import { type MeasuredPage, rendering } from "pith/page";
import { isUnspaced, splitPairs } from "pith-base";

/** Characters of a line of text as wrapped for the text density. */
const LINE_CHARS = 80;
const WORD = /[\p{L}\p{N}]/u;

/** A text block with the paper's shallow text features. */
export interface TextBlock {
  /** Blocks of the page that it consists of: initially one. */
  readonly blocks: readonly number[];
  readonly text: string;
  /** Tokens with a letter or a digit. */
  readonly words: number;
  /** Share of the words that are in links. */
  readonly linkDensity: number;
  /** Words per line, wrapped at 80 characters; the last line counts only if it is the only one. */
  readonly textDensity: number;
  /** Depth in the tree. */
  readonly level: number;
  readonly isHeading: boolean;
  readonly isItem: boolean;
}

/** Substitute for the block before the first one and after the last one. */
export const NO_BLOCK: TextBlock = {
  blocks: [],
  text: "",
  words: 0,
  linkDensity: 0,
  textDensity: 0,
  level: 0,
  isHeading: false,
  isItem: false,
};

export function measureDensity(text: string): Pick<TextBlock, "words" | "textDensity"> {
  const tokens = isUnspaced(text) ? splitPairs(text) : text.split(/\s+/u);
  let [words, lineChars, lines, lineWords] = [0, -1, 0, 0];
  for (const token of tokens) {
    lineChars += token.length + 1;
    if (lineChars > LINE_CHARS && lineWords > 0) {
      lines++;
      lineChars = token.length;
      lineWords = 0;
    }
    if (!WORD.test(token)) continue;
    words++;
    lineWords++;
  }
  return { words, textDensity: lines === 0 ? words : (words - lineWords) / lines };
}

/** The visible blocks of the page with their features, in reading order. */
export function listTextBlocks(page: MeasuredPage): TextBlock[] {
  const { blocks, tree } = page;
  const inLink = new Uint8Array(tree.nodeCount);
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.tag[node] === TAG.a || inLink[tree.parent[node]]) inLink[node] = 1;
  }
  const found: TextBlock[] = [];
  for (let block = 0; block < blocks.count; block++) {
    if (blocks.visibility[block] & rendering.INVISIBLE) continue;
    let linkWords = 0;
    for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
      if (inLink[node] && tree.isText(node)) linkWords += page.words(node);
    }
    const text = page.blockText(block);
    const node = blocks.node[block];
    found.push({
      blocks: [block],
      text,
      ...measureDensity(text),
      linkDensity: blocks.words[block] === 0 ? 0 : Math.min(1, linkWords / blocks.words[block]),
      level: tree.depth[node],
      isHeading: headingLevel(tree.tag[node]) > 0,
      isItem: tree.tag[node] === TAG.li,
    });
  }
  return found;
}
