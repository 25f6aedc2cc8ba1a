import { remember } from "../../text/remember.ts";
import type { ContentBuilder } from "../content-builder.ts";
import type { Action, Context } from "../context.ts";
import { emptySpan, type Frame } from "../frame.ts";
import type { Block } from "../nodes.ts";
import { SIDE_NOTE } from "../side-notes.ts";
import { addWords, omitElement, omitWords, type WordStep } from "../tree-trace.ts";

/** Replaces a side note's span by a note and a reference. */
export function handleSideNote(
  context: Context,
  node: number,
  classes: readonly string[],
): Action | undefined {
  const { builder, survey } = context;
  if (!classes.some((name) => SIDE_NOTE.test(name))) return undefined;
  if (!survey.isInsideKeptBlock(node) || !builder.canNest(1)) return undefined;
  builder.inline(
    { type: "noteReference", note: context.noteNumber(node) },
    survey.blockBefore(node),
  );
  const frame = context.noteFrame(node);
  return frame && { frame, aside: true };
}

/** Turns a note mark into a reference and drops back links; undefined for other elements. */
export function handleNoteMark(context: Context, node: number): Action | undefined {
  const { notes, survey, builder, tree, selection, steps } = context;
  const role = notes.links.get(node);
  if (role === undefined) return undefined;
  steps.push(omitElement("note", node));
  if (role.role === "back") return "skip";
  const own = survey.blockBefore(tree.end[node]);
  // A button is its own block, which is never kept.
  const block = own >= 0 && selection.keep[own] === 0 ? survey.blockBefore(node) : own;
  if (block < 0 || selection.keep[block] === 0) return "skip";
  const number = context.noteNumber(role.note, tree.textContent(node));
  builder.inline({ type: "noteReference", note: number }, block);
  const note = builder.content.notes[number];
  if (role.text !== undefined && note.children.length === 0) {
    steps.push(addWords("note", block, role.text));
    note.children.push({
      type: "paragraph",
      span: emptySpan(),
      children: [{ type: "text", value: role.text }],
    });
  }
  return "skip";
}

/** Numbers notes in the order of their references, and provides frames for their text. */
export class NoteNumbers {
  private readonly known = new Map<number, { readonly number: number; readonly mark: string }>();

  constructor(
    private readonly builder: ContentBuilder,
    private readonly steps: WordStep[],
  ) {}

  numberOf(container: number, mark = ""): number {
    const make = () => ({ number: this.builder.addNote(), mark: mark.replace(/[\s[\]()]/g, "") });
    return remember(this.known, container, make).number;
  }

  /** A frame for a note's text; undefined without a kept reference: then it stays ordinary text. */
  frame(container: number): Frame | undefined {
    const known = this.known.get(container);
    if (known === undefined) return undefined;
    const note = this.builder.content.notes[known.number];
    const close = (): void => {
      const leftOut = dropMark(note.children, known.mark);
      const block = note.span.first;
      if (leftOut !== "" && block >= 0) this.steps.push(omitWords("note", block, leftOut));
    };
    return { kind: "note", span: note.span, blocks: note.children, close };
  }
}

function dropMark([first]: readonly Block[], mark: string): string {
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  if (first?.type !== "paragraph" || text?.type !== "text") return "";
  const { value } = text;
  const bracket = /^[[(]/.test(value) ? 1 : 0;
  const hasMark = mark !== "" && value.startsWith(mark, bracket);
  const rest = hasMark ? value.slice(bracket + mark.length) : value;
  const after = /^[.:\])]{1,2}\s+|^\s+/.exec(rest)?.[0].length ?? 0;
  if (after === 0) return "";
  first.children[0] = { ...text, value: rest.slice(after) };
  return value.slice(0, value.length - rest.length + after).trim();
}
