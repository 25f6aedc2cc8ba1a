import { effect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { PageTree } from "../engine/pith.ts";
import type { PageView } from "../engine/protocol.ts";
import { onStepKey, pointAt } from "../state/actions.ts";
import * as store from "../state/store.ts";
import { buildDocument, type ShownPage } from "./build-document.ts";
import {
  addStyles,
  blockAt,
  focusBlock,
  lightBlocks,
  markQuote,
  paintBlocks,
  revealBlock,
} from "./paint.ts";
import { SandboxFrame } from "./sandbox-frame.tsx";

/** Tools that use the frame, such as labelling. */
export interface FrameTools {
  /** The colour of each block, instead of the verdicts' colours. */
  readonly paints: () => readonly string[];
  /** Adds listeners; returns a function that removes them. */
  readonly attach: (document: Document, shown: ShownPage) => () => void;
}

interface Props {
  readonly page: PageView;
  readonly tools?: FrameTools;
}

const FIRST_SEEN = [
  "kept",
  "first",
  "share-5",
  "share-4",
  "share-3",
  "content",
  "content-proposal",
];

/** Hovering selects a block, keys move between blocks. */
function listen(document: Document): () => void {
  const onMove = (event: Event): void => {
    const block = blockAt(event);
    if (block >= 0 && block !== store.block.peek()) pointAt(block);
  };
  const onSubmit = (event: Event): void => event.preventDefault();
  document.addEventListener("mouseover", onMove);
  document.addEventListener("click", onMove);
  document.addEventListener("keydown", onStepKey);
  document.addEventListener("submit", onSubmit);
  return () => {
    document.removeEventListener("mouseover", onMove);
    document.removeEventListener("click", onMove);
    document.removeEventListener("keydown", onStepKey);
    document.removeEventListener("submit", onSubmit);
  };
}

/** Fills the frame's document and keeps its colours up to date. */
function fill(document: Document, page: PageView, tools: FrameTools | undefined): () => void {
  const tree = new PageTree(page.tree);
  const shown = buildDocument(
    document,
    tree,
    page.blocks,
    store.loadsWeb.peek() ? { base: page.url } : undefined,
  );
  addStyles(document);
  document.title = page.title || page.name;
  document.body.tabIndex = 0;
  if (shown.isCut)
    store.notice.value = "The page is too large to show in full. The verdicts cover all of it.";
  let focused = -1;
  let litBefore: readonly number[] = [];
  let isNew = true;
  const stops = [
    listen(document),
    effect(() => {
      const paints = tools ? tools.paints() : store.paints.value;
      paintBlocks(shown, paints);
      if (!isNew || paints.length === 0) return;
      isNew = false;
      // Most pages start with a screenful of menus.
      revealBlock(
        shown,
        FIRST_SEEN.map((paint) => paints.indexOf(paint)).find((block) => block >= 0) ?? -1,
      );
    }),
    effect(() => {
      focusBlock(shown, focused, store.block.value);
      focused = store.block.value;
      revealBlock(shown, focused);
    }),
    effect(() => {
      lightBlocks(shown, litBefore, store.lit.value);
      litBefore = store.lit.value;
      revealBlock(shown, litBefore[0] ?? -1);
    }),
    effect(() => markQuote(document, shown, store.quoted.value?.source ?? [])),
    ...(tools ? [tools.attach(document, shown)] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The page without its scripts, with coloured blocks. */
export function PageFrame({ page, tools }: Props) {
  const loadsWeb = store.loadsWeb.value;
  const current = useRef<Document | undefined>(undefined);
  const stop = useRef<(() => void) | undefined>(undefined);
  const refill = useMemo(
    () => (): void => {
      stop.current?.();
      stop.current = current.current ? fill(current.current, page, tools) : undefined;
    },
    [page, tools],
  );
  useEffect(() => {
    refill();
    return () => stop.current?.();
  }, [refill]);
  useEffect(() => {
    addEventListener("keydown", onStepKey);
    return () => removeEventListener("keydown", onStepKey);
  }, []);
  return (
    <SandboxFrame
      class="page-frame"
      title="The page, with kept and dropped blocks in different colours"
      loadsWeb={loadsWeb}
      onDocument={(document) => {
        current.current = document;
        refill();
      }}
    />
  );
}
