import type { ComponentChildren } from "preact";

interface Props {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** Placeholder for an empty view: what is missing, and how to get it. */
export function Empty({ title, children }: Props) {
  return (
    <div class="empty">
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true" class="icon">
        <path d="M13 5h15l9 9v27a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM28 5v9h9M17 23h14M17 29h14M17 35h8" />
      </svg>
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  );
}
