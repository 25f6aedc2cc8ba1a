import { cleanText } from "../html/clean-text.ts";
import { TAG } from "../html/parse/tags.ts";
import {
  asList,
  firstText,
  isObject,
  resolve,
  type Thing,
  type ThingStore,
} from "../page/json-ld.ts";
import type { JsonValue } from "../text/bounded-json.ts";
import { resolveUrl } from "../text/resolve-url.ts";
import { Candidates } from "./candidates.ts";
import type { Candidate } from "./metadata-types.ts";
import type { PageMarkup } from "./page-markup.ts";

const DESCRIPTIONS: readonly string[] = [
  "og:description",
  "description",
  "twitter:description",
  "dc.description",
  "dcterms.description",
  "dcterms.abstract",
  "citation_abstract",
  "sailthru.description",
];
const IMAGES: readonly string[] = [
  "og:image:secure_url",
  "og:image",
  "og:image:url",
  "twitter:image",
  "twitter:image:src",
  "parsely-image-url",
  "sailthru.image.full",
  "thumbnail",
];
const LICENCES: readonly string[] = [
  "dc.rights",
  "dcterms.license",
  "dcterms.rights",
  "license",
  "copyright",
];

/** Descriptions of the page, most trusted first. */
export function findDescriptions(
  markup: PageMarkup,
  mains: readonly Thing[],
): Array<Candidate<string>> {
  const candidates = new Candidates(markup, (value) => cleanText(value, 2000));
  candidates.addMetas(DESCRIPTIONS);
  for (const thing of mains) candidates.addThing(thing, "description");
  return candidates.found;
}

function imageUrl(store: ThingStore, value: JsonValue): string {
  const image = resolve(store, value);
  if (typeof image === "string") return image;
  if (!isObject(image)) return "";
  return firstText(store, image.url ?? image.contentUrl ?? image["@id"], 4000);
}

const addressesOf = (markup: PageMarkup): Candidates =>
  new Candidates(markup, (value) => resolveUrl(value, markup.baseUrl));

/** Lead images as absolute URLs, most trusted first. */
export function findImages(markup: PageMarkup, mains: readonly Thing[]): Array<Candidate<string>> {
  const candidates = addressesOf(markup);
  candidates.addMetas(IMAGES);
  for (const thing of mains) {
    for (const name of ["image", "thumbnailUrl"]) {
      for (const value of asList(thing.properties[name]).slice(0, 5))
        candidates.addThing(thing, name, imageUrl(markup.things, value));
    }
  }
  for (const { href } of markup.links.get("image_src") ?? [])
    candidates.add(href, "link", "image_src");
  return candidates.found;
}

/** Addresses that the page declares as its own. */
export function findCanonicalUrls(
  markup: PageMarkup,
  mains: readonly Thing[],
): Array<Candidate<string>> {
  const candidates = addressesOf(markup);
  for (const { href, node } of markup.links.get("canonical") ?? [])
    if (markup.tree.tag[node] === TAG.link) candidates.add(href, "link", "canonical");
  candidates.addMetas(["og:url"]);
  for (const thing of mains) {
    const of = thing.properties.mainEntityOfPage;
    const address = isObject(of) ? firstText(markup.things, of["@id"] ?? of.url) : of;
    candidates.addThing(thing, "mainEntityOfPage", typeof address === "string" ? address : "");
    candidates.addThing(thing, "url");
  }
  return candidates.found;
}

/** Licences of the content: URLs if given, else texts. */
export function findLicences(
  markup: PageMarkup,
  mains: readonly Thing[],
): Array<Candidate<string>> {
  const candidates = new Candidates(markup, (value) => cleanText(value, 300));
  for (const thing of mains) candidates.addThing(thing, "license");
  for (const relation of ["license", "licence", "dct:license", "cc:license"]) {
    for (const { href } of markup.links.get(relation) ?? [])
      candidates.add(resolveUrl(href, markup.baseUrl), "link", relation);
  }
  candidates.addMetas(LICENCES);
  return candidates.found;
}
