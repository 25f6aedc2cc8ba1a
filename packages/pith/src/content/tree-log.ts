import { INVISIBLE } from "../page/rendering.ts";
import type { Reason, Selection } from "../selection/selection.ts";
import { remember } from "../text/remember.ts";
import { collapseSpaces } from "../text/trim.ts";

/** Words added to or missing from the kept blocks, and why. */
export interface WordChange {
  readonly text: string;
  readonly reason: Reason;
}

export interface BlockChanges {
  /** Words of a kept block that are omitted or moved. */
  readonly leftOut: readonly WordChange[];
  /** Words shown without being part of a kept block: in this dropped block, or before it. */
  readonly added: readonly WordChange[];
}

/** Words of a block that are omitted or added. */
export interface WordNote {
  readonly kind: keyof BlockChanges;
  readonly block: number;
  /** Default: the whole block, read on demand. */
  readonly text?: string | undefined;
}

interface Entry extends WordNote {
  /** The element to read the text from on demand; -1 without one. */
  readonly node: number;
  readonly reason: Reason;
}

function textsIn({ page, keep }: Selection, node: number): Map<number, string> {
  const texts = new Map<number, string>();
  const { tree, blocks, visibility } = page;
  for (let at = node; at < tree.end[node]; at++) {
    if (!tree.isText(at)) continue;
    const block = page.blockOf(at);
    if (block < 0 || keep[block] === 0 || (visibility[at] ^ blocks.visibility[block]) & INVISIBLE) continue;
    texts.set(block, (texts.get(block) ?? "") + tree.text(at));
  }
  return texts;
}

/** Records omissions and additions, with reasons, while a content tree is built. Texts are read on demand. */
export class TreeLog {
  private readonly entries: Entry[] = [];

  /** Omits an element with all its text. */
  leaveOut(node: number, reason: Reason): void {
    this.entries.push({ kind: "leftOut", text: undefined, node, block: -1, reason });
  }

  note({ kind, block, text }: WordNote, reason: Reason): void {
    this.entries.push({ kind, text, node: -1, block, reason });
  }

  byBlock(selection: Selection): ReadonlyMap<number, BlockChanges> {
    const changes = new Map<number, Record<keyof BlockChanges, WordChange[]>>();
    const note = (block: number, { kind, reason }: Entry, text: string): void => {
      const own = remember(changes, block, () => ({ leftOut: [], added: [] }));
      const before = own[kind].at(-1);
      // Each line of a listing has its number.
      if (before?.reason === reason) own[kind].pop();
      const all = before?.reason === reason ? `${before.text} ` : "";
      own[kind].push({ text: all + collapseSpaces(text), reason });
    };
    for (const entry of this.entries) {
      if (entry.node < 0) note(entry.block, entry, entry.text ?? selection.page.blockText(entry.block));
      else for (const [block, text] of textsIn(selection, entry.node)) if (text.trim() !== "") note(block, entry, text);
    }
    return changes;
  }
}
