import { checkClock } from "../safety/clock.ts";
import type { Changes, Decision, Selection } from "../selection/selection.ts";
import {
  type ContentParts,
  decideRole,
  NO_CHANGES,
  type SelectionOptions,
  type SelectionStep,
} from "../selection/selection-options.ts";
import { rulesStep } from "../selection/selectors/selectors.ts";
import { headlineOf } from "../structure/headline.ts";
import { isToRun, type SelectRow } from "./row.ts";
import { selectRows } from "./select-rows.ts";

/** The changes of a row to a selection; those that already hold are none. */
function changesOf(
  { id: by, reason: text, keeps, find, emptyOutcome }: SelectRow,
  now: Selection,
): Changes {
  const facts = { selection: now, cutoff: now.cutoff ?? 1, kinds: now.findings?.kinds ?? [] };
  const decisions = new Map<number, Decision>();
  for (const block of find(facts))
    if ((now.keep[block] === 1) !== keeps) decisions.set(block, { keep: keeps, by, text });
  const empty = decisions.size > 0 ? emptyOutcome?.(facts) : undefined;
  return { decisions, ...(empty && { emptyOutcome: empty }) };
}

export function applySelectRows(
  chosen: Selection,
  without: ReadonlySet<string>,
  rows: readonly SelectRow[] = selectRows,
): Selection {
  const { tree } = chosen.page;
  const situation = {
    tree,
    without,
    isDefault: chosen.findings !== undefined,
    kinds: chosen.findings?.kinds ?? [],
  };
  let now = chosen;
  for (const row of rows) {
    if (now.outcome !== "content") break;
    if (!isToRun(row, situation)) continue;
    checkClock();
    now = now.with(row.reason, changesOf(row, now));
  }
  return now;
}

function decision(keep: boolean, option: string, text: string): Decision {
  return { keep, by: `option ${option}`, text };
}

/** An option that says whether the content has blocks of one role. */
interface RoleOption {
  readonly option: keyof ContentParts;
  readonly role: string;
  /** One such block, for reasons. */
  readonly what: string;
}

function decideByRole(
  selection: Selection,
  { option, role, what }: RoleOption,
  isWanted: boolean,
): Map<number, Decision> {
  const text = `${what}, ${isWanted ? "kept" : "dropped"} by the ${option} option`;
  return decideRole(selection, role, decision(isWanted, option, text));
}

const TITLE: RoleOption = { option: "title", role: "title", what: "the headline" };

/** The option `title`: keeps or drops the headline found by the method, else the page's. */
const titleStep: SelectionStep = {
  phrase: "by the title option",
  decide(selection, { title }) {
    if (title === undefined) return NO_CHANGES;
    const decisions = decideByRole(selection, TITLE, title);
    // A dropped headline has no role of content. Methods without roles keep what they choose.
    const isFound = decisions.size > 0 || (title && selection.roles === undefined);
    const headline = isFound ? -1 : headlineOf(selection.page);
    const own = decision(
      title,
      "title",
      `the headline, ${title ? "kept" : "dropped"} by the title option`,
    );
    if (headline >= 0)
      for (const block of selection.page.visibleBlocks(headline)) decisions.set(block, own);
    return { decisions };
  },
};

/** An option that keeps or drops the blocks of a role that the method gives. */
const roleStep = (own: RoleOption): SelectionStep => ({
  phrase: `by the ${own.option} option`,
  decide(selection, options) {
    const isWanted = options[own.option];
    return isWanted === undefined
      ? NO_CHANGES
      : { decisions: decideByRole(selection, own, isWanted) };
  },
});

const captionsStep = roleStep({ option: "captions", role: "caption", what: "a caption" });
const commentsStep = roleStep({ option: "comments", role: "comment", what: "a reader's comment" });

/**
 * Bylines belong to content at most this many blocks away: a date, an author and an agency may be
 * blocks of their own.
 */
const BYLINE_REACH = 3;

/** The option `byline`: keeps the bylines near the content. */
const bylineStep: SelectionStep = {
  phrase: "by the byline option",
  decide(selection, { byline }) {
    if (byline === undefined) return NO_CHANGES;
    const { keep } = selection;
    const isNear = (block: number): boolean =>
      keep.subarray(Math.max(0, block - BYLINE_REACH), block + BYLINE_REACH + 1).includes(1);
    const decisions = decideByRole(
      selection,
      { option: "byline", role: "byline", what: "a byline" },
      byline,
    );
    for (const block of decisions.keys()) if (byline && !isNear(block)) decisions.delete(block);
    return { decisions };
  },
};

/** The caller's options, in order; their own selectors come last and override everything. */
const CALLER_STEPS: readonly SelectionStep[] = [
  titleStep,
  captionsStep,
  bylineStep,
  commentsStep,
  rulesStep,
];

function applyCallerSteps(ruled: Selection, options: SelectionOptions): Selection {
  let content = ruled;
  for (const step of CALLER_STEPS) {
    checkClock();
    content = content.with(step.phrase, step.decide(content, options));
  }
  return content;
}

/**
 * The method's selection after all rules and the caller's options. All rendering and explaining
 * uses it.
 */
export function finishSelection(
  selection: Selection,
  options: SelectionOptions,
  without: ReadonlySet<string> = new Set(),
): Selection {
  return applyCallerSteps(applySelectRows(selection, without), options);
}
