import { importRival, packageVersions } from "../rivals/packages.ts";
import { startPythonWorker, trafilatura } from "../rivals/python.ts";

/** An extractor's facts of a page; each extractor has one string for all authors. */
export interface RivalMetadata {
  readonly title: string | undefined;
  readonly authors: string | undefined;
  readonly published: string | undefined;
}

export interface MetadataRival {
  readonly id: string;
  /** The installed version; undefined if missing. */
  version(): string | undefined;
  /** Loads it. The function may throw: such a page counts as without facts. */
  load(): Promise<(html: string, url: string) => Promise<RivalMetadata>>;
}

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

interface ReadabilityModule {
  Readability: new (
    document: unknown,
  ) => { parse(): { title?: unknown; byline?: unknown; publishedTime?: unknown } | null };
}
interface LinkedomModule {
  parseHTML(html: string): { document: unknown };
}
interface DefuddleModule {
  Defuddle(
    html: string,
    url: string,
    options: { useAsync: boolean },
  ): Promise<{ title?: unknown; author?: unknown; published?: unknown }>;
}
/** The compared extractors, used as documented by their projects. */
export const metadataRivals: readonly MetadataRival[] = [
  {
    id: "readability",
    version: () => packageVersions("@mozilla/readability", "linkedom"),
    async load() {
      const { Readability } = await importRival<ReadabilityModule>("@mozilla/readability");
      const { parseHTML } = await importRival<LinkedomModule>("linkedom");
      return async (html) => {
        const article = new Readability(parseHTML(html).document).parse();
        return {
          title: text(article?.title),
          authors: text(article?.byline),
          published: text(article?.publishedTime),
        };
      };
    },
  },
  {
    id: "defuddle",
    version: () => packageVersions("defuddle", "linkedom"),
    async load() {
      const { Defuddle } = await importRival<DefuddleModule>("defuddle/node");
      return async (html, url) => {
        const page = await Defuddle(html, url, { useAsync: false });
        return { title: text(page.title), authors: text(page.author), published: text(page.published) };
      };
    },
  },
  {
    id: "trafilatura",
    version: () => trafilatura.version(),
    async load() {
      const ask = startPythonWorker("trafilatura", "--facts");
      return async (html, url) => {
        const { title, author, date } = await ask({ html, url });
        return { title: text(title), authors: text(author), published: text(date) };
      };
    },
  },
];
