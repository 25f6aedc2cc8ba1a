import { defuddle, loadDefuddle } from "../rivals/defuddle.ts";
import { startPythonWorker, trafilatura } from "../rivals/python.ts";
import { loadReadability, readabilityLinkedom } from "../rivals/readability.ts";

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

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The compared extractors, used as documented by their projects. */
export const metadataRivals: readonly MetadataRival[] = [
  {
    id: "readability",
    version: () => readabilityLinkedom.version(),
    async load() {
      const read = await loadReadability();
      return async (html) => {
        const article = read(html);
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
    version: () => defuddle.version(),
    async load() {
      const read = await loadDefuddle();
      return async (html, url) => {
        const page = await read(html, url);
        return {
          title: text(page.title),
          authors: text(page.author),
          published: text(page.published),
        };
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
