import { readJsonLines } from "../../../training/src/json-lines.ts";
import { type Half, halfOf } from "../metadata/gold-pages.ts";

/** A page with the gold of its records; undefined where gold has none. */
export interface RecordPage {
  readonly id: string;
  readonly site: string;
  readonly url: string;
  readonly html: string;
  readonly half: Half;
  /** Accepted values by property. */
  readonly product: Readonly<Record<string, readonly string[]>> | undefined;
  readonly recipe:
    | { readonly ingredients: readonly string[]; readonly steps: readonly string[] }
    | undefined;
  readonly posts: readonly GoldPost[] | undefined;
}

export interface GoldPost {
  readonly text: string;
  readonly author?: string;
  readonly date?: string;
}

/** Streams the pages of a `.jsonl.gz` file with `product`, `recipe` or `posts`. */
export async function* readRecordPages(file: string): AsyncGenerator<RecordPage> {
  for await (const page of readJsonLines<Omit<RecordPage, "half">>(file)) {
    const recipe = page.recipe && {
      ingredients: page.recipe.ingredients ?? [],
      steps: page.recipe.steps ?? [],
    };
    yield { ...page, half: halfOf(page.site), recipe };
  }
}
