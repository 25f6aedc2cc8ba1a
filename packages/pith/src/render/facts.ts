import { collapseSpaces } from "../text/trim.ts";

/** The main facts as plain strings; missing if not found. */
export interface FlatFacts {
  readonly title?: string;
  /** All authors, separated by commas. */
  readonly author?: string;
  readonly authors?: readonly string[];
  /** Date of publication, ISO 8601. */
  readonly published?: string;
  /** Date of the last change, ISO 8601. */
  readonly modified?: string;
  readonly site?: string;
  /** BCP 47. */
  readonly language?: string;
  /** The page's address: as given, else as declared by the page. */
  readonly url?: string;
  /** Absolute URL of the lead image. */
  readonly image?: string;
  readonly description?: string;
}

/** Facts that documents show besides the content. */
export interface DocumentFacts extends FlatFacts {
  readonly direction?: "ltr" | "rtl";
  readonly licence?: string;
  readonly tags?: readonly string[];
}

const FRONT_MATTER_NAMES = [
  "title",
  "author",
  "date",
  "modified",
  "site",
  "url",
  "language",
  "description",
  "image",
  "licence",
  "tags",
] as const;
/** Facts with another name there. */
const FACT_OF = { author: "authors", date: "published" } as const;

/** JSON strings are YAML strings, except for line separators that only YAML knows. */
function yamlString(value: string): string {
  const line = collapseSpaces(value);
  return JSON.stringify(line).replace(/[\u007F-\u009F\uFEFF]/g, " ");
}

/** Facts as YAML without fences. Values are quoted, so they cannot leave their line. */
export function frontMatterOf(facts: DocumentFacts): string {
  const lines: string[] = [];
  for (const name of FRONT_MATTER_NAMES) {
    const value = facts[name === "author" || name === "date" ? FACT_OF[name] : name];
    if (value === undefined || value.length === 0) continue;
    if (typeof value === "string") lines.push(`${name}: ${yamlString(value)}`);
    else if (value.length === 1 && name === "author")
      lines.push(`${name}: ${yamlString(value[0])}`);
    else lines.push(`${name}:`, ...value.map((item) => `  - ${yamlString(item)}`));
  }
  return lines.join("\n");
}
