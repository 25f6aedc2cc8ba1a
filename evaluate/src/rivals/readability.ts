import { importRival, packageVersions } from "./packages.ts";
import type { Rival, RivalOutput } from "./rival.ts";

interface ReadabilityModule {
  Readability: new (document: unknown) => { parse(): { content?: string | null } | null };
}
interface LinkedomModule {
  parseHTML(html: string): { document: unknown };
}

function toOutput(article: { content?: string | null } | null): RivalOutput {
  return article?.content ? { html: article.content } : undefined;
}

/** Mozilla's Readability over linkedom. */
export const readabilityLinkedom: Rival = {
  id: "readability-linkedom",
  source: import.meta.url,
  settings: "",
  version: () => packageVersions("@mozilla/readability", "linkedom"),
  async load() {
    const { Readability } = await importRival<ReadabilityModule>("@mozilla/readability");
    const { parseHTML } = await importRival<LinkedomModule>("linkedom");
    return ({ html }) => toOutput(new Readability(parseHTML(html).document).parse());
  },
};
