import { createHash } from "node:crypto";
import { type BlockRole, blockRoles } from "../../../packages/pith/src/model/role-names.ts";
import type { MeasuredPage } from "../../../packages/pith/src/page/measured-page.ts";
import { EMBEDDED } from "../../../packages/pith/src/page/rendering.ts";

/**
 * Labels of pages read before there were roles: content is a title or text, and runs in no list are
 * any other role.
 */
const coarseClasses = ["content", "credit"] as const;

/** Classes of text runs in label files. */
export type TextClass = BlockRole | (typeof coarseClasses)[number];
export const textClasses: readonly TextClass[] = [...blockRoles, ...coarseClasses];

/**
 * One labelled page in `lab/training/labels/*.jsonl`. The numbers count the page's non-blank text
 * runs. Pages with a list `text` have roles: runs in no list are `menu`.
 */
export interface CompactLabels extends Readonly<Partial<Record<TextClass, string>>> {
  readonly id: string;
  /** The set that contains the page, if another one. */
  readonly set?: string;
  /** SHA-256 of the HTML. */
  readonly hash: string;
  readonly type: string;
  /** 3 clear, 2 some lines are debatable, 1 hard. */
  readonly sure?: number;
  /** Unlabelled text runs. */
  readonly unknown?: string;
}

/** Whether a page is labelled with roles, not only with content, captions, credits and comments. */
export const hasRoles = (labels: CompactLabels): boolean => labels.text !== undefined;

export const hashHtml = (html: string): string => createHash("sha256").update(html).digest("hex");

/** Parses ranges such as `3-10,12`; "" for none. */
export function* parseRanges(text: string): Generator<number> {
  for (const part of text.split(",")) {
    if (part.trim() === "") continue;
    const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    if (!match) throw new Error(`not a range of numbers: ${part}`);
    const first = Number(match[1]);
    const last = Number(match[2] ?? first);
    if (last < first || last - first > 1_000_000)
      throw new Error(`not an ascending range: ${part}`);
    for (let number = first; number <= last; number++) yield number;
  }
}

/** Formats ascending numbers as ranges. */
export function writeRanges(numbers: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < numbers.length; at++) {
    const first = numbers[at];
    while (numbers[at + 1] === numbers[at] + 1) at++;
    parts.push(numbers[at] === first ? `${first}` : `${first}-${numbers[at]}`);
  }
  return parts.join(",");
}

/**
 * The numbers of each block's text runs, counting all non-blank runs of the page in document order.
 */
export function numberRuns({ tree, blocks }: Pick<MeasuredPage, "tree" | "blocks">): number[][] {
  const numbers = new Int32Array(tree.nodeCount).fill(-1);
  let count = 0;
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.isText(node) && tree.text(node).trim() !== "") numbers[node] = count++;
  }
  return Array.from({ length: blocks.count }, (_, block) =>
    Array.from(numbers.subarray(blocks.firstText[block], blocks.lastText[block] + 1)).filter(
      (number) => number >= 0,
    ),
  );
}

/**
 * What is known of a block: its role, that it is a title or text, that it is neither content nor a
 * comment, or nothing.
 */
export type BlockLabel = BlockRole | "content" | "noise" | "unknown";

/** The label of most runs of each block. */
export function labelsOfBlocks(page: MeasuredPage, labels: CompactLabels): BlockLabel[] {
  const stated = new Map<number, BlockLabel>();
  for (const name of textClasses) {
    const label = name === "credit" ? "byline" : name;
    for (const run of parseRanges(labels[name] ?? "")) stated.set(run, label);
  }
  for (const run of parseRanges(labels.unknown ?? "")) stated.set(run, "unknown");
  const rest = hasRoles(labels) ? "menu" : "noise";
  return numberRuns(page).map((runs, block) => {
    if (page.blocks.visibility[block] & EMBEDDED) return "unknown";
    const counts = new Map<BlockLabel, number>();
    for (const run of runs) {
      const label = stated.get(run) ?? rest;
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? rest;
  });
}

export const isContentLabel = (label: BlockLabel): boolean =>
  label === "content" || label === "title" || label === "text" || label === "caption";

/** The text of the blocks labelled as content. */
export function contentOf(page: MeasuredPage, labels: readonly BlockLabel[]): string {
  return labels
    .flatMap((label, block) => (isContentLabel(label) ? [page.blockText(block)] : []))
    .join("\n");
}
