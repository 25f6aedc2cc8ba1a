import { buildContent } from "../../content/build-content.ts";
import type { Content } from "../../content/nodes.ts";
import { findParts, withShown } from "../../content/page-parts.ts";
import type { NamedOpening } from "../../content/tree-changes.ts";
import { addWords, readWordSteps, type WordStep } from "../../content/tree-trace.ts";
import type { TrackingParameters } from "../../content/urls.ts";
import type { Decision, Selection } from "../../selection/selection.ts";
import type { Trace } from "../../selection/trace.ts";
import { isToRun } from "../row.ts";
import { treeRows } from "../tree-rows.ts";

interface TreeOptions {
  /** Whether links lose tracking parameters. Default `keep`. */
  readonly trackingParameters?: TrackingParameters | undefined;
  /** The title to begin with. Default: none. */
  readonly title?: string | undefined;
  /** Names of custom elements that become nodes. Default: none. */
  readonly customElements?: ReadonlySet<string> | undefined;
  /**
   * Only the text of the kept blocks, as in plain text: no pictures, captions, players and bylines.
   * Default false.
   */
  readonly isTextOnly?: boolean;
  /** Ids of rules that are switched off. Default: none. */
  readonly without?: ReadonlySet<string> | undefined;
}

/** A content tree, and the words that it omits or adds. */
export interface RuledTree {
  readonly content: Content;
  /** Computed on each call. */
  readonly trace: () => Trace;
}

const NONE: ReadonlySet<string> = new Set();

export function applyTreeRows(
  selection: Selection,
  {
    trackingParameters,
    title,
    customElements = NONE,
    isTextOnly = false,
    without = NONE,
  }: TreeOptions = {},
): RuledTree {
  const steps: WordStep[] = [];
  const trace = (): Trace => readWordSteps(selection, steps);
  if (!selection.isWritten) return { content: { blocks: [], notes: [] }, trace };
  const situation = {
    tree: selection.page.tree,
    without,
    isDefault: selection.findings !== undefined,
    kinds: selection.findings?.kinds ?? [],
    isPlainText: isTextOnly,
  };
  const rows = treeRows.filter((row) => isToRun(row, situation));
  let parts = findParts(selection, { trackingParameters, isTextOnly });
  const nodes = new Map(selection.omitted);
  const openings = new Map<number, NamedOpening>();
  const pictures = new Set<number>();
  for (const row of rows) {
    if (row.on !== "page") continue;
    const { id: by, reason: text } = row;
    const decided = row.find(parts);
    const decisions = new Map<number, Decision>();
    for (const block of decided.blocks ?? []) {
      decisions.set(block, { keep: true, by, text });
      if (selection.keep[block] === 0) steps.push(addWords(by, block));
    }
    parts = withShown(
      parts,
      parts.selection.with("by the rules of the content tree", { decisions }),
    );
    for (const node of decided.nodes ?? []) nodes.set(node, by);
    for (const [node, opening] of decided.openings ?? []) openings.set(node, { by, opening });
    for (const node of decided.pictures ?? []) pictures.add(node);
  }
  let content = buildContent(parts, { nodes, openings, pictures, customElements }, steps);
  if (content.blocks.length === 0) return { content, trace };
  for (const row of rows) {
    if (row.on !== "content") continue;
    const decided = row.find({ parts, content, title });
    content = decided.content;
    for (const words of decided.words ?? []) steps.push({ by: row.id, node: -1, ...words });
  }
  return { content, trace };
}
