import { spend } from "../deadline.ts";
import { inlineText } from "./inline-text.ts";
import type { Block, Content, Inline, Link } from "./nodes.ts";

/** Blocks that are looked back at: a card has its picture, name, price and text. */
const MOST_BLOCKS = 8;

/** A block that is nothing but one link: a linked picture, a name, a teaser. */
interface LinkedBlock {
  readonly at: number;
  readonly link: Link;
  readonly rank: number;
}

/** A line with at most so many letters may be a name; more letters than the second figure do not make it more of one. */
const NAME_LETTERS = { most: 80, telling: 24 } as const;

/**
 * What the link stays at: rather a heading than a text, rather a text than a picture; among texts rather a name than a
 * badge ("New"), a price or an excerpt.
 */
function rankOf(block: Block, link: Link): number {
  if (block.type === "heading") return 3;
  if (link.children.every((child) => child.type === "image")) return 1;
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
function unlink(children: Inline[], link: Link): void {
  const [, ...rest] = children.splice(children.indexOf(link));
  append(children, link.children);
  append(children, rest);
}

function inlinesOf(block: Block): Inline[] | undefined {
  return block.type === "paragraph" || block.type === "heading" ? block.children : undefined;
}

/** Blocks next to each other that all are one link to the same place keep it once. */
function settleSiblings(blocks: readonly Block[]): void {
  const recent: LinkedBlock[] = [];
  blocks.forEach((block, at) => {
    spend();
    const children = inlinesOf(block);
    if (children === undefined) return;
    joinLinks(children);
    const link = soleLink(children);
    if (link === undefined) return;
    const rank = rankOf(block, link);
    while (recent.length > 0 && at - recent[0].at > MOST_BLOCKS) recent.shift();
    const twin = recent.findIndex((other) => other.link.url === link.url && at - other.at <= MOST_BLOCKS);
    if (twin < 0) {
      recent.push({ at, link, rank });
      return;
    }
    const other = recent[twin];
    if (rank <= other.rank) {
      unlink(children, link);
      return;
    }
    const otherChildren = inlinesOf(blocks[other.at]);
    if (otherChildren) unlink(otherChildren, other.link);
    recent[twin] = { at, link, rank };
  });
}

function settle(blocks: readonly Block[]): void {
  settleSiblings(blocks);
  for (const block of blocks) {
    spend();
    switch (block.type) {
      case "list":
        for (const item of block.items) settle(item.children);
        break;
      case "definitions":
        for (const entry of block.entries) if (entry.type === "definition") settle(entry.children);
        break;
      case "table":
        for (const row of block.rows) for (const cell of row.cells) settle(cell.children);
        break;
      case "quote":
      case "callout":
      case "details":
        settle(block.children);
        break;
      case "figure":
        settle(block.children);
        settle(block.caption);
        break;
    }
  }
}

/** A card links its picture, its name and its text to the same page: one of these links is enough. */
export function singleLinks(content: Content): Content {
  settle(content.blocks);
  for (const note of content.notes) settle(note.children);
  return content;
}
