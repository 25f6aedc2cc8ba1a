import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { findElement } from "../../html/parse/element-path.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import {
  expectArgument,
  expectPage,
  expectSeries,
  expectText,
} from "../../safety/expect-argument.ts";
import { remember } from "../../text/remember.ts";
import {
  type ElementLabel,
  LabelError,
  type LabelLine,
  type LabelRecord,
  type PageStatus,
} from "./records.ts";

/**
 * The SHA-256 (hex) of the decoded page in UTF-8; equals `sha256sum` for a UTF-8 file without a
 * byte order mark.
 */
export function hashPage(html: string): string {
  expectText("the page of hashPage", html);
  return bytesToHex(sha256(utf8ToBytes(html)));
}

/** The labels of one labeller on one page. */
export interface PageLabels {
  readonly page: string;
  readonly hash: string;
  readonly labeller: string;
  /** `open` until the labeller changes it. */
  readonly status: PageStatus;
  /** The labeller's last choice of page kind. */
  readonly kind?: string;
  /** The current labels, by path; retracted ones are missing. */
  readonly elements: ReadonlyMap<string, LabelRecord & { readonly label: ElementLabel }>;
}

interface Collected extends PageLabels {
  status: PageStatus;
  kind?: string;
  readonly elements: Map<string, LabelRecord & { readonly label: ElementLabel }>;
}

const isSet = (record: LabelRecord): record is LabelRecord & { readonly label: ElementLabel } =>
  record.label !== "none";

/** The labels of finished pages by the page's hash; of several labellers the first counts. */
export function finishedLabels(lines: Iterable<LabelLine>): Map<string, PageLabels> {
  const finished = collectLabels(lines).filter(({ status }) => status === "done");
  return new Map(finished.reverse().map((labels) => [labels.hash, labels]));
}

/**
 * The state after all lines, per page, page version and labeller; the last label of an element
 * wins.
 */
export function collectLabels(lines: Iterable<LabelLine>): PageLabels[] {
  expectSeries("the lines of collectLabels must be a list of labels", lines);
  const all = new Map<string, Collected>();
  for (const line of lines) {
    const { page, hash, labeller } = line;
    const key = JSON.stringify([page, hash, labeller]);
    const entry = remember(
      all,
      key,
      (): Collected => ({ page, hash, labeller, status: "open", elements: new Map() }),
    );
    if (line.type === "page") {
      entry.status = line.status;
      if (line.kind !== undefined) entry.kind = line.kind;
    } else if (isSet(line)) entry.elements.set(line.path, line);
    else entry.elements.delete(line.path);
  }
  return [...all.values()];
}

export interface BlockLabels {
  /** The label of each block; undefined for blocks without one. */
  readonly labels: ReadonlyArray<ElementLabel | undefined>;
  /** The method that proposed each block's label; undefined if it was set by hand. */
  readonly proposers: ReadonlyArray<string | undefined>;
  /** Paths without an element in the page. */
  readonly unknownPaths: readonly string[];
}

/** The place in `records` of each node's label: its own, otherwise its nearest ancestor's; or -1. */
interface NodeLabels {
  readonly records: readonly LabelRecord[];
  readonly places: Int32Array;
  readonly unknownPaths: readonly string[];
}

function labelNodes({ tree }: MeasuredPage, { elements }: PageLabels): NodeLabels {
  const records = [...elements.values()];
  const unknownPaths: string[] = [];
  const own = new Map<number, number>();
  for (const [place, path] of [...elements.keys()].entries()) {
    const node = findElement(tree, path);
    if (node < 0) unknownPaths.push(path);
    else own.set(node, place);
  }
  const places = new Int32Array(tree.nodeCount).fill(-1);
  for (let node = 1; node < tree.nodeCount; node++)
    places[node] = own.get(node) ?? places[tree.parent[node]];
  return { records, places, unknownPaths };
}

const UNLABELLED = -1;

/** The label of most characters of a block, as the first place that has it; or -1. */
function placeOfBlock(
  { tree, blocks }: MeasuredPage,
  { records, places }: NodeLabels,
  block: number,
): number {
  const chars = new Map<string | undefined, number>();
  const firsts = new Map<string | undefined, number>();
  for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
    if (!tree.isText(node)) continue;
    const label = records[places[node]]?.label;
    chars.set(label, (chars.get(label) ?? 0) + tree.text(node).trim().length);
    if (!firsts.has(label)) firsts.set(label, places[node]);
  }
  // Of equal numbers no label counts first, then content.
  const most = Math.max(...chars.values());
  const label = [undefined, "content", "noise"].find((one) => chars.get(one) === most);
  return firsts.get(label) ?? UNLABELLED;
}

/**
 * Maps labels of elements to blocks, the innermost first. @throws LabelError for another version of
 * the page
 */
export function labelBlocks(page: MeasuredPage, labels: PageLabels): BlockLabels {
  expectPage(page);
  const isLabels = typeof labels === "object" && labels !== null && labels.elements instanceof Map;
  expectArgument(isLabels, "the labels of labelBlocks must come from collectLabels", labels);
  const hash = hashPage(page.html);
  if (hash !== labels.hash) {
    throw new LabelError(
      undefined,
      `the labels of ${labels.page} are for a page with the hash ${labels.hash}, not ${hash}`,
    );
  }
  const nodes = labelNodes(page, labels);
  const records = Array.from(
    { length: page.blocks.count },
    (_, block) => nodes.records[placeOfBlock(page, nodes, block)],
  );
  return {
    labels: records.map((record) => (record?.label === "none" ? undefined : record?.label)),
    proposers: records.map((record) =>
      record?.origin === "proposal" ? record.proposedBy : undefined,
    ),
    unknownPaths: nodes.unknownPaths,
  };
}
