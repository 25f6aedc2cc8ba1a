import type { MeasuredPage } from "../measure/measured-page.ts";
import { INVISIBLE } from "../measure/rendering.ts";
import { type KnownTag, tagSet } from "../parse/tags.ts";

/** Tags that divide a page into areas. */
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

/** Tags that hold lines of text of their own. */
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

/** Which elements count as containers of text. */
export type ContainerTags = "areas" | "areas-and-paragraphs";

const SETS: Readonly<Record<ContainerTags, Uint8Array>> = {
  areas: tagSet(AREAS),
  "areas-and-paragraphs": tagSet([...AREAS, ...PARAGRAPHS]),
};

/** The container elements of a page. */
export interface Containers {
  /** Visible containers with text below the body, in document order; the body itself when there are none. */
  readonly nodes: readonly number[];
  /** For each node the nearest container at or above it, or -1. */
  readonly nearest: Int32Array;
  /** For each node the number of containers at or above it. */
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
    if (!set[tree.tag[node]] || visibility[node] & INVISIBLE || page.textChars(node) === 0) continue;
    nodes.push(node);
    nearest[node] = node;
    level[node]++;
  }
  if (nodes.length === 0 && page.textChars(body) > 0) {
    nodes.push(body);
    nearest.fill(body, body, end);
    level.fill(1, body, end);
  }
  return { nodes, nearest, level };
}
