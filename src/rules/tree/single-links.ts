import { inlineText } from "../../content/inline-text.ts";
import { partsOf } from "../../content/map-blocks.ts";
import type { Block, Heading, Inline, Link, List, Paragraph } from "../../content/nodes.ts";
import type { ContentRule } from "./tree-rule.ts";

/** Blocks that are looked back at: a card has its picture, name, price and text. */
const MOST_BLOCKS = 8;

/** A block that is nothing but one link: a linked picture, a name, a teaser. */
interface LinkedBlock {
  readonly children: Inline[];
  readonly link: Link;
  readonly rank: number;
  /** The level of a heading, 0 of a line. */
  readonly level: number;
  /** The blocks that it stands among. */
  readonly siblings: readonly Block[];
  /** The list around it, if that leads to one place. */
  readonly card: List | undefined;
  /** Where one of its card was seen last, counted in blocks. */
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
  const [link, other] = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  return !other && link?.type === "link" ? link : undefined;
}

/** One by one: a page may have more parts than a call takes arguments. */
function append(target: Inline[], parts: readonly Inline[]): void {
  for (const part of parts) {
    target.push(part);
  }
}

/** Links that follow each other in a line and lead to the same place become one; a picture's joins the text's. */
function joinLinks(children: Inline[]): void {
  let last: Link | undefined;
  let gap = 0;
  let kept = 0;
  for (const child of children) {
    if (child.type === "link" && last?.url === child.url) {
      append(last.children, children.slice(kept - gap, kept));
      append(last.children, child.children);
      kept -= gap;
      gap = 0;
      continue;
    }
    children[kept++] = child;
    if (child.type === "link") [last, gap] = [child, 0];
    else if (child.type === "text" && child.value.trim() === "") gap++;
    else last = undefined;
  }
  children.length = kept;
}

/** Takes the link off a block that is nothing else. */
function unlink({ children, link }: LinkedBlock): void {
  append(link.children, children.splice(children.indexOf(link)).slice(1));
  append(children, link.children);
}

/** Walks through blocks as they are read, and leaves each card one of its links. */
function settle(all: readonly Block[]): void {
  const recent = new Map<string, LinkedBlock>();
  let at = 0;
  const settleLine = (line: Heading | Paragraph, siblings: readonly Block[], card: List | undefined): void => {
    at++;
    const { children } = line;
    joinLinks(children);
    const link = soleLink(children);
    if (link === undefined) return;
    const level = line.type === "heading" ? line.level : 0;
    const block: LinkedBlock = { children, link, rank: rankOf(line, link), level, siblings, card, at };
    const twin = recent.get(link.url);
    const isSame = twin !== undefined && at - twin.at <= MOST_BLOCKS && areOneCard(twin, block);
    if (isSame) unlink(block.rank <= twin.rank ? block : twin);
    if (isSame && block.rank <= twin.rank) twin.at = at;
    else recent.set(link.url, block);
  };
  const applySelectRules = (blocks: readonly Block[], card: List | undefined): void => {
    for (const block of blocks) {
      if (block.type === "paragraph" || block.type === "heading") settleLine(block, blocks, card);
      const own = block.type !== "list" ? undefined : (card ?? (leadToOnePlace(block.items) ? block : undefined));
      for (const part of partsOf(block)) applySelectRules(part, own);
    }
  };
  applySelectRules(all, undefined);
}

/** Lines of one card stand side by side; its pictures may stand in boxes of their own. Entries of two lists are not one. */
function areOneCard(one: LinkedBlock, other: LinkedBlock): boolean {
  const hasPicture = Math.min(one.rank, other.rank) === PICTURE_RANK;
  if (one.card !== undefined && other.card !== undefined) return one.card === other.card || hasPicture;
  if (one.card !== undefined || other.card !== undefined) return true;
  return !areTwoCards(one, other) && (one.siblings === other.siblings || hasPicture);
}

/** Headings of one level with names of their own head two things, if something stands between them. */
function areTwoCards(one: LinkedBlock, other: LinkedBlock): boolean {
  const isLevel = one.level > 0 && one.level === other.level && other.at - one.at > 1;
  return isLevel && inlineText(one.link.children) !== inlineText(other.link.children);
}

/** Whether a list has nothing but links to the same place: what a card says of its thing, or its pictures. */
function leadToOnePlace(items: List["items"]): boolean {
  const places = items.map(({ children: [block, other] }) =>
    block?.type === "paragraph" && !other ? soleLink(block.children)?.url : undefined,
  );
  return places.every((place) => place !== undefined && place === places[0]);
}

export const singleLinks: ContentRule = {
  id: "single-link",
  stage: "tree",
  promise: "reader",
  says: "A card that links its picture, its name and its text to the same page keeps one of these links.",
  because: "another link of the card leads to the same page",
  everyMethod: true,
  decide({ content }) {
    settle(content.blocks);
    for (const note of content.notes) settle(note.children);
    return { content };
  },
};
