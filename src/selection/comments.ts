import type { Selection } from "./selection.ts";

/** What becomes of readers' comments. */
export type CommentMode = "drop" | "keep" | "apart";

/** The selection without its comments, or with all of them; the same one when the method does not tell them. */
export function withComments(selection: Selection, mode: CommentMode | undefined): Selection {
  const { comments } = selection;
  if (comments === undefined || mode === undefined) return selection;
  const isWanted = mode === "keep" ? 1 : 0;
  return withKeep(
    selection,
    selection.keep.map((keep, block) => (comments[block] === 1 ? isWanted : keep)),
  );
}

/** Only the comments of a selection; undefined when the method does not tell them. */
export function onlyComments(selection: Selection): Selection | undefined {
  const { comments } = selection;
  return comments === undefined ? undefined : withKeep(selection, comments);
}

function withKeep(selection: Selection, keep: Uint8Array): Selection {
  const isEmpty = !keep.includes(1);
  if (!isEmpty) return { ...selection, keep, outcome: "content" };
  const outcome = selection.outcome === "content" ? "nothing-kept" : selection.outcome;
  return { ...selection, keep, outcome };
}
