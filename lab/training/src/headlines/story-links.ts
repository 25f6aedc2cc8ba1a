import { measureLink } from "../../../../packages/pith/src/methods/headlines/link-figures.ts";
import type { Example } from "./logistic.ts";

/** A labelled link of an outlet's front page. */
export interface StoryLink extends Example {
  readonly outlet: string;
  readonly text: string;
  readonly url: URL;
}

/** Scripts and styles that were scraped as link text. */
const CODE_AS_TEXT = /function\s*\(|\{[a-z-]+:/;

/** Parses comma-separated values with quoted fields (RFC 4180). */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (isQuoted) {
      if (char !== '"') field += char;
      else if (text[i + 1] === '"') {
        field += char;
        i++;
      } else isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === "," || char === "\n") {
      row.push(field);
      field = "";
      if (char === "\n") {
        rows.push(row);
        row = [];
      }
    } else if (char !== "\r") field += char;
  }
  if (field !== "" || row.length > 0) rows.push([...row, field]);
  return rows;
}

/** The most frequent host of an outlet's absolute links. */
function commonHost(urls: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const url of urls) {
    if (!URL.canParse(url)) continue;
    const host = new URL(url).hostname;
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "outlet.invalid";
}

/** Converts the rows of the story link table (text, url, handle, is_story) to examples. */
export function readStoryLinks(csv: string): StoryLink[] {
  const [, ...rows] = parseCsv(csv);
  const byOutlet = new Map<string, string[][]>();
  for (const row of rows) {
    const own = byOutlet.get(row[2]);
    if (own) own.push(row);
    else byOutlet.set(row[2], [row]);
  }
  const links: StoryLink[] = [];
  for (const [outlet, own] of byOutlet) {
    const host = commonHost(own.map(([, url]) => url));
    for (const [rawText, href, , isStory] of own) {
      const text = rawText.replace(/\s+/gu, " ").trim();
      if (!URL.canParse(href, `https://${host}/`) || CODE_AS_TEXT.test(text)) continue;
      const url = new URL(href, `https://${host}/`);
      if (!url.protocol.startsWith("http")) continue;
      const figures = measureLink(text, url, host);
      links.push({
        outlet,
        text,
        url,
        figures,
        positive: isStory.toLowerCase() === "true",
        weight: 1,
      });
    }
  }
  return links;
}
