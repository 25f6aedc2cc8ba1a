import { createHash } from "node:crypto";
import { readJsonLines } from "../../../training/src/json-lines.ts";
import type { PageFilter } from "../data/pages.ts";

/** Half of the sites: rules and weights are made on the first, never on the second. */
export type Half = "development" | "report";

const hashSite = (site: string): Buffer => createHash("sha256").update(site).digest();

/** The half of a site, by a hash of its name. */
export const halfOf = (site: string): Half =>
  hashSite(site)[0] % 2 === 0 ? "development" : "report";

/** A page with gold facts; undefined where gold has none. */
export interface FactPage {
  readonly id: string;
  readonly site: string;
  readonly url: string;
  readonly type: string;
  readonly html: string;
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly date: string | undefined;
  readonly half: Half;
  /** Fold 0 to 4, by site, for cross-validation. */
  readonly fold: number;
}

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Streams selected pages of a `.jsonl.gz` file with `title`, `author` and `date`. */
export async function* readFactPages(file: string, accepts: PageFilter): AsyncGenerator<FactPage> {
  for await (const record of readJsonLines<Readonly<Record<string, unknown>>>(file)) {
    const site = text(record.site) ?? "";
    const id = text(record.id) ?? "";
    if (!accepts({ id })) continue;
    yield {
      id,
      site,
      url: text(record.url) ?? "",
      type: text(record.type) ?? "page",
      html: text(record.html) ?? "",
      title: text(record.title),
      author: text(record.author),
      date: text(record.date),
      half: halfOf(site),
      fold: hashSite(site)[1] % 5,
    };
  }
}
