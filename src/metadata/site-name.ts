import { cleanText, hostOf } from "pith-base";
import { asList, firstText, isObject, resolve } from "./json-ld.ts";
import type { Candidate, MetadataSource } from "./metadata-types.ts";
import { metaContent, type PageClues } from "./page-clues.ts";

const MAX_CHARS = 120;

/** The site's names, most trusted first. */
export function findSiteNames(clues: PageClues): Array<Candidate<string>> {
  const found: Array<Candidate<string>> = [];
  const add = (value: string, source: MetadataSource, property: string): void => {
    const name = cleanText(value, MAX_CHARS);
    if (name && !/^https?:/iu.test(name)) found.push({ value: name, source, property });
  };
  add(metaContent(clues, "og:site_name"), "open-graph", "og:site_name");
  const { things } = clues;
  for (const thing of things.things.slice(0, 200)) {
    if (thing.types.includes("WebSite")) add(firstText(things, thing.properties.name), thing.source, "WebSite.name");
  }
  for (const thing of things.things.slice(0, 200)) {
    for (const value of asList(thing.properties.publisher).slice(0, 3)) {
      const publisher = resolve(things, value);
      if (isObject(publisher) || typeof publisher === "string")
        add(firstText(things, publisher), thing.source, "publisher.name");
    }
    if (/^(?:News)?(?:Media)?Organization$/u.test(thing.types[0] ?? "") && thing.role === "") {
      add(firstText(things, thing.properties.name), thing.source, "Organization.name");
    }
  }
  add(metaContent(clues, "application-name"), "meta", "application-name");
  add(metaContent(clues, "apple-mobile-web-app-title"), "meta", "apple-mobile-web-app-title");
  add(metaContent(clues, "citation_journal_title"), "citation", "citation_journal_title");
  add(metaContent(clues, "dc.publisher"), "dublin-core", "dc.publisher");
  add(metaContent(clues, "twitter:app:name:iphone"), "twitter", "twitter:app:name:iphone");
  const seen = new Set<string>();
  return found.filter(({ value, property }) => {
    const key = `${property} ${value}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** The site's name in an address: `examplesite` for https://blog.example-site.co.uk. */
export function hostWords(url: string | undefined): string[] {
  const host = hostOf(url) ?? "";
  return host
    .replace(/^www\./u, "")
    .split(".")
    .slice(0, -1)
    .filter((part) => part.length > 3)
    .map((part) => part.replace(/-/gu, ""));
}
