import { createHash } from "node:crypto";
import type { MeasuredPage } from "../../../packages/pith/src/page/measured-page.ts";
import { EMBEDDED } from "../../../packages/pith/src/page/rendering.ts";

/** Classes of text runs; everything else on the page is noise. */
export const textClasses = ["content", "caption", "credit", "comment"] as const;
export type TextClass = (typeof textClasses)[number];

/** One labelled page in `training/labels/*.jsonl`. The numbers count the page's non-blank text runs. */
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

export const hashHtml = (html: string): string => createHash("sha256").update(html).digest("hex");

/** Parses ranges such as `3-10,12`; "" for none. */
export function* parseRanges(text: string): Generator<number> {
  for (const part of text.split(",")) {
    if (part.trim() === "") continue;
    const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    if (!match) throw new Error(`not a range of numbers: ${part}`);
    const first = Number(match[1]);
    const last = Number(match[2] ?? first);
    if (last < first || last - first > 1_000_000) throw new Error(`not an ascending range: ${part}`);
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

/** The numbers of each block's text runs, counting all non-blank runs of the page in document order. */
export function numberRuns({ tree, blocks }: Pick<MeasuredPage, "tree" | "blocks">): number[][] {
  const numbers = new Int32Array(tree.nodeCount).fill(-1);
  let count = 0;
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.isText(node) && tree.text(node).trim() !== "") numbers[node] = count++;
  }
  return Array.from({ length: blocks.count }, (_, block) =>
    Array.from(numbers.subarray(blocks.firstText[block], blocks.lastText[block] + 1)).filter((number) => number >= 0),
  );
}

/** The class of most runs of each block: undefined for noise, `unknown` if unlabelled. */
export function classesOfBlocks(page: MeasuredPage, labels: CompactLabels): Array<TextClass | "unknown" | undefined> {
  const stated = new Map<number, TextClass | "unknown">();
  for (const name of [...textClasses, "unknown"] as const) {
    for (const run of parseRanges(labels[name] ?? "")) stated.set(run, name);
  }
  return numberRuns(page).map((runs, block) => {
    if (page.blocks.visibility[block] & EMBEDDED) return "unknown";
    const counts = new Map<TextClass | "unknown" | undefined, number>();
    for (const run of runs) counts.set(stated.get(run), (counts.get(stated.get(run)) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
  });
}

export const isContent = (name: TextClass | "unknown" | undefined): boolean =>
  name === "content" || name === "caption" || name === "credit";

/** The text of the blocks labelled as content. */
export function contentOf(page: MeasuredPage, labels: CompactLabels): string {
  const classes = classesOfBlocks(page, labels);
  return classes.flatMap((name, block) => (isContent(name) ? [page.blockText(block)] : [])).join("\n");
}
