import { isArticle, type KindProbabilities } from "../selection/page-kind.ts";

/** When a rule runs, apart from conditions in its code. */
export interface When {
  /** Only pages that are likely articles. Default: all pages. */
  readonly pages?: "articles";
  /** Also for published methods, whose selection otherwise stays. */
  readonly everyMethod?: true;
  /** Also for plain text, which only has the kept blocks' text. */
  readonly plainText?: true;
}

interface Situation {
  /** Ids of switched-off rules. */
  readonly without: ReadonlySet<string>;
  /** Whether the default, not a published method, made the selection. */
  readonly isDefault: boolean;
  readonly kinds: KindProbabilities;
  readonly isPlainText?: boolean;
}

export const isForPage = ({ pages }: When, kinds: KindProbabilities): boolean =>
  pages === undefined || isArticle(kinds, "likely");

export function rulesToRun<R extends { readonly id: string; readonly when?: When }>(
  rules: readonly R[],
  { without, isDefault, kinds, isPlainText = false }: Situation,
): readonly R[] {
  return rules.filter(({ id, when = {} }) => {
    if (without.has(id) || !(isDefault || when.everyMethod) || (isPlainText && !when.plainText)) return false;
    return isForPage(when, kinds);
  });
}
