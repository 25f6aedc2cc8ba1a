import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";

/** Which half of the sites a page belongs to: rules were made on the first, and never on the second. */
export type Half = "development" | "report";

/** The half of a site, by a hash of its name. */
export const halfOf = (site: string): Half =>
  createHash("sha256").update(site).digest()[0] % 2 === 0 ? "development" : "report";

/** A page with what its records must say; a part without gold is undefined. */
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

/** A post of a thread as gold has it. */
export interface GoldPost {
  readonly text: string;
  readonly author?: string;
  readonly date?: string;
}

/** Streams the pages of a `.jsonl.gz` file with the fields `product`, `recipe` or `posts`. */
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
