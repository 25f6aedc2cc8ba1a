import { HIDDEN_TEXT, type MeasuredPage, type Reason, rendering, SelectionBuilder } from "pith/page";
import type { PlainNoise } from "./plain-noise.ts";

const NO_LINK: Reason = { signal: "anchor", text: "no link to a web address" };

/** Reasons to reject a link, independent of a method's figures. */
export const PLAIN_REASONS: Readonly<Record<PlainNoise | "repeated", Reason>> = {
  repeated: { signal: "repeated link", text: "another link to the same address is the headline" },
  menu: { signal: "landmark", text: "a link in a menu" },
  footer: { signal: "landmark", text: "a link in the footer" },
  "no-text": { signal: "anchor", text: "a link without text" },
  self: { signal: "anchor", text: "a link to the page itself" },
};

export function ofHeading(reason: Reason): Reason {
  return { ...reason, text: `names the link next to it: ${reason.text}` };
}

/** Starts a selection of headlines in which no block is kept yet. */
export function beginSelection(method: string, page: MeasuredPage): SelectionBuilder {
  const builder = new SelectionBuilder(method, page, HIDDEN_TEXT);
  for (let block = 0; block < page.blocks.count; block++) {
    if ((page.blocks.visibility[block] & rendering.INVISIBLE) === 0) builder.set(block, false, 0, NO_LINK);
  }
  return builder;
}
