import type { ContentBuilder } from "../content-builder.ts";
import type { Action, Context } from "../context.ts";
import { CONVERSIONS } from "../conversions.ts";
import { emptySpan, type Frame } from "../frame.ts";

/** Class names of side notes that stand within the sentence that they belong to. */
const SIDE_NOTE_CLASSES = new Set(["sidenote", "marginnote", "side-note", "margin-note"]);

/** A span that holds a side note becomes a note, and a reference in its place. */
export function handleSideNote(context: Context, node: number, classes: readonly string[]): Action | undefined {
  const { builder, survey } = context;
  if (!classes.some((name) => SIDE_NOTE_CLASSES.has(name))) return undefined;
  if (!survey.isInsideKeptBlock(node) || !builder.canNest(1)) return undefined;
  builder.inline({ type: "noteReference", note: context.noteNumber(node) }, survey.blockBefore(node));
  const frame = context.noteFrame(node);
  return frame && { frame, aside: true };
}

/** A mark of a note becomes a reference, and a way back nothing; undefined for all other elements. */
export function handleNoteMark(context: Context, node: number): Action | undefined {
  const { notes, survey, builder, tree, selection, log } = context;
  const role = notes.links.get(node);
  if (role === undefined) return undefined;
  if (role.role === "back") {
    log.leaveOut(node, CONVERSIONS.note);
    return "skip";
  }
  if (!survey.isRelevant(node)) return undefined;
  log.leaveOut(node, CONVERSIONS.note);
  const block = survey.blockBefore(tree.end[node]);
  if (block < 0 || selection.keep[block] === 0) return "skip";
  const number = context.noteNumber(role.note);
  builder.inline({ type: "noteReference", note: number }, block);
  const note = builder.content.notes[number];
  if (role.text !== undefined && note.children.length === 0) {
    log.note({ kind: "added", block, text: role.text }, CONVERSIONS.note);
    note.children.push({ type: "paragraph", span: emptySpan(), children: [{ type: "text", value: role.text }] });
  }
  return "skip";
}

/** Gives notes their numbers in the order of their references, and frames for their text. */
export class NoteNumbers {
  private readonly builder: ContentBuilder;
  private readonly numbers = new Map<number, number>();

  constructor(builder: ContentBuilder) {
    this.builder = builder;
  }

  /** The index of the note whose text is in this container. */
  numberOf(container: number): number {
    let number = this.numbers.get(container);
    if (number === undefined) {
      number = this.builder.addNote();
      this.numbers.set(container, number);
    }
    return number;
  }

  /** A frame for a note's text; undefined when nothing that is kept refers to it: then it is text like any other. */
  frame(container: number): Frame | undefined {
    const number = this.numbers.get(container);
    if (number === undefined) return undefined;
    const note = this.builder.content.notes[number];
    return { kind: "note", span: note.span, blocks: note.children, inlines: undefined, close() {} };
  }
}
