import { spend } from "../../safety/clock.ts";
import type { FormattingEntry } from "./formatting-list.ts";
import { KIND } from "./tag-table.ts";
import type { TagToken } from "./tokens.ts";
import type { TreeConstruction } from "./tree-construction.ts";

const OUTER_ROUNDS = 8;
const INNER_ROUNDS = 3;

/**
 * Any other end tag: closes the topmost element of its name, unless a special element is above it.
 */
export function closeByName(c: TreeConstruction, token: TagToken): void {
  const tag = c.tagOf(token);
  const slot = c.open.top(tag);
  if (slot <= 0 || c.open.hasSpecialAbove(slot)) return;
  c.open.closeImplied(KIND.impliedThoroughly, tag);
  c.open.shorten(slot);
}

/**
 * Clones the formatting elements up to the furthest block; returns the topmost clone, its slot and
 * the entry.
 */
function renewBetween(
  c: TreeConstruction,
  entry: FormattingEntry,
  slot: number,
  blockSlot: number,
): { last: number; blockSlot: number; bookmark: FormattingEntry } {
  const { formatting, open, sink } = c;
  const block = open.nodes[blockSlot];
  let last = block;
  let bookmark = entry;
  let above = blockSlot;
  for (let round = 0, at = blockSlot - 1; at > slot; at--, round++) {
    spend();
    const between = formatting.of(open.nodes[at]);
    if (!between || round >= INNER_ROUNDS) {
      if (between) formatting.remove(between);
      open.removeAt(at);
      above--;
      continue;
    }
    const node = sink.copyElement(between.node);
    open.replaceAt(at, node);
    between.node = node;
    if (last === block) bookmark = between;
    sink.detach(last);
    sink.appendChild(node, last);
    last = node;
  }
  return { last, blockSlot: above, bookmark };
}

function adoptOnce(c: TreeConstruction, token: TagToken): boolean {
  const { formatting, open, sink } = c;
  const tag = c.tagOf(token);
  const entry = formatting.named(tag);
  if (!entry) {
    closeByName(c, token);
    return false;
  }
  if (!open.isOpen(entry.node)) {
    formatting.remove(entry);
    return false;
  }
  const slot = open.slotOf(entry.node, tag);
  if (!open.isInScope(slot)) return false;
  const furthest = open.specialAbove(slot);
  if (furthest < 0) {
    open.shorten(slot);
    formatting.remove(entry);
    return false;
  }
  const block = open.nodes[furthest];
  const { last, blockSlot, bookmark } = renewBetween(c, entry, slot, furthest);
  sink.detach(last);
  const isInTable = sink.tags.kinds[open.tags[slot - 1]] & KIND.tableStructure;
  c.put(last, isInTable ? c.fosterPlace() : { parent: open.nodes[slot - 1], before: 0 });
  const node = sink.copyElement(entry.node);
  sink.moveChildren(block, node);
  sink.appendChild(block, node);
  formatting.insertAfter(bookmark, { node, tag, start: entry.start, end: entry.end });
  formatting.remove(entry);
  open.removeAt(slot);
  open.insertAt(blockSlot, node, tag);
  c.contextChanged();
  return true;
}

/**
 * Closes a formatting element however it is misnested (HTML Standard, "adoption agency algorithm").
 */
export function adopt(c: TreeConstruction, token: TagToken): void {
  const { open, formatting } = c;
  if (open.currentTag === c.tagOf(token) && !formatting.of(open.current)) {
    open.pop();
    return;
  }
  for (let round = 0; round < OUTER_ROUNDS; round++) if (!adoptOnce(c, token)) return;
}
