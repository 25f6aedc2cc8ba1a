import { type KnownTag, tagSet } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { INVISIBLE } from "../page/rendering.ts";

const AREAS: readonly KnownTag[] = [
  "main",
  "article",
  "section",
  "nav",
  "aside",
  "header",
  "footer",
  "div",
  "table",
  "tr",
  "td",
  "th",
  "ul",
  "ol",
  "dl",
  "form",
  "fieldset",
  "figure",
  "center",
  "details",
];

const PARAGRAPHS: readonly KnownTag[] = [
  "p",
  "li",
  "dt",
  "dd",
  "pre",
  "blockquote",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
];

type ContainerTags = "areas" | "areas-and-paragraphs";

export const containerTags: Uint8Array = tagSet([...AREAS, ...PARAGRAPHS]);

const SETS: Readonly<Record<ContainerTags, Uint8Array>> = {
  areas: tagSet(AREAS),
  "areas-and-paragraphs": containerTags,
};

export interface Containers {
  /** Visible containers with text below the body, in document order. */
  readonly nodes: readonly number[];
  /**
   * The nearest container at or above each node of the body; -1 for other nodes, and without one.
   */
  readonly nearest: Int32Array;
  /** The number of containers at or above each node. */
  readonly level: Uint32Array;
}

/** Finds the containers of a page; empty when the page has no visible text in a body. */
export function findContainers(page: MeasuredPage, tags: ContainerTags): Containers {
  const { tree, visibility } = page;
  const { body } = tree;
  const set = SETS[tags];
  const nodes: number[] = [];
  const nearest = new Int32Array(tree.nodeCount).fill(-1);
  const level = new Uint32Array(tree.nodeCount);
  if (body < 0) return { nodes, nearest, level };
  const end = tree.end[body];
  for (let node = body + 1; node < end; node++) {
    const above = tree.parent[node];
    nearest[node] = nearest[above];
    level[node] = level[above];
    if (!set[tree.tag[node]] || visibility[node] & INVISIBLE || page.textChars(node) === 0)
      continue;
    nodes.push(node);
    nearest[node] = node;
    level[node]++;
  }
  if (ownFigure(page, nodes, (node) => page.textChars(node)) > 0) {
    nodes.unshift(body);
    for (let node = body; node < end; node++) {
      if (nearest[node] >= 0) continue;
      nearest[node] = body;
      level[node] = 1;
    }
  }
  return { nodes, nearest, level };
}

function ownFigure(
  page: MeasuredPage,
  containers: readonly number[],
  figure: (node: number) => number,
): number {
  const { body, end } = page.tree;
  let own = figure(body);
  let after = body + 1;
  for (const node of containers) {
    if (node < after) continue;
    own -= figure(node);
    after = end[node];
  }
  return own;
}

function ownFigures(
  page: MeasuredPage,
  { nodes, nearest }: Containers,
  figure: (node: number) => number,
): (node: number) => number {
  const { body, nodeCount, parent } = page.tree;
  const own = new Float64Array(nodeCount);
  for (const node of nodes) {
    own[node] += figure(node);
    const around = node === body ? -1 : nearest[parent[node]];
    if (around >= 0) own[around] -= figure(node);
  }
  return (node) => own[node];
}

/** Which text of a container counts: only text outside nested containers (`own`), or all of it. */
export type ContainerText = "own" | "subtree";

/**
 * The visible blocks of a container, in order: its own, or all of its subtree; for the body always
 * its own.
 */
export function containerBlocks(
  page: MeasuredPage,
  { nearest }: Containers,
  node: number,
  text: ContainerText,
): number[] {
  const { blocks, tree } = page;
  const isOwn = text === "own" || node === tree.body;
  const [first, end] = page.blockRange(node);
  const found: number[] = [];
  for (let block = first; block < end; block++) {
    if (blocks.visibility[block] & INVISIBLE) continue;
    if (!isOwn || nearest[blocks.firstText[block]] === node) found.push(block);
  }
  return found;
}

/**
 * A figure of each container's text: its own, or all of its subtree; for the body always its own.
 */
export function containerFigures(
  page: MeasuredPage,
  containers: Containers,
  text: ContainerText,
  figure: (node: number) => number,
): (node: number) => number {
  if (text === "own") return ownFigures(page, containers, figure);
  return (node) =>
    node === page.tree.body ? ownFigure(page, containers.nodes, figure) : figure(node);
}
