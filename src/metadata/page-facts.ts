import { TAG } from "flat-html";
import { cleanText, type JsonValue, resolveUrl } from "pith-base";
import { asList, firstText, isObject, resolve, type Thing, type ThingStore } from "./json-ld.ts";
import type { Candidate, MetadataSource } from "./metadata-types.ts";
import { metaContent, type PageClues } from "./page-clues.ts";

type Named = readonly [name: string, source: MetadataSource];

const DESCRIPTIONS: readonly Named[] = [
  ["og:description", "open-graph"],
  ["description", "meta"],
  ["twitter:description", "twitter"],
  ["dc.description", "dublin-core"],
  ["dcterms.description", "dublin-core"],
  ["dcterms.abstract", "dublin-core"],
  ["citation_abstract", "citation"],
  ["sailthru.description", "meta"],
];
const IMAGES: readonly Named[] = [
  ["og:image:secure_url", "open-graph"],
  ["og:image", "open-graph"],
  ["og:image:url", "open-graph"],
  ["twitter:image", "twitter"],
  ["twitter:image:src", "twitter"],
  ["parsely-image-url", "parsely"],
  ["sailthru.image.full", "meta"],
  ["thumbnail", "meta"],
];
const LICENCES: readonly Named[] = [
  ["dc.rights", "dublin-core"],
  ["dcterms.license", "dublin-core"],
  ["dcterms.rights", "dublin-core"],
  ["license", "meta"],
  ["copyright", "meta"],
];

/** Descriptions of the page, most trusted first. */
export function findDescriptions(clues: PageClues, mains: readonly Thing[]): Array<Candidate<string>> {
  const found: Array<Candidate<string>> = [];
  const add = (value: string, source: MetadataSource, property: string): void => {
    const text = cleanText(value, 2000);
    if (text) found.push({ value: text, source, property });
  };
  for (const [name, source] of DESCRIPTIONS) add(metaContent(clues, name), source, name);
  for (const thing of mains)
    add(firstText(clues.things, thing.properties.description), thing.source, `${thing.types[0] ?? "item"}.description`);
  return found;
}

function imageUrl(store: ThingStore, value: JsonValue): string {
  const image = resolve(store, value);
  if (typeof image === "string") return image;
  if (!isObject(image)) return "";
  return firstText(store, image.url ?? image.contentUrl ?? image["@id"], 4000);
}

function collectAddresses({ baseUrl }: PageClues): {
  readonly found: Array<Candidate<string>>;
  readonly add: (value: string, source: MetadataSource, property: string) => void;
} {
  const found: Array<Candidate<string>> = [];
  const add = (value: string, source: MetadataSource, property: string): void => {
    const url = resolveUrl(value, baseUrl);
    if (url) found.push({ value: url, source, property });
  };
  return { found, add };
}

/** Lead images as absolute URLs, most trusted first. */
export function findImages(clues: PageClues, mains: readonly Thing[]): Array<Candidate<string>> {
  const { found, add } = collectAddresses(clues);
  for (const [name, source] of IMAGES) add(metaContent(clues, name), source, name);
  for (const thing of mains) {
    for (const name of ["image", "thumbnailUrl"]) {
      for (const value of asList(thing.properties[name]).slice(0, 5))
        add(imageUrl(clues.things, value), thing.source, `${thing.types[0] ?? "item"}.${name}`);
    }
  }
  for (const { href } of clues.links.get("image_src") ?? []) add(href, "link", "image_src");
  return found;
}

/** Addresses that the page declares as its own. */
export function findCanonicalUrls(clues: PageClues, mains: readonly Thing[]): Array<Candidate<string>> {
  const { found, add } = collectAddresses(clues);
  for (const { href, node } of clues.links.get("canonical") ?? [])
    if (clues.tree.tag[node] === TAG.link) add(href, "link", "canonical");
  add(metaContent(clues, "og:url"), "open-graph", "og:url");
  for (const thing of mains) {
    const of = thing.properties.mainEntityOfPage;
    if (of !== undefined)
      add(
        typeof of === "string" ? of : isObject(of) ? firstText(clues.things, of["@id"] ?? of.url) : "",
        thing.source,
        `${thing.types[0] ?? "item"}.mainEntityOfPage`,
      );
    add(firstText(clues.things, thing.properties.url), thing.source, `${thing.types[0] ?? "item"}.url`);
  }
  return found;
}

/** Licences of the content: URLs if given, else texts. */
export function findLicences(clues: PageClues, mains: readonly Thing[]): Array<Candidate<string>> {
  const found: Array<Candidate<string>> = [];
  const add = (value: string, source: MetadataSource, property: string): void => {
    const text = cleanText(value, 300);
    if (text) found.push({ value: text, source, property });
  };
  for (const thing of mains)
    add(firstText(clues.things, thing.properties.license), thing.source, `${thing.types[0] ?? "item"}.license`);
  for (const relation of ["license", "licence", "dct:license", "cc:license"]) {
    for (const { href } of clues.links.get(relation) ?? [])
      add(resolveUrl(href, clues.baseUrl) ?? "", "link", relation);
  }
  for (const [name, source] of LICENCES) add(metaContent(clues, name), source, name);
  return found;
}
