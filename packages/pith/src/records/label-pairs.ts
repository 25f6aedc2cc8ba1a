import { TAG, tagSet } from "../html/parse/tags.ts";
import { nodeText } from "../metadata/node-text.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { isBlockTag, NEVER_SHOWN } from "../page/rendering.ts";
import { collapse, dropEnd } from "../text/trim.ts";

/**
 * A label and its value, from a definition list, a table with a head column, a line, or two
 * adjacent boxes.
 */
export interface LabelPair {
  readonly label: string;
  readonly value: string;
  /** The element or block element of the value. */
  readonly node: number;
  readonly pattern: "dl" | "table" | "line" | "boxes";
}

const MAX_LABEL_CHARS = 50;
const MAX_VALUE_CHARS = 300;
/** Most pairs to keep: data sheets have some hundreds. */
const MAX_PAIRS = 1000;
const DASHED = /^[-–—:：]\s*/u;
const LABEL_END = " :：-–—\u00A0";

function splitLine(line: string): readonly [label: string, value: string] | undefined {
  const at = line.slice(0, MAX_LABEL_CHARS + 2).search(/[:：]/u);
  const value = at < 2 ? "" : line.slice(at + 1).trim();
  return value === "" ? undefined : [line.slice(0, at), value];
}
const CELLS = tagSet(["td", "th", "dt", "dd"]);
const LABEL_TAGS = tagSet(["b", "strong", "span", "em", "label", "i"]);

class PairCollector {
  readonly pairs: LabelPair[] = [];

  constructor(private readonly page: MeasuredPage) {
    const { tree } = page;
    for (const term of tree.findAll(TAG.dt)) this.takeTerm(term);
    for (const row of tree.findAll(TAG.tr)) this.takeRow(row);
    this.takeBlocks();
    this.takeBoxes();
  }

  private add(label: string, value: string, node: number, pattern: LabelPair["pattern"]): void {
    const own = dropEnd(label.trim(), LABEL_END);
    const stated = collapse(value);
    if (
      own === "" ||
      own.length > MAX_LABEL_CHARS ||
      stated === "" ||
      stated.length > MAX_VALUE_CHARS
    )
      return;
    if (this.pairs.length < MAX_PAIRS)
      this.pairs.push({ label: own, value: stated, node, pattern });
  }

  private textOf(node: number): string {
    return nodeText(this.page, node, MAX_VALUE_CHARS + 1);
  }

  private takeTerm(term: number): void {
    const { tree } = this.page;
    let value = tree.nextSibling(term);
    while (value >= 0 && !tree.isElement(value)) value = tree.nextSibling(value);
    if (value >= 0 && tree.tag[value] === TAG.dd)
      this.add(this.textOf(term), this.textOf(value), value, "dl");
  }

  private takeRow(row: number): void {
    const { tree } = this.page;
    const cells = tree
      .children(row)
      .filter((cell) => tree.tag[cell] === TAG.th || tree.tag[cell] === TAG.td);
    // Two columns of pairs side by side are four cells.
    if (cells.length !== 2 && cells.length !== 4) return;
    for (let at = 0; at < cells.length; at += 2)
      this.add(this.textOf(cells[at]), this.textOf(cells[at + 1]), cells[at + 1], "table");
  }

  private takeBlocks(): void {
    const { page } = this;
    const { blocks, tree } = page;
    for (let block = 0; block < blocks.count && this.pairs.length < MAX_PAIRS; block++) {
      if (
        blocks.textChars[block] > MAX_LABEL_CHARS + MAX_VALUE_CHARS ||
        blocks.visibility[block] & NEVER_SHOWN
      )
        continue;
      const text = page.blockText(block).trim();
      const lines = text.split("\n", 20).map((line) => splitLine(line.trim()));
      for (const line of lines) if (line) this.add(line[0], line[1], blocks.node[block], "line");
      if (lines[0]) continue;
      const holder = tree.parent[blocks.firstText[block]];
      if (LABEL_TAGS[tree.tag[holder]] !== 1 || holder === blocks.node[block]) continue;
      const label = this.textOf(holder);
      const rest = label.length < text.length ? text.slice(label.length).trim() : "";
      if (DASHED.test(rest) || /[-–—]$/u.test(label))
        this.add(label, rest.replace(DASHED, ""), blocks.node[block], "line");
    }
  }

  private takeBoxes(): void {
    const { page } = this;
    const { blocks, tree } = page;
    for (let block = 0; block + 1 < blocks.count && this.pairs.length < MAX_PAIRS; block++) {
      if (
        blocks.textChars[block] > MAX_LABEL_CHARS ||
        blocks.textChars[block + 1] > MAX_VALUE_CHARS
      )
        continue;
      if ((blocks.visibility[block] | blocks.visibility[block + 1]) & NEVER_SHOWN) continue;
      const first = blocks.node[block];
      const second = blocks.node[block + 1];
      if (CELLS[tree.tag[first]]) continue;
      const holder = this.holderOf(block);
      if (holder < 0 || second >= tree.end[holder]) continue;
      const place = isBlockTag(tree.tag[second]) ? second : holder;
      this.add(page.blockText(block), page.blockText(block + 1), place, "boxes");
    }
  }

  private holderOf(block: number): number {
    const { page } = this;
    const { blocks, tree } = page;
    let holder = blocks.node[block];
    for (let step = 0; step < 4 && holder > tree.body; step++, holder = tree.parent[holder]) {
      const [from, to] = page.blockRange(holder);
      if (to - from === 2 && from === block) return holder;
      if (to - from > 2) return -1;
    }
    return -1;
  }
}

export const findLabelPairs = (page: MeasuredPage): readonly LabelPair[] =>
  new PairCollector(page).pairs;
