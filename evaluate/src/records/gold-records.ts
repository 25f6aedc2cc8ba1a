import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

/** Half of the sites: rules are made on the first, never on the second. */
export type Half = "development" | "report";

/** The half of a site, by a hash of its name. */
export const halfOf = (site: string): Half =>
  createHash("sha256").update(site).digest()[0] % 2 === 0 ? "development" : "report";

/** A page with the gold of its records; undefined where gold has none. */
export interface RecordPage {
  readonly id: string;
  readonly site: string;
  readonly url: string;
  readonly html: string;
  readonly half: Half;
  /** Accepted values by property. */
  readonly product: Readonly<Record<string, readonly string[]>> | undefined;
  readonly recipe: { readonly ingredients: readonly string[]; readonly steps: readonly string[] } | undefined;
  readonly posts: readonly GoldPost[] | undefined;
}

export interface GoldPost {
  readonly text: string;
  readonly author?: string;
  readonly date?: string;
}

/** Streams the pages of a `.jsonl.gz` file with `product`, `recipe` or `posts`. */
export async function* readRecordPages(file: string): AsyncGenerator<RecordPage> {
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    if (line.trim() === "") continue;
    const page = JSON.parse(line) as Omit<RecordPage, "half">;
    yield {
      id: page.id,
      site: page.site,
      url: page.url,
      html: page.html,
      half: halfOf(page.site),
      product: page.product,
      recipe: page.recipe && { ingredients: page.recipe.ingredients ?? [], steps: page.recipe.steps ?? [] },
      posts: page.posts,
    };
  }
}
