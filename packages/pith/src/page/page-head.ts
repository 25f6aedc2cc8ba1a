import { oncePer } from "../html/once-per.ts";
import { TAG } from "../html/parse/tags.ts";
import { baseAddress } from "../text/addresses.ts";
import type { MeasuredPage } from "./measured-page.ts";

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

/**
 * Metadata elements of a page, wherever they are: browsers move `meta` and `link` into the body on
 * broken pages.
 */
interface PageHead {
  readonly metas: readonly MetaElement[];
  /** `link` elements with relation and address, unparsed. */
  readonly links: ReadonlyArray<{
    readonly node: number;
    readonly rel: string;
    readonly href: string;
  }>;
  /** JSON-LD scripts with their schema.org types, in lower case and in order. */
  readonly data: ReadonlyArray<{ readonly node: number; readonly types: readonly string[] }>;
  /** Base of relative references; undefined unless a web address. */
  readonly base: string | undefined;
}

const DATA_TYPE = /ld\+json/i;

function readHead({ tree, url }: MeasuredPage): PageHead {
  const metas: MetaElement[] = [];
  const links: Array<PageHead["links"][number]> = [];
  const data: Array<PageHead["data"][number]> = [];
  for (const node of tree.findAll(TAG.meta)) {
    const content = tree.attr(node, "content") ?? tree.attr(node, "value");
    metas.push({
      node,
      content,
      property: tree.attr(node, "property"),
      name: tree.attr(node, "name"),
    });
  }
  for (const node of tree.findAll(TAG.link)) {
    const rel = tree.attr(node, "rel");
    const href = tree.attr(node, "href");
    if (rel !== undefined && href !== undefined) links.push({ node, rel, href });
  }
  for (const node of tree.findAll(TAG.script)) {
    if (DATA_TYPE.test(tree.attr(node, "type") ?? ""))
      data.push({ node, types: dataTypes(tree.textContent(node)) });
  }
  const bases = tree.findAll(TAG.base).map((node) => tree.attr(node, "href"));
  const [href] = bases.filter((given) => given !== undefined);
  return { metas, links, data, base: baseAddress(url ?? declaredAddress({ metas, links }), href) };
}

export const pageHead: (page: MeasuredPage) => PageHead = oncePer(readHead);

/** The address that the page declares first, by Open Graph or as canonical. */
export function declaredAddress({
  metas,
  links,
}: Pick<PageHead, "metas" | "links">): string | undefined {
  const meta = metas.find(
    ({ property, content }) => property === "og:url" && content !== undefined,
  );
  const link = links.find(({ rel }) => rel === "canonical");
  return meta !== undefined && (link === undefined || meta.node < link.node)
    ? meta.content
    : link?.href;
}
