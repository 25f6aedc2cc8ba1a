import { importRival, packageVersions } from "./packages.ts";
import type { Rival } from "./rival.ts";

interface Article {
  readonly content?: string | null;
  readonly title?: unknown;
  readonly byline?: unknown;
  readonly publishedTime?: unknown;
}
interface ReadabilityModule {
  Readability: new (document: unknown) => { parse(): Article | null };
}
interface LinkedomModule {
  parseHTML(html: string): { document: unknown };
}

/** Loads Mozilla's Readability over linkedom. */
export async function loadReadability(): Promise<(html: string) => Article | null> {
  const { Readability } = await importRival<ReadabilityModule>("@mozilla/readability");
  const { parseHTML } = await importRival<LinkedomModule>("linkedom");
  return (html) => new Readability(parseHTML(html).document).parse();
}

/** Mozilla's Readability over linkedom. */
export const readabilityLinkedom: Rival = {
  id: "readability-linkedom",
  source: import.meta.url,
  settings: "",
  version: () => packageVersions("@mozilla/readability", "linkedom"),
  async load() {
    const read = await loadReadability();
    return ({ html }) => {
      const content = read(html)?.content;
      return content ? { html: content } : undefined;
    };
  },
};
