import type { ComponentChildren } from "preact";

/** What scrolls takes the focus, so that keys can scroll it. */
const focusable = { tabIndex: 0 };

/** A part of the page that scrolls by itself. */
export function ScrollRegion({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <section class="scroll" aria-label={label} {...focusable}>
      {children}
    </section>
  );
}
