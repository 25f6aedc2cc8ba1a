import { collapseSpaces } from "pith-base";

/** What is known of a page besides its content, as far as documents show it. */
export interface DocumentFacts {
  readonly title?: string;
  readonly authors?: readonly string[];
  /** ISO 8601. */
  readonly published?: string;
  /** ISO 8601. */
  readonly modified?: string;
  readonly siteName?: string;
  /** BCP 47. */
  readonly language?: string;
  readonly direction?: "ltr" | "rtl";
  readonly description?: string;
  /** Absolute URL of the lead image. */
  readonly image?: string;
  /** The page's address. */
  readonly url?: string;
  readonly licence?: string;
  readonly tags?: readonly string[];
}

const FRONT_MATTER_NAMES: ReadonlyArray<readonly [name: string, fact: keyof DocumentFacts]> = [
  ["title", "title"],
  ["author", "authors"],
  ["date", "published"],
  ["modified", "modified"],
  ["site", "siteName"],
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
