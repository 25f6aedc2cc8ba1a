import { effect } from "@preact/signals";
import type { ShownPage } from "../frame/build-document.ts";
import type { FrameTools } from "../frame/page-frame.tsx";
import { blockAt } from "../frame/paint.ts";
import { isForField } from "../state/actions.ts";
import * as store from "../state/store.ts";
import * as session from "./session.ts";

function paintLabels(): string[] {
  const entries = session.blockEntries.value;
  return (session.current.value?.blocks ?? []).map((_, at) => {
    const entry = entries[at];
    return entry ? `${entry.label}${entry.origin === "proposal" ? "-proposal" : ""}` : "none";
  });
}

/** Labels the selected block. */
function mark(label: session.Brush): void {
  if (store.block.value < 0)
    store.notice.value = "Point at a block first, or select one with the arrow keys.";
  else session.label(session.targetOf(store.block.value), label);
}

/** Each key, its description and its action. */
export const KEYS: ReadonlyArray<readonly [key: string, meaning: string, act: () => void]> = [
  ["c", "content", () => mark("content")],
  ["n", "noise", () => mark("noise")],
  ["x", "no label", () => mark("none")],
  ["w", "wider element", () => widen(1)],
  ["s", "smaller element", () => widen(-1)],
  ["u", "undo", session.undo],
  ["r", "redo", session.redo],
  ["d", "done, next page", () => void session.finishPage("done")],
  ["]", "next page", () => void session.turnPage(1)],
  ["[", "previous page", () => void session.turnPage(-1)],
];

function widen(by: number): void {
  session.widened.value = Math.max(0, session.widened.value + by);
}

/** Handles keys inside and outside the frame, but not in text fields. */
export function onLabelKey(event: KeyboardEvent): void {
  if (isForField(event)) return;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === "z") {
    event.preventDefault();
    if (event.shiftKey) session.redo();
    else session.undo();
    return;
  }
  if (isCommand || event.altKey) return;
  const found = KEYS.find(([key]) => key === event.key.toLowerCase());
  if (!found) return;
  event.preventDefault();
  found[2]();
}

/** Clicking and dragging applies the brush. */
function listen(document: Document): () => void {
  let isDragging = false;
  const paint = (event: Event): void => {
    const block = blockAt(event);
    if (block >= 0) session.label(session.targetOf(block), session.brush.value);
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === "touch") return;
    event.preventDefault();
    document.body.focus({ preventScroll: true });
    isDragging = true;
    paint(event);
  };
  const over = (event: PointerEvent): void => {
    if (isDragging && (event.buttons & 1) !== 0) paint(event);
  };
  const up = (): void => {
    isDragging = false;
  };
  const tap = (event: MouseEvent): void => {
    if ((event as PointerEvent).pointerType !== "touch") return;
    // The first tap previews the label, the second one sets it.
    const block = blockAt(event);
    if (block === store.block.value) paint(event);
    else if (block >= 0) store.block.value = block;
  };
  document.addEventListener("pointerdown", down);
  document.addEventListener("pointerover", over);
  document.addEventListener("pointerup", up);
  document.addEventListener("click", tap);
  document.addEventListener("keydown", onLabelKey);
  return () => {
    document.removeEventListener("pointerdown", down);
    document.removeEventListener("pointerover", over);
    document.removeEventListener("pointerup", up);
    document.removeEventListener("click", tap);
    document.removeEventListener("keydown", onLabelKey);
  };
}

function outlineTarget({ elements }: ShownPage): () => void {
  let before: Element | undefined;
  let block = -1;
  return effect(() => {
    if (store.block.value !== block) {
      block = store.block.value;
      session.widened.value = 0;
    }
    before?.removeAttribute("data-pith-target");
    const node = session.targetOf(block);
    before = node < 0 ? undefined : elements[node];
    before?.setAttribute("data-pith-target", "");
  });
}

/** Labelling tools for the frame. */
export const labelTools: FrameTools = {
  paints: paintLabels,
  attach(document, shown) {
    const stops = [listen(document), outlineTarget(shown)];
    return () => {
      for (const stop of stops) stop();
    };
  },
};
