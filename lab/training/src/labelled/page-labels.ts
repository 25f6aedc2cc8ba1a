import { type ElementLabel, hashPage, labelBlocks } from "../../../../packages/pith/src/methods/index.ts";
import type { MeasuredPage } from "../../../../packages/pith/src/page/measured-page.ts";
import { openPage } from "../../../../packages/pith/src/page/open-page.ts";
import { EMBEDDED, INVISIBLE } from "../../../../packages/pith/src/page/rendering.ts";
import type { SegmentLabels } from "../segment-labels.ts";
import type { CollectedPage } from "./read-collection.ts";

/** A label in a line of a training set. */
export interface SetLabel {
  readonly path: string;
  readonly label: ElementLabel;
}

/** A line of a training set: a page and one person's labels. */
export interface LabelledLine {
  readonly id: string;
  readonly site: string;
  readonly url: string;
  readonly type: string;
  readonly html: string;
  /** The text of the content blocks. */
  readonly text: string;
  readonly labels: readonly SetLabel[];
}

function labelsOfBlocks(page: MeasuredPage, labels: readonly SetLabel[]): ReadonlyArray<ElementLabel | undefined> {
  const common = {
    page: "",
    hash: hashPage(page.html),
    labeller: "",
    origin: "hand",
    type: "label",
    time: "",
  } as const;
  const elements = new Map(labels.map((label) => [label.path, { ...common, ...label }]));
  return labelBlocks(page, { page: "", hash: common.hash, labeller: "", status: "done", elements }).labels;
}

/** Targets from labels of elements. Unlabelled blocks are unknown, and so is embedded data, which no labeller sees. */
export function labelByHand(page: MeasuredPage, labels: readonly SetLabel[]): SegmentLabels {
  const ofBlocks = labelsOfBlocks(page, labels);
  const isStated = (block: number): boolean =>
    ofBlocks[block] !== undefined && (page.blocks.visibility[block] & EMBEDDED) === 0;
  return {
    label: Float32Array.from(ofBlocks, (label, block) => (label === "content" && isStated(block) ? 1 : 0)),
    known: Float32Array.from(ofBlocks, (_, block) => (isStated(block) ? 1 : 0)),
  };
}

/** Whether visible text of a page is unlabelled. */
export function isPartlyLabelled(page: MeasuredPage, { known }: SegmentLabels): boolean {
  const { visibility } = page.blocks;
  return known.some((isKnown, block) => !isKnown && (visibility[block] & INVISIBLE) === 0);
}

/** A line of a training set with the first labeller's labels; undefined without labels. */
export function toTrainingLine({ name, site, url, type, html, labels }: CollectedPage): LabelledLine | undefined {
  const [first] = labels;
  if (!first) return undefined;
  const own = [...first.elements.values()].map(({ path, label }): SetLabel => ({ path, label }));
  const page = openPage(html, { ...(url !== undefined && { url }), embedded: true });
  const { label } = labelByHand(page, own);
  const text = Array.from(label.keys())
    .filter((block) => label[block])
    .map((block) => page.blockText(block));
  return {
    id: name,
    site,
    url: url ?? "",
    type: first.kind ?? type ?? "article",
    html,
    text: text.join("\n"),
    labels: own,
  };
}
