import { lookOf } from "flat-html";
import type { MeasuredPage } from "../measure/measured-page.ts";

/** How an element and those around it look: their tags and names, so many elements up. */
export function lookAround({ tree }: MeasuredPage, element: number, elements: number): string {
  let look = "";
  for (let node = element, step = 0; step < elements && node > 0; node = tree.parent[node], step++) {
    look += lookOf(tree, node);
  }
  return look;
}
