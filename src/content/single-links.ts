import { spend } from "../deadline.ts";
import { inlineText } from "./inline-text.ts";
import type { Block, Content, Heading, Inline, Link, List, Paragraph } from "./nodes.ts";

/** Blocks that are looked back at: a card has its picture, name, price and text. */
const MOST_BLOCKS = 8;

/** A block that is nothing but one link: a linked picture, a name, a teaser. */
interface LinkedBlock {
  readonly children: Inline[];
  readonly link: Link;
  readonly rank: number;
  /** The blocks that it stands among. */
  readonly siblings: readonly Block[];
}

/** The last of these to lead to an address, and where one did last, counted in blocks. */
interface Linked {
  block: LinkedBlock;
  at: number;
}

/** A line with at most so many letters may be a name; more letters than the second figure do not make it more of one. */
const NAME_LETTERS = { most: 80, telling: 24 } as const;

const PICTURE_RANK = 1;

/**
 * What the link stays at: rather a heading than a text, rather a text than a picture; among texts rather a name than a
 * badge ("New"), a price or an excerpt.
 */
function rankOf(block: Block, link: Link): number {
  if (block.type === "heading") return 3;
  if (link.children.every((child) => child.type === "image")) return PICTURE_RANK;
  const letters = inlineText(link.children).match(/\p{L}/gu)?.length ?? 0;
  return letters > NAME_LETTERS.most ? 2 : 2 + Math.min(letters, NAME_LETTERS.telling) / 100;
}

function soleLink(children: readonly Inline[]): Link | undefined {
  const [link, ...rest] = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  return rest.length === 0 && link?.type === "link" ? link : undefined;
}

/** One by one: a page may have more parts than a call takes arguments. */
function append(target: Inline[], parts: readonly Inline[]): void {
  for (const part of parts) {
    spend();
    target.push(part);
  }
}

/** Links that follow each other in a line and lead to the same place become one; a picture's joins the text's. */
function joinLinks(children: Inline[]): void {
  if (!children.some((child) => child.type === "link")) return;
  const joined: Inline[] = [];
  let last: Link | undefined;
  let gap = 0;
  for (const child of children) {
    spend();
    if (child.type === "link" && last?.url === child.url) {
      append(last.children, joined.splice(joined.length - gap));
      append(last.children, child.children);
      gap = 0;
      continue;
    }
    joined.push(child);
    if (child.type === "link") [last, gap] = [child, 0];
    else if (child.type === "text" && child.value.trim() === "") gap++;
    else last = undefined;
  }
  if (joined.length === children.length) return;
  children.length = 0;
  append(children, joined);
}

/** Takes the link off a block that is nothing else. */
function unlink({ children, link }: LinkedBlock): void {
  const [, ...rest] = children.splice(children.indexOf(link));
  append(children, link.children);
  append(children, rest);
}

/** Walks through blocks as they are read, and leaves each card one of its links. */
class LinkSettler {
  private readonly recent = new Map<string, Linked>();
  private at = 0;

  /** Settles blocks that follow each other; `isOneCard` when they are the items of a list that leads to one place. */
  settle(blocks: readonly Block[], isOneCard = false): void {
    for (const block of blocks) {
      spend();
      switch (block.type) {
        case "paragraph":
        case "heading":
          this.settleLine(block, blocks, isOneCard);
          break;
        case "list":
          this.settleItems(block, isOneCard);
          break;
        case "definitions":
          for (const entry of block.entries) if (entry.type === "definition") this.settle(entry.children);
          break;
        case "table":
          for (const row of block.rows) for (const cell of row.cells) this.settle(cell.children);
          break;
        case "quote":
        case "callout":
        case "details":
          this.settle(block.children);
          break;
        case "figure":
          this.settle(block.children);
          this.settle(block.caption);
          break;
      }
    }
  }

  private settleItems({ items }: List, isOneCard: boolean): void {
    const isCard = isOneCard || leadToOnePlace(items);
    for (const item of items) this.settle(item.children, isCard);
  }

  private settleLine(line: Heading | Paragraph, siblings: readonly Block[], isOneCard: boolean): void {
    this.at++;
    const { children } = line;
    joinLinks(children);
    const link = soleLink(children);
    if (link === undefined) return;
    const block: LinkedBlock = { children, link, rank: rankOf(line, link), siblings };
    const twin = this.recent.get(link.url);
    if (twin === undefined || this.at - twin.at > MOST_BLOCKS || !(isOneCard || areOneCard(twin.block, block))) {
      this.recent.set(link.url, { block, at: this.at });
      return;
    }
    twin.at = this.at;
    if (block.rank <= twin.block.rank) {
      unlink(block);
      return;
    }
    unlink(twin.block);
    twin.block = block;
  }
}

/** Lines of one card stand side by side; its pictures may stand in boxes of their own. Entries of lists are not one. */
function areOneCard(one: LinkedBlock, other: LinkedBlock): boolean {
  return one.siblings === other.siblings || Math.min(one.rank, other.rank) === PICTURE_RANK;
}

/** Whether a list has nothing but links to the same place: what a card says of its thing, or its pictures. */
function leadToOnePlace(items: List["items"]): boolean {
  let place: string | undefined;
  for (const { children } of items) {
    spend();
    const [block, ...rest] = children;
    if (block?.type !== "paragraph" || rest.length > 0) return false;
    const url = soleLink(block.children)?.url;
    if (url === undefined || (place !== undefined && url !== place)) return false;
    place = url;
  }
  return true;
}

/** A card links its picture, its name and its text to the same page: one of these links is enough. */
export function singleLinks(content: Content): Content {
  new LinkSettler().settle(content.blocks);
  for (const note of content.notes) new LinkSettler().settle(note.children);
  return content;
}
