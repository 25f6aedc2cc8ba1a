import { cleanText, foldText } from "../html/clean-text.ts";
import {
  asList,
  firstText,
  isObject,
  resolve,
  type Thing,
  type ThingStore,
} from "../page/json-ld.ts";
import type { JsonValue } from "../text/bounded-json.ts";
import { anyOf } from "../text/phrases.ts";
import {
  type AuthorFinding,
  type AuthorRow,
  type AuthorSource,
  LEAST_SCORE,
  weighAuthors,
} from "./author-evidence.ts";
import { factOf, propertyOf, sourceOf } from "./candidates.ts";
import { thingRank } from "./main-thing.ts";
import type { Fact, MetadataSource } from "./metadata-types.ts";
import { metaContent, type PageMarkup } from "./page-markup.ts";
import type { PartClassifier } from "./part-classifier.ts";
import { isBylineLabel, splitNames } from "./person-names.ts";
import { hostWords } from "./site-name.ts";
import { findVisibleAuthors } from "./visible-authors.ts";

/** The last part of a title, which may name the site. */
const TITLE_END = /\s[|·–—-]\s([^|·–—]{2,40})$/u;

/** The lists of authors of a page, best first. */
export function findAuthors(
  parts: PartClassifier,
  mains: readonly Thing[],
  siteNames: readonly string[],
): AuthorRow[] {
  const { markup } = parts;
  const sites = new Set(siteNames.map(foldText));
  const isProduct =
    metaContent(markup, "og:type").startsWith("product") ||
    mains[0]?.types.includes("Product") === true;
  // `By` precedes a product's brand.
  const visible = findVisibleAuthors(parts).filter(({ kind }) => !isProduct || kind !== "byline");
  const hosts = new Set(hostWords(markup.baseUrl));
  const site = foldText(TITLE_END.exec(markup.page.titleText)?.[1] ?? "");
  const withoutSite = (finding: AuthorFinding): AuthorFinding => ({
    ...finding,
    value: finding.value.filter((name, at) => at === 0 || foldText(name) !== site),
  });
  return weighAuthors(
    [...findDeclaredAuthors(markup, mains, sites), ...visible].map(withoutSite),
    (name) => sites.has(foldText(name)),
    (name) => hosts.has(foldText(name).replace(/ /gu, "")),
  );
}

/** The likeliest authors with all candidates; undefined if none is likely enough. */
export function chooseAuthors(rows: readonly AuthorRow[]): Fact<readonly string[]> | undefined {
  if (rows.length === 0 || rows[0].score < LEAST_SCORE) return undefined;
  const findings = rows.flatMap((row) => row.findings);
  return factOf(findings.map(({ value, source, property }) => ({ value, source, property })));
}

/** `meta` names of authors by source. */
const META_AUTHORS: readonly string[] = [
  "citation_author",
  "citation_authors",
  "parsely-author",
  "sailthru.author",
  "author",
  "byl",
  "byline",
  "content.author",
  "cxenseparse:author",
  "article:author",
  "article:author_name",
  "og:article:author",
  "book:author",
  "dc.creator",
  "dc.creator.personalname",
  "dcterms.creator",
  "dc:creator",
  "dcterms:creator",
  "twitter:creator:name",
];
const MAX_AUTHORS = 50;
/** In `meta author` often the publisher or who made the site. */
const COMPANY = anyOf(
  [
    "GmbH",
    "AG",
    String.raw`e\.? ?V`,
    "Inc",
    "LLC",
    "Ltd",
    String.raw`S\.?A`,
    String.raw`s\.? ?r\.? ?o`,
    String.raw`sp\. z`,
    "Corp(?:oration)?",
    "Verlag",
    "Media",
    "Solutions?",
    "Designs?",
    "Studios?",
    "Agency",
    "Themes?",
    "Web",
    "Systems?",
    "Technologies",
    "Services?",
    "Software",
  ],
  { before: String.raw`(?<!\p{L})`, after: String.raw`(?!\p{L})|公司|频道|网_` },
);

function nameOf(store: ThingStore, value: JsonValue): string {
  const author = resolve(store, value);
  if (typeof author === "string") return cleanText(author, 200);
  if (!isObject(author)) return "";
  const name = firstText(store, author.name, 200);
  if (name) return name;
  return `${firstText(store, author.givenName, 100)} ${firstText(store, author.familyName, 100)}`.trim();
}

function thingAuthors(
  store: ThingStore,
  value: JsonValue | undefined,
): { readonly names: readonly string[]; readonly isOrganisation: boolean } {
  const persons = new Set<string>();
  const all = new Set<string>();
  let isOrganisation = false;
  for (const entry of asList(value).slice(0, MAX_AUTHORS)) {
    const author = resolve(store, entry);
    const type = isObject(author) ? String(author["@type"]) : "";
    const isGroup = type.includes("Organization");
    isOrganisation ||= isGroup;
    const listed =
      isObject(author) && Array.isArray(author.name) ? author.name : nameOf(store, author);
    const given = asList(listed).map(String);
    const names = isGroup
      ? given.filter((name) => splitNames(name).length > 0)
      : given.flatMap(splitNames);
    for (const name of names) {
      if (type.includes("Person") && !all.has(name)) persons.add(name);
      all.add(name);
    }
  }
  return persons.size > 0
    ? { names: [...persons], isOrganisation: false }
    : { names: [...all], isOrganisation };
}

const THINGS = ["article thing", "work thing", "page thing"] as const;

/** `Lee, Ann`, as catalogues write names, but not `Acme, Inc.` or `Bundesarchiv, Berlin`. */
const FAMILY_FIRST =
  /^(?!\S*(?:[Aa]rchiv|[Mm]useum|[Ll]ibrar|[Bb]ibliot|[Ii]nstitut|[Uu]niversi|[Mm]inist|amt,))[^ ,]{2,}, (?:\p{Lu}\p{Ll}[\p{L}'’-]*|(?:\p{Lu}\.-?){1,4})(?: [^ ,]{1,3})*$/u;

/** Authors from JSON-LD, microdata, RDFa and `meta` elements. */
function findDeclaredAuthors(
  markup: PageMarkup,
  mains: readonly Thing[],
  sites: ReadonlySet<string>,
): AuthorFinding[] {
  const found: AuthorFinding[] = [];
  // `Siemens, Berlin` on Siemens' site, but `Lee, Ann` on that of Ann Lee
  const isPlaced = (value: string): boolean => {
    const [first, second = ""] = value.split(/, ?/u, 2).map(foldText);
    return [...sites].some(
      (site) => ` ${site} `.includes(` ${first} `) && second !== "" && !site.includes(second),
    );
  };
  const add = (
    names: readonly string[],
    source: MetadataSource,
    property: string,
    kind: AuthorSource,
  ): void => {
    const real = names.filter((name) => !/^(?:https?:|www\.|@)/iu.test(name));
    if (real.length > 0) found.push({ value: real.slice(0, MAX_AUTHORS), source, property, kind });
  };
  for (const thing of mains) {
    const kind = THINGS[thingRank(thing)] ?? "other thing";
    for (const property of ["author", "creator"]) {
      const { names, isOrganisation } = thingAuthors(markup.things, thing.properties[property]);
      if (names.length === 0) continue;
      add(names, thing.source, propertyOf(thing, property), isOrganisation ? "organisation" : kind);
      break;
    }
  }
  for (const name of META_AUTHORS) {
    const source = sourceOf(name);
    const values = markup.metas.get(name)?.slice(0, MAX_AUTHORS) ?? [];
    const given = values.flatMap((value) => {
      if (name === "citation_author") return [citationName(value)];
      if (isPlaced(value)) return splitNames(value.split(",")[0]);
      const isSwapped =
        source === "dublin-core" && FAMILY_FIRST.test(value) && !COMPANY.test(value);
      return isSwapped ? [citationName(value)] : splitNames(value);
    });
    const kind = source === "meta" && COMPANY.test(given.join(" ")) ? "meta company" : source;
    add([...new Set(given)], source, name, kind);
  }
  for (let i = 1; i <= 4; i++) {
    const label = markup.metas.get(`twitter:label${i}`)?.[0];
    if (label !== undefined && isBylineLabel(label))
      add(
        splitNames(markup.metas.get(`twitter:data${i}`)?.[0] ?? ""),
        "twitter",
        `twitter:data${i}`,
        "twitter",
      );
  }
  return found;
}

/** Converts citation tags, which have one name each, often as `Family, Given`. */
function citationName(value: string): string {
  const [family, given, ...rest] = cleanText(value, 200).split(/ ?, ?/u);
  return given && rest.length === 0 ? `${given} ${family}` : cleanText(value, 200);
}
