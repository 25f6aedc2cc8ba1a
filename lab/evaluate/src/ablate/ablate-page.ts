import { PageDocument } from "../../../../packages/pith/src/api/page-document.ts";
import { decide } from "../../../../packages/pith/src/model/decide.ts";
import type { FusionModel } from "../../../../packages/pith/src/model/model.ts";
import { scorePage } from "../../../../packages/pith/src/model/score.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import { renderHtml } from "../../../../packages/pith/src/render/html.ts";
import { renderMarkdown } from "../../../../packages/pith/src/render/markdown.ts";
import { renderText } from "../../../../packages/pith/src/render/text.ts";
import { applySelectRows } from "../../../../packages/pith/src/rules/final-selection.ts";
import { applyScoreRows } from "../../../../packages/pith/src/rules/fused-method.ts";
import type { ScoreFacts } from "../../../../packages/pith/src/rules/row.ts";
import { scoreRows } from "../../../../packages/pith/src/rules/score-rows.ts";
import { selectRows } from "../../../../packages/pith/src/rules/select-rows.ts";
import { treeRows } from "../../../../packages/pith/src/rules/tree-rows.ts";
import { Selection } from "../../../../packages/pith/src/selection/selection.ts";
import { lazy } from "../../../../packages/pith/src/text/lazy.ts";
import { tokenize, wordF1 } from "../../../training/src/tokens.ts";
import { createFlawCounter, type Flaws, type Gold } from "./reader-flaws.ts";

interface RulePage {
  readonly page: MeasuredPage;
  readonly html: string;
  readonly gold: Gold;
}

/** A page's figures with all rules, or without one. */
export interface Figures {
  /** Word F1 of the kept blocks, of the rendered text for tree rules; undefined without gold. */
  readonly f1: number | undefined;
  readonly flaws: Flaws;
}

/** The effect of one rule on a page whose output changes without it. */
export interface RuleEffect {
  readonly rule: string;
  readonly withRule: Figures;
  readonly without: Figures;
}

const NONE: ReadonlySet<string> = new Set();

/** The facts before each score rule, and after the last. */
function scoreSteps(start: ScoreFacts, from: number): ScoreFacts[] {
  const steps = [start];
  for (const rule of scoreRows.slice(from)) {
    steps.push(applyScoreRows(steps[steps.length - 1] ?? start, NONE, [rule]));
  }
  return steps;
}

/** The selection before each select rule, and after the last. */
function selectSteps(start: Selection): Selection[] {
  const steps = [start];
  for (const rule of selectRows)
    steps.push(applySelectRows(steps[steps.length - 1] ?? start, NONE, [rule]));
  return steps;
}

function select({ page, probability, kinds, groups }: ScoreFacts): Selection {
  const { keep, cutoff } = decide(probability, page.blocks.words);
  const findings = { kinds, groups };
  return new Selection({
    method: "pith",
    page,
    keep,
    score: probability,
    cutoff,
    findings,
    reasons: () => [],
  });
}

/** Renders and measures a selection on demand. */
function render(
  selection: Selection,
  gold: readonly string[] | undefined,
  countFlaws: ReturnType<typeof createFlawCounter>,
  without?: string,
): { readonly html: string; measure(ofTree: boolean): Figures } {
  const document = new PageDocument(selection, {
    detectLanguage: false,
    without: without ? [without] : [],
  });
  const content = document.content({});
  const html = renderHtml(content);
  return {
    html,
    measure(ofTree) {
      const { page, keep } = selection;
      const kept = Array.from(keep.keys()).flatMap((block) =>
        keep[block] === 1 ? [page.blockText(block)] : [],
      );
      const text = ofTree ? renderText(content) : kept.join("\n");
      const authors = document.posts().flatMap(({ author }) => author ?? []);
      return {
        f1: gold && wordF1(tokenize(text), gold).f1,
        flaws: countFlaws({ html, markdown: renderMarkdown(content), authors }),
      };
    },
  };
}

/**
 * The effect of each wanted rule on a page. Features and trees are computed once; the rules run
 * many times.
 */
export function ablatePage(
  { page, html, gold: marked }: RulePage,
  model: FusionModel,
  accepts: (rule: string) => boolean = () => true,
): RuleEffect[] {
  const { probability, kinds, groups } = scorePage(page, model);
  const gold = marked.text === undefined ? undefined : tokenize(marked.text);
  const countFlaws = lazy(() => createFlawCounter(html, page.url ?? "", marked));
  const facts = scoreSteps({ page, probability, kinds, groups }, 0);
  const selections = selectSteps(select(facts[facts.length - 1] ?? facts[0]));
  const final = selections[selections.length - 1] ?? selections[0];
  // Most rules change few pages, and rendering takes longer than all of them.
  const whole = lazy(() => render(final, gold, countFlaws()));
  const effects: RuleEffect[] = [];
  const compare = (rule: string, other: Selection): void => {
    if (other.keep.every((kept, block) => kept === final.keep[block])) return;
    const without = render(other, gold, countFlaws()).measure(false);
    effects.push({ rule, withRule: whole().measure(false), without });
  };
  scoreRows.forEach(({ id }, at) => {
    const before = facts[at];
    const after = facts[at + 1];
    const isSame = after.probability.every((own, block) => own === before.probability[block]);
    if (isSame || !accepts(id)) return;
    const last = scoreSteps(before, at + 1).at(-1) ?? before;
    compare(id, applySelectRows(select(last), NONE));
  });
  selectRows.forEach(({ id }, at) => {
    if (selections[at + 1] === selections[at] || !accepts(id)) return;
    compare(id, applySelectRows(selections[at], NONE, selectRows.slice(at + 1)));
  });
  for (const { id } of treeRows) {
    if (!accepts(id)) continue;
    const other = render(final, gold, countFlaws(), id);
    if (other.html !== whole().html)
      effects.push({ rule: id, withRule: whole().measure(true), without: other.measure(true) });
  }
  return effects;
}
