import { oncePer, TAG } from "flat-html";
import { baseAddress } from "pith-base";
import type { MeasuredPage } from "../measure/measured-page.ts";

const TYPE = /"@type"\s*:\s*(?:\[\s*)?"([A-Za-z]{2,40})"/g;
/** Longer data scripts are searched for types only up to here. */
const MAX_SCRIPT_CHARS = 200_000;

/** The schema.org types in a JSON-LD script, in lower case. */
const dataTypes = (script: string): string[] =>
  Array.from(script.slice(0, MAX_SCRIPT_CHARS).matchAll(TYPE), ([, type]) => type.toLowerCase());

export interface MetaElement {
  readonly node: number;
  /** Its `content`, or the `value` that some templates use. */
  readonly content: string | undefined;
  readonly property: string | undefined;
  readonly name: string | undefined;
}

/** A `link` element with relation and address, unparsed. */
interface LinkElement {
  readonly node: number;
  readonly rel: string;
  readonly href: string;
}

interface DataScript {
  readonly node: number;
  /** Its schema.org types, in lower case and in order. */
  readonly types: readonly string[];
}

/** Metadata elements of a page, wherever they are: browsers move `meta` and `link` into the body on broken pages. */
interface PageHead {
  readonly metas: readonly MetaElement[];
  readonly links: readonly LinkElement[];
  readonly data: readonly DataScript[];
  /** Base of relative references; undefined unless a web address. */
  readonly base: string | undefined;
}

const DATA_TYPE = /ld\+json/i;

function readHead({ tree, url }: MeasuredPage): PageHead {
  const metas: MetaElement[] = [];
  const links: LinkElement[] = [];
  const data: DataScript[] = [];
  for (const node of tree.findAll(TAG.meta)) {
    const content = tree.attr(node, "content") ?? tree.attr(node, "value");
    metas.push({ node, content, property: tree.attr(node, "property"), name: tree.attr(node, "name") });
  }
  for (const node of tree.findAll(TAG.link)) {
    const [rel, href] = [tree.attr(node, "rel"), tree.attr(node, "href")];
    if (rel !== undefined && href !== undefined) links.push({ node, rel, href });
  }
  for (const node of tree.findAll(TAG.script)) {
    if (DATA_TYPE.test(tree.attr(node, "type") ?? "")) data.push({ node, types: dataTypes(tree.textContent(node)) });
  }
  const bases = tree.findAll(TAG.base).map((node) => tree.attr(node, "href"));
  const base = baseAddress(
    url ?? declaredAddress({ metas, links }),
    bases.find((href) => href !== undefined),
  );
  return { metas, links, data, base };
}

export const pageHead: (page: MeasuredPage) => PageHead = oncePer(readHead);

/** The address that the page declares first, by Open Graph or as canonical. */
export function declaredAddress({ metas, links }: Pick<PageHead, "metas" | "links">): string | undefined {
  const meta = metas.find(({ property, content }) => property === "og:url" && content !== undefined);
  const link = links.find(({ rel }) => rel === "canonical");
  return meta !== undefined && (link === undefined || meta.node < link.node) ? meta.content : link?.href;
}
