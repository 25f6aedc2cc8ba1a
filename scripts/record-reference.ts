import { readFileSync } from "node:fs";
import { type RecordType, readRecords, toJsonLd } from "../packages/records/src/index.ts";
import { type PropertySpec, recordTypes } from "../packages/records/src/vocabulary.ts";
import { extract } from "../src/index.ts";

/** The name of each type's page and example. */
const NAMES: Readonly<Record<RecordType, string>> = {
  Product: "product",
  Recipe: "recipe",
  JobPosting: "job-posting",
  Event: "event",
  ItemList: "item-list",
  Person: "person",
  Place: "place",
  FAQPage: "faq-page",
  HowTo: "how-to",
  Review: "review",
  DiscussionForumPosting: "thread",
};

const WORDS: Readonly<Record<string, string>> = {
  text: "text",
  passage: "text, its paragraphs on lines",
  address: "absolute address",
  number: "number",
  date: "ISO 8601",
  duration: "ISO 8601 (`PT1H30M`)",
  member: "schema.org's word (`InStock`)",
  steps: "`HowToStep`s, in `HowToSection`s where the page has some",
};

/** The document of a type of record. */
export const recordDocument = (type: RecordType): string => `docs/records/${NAMES[type]}.md`;

function describeKind({ kind, isList }: PropertySpec): string {
  const one = typeof kind === "object" ? `\`${kind.type}\`` : WORDS[kind];
  return isList && kind !== "steps" ? `list of: ${one}` : one;
}

/** The properties of a type, as a table. */
export function recordProperties(type: RecordType): string {
  const rows = Object.entries(recordTypes[type]).map(([name, spec]) => `| \`${name}\` | ${describeKind(spec)} |`);
  return ["| property | value |", "| --- | --- |", ...rows].join("\n");
}

/** The example page of a type, and what comes out of it. */
export function recordExample(type: RecordType): string {
  const html = readFileSync(new URL(`../examples/records/${NAMES[type]}.html`, import.meta.url), "utf8");
  const records = readRecords(extract(html, { url: "https://site.example/page" }));
  const output = JSON.stringify(toJsonLd(records), null, 2);
  return `\`\`\`html\n${html.trim()}\n\`\`\`\n\n\`\`\`json\n${output}\n\`\`\``;
}
