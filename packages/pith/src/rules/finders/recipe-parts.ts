import { cleanText } from "../../html/clean-text.ts";
import { oncePer } from "../../html/once-per.ts";
import { headingLevel, tagSet } from "../../html/parse/tags.ts";
import { isObject, jsonLdThings } from "../../page/json-ld.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { pageHead } from "../../page/page-head.ts";
import { isBlockTag } from "../../page/rendering.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import type { JsonValue } from "../../text/bounded-json.ts";
import { lazy } from "../../text/lazy.ts";
import { lettersOf } from "../../text/letters.ts";
import type { SelectFacts } from "../row.ts";
import { countWords } from "./expected-words.ts";

/** Class names, ids and properties of a recipe's ingredients and steps. */
const PARTS = [
  /ingredient|zutat/i,
  /instruction|direction|preparation|(?:recipe|cooking)[-_]?(?:method|steps?)|(?:^|\s)steps(?:\s|$)|zubereitung|method/i,
];
/** Parts with more links are menus. */
const MAX_LINKS = 0.5;
const PROPERTIES = ["recipeIngredient", "recipeInstructions"];
/** Most lines and objects of a recipe; real ones have fewer. */
const MAX_VALUES = 600;
/** Amount, unit and name may be separate. */
const MAX_CELLS = 3;
const NOTES = /(?:^|[-_\s])(?:recipes?|create)-notes(?:-container)?(?:\s|$)/;
/**
 * A recipe is the page's content if so much of one of its parts is kept, or the page is named after
 * it and none is.
 */
const MIN_KEPT = 0.5;
/** Levels from a block up to its line or button. */
const MAX_STEPS = 6;
/** Rows, paragraphs and headings. Other text in a part is buttons and counters. */
const LINES = tagSet(["li", "td", "th", "dt", "dd", "p", "h1", "h2", "h3", "h4", "h5", "h6"]);
/** Longer lines are not repeated within a list. */
const MAX_AMOUNT_WORDS = 4;
const BUTTONS = tagSet(["button"]);

const isIn = ({ tree, blocks }: MeasuredPage, block: number, tags: Uint8Array): boolean =>
  tree.closest(blocks.node[block], (node) => tags[tree.tag[node]] === 1, MAX_STEPS) >= 0;
const isInButton = (page: MeasuredPage, block: number): boolean => isIn(page, block, BUTTONS);

function headingOf(page: MeasuredPage, part: readonly number[]): readonly number[] {
  const { tree, blocks } = page;
  let above = (part[0] ?? 0) - 1;
  // Buttons, such as for doubling the amounts, may be between.
  while (above >= 0 && isInButton(page, above)) above--;
  return above >= 0 && headingLevel(tree.tag[blocks.node[above]]) > 1 ? [above] : [];
}

function textsIn(value: JsonValue | undefined): string[] {
  const texts: string[] = [];
  const stack = [value];
  for (let seen = 0; stack.length > 0 && seen < MAX_VALUES; seen++) {
    const top = stack.pop();
    if (typeof top === "string") for (const line of top.split("\n")) texts.push(cleanText(line));
    else if (Array.isArray(top)) stack.push(...top.slice(0, MAX_VALUES).reverse());
    else if (isObject(top)) stack.push(top.itemListElement, top.text ?? top.name);
  }
  return texts;
}

/**
 * The lines of each of the two parts of the only recipe in the page's data, and whether the page is
 * named after it.
 */
const declaredPartsOf = oncePer(
  (page: MeasuredPage): { readonly declared: number[][]; readonly isPage: boolean } => {
    const isThere = pageHead(page).data.some(({ types }) => types.includes("recipe"));
    const recipes = isThere
      ? jsonLdThings(page).things.filter(({ types }) => types.includes("Recipe"))
      : [];
    if (recipes.length !== 1) return { declared: [], isPage: false };
    const name = lettersOf(String(recipes[0].properties.name ?? ""));
    const isPage = name !== "" && lettersOf(page.titleText).includes(name);
    const lines = PROPERTIES.map((property) =>
      textsIn(recipes[0].properties[property]).map(lettersOf),
    );
    // All lines may be one block.
    const stated = lines.map((texts) => [...texts, texts.join("")]);
    const wanted = new Set(stated.flat());
    const shown = page.visibleBlocks(0);
    const letters = shown.map((block) => lettersOf(page.blockText(block)));
    const byLetters = new Map<string, number[]>();
    for (let at = shown.length - 1; at >= 0; at--) {
      let text = "";
      for (let end = at; end < Math.min(at + MAX_CELLS, shown.length); end++) {
        text += letters[end];
        if (text !== "" && wanted.has(text)) byLetters.set(text, shown.slice(at, end + 1));
      }
    }
    const [ingredients, steps] = stated.map((texts) =>
      texts.flatMap((text) => byLetters.get(text) ?? []),
    );
    const known = new Set(ingredients);
    const between = shown.filter(
      (_, at) => known.has(shown[at - 1]) && (known.has(shown[at + 1]) || known.has(shown[at + 2])),
    );
    return { declared: [[...known, ...between], steps], isPage };
  },
);

/** The lines of each part; empty unless the page names both. A box with both is the recipe. */
const namedPartsOf = oncePer((page: MeasuredPage): number[][] => {
  const { tree } = page;
  const named = PARTS.map((names) => findNamedElements(tree, names, "itemprop"));
  if (named.some((nodes) => nodes.length === 0)) return [];
  return named.map((nodes, at) => {
    const others = named[1 - at];
    const lines: number[] = [];
    let next = 0;
    let end = 0;
    for (const node of nodes) {
      while (others[next] < node) next++;
      const isBoth = next < others.length && others[next] < tree.end[node];
      if (
        node < end ||
        isBoth ||
        !isBlockTag(tree.tag[node]) ||
        page.linkTextDensity(node) > MAX_LINKS
      )
        continue;
      end = tree.end[node];
      for (const block of page.visibleBlocks(node)) if (isIn(page, block, LINES)) lines.push(block);
    }
    return lines;
  });
});

export function findRecipeParts({ selection }: SelectFacts): Iterable<number> {
  const { page, keep } = selection;
  const named = namedPartsOf(page);
  const { declared, isPage } = declaredPartsOf(page);
  const parts = [0, 1].map((at) =>
    [...new Set([...(declared[at] ?? []), ...(named[at] ?? [])])].sort((one, other) => one - other),
  );
  // Most pages have no recipe: their texts are not read.
  const keptTexts = lazy(() => {
    const texts = new Set<string>();
    for (let block = 0; block < keep.length; block++)
      if (keep[block] === 1) texts.add(page.blockText(block));
    return texts;
  });
  const isKept = (block: number): boolean => keptTexts().has(page.blockText(block));
  const shares = parts.map(
    (part) => countWords(page, part.filter(isKept)) / Math.max(1, countWords(page, part)),
  );
  const most = Math.max(0, ...shares);
  if (most < MIN_KEPT && !(isPage && most === 0)) return [];
  for (const notes of findNamedElements(page.tree, NOTES)) parts.push(page.visibleBlocks(notes));
  const added: number[] = [];
  for (const part of parts) {
    const isRepeated = (block: number): boolean =>
      isKept(block) && page.blocks.words[block] > MAX_AMOUNT_WORDS;
    const missing = part.filter(
      (block) => keep[block] === 0 && !isInButton(page, block) && !isRepeated(block),
    );
    // Small screens have a separate list.
    const isCopy =
      missing.filter(isKept).length * 2 > missing.length && missing.length * 3 > part.length;
    if (!isCopy && missing.length > 0) added.push(...headingOf(page, part), ...missing);
  }
  return added;
}
