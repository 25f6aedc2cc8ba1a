import { TAG } from "../html/parse/tags.ts";
import { factOf } from "../metadata/candidates.ts";
import type { Fact, Metadata } from "../metadata/metadata-types.ts";
import { nodeText } from "../metadata/node-text.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { pageHead } from "../page/page-head.ts";
import { compileSelector } from "../selection/selectors/compile-selector.ts";
import { NodeSets } from "../selection/selectors/node-sets.ts";
import type { SiteRule } from "../selection/selectors/site-rules.ts";
import { readDate } from "../text/date-text.ts";
import { defined } from "../text/defined.ts";
import { resolveUrl } from "../text/resolve-url.ts";
import type { PageLink, PageLinkKind } from "../threads/pager-links.ts";

const MAX_CHARS = 1000;
const MAX_AUTHORS = 50;

/** The elements of the first selector that matches any. */
function firstNamed(
  sets: NodeSets,
  selectors: readonly string[] = [],
): { nodes: number[]; selector: string } | undefined {
  for (const selector of selectors) {
    const nodes: number[] = [];
    const found = compileSelector(selector, "sites")(sets);
    for (let node = found.indexOf(1); node >= 0; node = found.indexOf(1, node + 1))
      nodes.push(node);
    if (nodes.length > 0) return { nodes, selector };
  }
  return undefined;
}

function factText(page: MeasuredPage, node: number): string {
  const { tree } = page;
  const dated = tree.name(node) === "time" ? "datetime" : undefined;
  const attribute = tree.tag[node] === TAG.meta ? "content" : dated;
  const value = attribute === undefined ? undefined : tree.attr(node, attribute);
  return (value ?? nodeText(page, node, MAX_CHARS)).trim();
}

const ruled = <T>(value: T, property: string): Fact<T> | undefined =>
  factOf([{ value, source: "rule", property }]);

/** The facts that the caller's site rules find on the page. */
export function ruledFacts(
  page: MeasuredPage,
  rule: SiteRule | undefined,
  now: Date,
): Partial<Metadata> {
  if (!rule?.title && !rule?.authors && !rule?.published) return {};
  const sets = new NodeSets(page.tree);
  const texts = (
    selectors: readonly string[] | undefined,
  ): { values: string[]; selector: string } | undefined => {
    const named = firstNamed(sets, selectors);
    const texts = named?.nodes.slice(0, MAX_AUTHORS).map((node) => factText(page, node)) ?? [];
    const values = texts.filter((text) => text !== "");
    return named && values.length > 0 ? { values, selector: named.selector } : undefined;
  };
  const title = texts(rule.title);
  const authors = texts(rule.authors);
  const published = texts(rule.published);
  const reading = { monthFirst: false, latestMs: now.getTime() };
  const date = published?.values
    .map((value) => readDate(value, reading))
    .find((value) => value !== undefined);
  return defined({
    title: title && ruled(title.values[0], title.selector),
    authors: authors && ruled([...new Set(authors.values)], authors.selector),
    published: published && date !== undefined ? ruled(date, published.selector) : undefined,
  });
}

/**
 * The links to other pages, replaced by the caller's rules where these find any of the same kind.
 */
export function withRuledPages(
  page: MeasuredPage,
  rule: SiteRule | undefined,
  links: readonly PageLink[],
): readonly PageLink[] {
  if (!rule?.next && !rule?.all) return links;
  const sets = new NodeSets(page.tree);
  const { base } = pageHead(page);
  const ruled = (["next", "all"] as const).flatMap(
    (kind: PageLinkKind & keyof SiteRule): PageLink[] => {
      const named = firstNamed(sets, rule[kind]);
      const href = named && page.tree.attr(named.nodes[0], "href");
      const url = href === undefined ? undefined : resolveUrl(href, base);
      return named && url !== undefined
        ? [{ kind, url, reason: `named by the rule ${named.selector}` }]
        : [];
    },
  );
  const kinds = new Set(ruled.map(({ kind }) => kind));
  return [...ruled, ...links.filter(({ kind }) => !kinds.has(kind))];
}
