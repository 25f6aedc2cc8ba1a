import { OptionsError } from "../errors.ts";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import { KNOWN_TAGS, type KnownTag, TAG } from "../parse/tags.ts";

/**
 * A block as the papers on sites mean it: an element of a list of tags with what it holds itself, its
 * sub-blocks apart. Only blocks with visible text of their own are blocks here.
 */
export interface SiteBlock {
  /** The element. */
  readonly node: number;
  /** The block's own text with white space collapsed, its parts joined by a space. */
  readonly text: string;
  /** Text blocks of the page that hold text of this block, in order, and how many characters of it. */
  readonly textBlocks: readonly number[];
  readonly chars: readonly number[];
}

/**
 * Reads a list of tag names, separated by commas or spaces.
 * @throws OptionsError for a name that is no HTML element.
 */
export function parseTagList(method: string, list: string): Uint8Array {
  const set = new Uint8Array(KNOWN_TAGS.length);
  for (const name of list.split(/[\s,]+/)) {
    if (name === "") continue;
    if (!Object.hasOwn(TAG, name)) {
      throw new OptionsError("methodOptions.tags", `${method}: ${JSON.stringify(name)} in tags is no known element`);
    }
    set[TAG[name as KnownTag]] = 1;
  }
  return set;
}

/** For each node the nearest element of the list at or above it; -1 where there is none. */
export function nearestListed(page: MeasuredPage, tags: Uint8Array): Int32Array {
  const { tag, parent, nodeCount } = page.tree;
  const nearest = new Int32Array(nodeCount).fill(-1);
  for (let node = 1; node < nodeCount; node++) {
    nearest[node] = tags[tag[node]] ? node : nearest[parent[node]];
  }
  return nearest;
}

class OpenBlock {
  readonly parts: string[] = [];
  readonly textBlocks: number[] = [];
  readonly chars: number[] = [];

  add(block: number, part: string): void {
    const last = this.textBlocks.length - 1;
    if (this.textBlocks[last] === block) {
      this.parts[last] += part;
      this.chars[last] += part.length;
      return;
    }
    this.textBlocks.push(block);
    this.parts.push(part);
    this.chars.push(part.length);
  }

  finish(node: number): SiteBlock {
    const text = this.parts.join(" ").replace(/\s+/g, " ").trim();
    return { node, text, textBlocks: this.textBlocks, chars: this.chars };
  }
}

/** Whether all runs of a text block belong to one element of the list. */
function hasOneOwner(page: MeasuredPage, block: number, nearest: Int32Array): boolean {
  const { firstText, lastText } = page.blocks;
  const owner = nearest[firstText[block]];
  for (let node = firstText[block]; node <= lastText[block]; node++) {
    if (nearest[node] !== owner) return false;
  }
  return true;
}

/**
 * Splits the visible text of a page into blocks, in document order of the elements. Text outside of all
 * listed elements belongs to no block.
 */
export function extractSiteBlocks(page: MeasuredPage, nearest: Int32Array): SiteBlock[] {
  const { blocks, tree, visibility } = page;
  const open = new Map<number, OpenBlock>();
  const addPart = (owner: number, block: number, part: string): void => {
    if (owner < 0 || part === "") return;
    let entry = open.get(owner);
    if (!entry) {
      entry = new OpenBlock();
      open.set(owner, entry);
    }
    entry.add(block, part);
  };
  for (let block = 0; block < blocks.count; block++) {
    if (blocks.visibility[block] & INVISIBLE) continue;
    if (hasOneOwner(page, block, nearest)) {
      addPart(nearest[blocks.firstText[block]], block, page.blockText(block));
      continue;
    }
    for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
      if (tree.isText(node) && (visibility[node] & INVISIBLE) === 0) addPart(nearest[node], block, tree.text(node));
    }
  }
  return [...open]
    .sort(([a], [b]) => a - b)
    .map(([node, entry]) => entry.finish(node))
    .filter((block) => block.text !== "");
}
