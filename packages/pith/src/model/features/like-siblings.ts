import { tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import type { LikeGroup } from "../../selection/page-findings.ts";
import { addToList } from "../../text/add-to-list.ts";
import { remember } from "../../text/remember.ts";
import type { Ancestry } from "./ancestry.ts";

/** Fewer elements are no group. */
const MIN_MEMBERS = 3;
/** Levels above a block. */
const MAX_LEVELS = 8;
const NO_MEMBERS = tagSet(["p", "tr", "td", "th", "tbody", "dt", "dd"]);

/** Nodes of the smallest group: its members have at least an element and a text each. */
const MIN_NODES = 1 + 2 * MIN_MEMBERS;

/** Elements above blocks that may be members of a group, by parent and shape. */
function gatherSiblings(ancestry: Ancestry): Map<number, Map<number, number[]>> {
  const { tree, blocks } = ancestry.page;
  const candidates: number[] = [];
  const siblings = new Uint32Array(tree.nodeCount);
  const seen = new Uint8Array(tree.nodeCount);
  for (let block = 0; block < blocks.count; block++) {
    let node = blocks.node[block];
    for (
      let level = 0;
      level < MAX_LEVELS && node > 0 && seen[node] === 0;
      level++, node = tree.parent[node]
    ) {
      seen[node] = 1;
      const parent = tree.parent[node];
      const isOnly = node === parent + 1 && tree.end[node] === tree.end[parent];
      if (isOnly || tree.end[parent] - parent < MIN_NODES || NO_MEMBERS[tree.tag[node]] === 1)
        continue;
      candidates.push(node);
      siblings[parent]++;
    }
  }
  const byParent = new Map<number, Map<number, number[]>>();
  for (let at = 0; at < candidates.length; at++) {
    const node = candidates[at];
    const parent = tree.parent[node];
    if (siblings[parent] < MIN_MEMBERS) continue;
    const byShape = remember(byParent, parent, () => new Map<number, number[]>());
    addToList(byShape, ancestry.shape(node), node);
  }
  return byParent;
}

function placesOf(ancestry: Ancestry, members: LikeGroup["blocks"]): number[][] {
  const { node } = ancestry.page.blocks;
  const byShape = new Map<number, number[]>();
  for (const member of members) {
    for (const block of member) {
      addToList(byShape, ancestry.shape(node[block]), block);
    }
  }
  return [...byShape.values()];
}

/** Whether enough members have visible blocks, and half of those more than one. */
function haveLines(page: MeasuredPage, members: readonly number[]): boolean {
  let filled = 0;
  let many = 0;
  for (const member of members) {
    const [first, end] = page.blockRange(member);
    let visible = 0;
    for (let block = first; block < end && visible < 2; block++)
      if (page.isVisible(block)) visible++;
    if (visible > 0) filled++;
    if (visible > 1) many++;
  }
  return filled >= MIN_MEMBERS && many * 2 >= filled;
}

/**
 * Groups whose members have more than one line, inner groups first. A group of single lines is a
 * list, whose lines are judged separately.
 */
export function findLikeSiblings(ancestry: Ancestry): LikeGroup[] {
  const { page } = ancestry;
  const groups: LikeGroup[] = [];
  for (const byShape of gatherSiblings(ancestry).values()) {
    for (const members of byShape.values()) {
      if (members.length < MIN_MEMBERS) continue;
      if (!haveLines(page, members)) continue;
      const blocks = members.map((member) => page.visibleBlocks(member));
      groups.push({ members, blocks, all: blocks.flat(), places: placesOf(ancestry, blocks) });
    }
  }
  return groups;
}
