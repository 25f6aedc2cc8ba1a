import { spend } from "../../deadline.ts";
import { findDataTables } from "../../measure/data-tables.ts";
import { figuresOf } from "../../measure/figures.ts";
import { TAG } from "../../parse/tags.ts";
import type { Ancestry } from "./ancestry.ts";
import type { FeatureMatrix } from "./feature-matrix.ts";
import type { LikeSiblings } from "./like-siblings.ts";

/** Which outermost data table each block stands in, -1 without. */
export function tablesOfBlocks({ page }: Ancestry): Int32Array {
  const tableOf = new Int32Array(page.blocks.count).fill(-1);
  for (const table of findDataTables(page)) {
    const [first, end] = page.blockRange(table);
    spend(end - first);
    for (let block = first; block < end; block++) if (tableOf[block] < 0) tableOf[block] = table;
  }
  return tableOf;
}

function addTables(ancestry: Ancestry, matrix: FeatureMatrix): void {
  const { page } = ancestry;
  const inTable = matrix.add("thing:tableWords");
  const links = matrix.add("thing:tableLinkDensity");
  tablesOfBlocks(ancestry).forEach((table, block) => {
    spend();
    inTable[block] = table < 0 ? -1 : page.words(table);
    links[block] = table < 0 ? -1 : page.linkTextDensity(table);
  });
}

function addFigures({ page }: Ancestry, matrix: FeatureMatrix): void {
  const inFigure = matrix.add("thing:inFigure");
  for (const { first, end } of figuresOf(page).list) inFigure.fill(1, first, end);
}

/** The innermost group of like siblings around each block, and the outermost one: how many they are, and of what. */
function addGroups({ page }: Ancestry, matrix: FeatureMatrix, groups: readonly LikeSiblings[]): void {
  const { tree, blocks } = page;
  const columns = ["inner", "outer"].map((which) => ({
    size: matrix.add(`thing:${which}GroupSize`),
    words: matrix.add(`thing:${which}MemberWords`),
    links: matrix.add(`thing:${which}GroupLinkDensity`),
    share: matrix.add(`thing:${which}GroupShare`),
    images: matrix.add(`thing:${which}GroupImages`),
    place: matrix.add(`thing:${which}PlaceInMember`),
  }));
  const all = Math.max(1, page.totals.words[tree.nodeCount]);
  for (const group of groups) {
    let [words, chars, linkChars, images] = [0, 0, 0, 0];
    for (const own of group.blocks) {
      for (const block of own) {
        words += blocks.words[block];
        chars += blocks.textChars[block];
        linkChars += blocks.linkChars[block];
      }
    }
    for (const member of group.members) if (tree.find(TAG.img, member, tree.end[member]) >= 0) images++;
    const size = group.members.length;
    for (const own of group.blocks) {
      own.forEach((block, place) => {
        const isInner = columns[0].size[block] === 0;
        for (const { size: sizes, words: memberWords, links, share, images: pictures, place: places } of isInner
          ? columns
          : [columns[1]]) {
          sizes[block] = size;
          memberWords[block] = words / size;
          links[block] = chars === 0 ? 0 : linkChars / chars;
          share[block] = words / all;
          pictures[block] = images / size;
          places[block] = place;
        }
      });
    }
  }
}

/** What kind of thing a block is a part of: a data table, a figure, a group of cards or posts. */
export function addThingFeatures(ancestry: Ancestry, matrix: FeatureMatrix, groups: readonly LikeSiblings[]): void {
  addTables(ancestry, matrix);
  addFigures(ancestry, matrix);
  addGroups(ancestry, matrix, groups);
}
