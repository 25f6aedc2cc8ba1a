import { firstText, type Thing } from "../page/json-ld.ts";
import type { Candidate, Fact, MetadataSource } from "./metadata-types.ts";
import { metaContent, type PageMarkup } from "./page-markup.ts";

type MetaSource = "meta" | "open-graph" | "twitter" | "dublin-core" | "citation" | "parsely";

const SOURCES: ReadonlyArray<readonly [names: RegExp, source: MetaSource]> = [
  [/^(?:og|article|book|video):/, "open-graph"],
  [/^twitter:/, "twitter"],
  [/^(?:dc|dcterms)[.:]/, "dublin-core"],
  [/^citation_/, "citation"],
  [/^parsely-/, "parsely"],
];

/** The vocabulary of a `meta` name. */
export const sourceOf = (name: string): MetaSource =>
  SOURCES.find(([names]) => names.test(name))?.[1] ?? "meta";

/** The name of a thing's property as a source: `NewsArticle.headline`. */
export const propertyOf = (thing: Thing, name: string): string =>
  `${thing.types[0] ?? "item"}.${name}`;

/** The fact from candidates, most trusted first. */
export function factOf<T>(candidates: readonly Candidate<T>[]): Fact<T> | undefined {
  const best = candidates[0];
  return best === undefined ? undefined : { ...best, candidates };
}

/** Collects the candidates of one fact, most trusted first. */
export class Candidates {
  readonly found: Array<Candidate<string>> = [];

  /** @param read a value as the fact needs it; those without are left out */
  constructor(
    private readonly markup: PageMarkup,
    private readonly read: (value: string) => string | undefined,
  ) {}

  add(value: string | undefined, source: MetadataSource, property: string): void {
    const read = value ? this.read(value) : undefined;
    if (read) this.found.push({ value: read, source, property });
  }

  addMetas(names: readonly string[]): void {
    for (const name of names) this.add(metaContent(this.markup, name), sourceOf(name), name);
  }

  addThing(
    thing: Thing,
    name: string,
    value: string = firstText(this.markup.things, thing.properties[name]),
  ): void {
    this.add(value, thing.source, propertyOf(thing, name));
  }
}
