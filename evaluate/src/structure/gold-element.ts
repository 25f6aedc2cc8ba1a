import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { selectAll } from "css-select";
import { parse, serializeOuter } from "parse5";
import { adapter } from "parse5-htmlparser2-tree-adapter";

/** The element that a site's template puts its content into. */
export interface ContentSelector {
  readonly selector: string;
  /** What in it is no content. */
  readonly drop?: string;
}

/** The selectors of the sites whose templates are known, by the name that data sets give the site. */
export type ContentSelectors = Readonly<Record<string, ContentSelector>>;

/** Reads `content-selectors.json` from the data directory; undefined when it is not there. */
export function readContentSelectors(directory: string): ContentSelectors | undefined {
  const file = join(directory, "content-selectors.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as ContentSelectors) : undefined;
}

/** The outermost of some elements, in document order. */
function outermost<T extends { parentNode?: unknown }>(elements: readonly T[]): T[] {
  const all = new Set<unknown>(elements);
  return elements.filter((element) => {
    let above = element.parentNode as { parentNode?: unknown } | null | undefined;
    while (above) {
      if (all.has(above)) return false;
      above = above.parentNode as { parentNode?: unknown } | null | undefined;
    }
    return true;
  });
}

/** The HTML of a page's own content element, as its template marks it; undefined when the page has none. */
export function goldElementHtml(html: string, { selector, drop }: ContentSelector): string | undefined {
  const document = parse(html, { treeAdapter: adapter });
  const options = { xmlMode: false } as const;
  const elements = outermost(selectAll(selector, document.childNodes, options));
  if (elements.length === 0) return undefined;
  if (drop !== undefined) {
    for (const element of selectAll(drop, elements, options)) adapter.detachNode(element as never);
  }
  return elements.map((element) => serializeOuter(element as never, { treeAdapter: adapter })).join("\n");
}
