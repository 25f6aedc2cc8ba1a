import { oncePer } from "../../html/once-per.ts";
import { TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import type { LikeGroup } from "../../selection/page-findings.ts";
import { findDataTables } from "../../structure/data-tables.ts";
import { figuresOf } from "../../structure/figures.ts";
import { storiesOf } from "../../structure/stories.ts";
import type { Ancestry } from "./ancestry.ts";
import type { FeatureFamily } from "./block-window.ts";

/** The outermost data table of each block, -1 without one; empty on pages without tables. */
export const tablesOfBlocks: (ancestry: Ancestry) => Int32Array = oncePer(({ page }) => {
  const tables = findDataTables(page);
  const tableOf = new Int32Array(tables.size === 0 ? 0 : page.blocks.count).fill(-1);
  for (const table of tables) {
    const [first, end] = page.blockRange(table);
    for (let block = first; block < end; block++) if (tableOf[block] < 0) tableOf[block] = table;
  }
  return tableOf;
});

function readTables(ancestry: Ancestry): FeatureFamily {
  const { page } = ancestry;
  const tables = tablesOfBlocks(ancestry);
  return ({ matrix }) => {
    const inTable = matrix.add("thing:tableWords", -1);
    const links = matrix.add("thing:tableLinkDensity", -1);
    for (let row = 0; row < matrix.rows; row++) {
      const table = tables[matrix.blocks[row]] ?? -1;
      if (table < 0) continue;
      inTable[row] = page.words(table);
      links[row] = page.linkTextDensity(table);
    }
  };
}

function readFigures({ page }: Ancestry): FeatureFamily {
  const { list } = figuresOf(page);
  const isInFigure = new Uint8Array(list.length === 0 ? 0 : page.blocks.count);
  for (const { first, end } of list) isInFigure.fill(1, first, end);
  return ({ matrix }) => {
    matrix.take("thing:inFigure", isInFigure);
  };
}

/** A group's figures, in the order of its columns. */
type GroupFigures = readonly [
  size: number,
  memberWords: number,
  links: number,
  share: number,
  images: number,
];
const GROUP_FIGURES = [
  "GroupSize",
  "MemberWords",
  "GroupLinkDensity",
  "GroupShare",
  "GroupImages",
] as const;
const namesOf = (which: string): string[] => GROUP_FIGURES.map((name) => `thing:${which}${name}`);
const GROUP_NAMES = { inner: namesOf("inner"), outer: namesOf("outer") } as const;

function measureGroup(page: MeasuredPage, group: LikeGroup): GroupFigures {
  const { tree, blocks } = page;
  let words = 0;
  let chars = 0;
  let linkChars = 0;
  let images = 0;
  for (const own of group.blocks) {
    for (const block of own) {
      words += blocks.words[block];
      chars += blocks.textChars[block];
      linkChars += blocks.linkChars[block];
    }
  }
  for (const member of group.members)
    if (tree.find(TAG.img, member, tree.end[member]) >= 0) images++;
  const size = group.members.length;
  const all = Math.max(1, page.words(0));
  return [size, words / size, chars === 0 ? 0 : linkChars / chars, words / all, images / size];
}

function readGroups({ page }: Ancestry, groups: readonly LikeGroup[]): FeatureFamily {
  const count = groups.length === 0 ? 0 : page.blocks.count;
  const figures = groups.map((group) => measureGroup(page, group));
  // The group of each block, -1 without one, and its place in the member; empty without groups.
  const inner = { group: new Int32Array(count).fill(-1), place: new Uint32Array(count) };
  const outer = { group: new Int32Array(count).fill(-1), place: new Uint32Array(count) };
  groups.forEach((group, number) => {
    for (const own of group.blocks) {
      own.forEach((block, place) => {
        for (const around of inner.group[block] < 0 ? [inner, outer] : [outer]) {
          around.group[block] = number;
          around.place[block] = place;
        }
      });
    }
  });
  return ({ matrix }) => {
    for (const [which, { group, place }] of [
      ["inner", inner],
      ["outer", outer],
    ] as const) {
      const columns = GROUP_NAMES[which].map((name) => matrix.add(name));
      const places = matrix.add(`thing:${which}PlaceInMember`);
      for (let row = 0; row < matrix.rows; row++) {
        const block = matrix.blocks[row];
        if ((group[block] ?? -1) < 0) continue;
        const own = figures[group[block]];
        for (let at = 0; at < own.length; at++) columns[at][row] = own[at];
        places[row] = place[block];
      }
    }
  };
}

/** Which story a block is in (-1 outside), and whether it is the page's. */
function readStories({ page }: Ancestry): FeatureFamily {
  const stories = storiesOf(page);
  const chosen = stories.findIndex(({ hasTitle }) => hasTitle);
  const last = stories.reduce((end, story) => Math.max(end, story.end), 0);
  const storyOf = new Int32Array(stories.length === 0 ? 0 : page.blocks.count).fill(-1);
  stories.forEach(({ first, end }, number) => {
    storyOf.fill(number, first, end);
  });
  return ({ matrix }) => {
    matrix.addSame("thing:stories", stories.length);
    const place = matrix.add("thing:story", -1);
    // 0 without a story that has the page's title; else the block's position relative to it.
    const from = matrix.add("thing:fromTitleStory");
    for (let row = 0; row < matrix.rows; row++) {
      const block = matrix.blocks[row];
      const story = storyOf[block] ?? -1;
      place[row] = story;
      if (chosen < 0) continue;
      const { first, end } = stories[chosen];
      if (block < first) from[row] = -1;
      else if (block < end) from[row] = 1;
      else if (story >= 0) from[row] = 3;
      else from[row] = block < last ? 2 : 4;
    }
  };
}

/**
 * The unit of a block: a data table, a figure, a group of cards or posts, one of several stories.
 */
export const readThingFeatures = (
  ancestry: Ancestry,
  groups: readonly LikeGroup[],
): FeatureFamily[] => [
  readTables(ancestry),
  readFigures(ancestry),
  readGroups(ancestry, groups),
  readStories(ancestry),
];
