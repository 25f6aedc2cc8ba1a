import { hostileFamilies } from "../hostile/families.ts";
import { makeArticle } from "./articles.ts";

/** Whether a page is like those of sites, or made to take memory. */
export type PageSort = "ordinary" | "hostile";

/** A page whose memory is measured. */
export interface MemoryCase {
  readonly name: string;
  readonly sort: PageSort;
  /** About how many characters it has. */
  readonly chars: number;
  readonly make: (chars: number) => string;
}

const ORDINARY_CHARS = [200_000, 2_000_000, 20_000_000] as const;

const ORDINARY: readonly MemoryCase[] = ORDINARY_CHARS.flatMap((chars) => [
  { name: "article", sort: "ordinary", chars, make: (length) => makeArticle(length, "plain") },
  {
    name: "article with typographic quotes",
    sort: "ordinary",
    chars,
    make: (length) => makeArticle(length, "typographic"),
  },
]);

/** Families that need most memory, each nearly as large as the limits let pass, and some beyond. */
const LARGEST: ReadonlyArray<readonly [family: string, ...chars: number[]]> = [
  ["identical paragraphs", 16_000_000, 20_000_000],
  ["one text", 64_000_000],
  ["paragraphs of one letter", 595_000, 9_800_000],
  ["paragraphs of one number", 1_300_000],
  ["list items of one letter", 740_000],
  ["headings of one letter", 740_000],
  ["links", 7_000_000, 27_000_000],
  ["list items", 2_600_000],
  ["table cells", 745_000],
  ["table rows", 1_000_000],
  ["nested div with text behind each", 1_400_000],
  ["nested a, b and i", 600_000, 4_000_000],
  ["distinct classes", 4_000_000],
  ["images", 30_000_000],
  ["entities", 20_000_000],
  ["attributes of one element", 9_000_000, 64_000_000],
  ["Markdown marks", 20_000_000],
  ["one class attribute", 64_000_000],
  ["title words", 20_000_000],
  ["srcset of candidates", 20_000_000],
  ["application state", 30_000_000],
  ["JSON-LD of articles", 20_000_000],
];

const HOSTILE: readonly MemoryCase[] = LARGEST.flatMap(([family, ...sizes]) => {
  const found = hostileFamilies.find(({ name }) => name === family);
  if (!found) throw new Error(`there is no family ${family}`);
  return sizes.map((chars): MemoryCase => ({ name: family, sort: "hostile", chars, make: found.make }));
});

/** All pages that are measured. */
export const memoryCases: readonly MemoryCase[] = [...ORDINARY, ...HOSTILE];
