import { isArticle, type KindProbabilities } from "../selection/page-kind.ts";

/** The pages that a rule is for: those that are likely or surely articles, or all others. */
export type PageNeed = "articles" | "sure-articles" | "all-but-articles" | "all-but-sure-articles";

/** Whether a rule is for a page of these kinds. */
export function isFor(need: PageNeed | undefined, kinds: KindProbabilities): boolean {
  switch (need) {
    case undefined:
      return true;
    case "articles":
      return isArticle(kinds, "likely");
    case "sure-articles":
      return isArticle(kinds, "surely");
    case "all-but-articles":
      return !isArticle(kinds, "likely");
    case "all-but-sure-articles":
      return !isArticle(kinds, "surely");
  }
}
