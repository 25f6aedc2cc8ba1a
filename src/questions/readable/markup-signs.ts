import type { PageTree } from "flat-html";
import { TAG } from "flat-html";
import { type PageHead, pageHead } from "../../head/page-head.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { splitNames } from "../../model/features/names.ts";

/** What a page's markup says of its kind. */
export interface MarkupFacts {
  articles: number;
  images: number;
  linkedImages: number;
  /** Whether a time of publication is declared. */
  isDated: boolean;
  /** The canonical address or that of Open Graph. */
  address: string | undefined;
  /** Types of `og:type` and JSON-LD in lower case. */
  readonly types: Set<string>;
  /** Words of the classes and ids of `html` and `body`, which say what kind of page site software made. */
  readonly names: Set<string>;
}

function readDeclarations({ metas, links, data }: PageHead, facts: MarkupFacts): void {
  for (const { content, property, name } of metas) {
    if (content === undefined) continue;
    const key = (property ?? name)?.toLowerCase();
    if (key === "og:type") facts.types.add(`og:${content.trim().toLowerCase()}`);
    else if (key === "og:url") facts.address ??= content;
    else if (key === "article:published_time") facts.isDated = true;
  }
  for (const { rel, href } of links) if (rel.toLowerCase() === "canonical") facts.address = href;
  for (const { types } of data) for (const type of types) facts.types.add(type);
}

function readNames(tree: PageTree, node: number, facts: MarkupFacts): void {
  const names = `${tree.attr(node, "class") ?? ""} ${tree.attr(node, "id") ?? ""}`;
  for (const name of splitNames(names)) facts.names.add(name);
}

/** Reads what a page's markup says of its kind, in one pass over the elements. */
export function readMarkup(page: MeasuredPage): MarkupFacts {
  const { tree } = page;
  const facts: MarkupFacts = {
    articles: 0,
    images: 0,
    linkedImages: 0,
    isDated: false,
    address: undefined,
    types: new Set(),
    names: new Set(),
  };
  readDeclarations(pageHead(page), facts);
  let linkEnd = 0;
  for (let node = 1; node < tree.nodeCount; node++) {
    const tag = tree.tag[node];
    if (tag === TAG.a) linkEnd = Math.max(linkEnd, tree.end[node]);
    else if (tag === TAG.img) {
      facts.images++;
      if (node < linkEnd) facts.linkedImages++;
    } else if (tag === TAG.article) facts.articles++;
    else if (tag === TAG.html || tag === TAG.body) readNames(tree, node, facts);
  }
  return facts;
}
