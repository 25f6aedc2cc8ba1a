import { collapseSpaces } from "pith-base";

/** The facts that most people ask for, as plain strings; one that was not found is missing. */
export interface FlatFacts {
  readonly title?: string;
  /** All authors, joined by commas. */
  readonly author?: string;
  readonly authors?: readonly string[];
  /** When the page was published, as ISO 8601. */
  readonly published?: string;
  /** When it was last changed, as ISO 8601. */
  readonly modified?: string;
  /** The site's name. */
  readonly site?: string;
  /** BCP 47. */
  readonly language?: string;
  /** The page's address: the one given, else the one that the page calls its own. */
  readonly url?: string;
  /** Absolute URL of the lead image. */
  readonly image?: string;
  readonly description?: string;
}

/** What documents show besides the content. */
export interface DocumentFacts extends FlatFacts {
  readonly direction?: "ltr" | "rtl";
  readonly licence?: string;
  readonly tags?: readonly string[];
}

const FRONT_MATTER_NAMES: ReadonlyArray<readonly [name: string, fact: keyof DocumentFacts]> = [
  ["title", "title"],
  ["author", "authors"],
  ["date", "published"],
  ["modified", "modified"],
  ["site", "site"],
  ["url", "url"],
  ["language", "language"],
  ["description", "description"],
  ["image", "image"],
  ["licence", "licence"],
  ["tags", "tags"],
];

/** A JSON string is a YAML string too, but for line separators that only YAML knows. */
function yamlString(value: string): string {
  const line = collapseSpaces(value);
  return JSON.stringify(line).replace(/[\u007F-\u009F\uFEFF]/g, " ");
}

/** Facts as YAML between nothing: the fences are the serialiser's. Values are quoted, so they cannot leave their line. */
export function frontMatterOf(facts: DocumentFacts): string {
  const lines: string[] = [];
  for (const [name, fact] of FRONT_MATTER_NAMES) {
    const value = facts[fact];
    if (value === undefined || value.length === 0) continue;
    if (typeof value === "string") lines.push(`${name}: ${yamlString(value)}`);
    else if (value.length === 1 && name === "author") lines.push(`${name}: ${yamlString(value[0])}`);
    else lines.push(`${name}:`, ...value.map((item) => `  - ${yamlString(item)}`));
  }
  return lines.join("\n");
}
