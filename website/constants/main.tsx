import "@preact/signals";
import { render } from "preact";
import { ConstantsTable } from "./table.tsx";
import "./constants.css";

/** Puts the table into an element; what it gives takes it out again. */
export function mount(place: HTMLElement): () => void {
  render(<ConstantsTable />, place);
  return () => render(null, place);
}
