import { inlineText } from "../../content/inline-text.ts";
import { mapBlocks, mapList, partsOf, withList } from "../../content/map-blocks.ts";
import type { Block, Heading, Inline, Link, List, Paragraph } from "../../content/nodes.ts";
import type { ContentChanges, ContentFacts } from "./tree-row.ts";

/** Blocks of a card to look back at: picture, name, price and text. */
const MOST_BLOCKS = 8;

/** A block that is only one link: a linked picture, a name, a teaser. */
interface LinkedBlock {
  readonly link: Link;
  readonly rank: number;
  /** The level of a heading; 0 for a line. */
  readonly level: number;
  readonly siblings: readonly Block[];
  /** The list around it, if it leads to one place. */
  readonly card: List | undefined;
  /** Last place of its card, counted in blocks. */
  at: number;
}

/** A line with at most `most` letters may be a name; beyond `telling` more letters do not help. */
const NAME_LETTERS = { most: 80, telling: 24 } as const;

const PICTURE_RANK = 1;

/**
 * Rank of a link to keep: headings before texts before pictures; among texts names before badges
 * ("New"), prices and excerpts.
 */
function rankOf(block: Block, link: Link): number {
  if (block.type === "heading") return 3;
  if (link.children.every((child) => child.type === "image")) return PICTURE_RANK;
  const letters = inlineText(link.children).match(/\p{L}/gu)?.length ?? 0;
  return letters > NAME_LETTERS.most ? 2 : 2 + Math.min(letters, NAME_LETTERS.telling) / 100;
}

function soleLink(children: readonly Inline[]): Link | undefined {
  const [link, other] = children.filter(
    (child) => child.type !== "text" || child.value.trim() !== "",
  );
  return !other && link?.type === "link" ? link : undefined;
}

function joinLinks(children: Inline[]): Inline[] {
  const joined: Inline[] = [];
  let last: { at: number; url: string; parts: Inline[] } | undefined;
  const close = (): void => {
    const first = last && joined[last.at];
    if (last && first?.type === "link" && last.parts.length > 0) {
      joined[last.at] = { ...first, children: [...first.children, ...last.parts] };
    }
    last = undefined;
  };
  for (const child of children) {
    const isSpace = child.type === "text" && child.value.trim() === "";
    if (child.type === "link" && child.url === last?.url) {
      for (const part of joined.splice(last.at + 1)) last.parts.push(part);
      for (const part of child.children) last.parts.push(part);
      continue;
    }
    if (!isSpace) close();
    if (child.type === "link") last = { at: joined.length, url: child.url, parts: [] };
    joined.push(child);
  }
  close();
  return joined.length === children.length ? children : joined;
}

/** Changes to a tree's lines: joined children, and removed links. */
interface CardLinks {
  readonly joined: Map<Block, Inline[]>;
  readonly unlinked: Set<Inline>;
}

/** Finds the superfluous links of each card, reading blocks in order. */
function findCardLinks(all: readonly Block[], { joined, unlinked }: CardLinks): void {
  const recent = new Map<string, LinkedBlock>();
  let at = 0;
  const readLine = (
    line: Heading | Paragraph,
    siblings: readonly Block[],
    card: List | undefined,
  ): void => {
    at++;
    const children = joinLinks(line.children);
    if (children !== line.children) joined.set(line, children);
    const link = soleLink(children);
    if (link === undefined) return;
    const level = line.type === "heading" ? line.level : 0;
    const block: LinkedBlock = { link, rank: rankOf(line, link), level, siblings, card, at };
    const twin = recent.get(link.url);
    const isSame = twin !== undefined && at - twin.at <= MOST_BLOCKS && areOneCard(twin, block);
    if (isSame) unlinked.add((block.rank <= twin.rank ? block : twin).link);
    if (isSame && block.rank <= twin.rank) twin.at = at;
    else recent.set(link.url, block);
  };
  const read = (blocks: readonly Block[], card: List | undefined): void => {
    for (const block of blocks) {
      if (block.type === "paragraph" || block.type === "heading") readLine(block, blocks, card);
      const own =
        block.type !== "list"
          ? undefined
          : (card ?? (leadToOnePlace(block.items) ? block : undefined));
      for (const part of partsOf(block)) read(part, own);
    }
  };
  read(all, undefined);
}

function joinLinksIn(blocks: Block[]): Block[] {
  const links: CardLinks = { joined: new Map(), unlinked: new Set() };
  findCardLinks(blocks, links);
  if (links.joined.size === 0 && links.unlinked.size === 0) return blocks;
  return mapBlocks(blocks, (block) => {
    if (block.type !== "paragraph" && block.type !== "heading") return [block];
    const children = links.joined.get(block) ?? block.children;
    const isCard = children.some((child) => links.unlinked.has(child));
    if (!isCard && children === block.children) return [block];
    const unlink = (child: Inline): readonly Inline[] =>
      child.type === "link" && links.unlinked.has(child) ? child.children : [child];
    const { type, span } = block;
    const own = { span, children: children.flatMap(unlink) };
    // Explicit fields, because small paragraphs have theirs from their class.
    return [type === "heading" ? { ...own, type, level: block.level } : { ...own, type }];
  });
}

function areOneCard(one: LinkedBlock, other: LinkedBlock): boolean {
  const hasPicture = Math.min(one.rank, other.rank) === PICTURE_RANK;
  if (one.card !== undefined && other.card !== undefined)
    return one.card === other.card || hasPicture;
  if (one.card !== undefined || other.card !== undefined) return true;
  const isLevel = one.level > 0 && one.level === other.level && other.at - one.at > 1;
  if (isLevel && inlineText(one.link.children) !== inlineText(other.link.children)) return false;
  return one.siblings === other.siblings || hasPicture;
}

function leadToOnePlace(items: List["items"]): boolean {
  const places = items.map(({ children: [block, other] }) => {
    return block?.type === "paragraph" && !other ? soleLink(block.children)?.url : undefined;
  });
  return places.every((place) => place !== undefined && place === places[0]);
}

export function joinCardLinks({ content }: ContentFacts): ContentChanges {
  const blocks = joinLinksIn(content.blocks);
  const notes = mapList(content.notes, (note) => [
    withList(note, "children", joinLinksIn(note.children)),
  ]);
  return { content: withList(withList(content, "blocks", blocks), "notes", notes) };
}
