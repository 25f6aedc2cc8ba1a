import { HIDDEN_TEXT, type MeasuredPage, type Reason, SelectionBuilder } from "pith/page";
import type { PlainNoise } from "./plain-noise.ts";

const NO_LINK: Reason = { signal: "anchor", text: "no link to a web address" };

export const PLAIN_REASONS: Readonly<Record<PlainNoise | "repeated", Reason>> = {
  repeated: { signal: "repeated link", text: "another link to the same address is the headline" },
  menu: { signal: "landmark", text: "a link in a menu" },
  footer: { signal: "landmark", text: "a link in the footer" },
  "no-text": { signal: "anchor", text: "a link without text" },
  self: { signal: "anchor", text: "a link to the page itself" },
};

export const ofHeading = (reason: Reason): Reason => ({ ...reason, text: `names the link next to it: ${reason.text}` });

/** Starts a selection of headlines in which no block is kept yet. */
export function beginSelection(method: string, page: MeasuredPage): SelectionBuilder {
  const builder = new SelectionBuilder(method, page, HIDDEN_TEXT);
  for (const block of page.visibleBlocks(0)) builder.set(block, false, 0, NO_LINK);
  return builder;
}
