import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { withoutSoftHyphens } from "../text/characters.ts";
import { codeAt } from "../text/code-at.ts";
import type { BlockTable } from "./block-table.ts";
import { inlinePart, type Part, SEPARATE } from "./inline-boxes.ts";
import { INVISIBLE } from "./rendering.ts";

/** White space that collapsing changes. */
const COLLAPSIBLE = /[ \t\n\f\r]{2,}|[\t\n\f\r]/g;

function collapse(run: string): string {
  const { length } = run;
  // Most texts have only single spaces: one loop is faster than three searches.
  let before = 0;
  for (let at = 0; at < length; at++) {
    const code = codeAt(run, at);
    if ((code <= 0x20 && (code !== 0x20 || before === 0x20)) || code === 0xad || code === 0xfeff)
      return withoutSoftHyphens(run).replace(COLLAPSIBLE, " ");
    before = code;
  }
  return run;
}

/** The parts of a measured page that block texts need. */
interface TextSource {
  readonly tree: PageTree;
  readonly visibility: Uint8Array;
  readonly blocks: BlockTable;
  /**
   * For each node the nearest preformatted element at or above, 0 without one; empty on pages
   * without any.
   */
  readonly preformatted: Int32Array;
}

/** For each node the nearest preformatted element at or above, 0 without one. */
export function findPreformatted(tree: PageTree): Int32Array {
  if (tree.find(TAG.pre) < 0 && tree.find(TAG.textarea) < 0) return new Int32Array(0);
  const { tag, parent, nodeCount } = tree;
  const nearest = new Int32Array(nodeCount);
  for (let node = 1; node < nodeCount; node++) {
    nearest[node] =
      tag[node] === TAG.pre || tag[node] === TAG.textarea ? node : nearest[parent[node]];
  }
  return nearest;
}

/** Whether a text run is in preformatted text: in its container, or around a nested container. */
function isPreformatted(page: TextSource, node: number, container: number): boolean {
  const nearest = page.preformatted[node] ?? 0;
  if (nearest === 0) return false;
  const tag = page.tree.tag[container];
  return nearest >= container || tag === TAG.li || tag === TAG.td || tag === TAG.div;
}

const isOneWord = (before: string, after: string): boolean =>
  /[\p{L}\p{N}]$/u.test(before.slice(-2)) && /^[\p{L}\p{N}]/u.test(after);

function trimEnd(parts: string[]): void {
  for (let last = parts.pop(); last !== undefined; last = parts.pop()) {
    const trimmed = last.trimEnd();
    if (trimmed === "") continue;
    parts.push(trimmed);
    return;
  }
}

/**
 * Builds a block's text from its visible runs, as parts, because reading the end of a growing
 * string copies it.
 * @param separates whether to separate touching boxes, as in the formats; the model reads them
 * unseparated
 */
export function blockText(page: TextSource, block: number, separates = false): string {
  const { tree, visibility, blocks } = page;
  const first = blocks.firstText[block];
  const last = blocks.lastText[block];
  const wanted = blocks.visibility[block];
  const preformatted = isPreformatted(page, first, blocks.node[block]);
  if (first === last && !preformatted) return collapse(tree.text(first)).trim();
  const parts: string[] = [];
  let afterSpace = true;
  let part: Part = 0;
  for (let node = first; node <= last; node++) {
    if ((visibility[node] ^ wanted) & INVISIBLE) continue;
    if (separates) part ||= inlinePart(tree, node);
    if (tree.tag[node] === TAG.br) {
      if (!preformatted) trimEnd(parts);
      parts.push("\n");
      afterSpace = true;
    } else if (tree.tag[node] === TAG["#text"]) {
      const run = preformatted ? tree.text(node) : collapse(tree.text(node));
      const isCut = !preformatted && afterSpace && run.startsWith(" ");
      if (run.length === (isCut ? 1 : 0)) continue;
      const touches = part !== 0 && !afterSpace && !run.startsWith(" ");
      if (touches && (part !== SEPARATE || isOneWord(parts.at(-1) ?? "", run))) parts.push(" ");
      parts.push(isCut ? run.slice(1) : run);
      afterSpace = run.endsWith(" ");
      part = 0;
    }
  }
  const text = parts.join("");
  return preformatted ? text.replace(/^\n+/, "").trimEnd() : text.trim();
}
