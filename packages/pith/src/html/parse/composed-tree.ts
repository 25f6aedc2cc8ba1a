import { TAG } from "./tags.ts";
import type { TreeBuilder } from "./tree-builder.ts";

type Handle = number;

/**
 * A boundary begins with one of these comments; the other one ends it (React's server renderer).
 */
const BOUNDARY_STARTS = new Set(["$", "$?", "$!", "$~"]);
const BOUNDARY_END = "/$";
/** A segment's fallback is short; a longer boundary is treated as damaged. */
const MAX_FALLBACK_NODES = 500;
const PLACEHOLDER_ID = /^(?<kind>[BP]):(?<segment>.+)/su;
const SEGMENT_ID = /^S:(?<segment>.+)/su;

/** A template in place of a segment: of a boundary (B), or of a part of another segment (P). */
interface Placeholder {
  readonly template: Handle;
  readonly kind: string;
}

const isBlank = (text: string): boolean => text.trim() === "";

function childrenOf(builder: TreeBuilder, parent: Handle): Handle[] {
  const children: Handle[] = [];
  for (let child = builder.firstChild(parent); child !== 0; child = builder.nextSibling(child)) {
    children.push(child);
  }
  return children;
}

function* nodesOutsideTemplates(builder: TreeBuilder, root: Handle): Generator<Handle> {
  let node = builder.firstChild(root);
  while (node !== 0) {
    yield node;
    const inner = builder.tagOf(node) === TAG.template ? 0 : builder.firstChild(node);
    if (inner !== 0) {
      node = inner;
      continue;
    }
    while (node !== root && builder.nextSibling(node) === 0) {
      node = builder.parentOf(node);
    }
    if (node === root) return;
    node = builder.nextSibling(node);
  }
}

/** Whether a child of a host is slotted: an element, or text that is not blank. */
function isSlotted(builder: TreeBuilder, node: Handle): boolean {
  const tag = builder.tagOf(node);
  return tag === TAG["#text"] ? !isBlank(builder.textOf(node)) : tag > TAG["#comment"];
}

/**
 * Fills the slots of a shadow root with the host's children, in the slots' order; the rest is not
 * shown.
 */
function fillSlots(builder: TreeBuilder, template: Handle): void {
  const host = builder.parentOf(template);
  const light = childrenOf(builder, host).filter(
    (child) => child !== template && isSlotted(builder, child),
  );
  if (light.length === 0) return;
  const bySlot = new Map<string, Handle[]>();
  for (const child of light) {
    const name = builder.attribute(child, "slot") ?? "";
    const own = bySlot.get(name);
    if (own) own.push(child);
    else bySlot.set(name, [child]);
  }
  const slots: Handle[] = [];
  for (const node of nodesOutsideTemplates(builder, template)) {
    if (builder.nameOf(node) === "slot") slots.push(node);
  }
  const replaced: Handle[][] = [];
  for (const slot of slots) {
    const name = builder.attribute(slot, "name") ?? "";
    const assigned = bySlot.get(name);
    if (!assigned) continue;
    bySlot.delete(name);
    replaced.push(childrenOf(builder, slot));
    for (const child of assigned) move(builder, child, slot);
  }
  const unseen = [...replaced, ...bySlot.values()].flat();
  if (unseen.length === 0) return;
  const rest = builder.createElement(TAG.template, false);
  builder.appendChild(host, rest);
  for (const child of unseen) move(builder, child, rest);
}

function move(builder: TreeBuilder, node: Handle, parent: Handle): void {
  builder.detach(node);
  builder.appendChild(parent, node);
}

function fallbackOf(builder: TreeBuilder, { template, kind }: Placeholder): Handle[] {
  if (kind !== "B") return [];
  const fallback: Handle[] = [];
  let depth = 0;
  for (
    let node = builder.nextSibling(template);
    node !== 0 && fallback.length < MAX_FALLBACK_NODES;
    node = builder.nextSibling(node)
  ) {
    const comment = builder.commentOf(node);
    if (comment === BOUNDARY_END && depth-- === 0) return fallback;
    if (BOUNDARY_STARTS.has(comment)) depth++;
    fallback.push(node);
  }
  // Ignore a boundary without an end.
  return [];
}

/** Moves streamed segments to where the page's script would, replacing their placeholders. */
function placeSegments(builder: TreeBuilder, placeholders: ReadonlyMap<string, Placeholder>): void {
  for (const [segment, node] of builder.elementsById(SEGMENT_ID)) {
    const placeholder = placeholders.get(segment);
    if (placeholder === undefined || builder.attribute(node, "hidden") === undefined) continue;
    const { template } = placeholder;
    const parent = builder.parentOf(template);
    // A segment comes after its placeholder, so it does not contain it.
    if (parent === 0 || template > node) continue;
    for (const child of fallbackOf(builder, placeholder)) move(builder, child, template);
    for (const child of childrenOf(builder, node)) {
      builder.detach(child);
      builder.insertBefore(parent, child, template);
    }
  }
}

/**
 * Moves content to where a browser shows it: into slots (HTML 4.8.4, DOM 4.2.2) and React's
 * streamed places.
 */
export function composeTree(builder: TreeBuilder): void {
  const placeholders = new Map<string, Placeholder>();
  for (const template of builder.templates) {
    if (builder.parentOf(template) === 0) continue;
    if (builder.attribute(template, "shadowrootmode") !== undefined) {
      fillSlots(builder, template);
      continue;
    }
    const { kind, segment } =
      PLACEHOLDER_ID.exec(builder.attribute(template, "id") ?? "")?.groups ?? {};
    if (kind !== undefined && segment !== undefined) placeholders.set(segment, { template, kind });
  }
  if (placeholders.size > 0) placeSegments(builder, placeholders);
}
