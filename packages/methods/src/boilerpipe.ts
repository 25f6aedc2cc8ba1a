import type { Method } from "pith";
import { type MeasuredPage, type Reason, type Selection, SelectionBuilder, withValues } from "pith/page";
import { keepArticle } from "./boilerpipe/article-steps.ts";
import { byDensities, byWords } from "./boilerpipe/decision-trees.ts";
import { listTextBlocks, NO_BLOCK } from "./boilerpipe/text-blocks.ts";
import { defineMethod, type OptionsOf } from "./define-method.ts";

/** Options of `boilerpipe`. */
const boilerpipeOptions = {
  rules: {
    default: "words",
    choices: ["words", "densities", "article"],
    meaning:
      "the paper's tree over numbers of words or over text densities, or the steps of ArticleExtractor after the first",
  },
} as const;
type BoilerpipeOptions = OptionsOf<typeof boilerpipeOptions>;

function selectBody(page: MeasuredPage, { rules }: BoilerpipeOptions): Selection {
  const builder = new SelectionBuilder("boilerpipe", page, { signal: "visibility", text: "hidden by markup" });
  const found = listTextBlocks(page);
  const tree = rules === "densities" ? byDensities : byWords;
  const content = found.map((block, at) => tree(found[at - 1] ?? NO_BLOCK, block, found[at + 1] ?? NO_BLOCK));
  const article = rules === "article" ? keepArticle(found, content, page.titleText) : undefined;
  const signal = rules === "densities" ? "text density" : "words";
  const kept: Reason = { signal, text: "content by the tree over this block and its two neighbours" };
  const dropped: Reason = { signal, text: "boilerplate by the tree over this block and its two neighbours" };
  const added: Reason = { signal: "article", text: "in the article by the steps after the tree" };
  const removed: Reason = { signal: "article", text: "outside of the article by the steps after the tree" };
  found.forEach((block, at) => {
    const [index] = block.blocks;
    const keep = article ? article.has(index) : content[at];
    const plain = content[at] ? kept : dropped;
    const reason = keep === content[at] ? plain : keep ? added : removed;
    const values = (): Record<string, number> => ({
      words: block.words,
      wordsBefore: found[at - 1]?.words ?? 0,
      wordsBehind: found[at + 1]?.words ?? 0,
      linkDensity: block.linkDensity,
      linkDensityBefore: found[at - 1]?.linkDensity ?? 0,
      textDensity: block.textDensity,
    });
    builder.set(index, keep, block.words * (1 - block.linkDensity), withValues(reason, values));
  });
  return builder.build();
}

/**
 * Boilerplate detection by shallow text features (Kohlschütter, Fankhauser and Nejdl): a decision tree over a block and
 * its two neighbours; `rules=article` adds the steps of the authors' ArticleExtractor. Readings:
 * docs/methods/boilerpipe.md. A block's score is its number of words outside links.
 */
export const boilerpipe: Method<BoilerpipeOptions> = defineMethod({
  id: "boilerpipe",
  summary: "Classifies blocks by a decision tree over words and links of the block and its neighbours.",
  paper: {
    authors: "Christian Kohlschütter, Peter Fankhauser, Wolfgang Nejdl",
    title: "Boilerplate Detection using Shallow Text Features",
    year: 2010,
    venue: "Proceedings of the Third ACM International Conference on Web Search and Data Mining, pages 441-450",
    doi: "10.1145/1718487.1718542",
    section: "4.3, algorithms 1 and 2",
  },
  options: boilerpipeOptions,
  select: selectBody,
});
