import "@preact/signals";
import { render } from "preact";
import { Try } from "./try.tsx";
import "./try.css";

/** Puts the live comparison into an element; what it gives takes it out again. */
export function mount(place: HTMLElement, base: string): () => void {
  render(<Try base={base} />, place);
  return () => render(null, place);
}
