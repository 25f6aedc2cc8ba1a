import { headingLevel, TAG } from "flat-html";
import { INVISIBLE } from "../../measure/rendering.ts";
import { oncePer } from "../../once-per.ts";
import type { Selection } from "../../selection/selection.ts";
import { findContents } from "../../structure/contents-lists.ts";
import { findDataTables } from "../../structure/data-tables.ts";
import { findGrids } from "../../structure/grids.ts";
import type { SelectRule } from "../rule.ts";

/**
 * A table between kept blocks is kept when its probability is at least this times the cutoff: it need not be much likelier
 * than not. Cells of manuals-dev out of fold (every fifth page): recall .951 without, .982 with; word F1 out of fold, all
 * sets: at most .0005 either way. Items of lists alike: more noise than gaps filled, so only those lists are that the
 * line before announces, and definitions of kept terms.
 */
const MIN_LIKELIHOOD = 0.5;

/**
 * Code is not what a page has beside its content: between kept blocks, or below a line that announces it, it is kept
 * from this share of the cutoff on, and right below a kept block from `MIN_LIKELIHOOD` on. Code of gold elements on 35 % of
 * the pages, recall out of fold: blogs-dev .979 to .995, from .25 down to .03 the same; manuals-dev 1.000 with each; precision
 * stays. So the highest of these: .1 gives the same text out of fold (403 pages with code of four sets), and with the shipped
 * model let in 300 lines of code, of which gold has 22 (wcxb-dev 0390).
 */
const MIN_CODE_LIKELIHOOD = 0.25;

/** How a line ends that announces what stands below it. */
const ANNOUNCES = /[:：]\s*$/u;

const NONE = new Uint32Array(0);

/** What tells whether there is a gap: the blocks of a selection, and what is around each. */
class Surroundings {
  private readonly selection: Selection;
  private readonly isHeading: Uint8Array;
  /** Blocks that nobody sees or reads, controls and contents lists, which say nothing of what they stand beside. */
  private readonly isUnseen: Uint8Array;
  private readonly isCode: Uint8Array;
  /** For each block whether the nearest one before, and after, that tells is kept. */
  private readonly keptBefore: Uint8Array;
  private readonly keptAfter: Uint8Array;
  /** Whether a line announces what follows, for those that were asked: lists in lists ask for the same one. */
  private readonly announces = new Map<number, boolean>();
  /** What is at least as likely as this may be a part of a gap. */
  private readonly least: number;
  /** The same for code. */
  private readonly leastCode: number;
  /** The visible blocks, how many come before each block, and how many of those before each can be in no gap. */
  private readonly visible: Uint32Array;
  private readonly visibleBefore: Uint32Array;
  private readonly wrongBefore: Uint32Array;
  /** The block that is seen before each; -1 without. */
  private readonly seenBefore: Int32Array;
  /** The same without code. */
  private readonly lineBefore: Int32Array;

  constructor(selection: Selection, cutoff: number) {
    const { tree, blocks } = selection.page;
    this.selection = selection;
    this.least = MIN_LIKELIHOOD * cutoff;
    this.leastCode = MIN_CODE_LIKELIHOOD * cutoff;
    this.isHeading = new Uint8Array(blocks.count);
    this.isUnseen = new Uint8Array(blocks.count);
    for (let block = 0; block < blocks.count; block++) {
      if (headingLevel(tree.tag[blocks.node[block]]) > 0) this.isHeading[block] = 1;
      const isControl = tree.tag[blocks.node[block]] === TAG.button;
      if (isControl || blocks.words[block] === 0 || (blocks.visibility[block] & INVISIBLE) !== 0)
        this.isUnseen[block] = 1;
    }
    for (const list of findContents(selection.page)) this.isUnseen.fill(1, ...selection.page.blockRange(list));
    this.isCode = new Uint8Array(blocks.count);
    for (let code = tree.find(TAG.pre); code >= 0; code = tree.find(TAG.pre, tree.end[code])) {
      this.isCode.fill(1, ...selection.page.blockRange(code));
    }
    this.keptBefore = this.tellNeighbours(-1);
    this.keptAfter = this.tellNeighbours(1);
    const { count } = blocks;
    this.visible = new Uint32Array(count);
    this.visibleBefore = new Uint32Array(count + 1);
    this.wrongBefore = new Uint32Array(count + 1);
    this.seenBefore = new Int32Array(count);
    this.lineBefore = new Int32Array(count);
    this.countVisible();
  }

  /** Lists stand in lists: what is asked of each is summed up once. */
  private countVisible(): void {
    const { visible, visibleBefore, wrongBefore, seenBefore, lineBefore } = this;
    const { keep, score, page } = this.selection;
    let [seen, line, count, wrong] = [-1, -1, 0, 0];
    for (let block = 0; block < keep.length; block++) {
      seenBefore[block] = seen;
      lineBefore[block] = line;
      if (this.isUnseen[block] === 0) seen = block;
      if (this.isUnseen[block] === 0 && this.isCode[block] === 0) line = block;
      if ((page.blocks.visibility[block] & INVISIBLE) === 0) {
        visible[count++] = block;
        if (keep[block] === 1 || score[block] < this.least) wrong++;
      }
      visibleBefore[block + 1] = count;
      wrongBefore[block + 1] = wrong;
    }
  }

  /**
   * Code, dropped headings and other parts of a gap do not tell whether what is beside them is content; a kept heading
   * tells of what is below it.
   */
  private tellNeighbours(step: 1 | -1): Uint8Array {
    const { keep, score } = this.selection;
    const kept = new Uint8Array(keep.length);
    let last = 0;
    for (let at = 0; at < keep.length; at++) {
      const block = step < 0 ? at : keep.length - 1 - at;
      kept[block] = last;
      if (this.isUnseen[block] === 1 || this.isCode[block] === 1) continue;
      if (keep[block] === 0 && (this.isHeading[block] === 1 || score[block] >= this.least)) continue;
      if (this.isHeading[block] === 0 || step < 0) last = keep[block];
    }
    return kept;
  }

  /** The block that is seen before this one; -1 without. */
  before(block: number): number {
    return this.seenBefore[block];
  }

  /** The visible blocks of an element, when all of them may be in a gap; else none. */
  likelyBlocks(node: number): Uint32Array {
    const [first, end] = this.selection.page.blockRange(node);
    const isWrong = this.wrongBefore[end] > this.wrongBefore[first];
    return isWrong ? NONE : this.visible.subarray(this.visibleBefore[first], this.visibleBefore[end]);
  }

  /** Whether blocks of which none is kept stand between kept ones, or right below a kept heading. */
  isHole(first: number, last: number): boolean {
    const above = this.before(first);
    const isHeaded = above >= 0 && this.isHeading[above] === 1 && this.selection.keep[above] === 1;
    return isHeaded || (this.keptBefore[first] === 1 && this.keptAfter[last] === 1);
  }

  /** Whether code of which nothing is kept is missing where it stands. */
  isCodeHole(own: readonly number[]): boolean {
    if (own.length === 0) return false;
    const { keep, score } = this.selection;
    let least = 1;
    for (const block of own) least = Math.min(least, keep[block] === 1 ? 0 : score[block]);
    const [first, last] = [own[0], own[own.length - 1]];
    if (least >= this.least && this.keptBefore[first] === 1) return true;
    return least >= this.leastCode && (this.isHole(first, last) || this.isAnnounced(first));
  }

  /** Whether the line before a block is kept and announces it; line numbers and code before code are passed over. */
  isAnnounced(first: number): boolean {
    const above = this.isCode[first] === 1 ? this.lineBefore[first] : this.before(first);
    if (above < 0 || this.selection.keep[above] === 0) return false;
    const known = this.announces.get(above) ?? ANNOUNCES.test(this.selection.page.blockText(above));
    this.announces.set(above, known);
    return known;
  }
}

/** What tells of gaps is read once for all rules that ask, as long as nothing changes. */
const surroundingsOf: (selection: Selection) => Surroundings = oncePer(
  (selection) => new Surroundings(selection, selection.cutoff ?? 1),
);

/** Whether blocks from the first to the last one of an element are a gap. */
type IsGap = (first: number, last: number) => boolean;

/** Keeps the blocks of an element that is a gap; gives where to look on, behind what was filled. */
function fill({ page }: Selection, node: number, around: Surroundings, keep: Map<number, boolean>, isGap: IsGap) {
  const own = around.likelyBlocks(node);
  if (own.length === 0 || !isGap(own[0], own[own.length - 1])) return node + 1;
  for (const block of own) keep.set(block, true);
  return page.tree.end[node];
}

export const tableGap: SelectRule = {
  id: "table-gap",
  stage: "select",
  promise: "reader",
  says: "A table or a grid between kept blocks, or right below a kept heading, comes back when it is not much less likely than what is kept.",
  because: "a table between kept blocks",
  constants: { minLikelihood: MIN_LIKELIHOOD },
  decide({ selection }) {
    const { page } = selection;
    const around = surroundingsOf(selection);
    const keep = new Map<number, boolean>();
    for (const table of [...findDataTables(page), ...findGrids(page)]) {
      fill(selection, table, around, keep, (first, last) => around.isHole(first, last));
    }
    return { keep };
  },
};

export const codeGap: SelectRule = {
  id: "code-gap",
  stage: "select",
  promise: "reader",
  says: "Code comes back below a kept block, between kept blocks, or below a line that announces it: pages rarely have code beside their content.",
  shownBy:
    "npm run evaluate -- measure structure --gold-element: of the code of content elements .979 without it, .995 with it on blogs-dev",
  because: "code between kept blocks",
  constants: { minLikelihood: MIN_LIKELIHOOD, minCodeLikelihood: MIN_CODE_LIKELIHOOD },
  decide({ selection }) {
    const { page } = selection;
    const { tree } = page;
    const around = surroundingsOf(selection);
    const keep = new Map<number, boolean>();
    for (let code = tree.find(TAG.pre); code >= 0; code = tree.find(TAG.pre, tree.end[code])) {
      const own = page.visibleBlocks(code);
      if (around.isCodeHole(own)) for (const block of own) keep.set(block, true);
    }
    return { keep };
  },
};

export const announcedList: SelectRule = {
  id: "announced-list",
  stage: "select",
  promise: "precision",
  says: "A list that a kept line with a colon announces comes back when it is not much less likely than what is kept.",
  because: "the list that a kept line announces",
  constants: { minLikelihood: MIN_LIKELIHOOD },
  decide({ selection }) {
    const { tree } = selection.page;
    const around = surroundingsOf(selection);
    const keep = new Map<number, boolean>();
    for (const tag of [TAG.ul, TAG.ol]) {
      for (let list = tree.find(tag); list >= 0; ) {
        list = tree.find(
          tag,
          fill(selection, list, around, keep, (first) => around.isAnnounced(first)),
        );
      }
    }
    return { keep };
  },
};
