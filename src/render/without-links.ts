import { mapBlocks } from "../content/map-blocks.ts";
import type { Block, Content, Inline } from "../content/nodes.ts";
import { withoutEndSpace } from "../content/trim-inlines.ts";

interface Dropped {
  readonly links: boolean;
  readonly images: boolean;
}

function isBlank(inline: Inline | undefined): boolean {
  return inline?.type === "break" || (inline?.type === "text" && inline.value.trim() === "");
}

/** Whether text ends in white space or is empty. */
function endsBlank(inline: Inline | undefined): boolean {
  return inline === undefined || inline.type === "break" || (inline.type === "text" && /\s$/.test(inline.value));
}

function dropFrom(inlines: readonly Inline[], dropped: Dropped): Inline[] {
  const left: Inline[] = [];
  let isGap = false;
  for (const inline of inlines) {
    if (dropped.images && inline.type === "image") {
      isGap = true;
      continue;
    }
    if (!("children" in inline)) {
      // One space is enough where something between two was removed.
      if (isGap && endsBlank(left.at(-1)) && isBlank(inline)) continue;
      const isDoubled = isGap && inline.type === "text" && endsBlank(left.at(-1));
      left.push(isDoubled ? { ...inline, value: inline.value.trimStart() } : inline);
      isGap = false;
      continue;
    }
    const children = dropFrom(inline.children, dropped);
    if (children.length === 0 && inline.children.length > 0) {
      isGap = true;
      continue;
    }
    if (dropped.links && inline.type === "link") for (const child of children) left.push(child);
    else left.push({ ...inline, children });
    isGap = false;
  }
  if (isGap) while (isBlank(left.at(-1))) left.pop();
  return left;
}

/** The same for a whole line, which never ends in white space. */
const dropFromLine = (inlines: readonly Inline[], dropped: Dropped): Inline[] =>
  withoutEndSpace(dropFrom(inlines, dropped));

/** The block without them; none if it had nothing else. */
function dropFromBlock(block: Block, dropped: Dropped): Block[] {
  switch (block.type) {
    case "heading": {
      const children = dropFromLine(block.children, dropped);
      return children.length === 0 && block.children.length > 0 ? [] : [{ ...block, children }];
    }
    case "paragraph": {
      // Explicit fields: spreading would copy lazily computed ones of long pages.
      const { type, span, children: all } = block;
      if (all.every((inline) => inline.type === "text")) return [block];
      const children = dropFromLine(all, dropped);
      return children.length === 0 && all.length > 0 ? [] : [{ type, span, children }];
    }
    case "code":
      return [block.links.length === 0 || !dropped.links ? block : { ...block, links: [] }];
    case "figure":
      return block.children.length === 0 ? block.caption : [block];
    case "details":
      return [{ ...block, summary: dropFromLine(block.summary, dropped) }];
    case "definitions": {
      const entries = block.entries.map((entry) =>
        entry.type === "term" ? { ...entry, children: dropFromLine(entry.children, dropped) } : entry,
      );
      return [{ ...block, entries }];
    }
    case "list": {
      const items = block.items.filter(({ children }) => children.length > 0);
      return items.length === 0 ? [] : [{ ...block, items }];
    }
    case "quote":
      return block.children.length === 0 ? [] : [block];
    default:
      return [block];
  }
}

/** The content without its links (their text stays), its images, or both. */
export function withoutLinks(content: Content, dropped: Dropped): Content {
  if (!dropped.links && !dropped.images) return content;
  const drop = (blocks: Block[]): Block[] => mapBlocks(blocks, (block) => dropFromBlock(block, dropped));
  return {
    blocks: drop(content.blocks),
    notes: content.notes.map((note) => ({ ...note, children: drop(note.children) })),
  };
}
