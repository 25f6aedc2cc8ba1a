import "@preact/signals";
import { render } from "preact";
import { Try } from "./try.tsx";
import "./try.css";

/** Renders the live comparison into an element; returns a function that removes it. */
export function mount(place: HTMLElement, base: string): () => void {
  render(<Try base={base} />, place);
  return () => render(null, place);
}
