import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

/** Half of the sites: rules and weights are made on the first, never on the second. */
export type Half = "development" | "report";

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

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** Streams the pages of a `.jsonl.gz` file with `title`, `author` and `date`. */
export async function* readFactPages(file: string): AsyncGenerator<FactPage> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  for await (const line of lines) {
    if (line.trim() === "") continue;
    const record = JSON.parse(line) as Readonly<Record<string, unknown>>;
    const site = text(record.site) ?? "";
    const hash = createHash("sha256").update(site).digest();
    yield {
      id: text(record.id) ?? "",
      site,
      url: text(record.url) ?? "",
      type: text(record.type) ?? "page",
      html: text(record.html) ?? "",
      title: text(record.title),
      author: text(record.author),
      date: text(record.date),
      half: hash[0] % 2 === 0 ? "development" : "report",
      fold: hash[1] % 5,
    };
  }
}
