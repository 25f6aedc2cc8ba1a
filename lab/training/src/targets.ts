import { blockRoles } from "../../../packages/pith/src/model/role-names.ts";
import type { MeasuredPage } from "../../../packages/pith/src/page/measured-page.ts";
import { alignLines } from "./align-lines.ts";
import { type BlockLabel, hasRoles, isContentLabel, labelsOfBlocks } from "./compact-labels.ts";
import { labelBlocks } from "./labels.ts";
import type { LabelledPage } from "./read-pages.ts";
import { labelSegments, type SegmentLabels } from "./segment-labels.ts";

/** Training targets of a page, one entry per block. */
export interface PageTargets extends SegmentLabels {
  /** The number of the block's role; below 0 if unknown, see `roleNumber`. */
  readonly role: Float32Array;
  /** 1 for readers' comments; -1 if unlabelled. */
  readonly comment: Float32Array;
  readonly gold: readonly string[];
  readonly isPartial: boolean;
}

/**
 * A role as a number; -1 unknown, -2 some noise, -3 title or text. The trainer reads these
 * (`lab/training/pages.py`).
 */
export function roleNumber(label: BlockLabel): number {
  if (label === "noise") return -2;
  if (label === "content") return -3;
  return label === "unknown" ? -1 : blockRoles.indexOf(label);
}

/** Whether a page is labelled with roles, line by line or by its text runs. */
export const isLabelledWithRoles = ({ labels, lines }: LabelledPage): boolean =>
  lines !== undefined || (labels !== undefined && hasRoles(labels));

/** What the labels of a page say about each block; undefined for pages with a gold text only. */
export function blockLabelsOf(
  page: MeasuredPage,
  { labels, lines }: LabelledPage,
): BlockLabel[] | undefined {
  if (labels) return labelsOfBlocks(page, labels);
  return lines && alignLines(page, lines);
}

function commentNumber(label: BlockLabel): number {
  if (label === "unknown") return -1;
  return label === "comment" ? 1 : 0;
}

/** Targets from labels of blocks; labellers do not see embedded data. */
function targetsFromLabels(
  labels: readonly BlockLabel[],
  tokens: readonly string[][],
  { labels: compact }: LabelledPage,
): PageTargets {
  const hasComments =
    compact === undefined || compact.comment !== undefined || compact.text !== undefined;
  return {
    label: Float32Array.from(labels, (label) => (isContentLabel(label) ? 1 : 0)),
    known: Float32Array.from(labels, (label) => (label === "unknown" ? 0 : 1)),
    role: Float32Array.from(labels, roleNumber),
    comment: Float32Array.from(labels, (label) => (hasComments ? commentNumber(label) : -1)),
    gold: tokens.flatMap((words, block) => (isContentLabel(labels[block]) ? words : [])),
    isPartial: (compact?.unknown ?? "") !== "",
  };
}

/** The training targets of a page, and the words of its blocks. */
export function targetsOf(
  page: MeasuredPage,
  entry: LabelledPage,
): { targets: PageTargets; tokens: string[][] } {
  const { label, gold, tokens } = labelBlocks(page, entry.text);
  const labels = blockLabelsOf(page, entry);
  if (labels) return { targets: targetsFromLabels(labels, tokens, entry), tokens };
  const role = new Float32Array(label.length).fill(-1);
  const comment = entry.comments === undefined ? role : labelBlocks(page, entry.comments).label;
  const common = { role, comment, gold };
  if (entry.text === "" && entry.with?.length) {
    const segments = labelSegments(page, entry.with, entry.without ?? []);
    return { targets: { ...segments, ...common, isPartial: true }, tokens };
  }
  const known = new Float32Array(label.length).fill(1);
  return { targets: { label, known, ...common, isPartial: false }, tokens };
}
