import { cleanText } from "../html/clean-text.ts";
import { asList, firstText, isObject, resolve, type Thing } from "../page/json-ld.ts";
import type { JsonValue } from "../text/bounded-json.ts";
import { hostOf, withoutWww } from "../text/hosts.ts";
import { Candidates } from "./candidates.ts";
import type { Candidate } from "./metadata-types.ts";
import type { PageMarkup } from "./page-markup.ts";

const MAX_CHARS = 120;
/** Less trusted than the names in the page's data. */
const OTHER_NAMES: readonly string[] = [
  "application-name",
  "apple-mobile-web-app-title",
  "citation_journal_title",
  "dc.publisher",
  "twitter:app:name:iphone",
];

/** The site's names, most trusted first. */
export function findSiteNames(markup: PageMarkup): Array<Candidate<string>> {
  const candidates = new Candidates(markup, (value) => {
    const name = cleanText(value, MAX_CHARS);
    return /^https?:/iu.test(name) ? undefined : name;
  });
  candidates.addMetas(["og:site_name"]);
  const { things } = markup;
  const add = (thing: Thing, value: JsonValue | undefined, property: string): void =>
    candidates.add(firstText(things, value), thing.source, property);
  for (const thing of things.things.slice(0, 200)) {
    if (thing.types.includes("WebSite")) add(thing, thing.properties.name, "WebSite.name");
  }
  for (const thing of things.things.slice(0, 200)) {
    for (const value of asList(thing.properties.publisher).slice(0, 3)) {
      const publisher = resolve(things, value);
      if (isObject(publisher) || typeof publisher === "string")
        add(thing, publisher, "publisher.name");
    }
    if (/^(?:News)?(?:Media)?Organization$/u.test(thing.types[0] ?? "") && thing.role === "") {
      add(thing, thing.properties.name, "Organization.name");
    }
  }
  candidates.addMetas(OTHER_NAMES);
  const seen = new Set<string>();
  return candidates.found.filter(({ value, property }) => {
    const key = `${property} ${value}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The site's name in an address: `examplesite` for https://blog.example-site.co.uk. */
export function hostWords(url: string | undefined): string[] {
  return withoutWww(hostOf(url) ?? "")
    .split(".")
    .slice(0, -1)
    .filter((part) => part.length > 3)
    .map((part) => part.replace(/-/gu, ""));
}
