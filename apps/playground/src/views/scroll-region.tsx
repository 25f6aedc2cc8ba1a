import type { ComponentChildren } from "preact";

/** Scrollable regions are focusable, so that keys can scroll them. */
const focusable = { tabIndex: 0 };

/** A part of the page that scrolls separately. */
export function ScrollRegion({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="scroll" aria-label={label} {...focusable}>
      {children}
    </section>
  );
}
