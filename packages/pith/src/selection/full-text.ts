import { type MethodFactory, resolveOptions, withOptions } from "./method.ts";
import type { Reason } from "./selection.ts";
import { HIDDEN_TEXT, SelectionBuilder } from "./selection-builder.ts";

const VISIBLE: Reason = { signal: "visibility", text: "visible text" };

/** All visible text, as a baseline. */
export const fullText: MethodFactory<Record<never, never>> = withOptions({
  id: "full-text",
  summary: "Keeps all visible text: a baseline.",
  options: {},
  needsPositions: false,
  wantsEmbedded: false,
  select(page, options) {
    resolveOptions("full-text", {}, options);
    const builder = new SelectionBuilder("full-text", page, HIDDEN_TEXT);
    for (let block = 0; block < page.blocks.count; block++) {
      const visible = page.isVisible(block);
      if (visible) builder.set(block, true, 1, VISIBLE);
    }
    return builder.build();
  },
});
