import type { PageTree } from "flat-html";
import { hasClassLike, TAG } from "flat-html";
import { VERSE } from "../../measure/inline-boxes.ts";
import { isBlockTag } from "../../measure/rendering.ts";
import type { Action, Context } from "../context.ts";
import { emptySpan } from "../frame.ts";
import type { Inline, Paragraph } from "../nodes.ts";
import { trimInlines } from "../trim-inlines.ts";

/** Larger boxes are more than a stanza or two. */
const MAX_NODES = 2000;

/** Nested boxes of lines are indented. */
const LINES = /(?:^|[-_])line-?block$/;

function holdsLines(tree: PageTree, box: number): boolean {
  if (tree.end[box] - box > MAX_NODES) return false;
  let lines = 0;
  for (let node = box + 1; node < tree.end[box]; node++) {
    if (tree.isText(node)) {
      if (tree.parent[node] === box && tree.text(node).trim() !== "") return false;
    } else if (isBlockTag(tree.tag[node]) && tree.tag[node] !== TAG.br) {
      const isLine = tree.parent[node] === box || hasClassLike(tree, tree.parent[node], LINES);
      if (tree.tag[node] !== TAG.div || !isLine) return false;
      lines++;
    }
  }
  return lines > 1;
}

/** Lines as paragraphs: two breaks separate stanzas. */
function stanzasOf(children: Inline[]): Inline[][] {
  const stanzas: Inline[][] = [[]];
  for (const [at, child] of children.entries()) {
    const isGap = child.type === "break" && (children[at + 1]?.type === "break" || children[at - 1]?.type === "break");
    if (!isGap) stanzas[stanzas.length - 1].push(child);
    else if (stanzas[stanzas.length - 1].length > 0) stanzas.push([]);
  }
  return stanzas.filter((stanza) => trimInlines(stanza));
}

/** A verse box whose lines are boxes, without blank lines between; undefined for others. */
export function verseOf({ tree, builder }: Context, node: number): Action | undefined {
  if (!hasClassLike(tree, node, VERSE) || !builder.canNest(1) || !holdsLines(tree, node)) return undefined;
  const children: Inline[] = [];
  const span = emptySpan();
  const close = (): void => {
    for (const stanza of stanzasOf(children)) {
      const paragraph: Paragraph = { type: "paragraph", span: { ...span }, children: stanza };
      builder.push(paragraph);
    }
  };
  return { frame: { kind: "verse", span, inlines: children, close } };
}
