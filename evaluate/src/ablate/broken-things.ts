import { headingLevel, TAG } from "flat-html";
import type { MeasuredPage } from "../../../src/measure/measured-page.ts";
import { EMBEDDED, INVISIBLE } from "../../../src/measure/rendering.ts";
import { findCodeBlocks } from "../../../src/structure/code/find-code-blocks.ts";
import { findDataTables } from "../../../src/structure/data-tables.ts";
import { findGrids } from "../../../src/structure/grids.ts";

/** Fewer words may be said twice on purpose. */
const MIN_WORDS_SAID_TWICE = 6;

/** Hidden texts of more words may be panels, which a click shows. */
const MAX_WORDS_OF_LINE = 20;

/** Whether some of the visible blocks of an element are kept, and not all. */
function isTorn(page: MeasuredPage, node: number, keep: Uint8Array): boolean {
  const own = page.visibleBlocks(node).filter((block) => page.blocks.words[block] > 0);
  const kept = own.filter((block) => keep[block] === 1).length;
  return kept > 0 && kept < own.length;
}

/** Kept headings below the first level with text below them of which nothing is kept. */
function countOrphans({ tree, blocks }: MeasuredPage, keep: Uint8Array): number {
  let [orphans, heading, hasText, hasKept] = [0, -1, false, false];
  const close = (): void => {
    if (heading >= 0 && keep[heading] === 1 && hasText && !hasKept) orphans++;
  };
  for (let block = 0; block < keep.length; block++) {
    if (blocks.visibility[block] & INVISIBLE || blocks.words[block] === 0) continue;
    if (headingLevel(tree.tag[blocks.node[block]]) > 1) {
      close();
      [heading, hasText, hasKept] = [block, false, false];
    } else {
      hasText = true;
      if (keep[block] === 1) hasKept = true;
    }
  }
  close();
  return orphans;
}

/** Terms and their definitions of which only one is kept. */
function countHalfEntries(page: MeasuredPage, keep: Uint8Array): number {
  const { tree } = page;
  const isKept = (node: number): boolean => page.visibleBlocks(node).some((block) => keep[block] === 1);
  let halves = 0;
  for (const definition of tree.findAll(TAG.dd)) {
    let term = definition - 1;
    while (term > 0 && tree.parent[term] !== tree.parent[definition]) term = tree.parent[term];
    while (term > 0 && !tree.isElement(term)) term--;
    if (tree.tag[term] === TAG.dt && isKept(term) !== isKept(definition)) halves++;
  }
  return halves;
}

/** Lists without others in them of which some items are kept, and not all. */
function countTornLists(page: MeasuredPage, keep: Uint8Array): number {
  const { tree, blocks } = page;
  let torn = 0;
  for (const list of [TAG.ul, TAG.ol].flatMap((tag) => [...tree.findAll(tag)])) {
    if ([TAG.ul, TAG.ol].some((tag) => tree.find(tag, list + 1, tree.end[list]) >= 0)) continue;
    const items: boolean[] = [];
    for (let item = tree.firstChild(list); item >= 0; item = tree.nextSibling(item)) {
      const own = page.visibleBlocks(item).filter((block) => blocks.words[block] > 0);
      if (own.length > 0) items.push(own.some((block) => keep[block] === 1));
    }
    if (items.includes(true) && items.includes(false)) torn++;
  }
  return torn;
}

/** Kept labels of form fields, which do not come out, but for those of boxes that only show something. */
function countFieldLabels(page: MeasuredPage, keep: Uint8Array): number {
  const { tree, blocks } = page;
  return [...tree.findAll(TAG.label)].filter((label) => {
    const input = tree.find(TAG.input, label, tree.end[label]);
    if (input >= 0 && tree.attr(input, "disabled") !== undefined) return false;
    const [first, end] = page.blockRange(label);
    const isWhole = end > first && blocks.lastText[end - 1] < tree.end[label];
    return isWhole && keep.subarray(first, end).includes(1);
  }).length;
}

/** Kept lines of a few words that markup hides. */
function countHiddenLines({ blocks }: MeasuredPage, keep: Uint8Array): number {
  let lines = 0;
  for (let block = 0; block < keep.length; block++) {
    const isHidden = (blocks.visibility[block] & INVISIBLE & ~EMBEDDED) !== 0;
    if (keep[block] === 1 && isHidden && blocks.words[block] > 0 && blocks.words[block] < MAX_WORDS_OF_LINE) lines++;
  }
  return lines;
}

/** Kept texts of some words that were said before, word for word. */
function countSaidTwice(page: MeasuredPage, keep: Uint8Array): number {
  const said = new Set<string>();
  let twice = 0;
  for (let block = 0; block < keep.length; block++) {
    if (keep[block] === 0 || page.blocks.words[block] < MIN_WORDS_SAID_TWICE) continue;
    const text = page.blockText(block);
    if (said.has(text)) twice++;
    said.add(text);
  }
  return twice;
}

/** Elements that open a panel that is kept, and are dropped themselves. */
function countLostLabels(page: MeasuredPage, keep: Uint8Array): number {
  const { tree } = page;
  const panels = new Map<string, number>();
  tree.forEachWithAttribute("id", (node, id) => {
    panels.set(id, node);
  });
  let lost = 0;
  tree.forEachWithAttribute("aria-controls", (node, id) => {
    const panel = panels.get(id) ?? -1;
    if (panel < tree.end[node]) return;
    const [own, theirs] = [page.visibleBlocks(node), page.visibleBlocks(panel)];
    const hasPanel = theirs.filter((block) => keep[block] === 1).length * 2 > theirs.length;
    if (hasPanel && own.length > 0 && !own.some((block) => keep[block] === 1)) lost++;
  });
  return lost;
}

/** Kept blocks that are a line number, a button or a label of code. */
function countNoiseInCode(page: MeasuredPage, keep: Uint8Array): number {
  const { list, labels } = findCodeBlocks(page);
  const noise = new Set<number>();
  for (const label of labels) if (keep[page.blockOf(label)] === 1) noise.add(page.blockOf(label));
  for (const { parts } of list) {
    for (const node of parts.decorations) {
      for (const block of page.visibleBlocks(node)) if (keep[block] === 1) noise.add(block);
    }
  }
  return noise.size;
}

/** Dropped tables and code right between kept blocks. */
function countGaps(page: MeasuredPage, nodes: Iterable<number>, keep: Uint8Array): number {
  let gaps = 0;
  for (const node of nodes) {
    const [first, end] = page.blockRange(node);
    const isDropped = end > first && !keep.subarray(first, end).includes(1);
    if (isDropped && keep[first - 1] === 1 && keep[end] === 1) gaps++;
  }
  return gaps;
}

/** How many things of each kind a reader would see broken or missing in what is kept of a page. */
export function countBroken(page: MeasuredPage, keep: Uint8Array): Readonly<Record<string, number>> {
  const tables = [...findDataTables(page), ...findGrids(page)];
  const code = findCodeBlocks(page).list.map(({ node }) => node);
  return {
    "torn tables": tables.filter((table) => isTorn(page, table, keep)).length,
    "torn lists": countTornLists(page, keep),
    "missing tables": countGaps(page, tables, keep),
    "torn code": code.filter((node) => isTorn(page, node, keep)).length,
    "missing code": countGaps(page, code, keep),
    "noise in code": countNoiseInCode(page, keep),
    "orphan headings": countOrphans(page, keep),
    "half entries": countHalfEntries(page, keep),
    "labels of fields": countFieldLabels(page, keep),
    "hidden lines": countHiddenLines(page, keep),
    "said twice": countSaidTwice(page, keep),
    "lost labels": countLostLabels(page, keep),
  };
}
