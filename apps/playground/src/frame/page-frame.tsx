import { effect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { PageTree } from "../engine/pith.ts";
import type { PageView } from "../engine/protocol.ts";
import { onStepKey, pointAt } from "../state/actions.ts";
import * as store from "../state/store.ts";
import { isDark } from "../state/theme.ts";
import { buildDocument, type ShownPage } from "./build-document.ts";
import {
  adaptToScheme,
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
  let focused = store.block.peek();
  let litBefore: readonly number[] = [];
  document.defaultView?.scrollTo(0, 0);
  const stops = [
    listen(document),
    effect(() =>
      tools
        ? paintBlocks(shown, tools.paints(), [])
        : paintBlocks(shown, store.paints.value, store.paintedRoles.value),
    ),
    effect(() => adaptToScheme(document, isDark.value)),
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
