import { beginsUnspaced, Phrases } from "./phrases.ts";
import { RECIPE_HEADINGS } from "./recipe-headings-data.ts";

export type Part = keyof typeof RECIPE_HEADINGS;

/** Headings of the parts, folded. */
const HEADINGS: Readonly<Record<Part, Phrases>> = {
  recipeIngredient: new Phrases(RECIPE_HEADINGS.recipeIngredient),
  recipeInstructions: new Phrases(RECIPE_HEADINGS.recipeInstructions),
};

const ARTICLES: ReadonlySet<string> = new Set([
  "the",
  "les",
  "la",
  "die",
  "gli",
  "los",
  "os",
  "as",
  "il",
  "el",
  "o",
  "de",
]);
/** A heading may continue with the servings ("Ingredients for 4"). */
const FOR_WHOM = /^(?:(?:for|für|fur|pour|per|para|voor|pro|na|til|för|di|du|de|zum|to) |\d)/;
/** "Preparation: 25 min" is a duration. */
const HOW_LONG = /^\d[\d ]*(?:m|h|st|uur|ore|perc|мин|час|分)/;

const FIRST_WORD = /[\p{L}\p{M}\p{N}]+/u;
const isHeadingWord = (word: string): boolean =>
  ARTICLES.has(word) ||
  HEADINGS.recipeIngredient.mayBegin(word) ||
  HEADINGS.recipeInstructions.mayBegin(word);

/**
 * Whether a text may begin a part's heading, judging by its first word: folding all of it is slow.
 */
export function mayBeHeading(text: string): boolean {
  const first = FIRST_WORD.exec(text)?.[0];
  return (
    first !== undefined &&
    (isHeadingWord(first.normalize("NFKC").toLowerCase()) || beginsUnspaced(first))
  );
}

export function isHeadingOf(part: Part, text: string): boolean {
  const first = text.indexOf(" ");
  const bare = ARTICLES.has(text.slice(0, Math.max(first, 0))) ? text.slice(first + 1) : text;
  const rest = HEADINGS[part].restOf(text) ?? HEADINGS[part].restOf(bare);
  return rest !== undefined && (rest === "" || (FOR_WHOM.test(rest) && !HOW_LONG.test(rest)));
}
