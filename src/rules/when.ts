import { isArticle, type KindProbabilities } from "../selection/page-kind.ts";

/** The conditions under which a rule runs, apart from those of its own code. */
export interface When {
  /** Pages that are likely or surely articles. Default: all pages. */
  readonly pages?: "articles" | "sure-articles";
  /** Also for published methods, whose choice is otherwise left as it is. */
  readonly everyMethod?: true;
  /** Also for plain text, which shows only what kept blocks say. */
  readonly plainText?: true;
}

/** What decides which rules run. */
export interface Situation {
  /** Ids of rules that the caller switched off. */
  readonly without: ReadonlySet<string>;
  /** Whether the default made the selection, and not a published method. */
  readonly isDefault: boolean;
  readonly kinds: KindProbabilities;
  /** Whether only plain text is wanted. Default: false. */
  readonly isPlainText?: boolean;
}

/** Whether a page is of the kind that a rule or a row is for. */
export function isForPage({ pages }: When, kinds: KindProbabilities): boolean {
  return pages === undefined || isArticle(kinds, pages === "articles" ? "likely" : "surely");
}

/** The rules of a list that run, in its order. */
export function rulesToRun<R extends { readonly id: string; readonly when?: When }>(
  rules: readonly R[],
  { without, isDefault, kinds, isPlainText = false }: Situation,
): readonly R[] {
  return rules.filter(({ id, when = {} }) => {
    if (without.has(id) || !(isDefault || when.everyMethod) || (isPlainText && !when.plainText)) return false;
    return isForPage(when, kinds);
  });
}
