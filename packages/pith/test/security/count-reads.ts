import { parsePage } from "../../src/html/parse/parse.ts";
import { measurePage } from "../../src/page/measure.ts";
import type { MeasuredPage } from "../../src/page/measured-page.ts";

const TREE_COLUMNS = ["tag", "parent", "end", "depth", "attrStart", "textIndex"];

/** Replaces arrays of an object by ones that report each read of an element. */
function watchColumns(holder: object, names: readonly string[], onRead: () => void): void {
  for (const name of names) {
    const column: unknown = Reflect.get(holder, name);
    if (!ArrayBuffer.isView(column)) continue;
    const watched = new Proxy(column, {
      get(target, key) {
        const isIndex = typeof key === "string" && /^\d/u.test(key);
        if (isIndex) onRead();
        const value: unknown = Reflect.get(target, key, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
      set: (target, key, value) => Reflect.set(target, key, value, target),
    });
    Reflect.set(holder, name, watched);
  }
}

/** How often `act` reads a figure of a node or block of a page: its work, on any machine. */
export function countReads(
  html: string,
  act: (page: MeasuredPage) => unknown,
): { readonly reads: number; readonly nodes: number } {
  const page = measurePage(html, parsePage(html, { positions: true }), "https://example.org/a");
  let reads = 0;
  const onRead = (): void => void reads++;
  watchColumns(page.tree, TREE_COLUMNS, onRead);
  watchColumns(page.blocks, Object.keys(page.blocks), onRead);
  watchColumns(page, ["visibility"], onRead);
  act(page);
  return { reads, nodes: page.tree.nodeCount };
}
