import { KNOWN_TAGS, type KnownTag, TAG } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { INVISIBLE } from "../../page/rendering.ts";
import { OptionsError } from "../../safety/errors.ts";
import type { OptionSpec } from "../../safety/option-spec.ts";
import { remember } from "../../text/remember.ts";
import { collapseSpaces } from "../../text/trim.ts";
import { containerTags } from "../containers.ts";

/**
 * A block as in the papers on sites: a listed element with visible text of its own, without its
 * sub-blocks.
 */
export interface SiteBlock {
  readonly node: number;
  /** The block's own text with white space collapsed, its parts joined by a space. */
  readonly text: string;
  /**
   * The page's text blocks that contain text of this block, in order, with the number of
   * characters.
   */
  readonly textBlocks: readonly number[];
  readonly chars: readonly number[];
}

/** Whether the order of a tag list restricts which elements can be inside which. */
export type TagOrder = "any" | "listed";

export const tagOrderSpec: OptionSpec<TagOrder> = {
  default: "any",
  meaning:
    "any: each element of the list is a block; listed: only inside elements that come earlier in the list, or of the same kind",
  choices: ["any", "listed"],
};

/**
 * A list of tag names as 1-based positions by tag id, 0 if missing. @throws OptionsError for an
 * unknown name
 */
export function parseTagList(method: string, list: string): Uint8Array {
  if (list === "containers") return containerTags;
  const set = new Uint8Array(KNOWN_TAGS.length);
  let place = 0;
  for (const name of list.split(/[\s,]+/)) {
    if (name === "") continue;
    if (!Object.hasOwn(TAG, name)) {
      throw new OptionsError(
        "methodOptions.tags",
        `${method}: ${JSON.stringify(name)} in tags is not a known element`,
      );
    }
    place++;
    set[TAG[name as KnownTag]] = place;
  }
  return set;
}

/**
 * The nearest block at or above each node, or -1. Nodes after a listed `hr` are its block, in its
 * parent.
 */
export function nearestListed(
  page: MeasuredPage,
  tags: Uint8Array,
  order: TagOrder = "any",
): Int32Array {
  const { tag, parent, nodeCount } = page.tree;
  const nearest = new Int32Array(nodeCount).fill(-1);
  // By parent: the `hr` whose block the next children are in.
  const rules = new Int32Array(nodeCount).fill(-1);
  for (let node = 1; node < nodeCount; node++) {
    const place = tags[tag[node]];
    const around = nearest[parent[node]];
    const isBlock = place > 0 && (order === "any" || around < 0 || tags[tag[around]] <= place);
    const isRule = tag[node] === TAG.hr;
    if (isBlock && isRule && (page.visibility[node] & INVISIBLE) === 0) rules[parent[node]] = node;
    if (isBlock && !isRule) nearest[node] = node;
    else nearest[node] = rules[parent[node]] >= 0 ? rules[parent[node]] : around;
  }
  return nearest;
}

function hasOneOwner(page: MeasuredPage, block: number, nearest: Int32Array): boolean {
  const { firstText, lastText } = page.blocks;
  const owner = nearest[firstText[block]];
  for (let node = firstText[block]; node <= lastText[block]; node++) {
    if (nearest[node] !== owner) return false;
  }
  return true;
}

/**
 * Splits the page's visible text into blocks, in order; text outside all listed elements is in
 * none.
 */
export function extractSiteBlocks(page: MeasuredPage, nearest: Int32Array): SiteBlock[] {
  const { blocks, tree, visibility } = page;
  const open = new Map<number, { parts: string[]; textBlocks: number[]; chars: number[] }>();
  const addPart = (owner: number, block: number, part: string): void => {
    if (owner < 0 || part === "") return;
    const own = remember(open, owner, () => ({ parts: [], textBlocks: [], chars: [] }));
    const last = own.textBlocks.length - 1;
    if (own.textBlocks[last] === block) {
      own.parts[last] += part;
      own.chars[last] += part.length;
      return;
    }
    own.textBlocks.push(block);
    own.parts.push(part);
    own.chars.push(part.length);
  };
  for (const block of page.visibleBlocks(0)) {
    if (hasOneOwner(page, block, nearest)) {
      addPart(nearest[blocks.firstText[block]], block, page.blockText(block));
      continue;
    }
    for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
      if (tree.isText(node) && (visibility[node] & INVISIBLE) === 0)
        addPart(nearest[node], block, tree.text(node));
    }
  }
  return [...open]
    .sort(([a], [b]) => a - b)
    .map(([node, { parts, ...placed }]) => ({
      node,
      text: collapseSpaces(parts.join(" ")),
      ...placed,
    }))
    .filter((block) => block.text !== "");
}
