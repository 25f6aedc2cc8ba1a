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
  /** Paths without an element in the page. */
  readonly unknownPaths: readonly string[];
}

const CODES: Readonly<Record<ElementLabel, number>> = { content: 1, noise: 2 };
const NAMES: ReadonlyArray<ElementLabel | undefined> = [undefined, "content", "noise"];

/** The label of each node: its own, otherwise that of the nearest labelled ancestor. */
function labelNodes(
  page: MeasuredPage,
  labels: PageLabels,
): { codes: Uint8Array; unknownPaths: string[] } {
  const { tree } = page;
  const codes = new Uint8Array(tree.nodeCount);
  const unknownPaths: string[] = [];
  const own = new Map<number, number>();
  for (const [path, { label }] of labels.elements) {
    const node = findElement(tree, path);
    if (node < 0) unknownPaths.push(path);
    else own.set(node, CODES[label]);
  }
  for (let node = 1; node < tree.nodeCount; node++)
    codes[node] = own.get(node) ?? codes[tree.parent[node]];
  return { codes, unknownPaths };
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
  const { blocks, tree } = page;
  const { codes, unknownPaths } = labelNodes(page, labels);
  const result = Array.from({ length: blocks.count }, (_, block) => {
    const chars = [0, 0, 0];
    for (let node = blocks.firstText[block]; node <= blocks.lastText[block]; node++) {
      if (tree.isText(node)) chars[codes[node]] += tree.text(node).trim().length;
    }
    return NAMES[chars.indexOf(Math.max(...chars))];
  });
  return { labels: result, unknownPaths };
}
