import { type NodeColumn, PageTree } from "./page-tree.ts";
import { TAG } from "./tags.ts";

function joined(a: NodeColumn, b: ArrayLike<number>, offset: number): Int32Array {
  const all = new Int32Array(a.length + b.length);
  all.set(a);
  for (let i = 0; i < b.length; i++) all[a.length + i] = b[i] + offset;
  return all;
}

/** A tree with the body content of another one as the last children of its html element. Changes neither. */
export function appendTree(tree: PageTree, extra: PageTree): PageTree {
  const data = tree.data;
  const more = extra.data;
  const from = extra.body + 1;
  const to = extra.end[extra.body];
  const root = tree.find(TAG.html);
  if (from >= to || root < 0) return tree;
  const shift = tree.nodeCount - from;
  const tagNames = [...data.tagNames];
  const tagIds = new Map(tagNames.map((name, id) => [name, id]));
  const tags = Array.from(extra.tag.subarray(from, to), (tag) => {
    const name = more.tagNames[tag];
    let id = tagIds.get(name);
    if (id === undefined) {
      id = tagNames.length;
      tagNames.push(name);
      tagIds.set(name, id);
    }
    return id;
  });
  const parent = joined(data.parent, more.parent.subarray(from, to), shift);
  const end = joined(data.end, more.end.subarray(from, to), shift);
  const depth = joined(data.depth, more.depth.subarray(from, to), tree.depth[root] - extra.depth[extra.body]);
  const textIndex = joined(
    data.textIndex.subarray(0, tree.nodeCount),
    more.textIndex.subarray(from, to),
    data.texts.length,
  );
  for (let node = from; node < to; node++) {
    if (more.textIndex[node] < 0) textIndex[node + shift] = -1;
    if (more.parent[node] === extra.body) parent[node + shift] = root;
  }
  const nodeCount = tree.nodeCount + to - from;
  for (let node = root; node >= 0; node = tree.parent[node]) end[node] = nodeCount;
  const unknown = new Int32Array(to - from).fill(-1);
  return new PageTree({
    nodeCount,
    tag: joined(data.tag, tags, 0),
    parent,
    end,
    depth,
    tagNames,
    textIndex,
    texts: [...data.texts, ...more.texts],
    attrStart: joined(
      data.attrStart.subarray(0, tree.nodeCount),
      more.attrStart.subarray(from, to + 1),
      data.attrNames.length,
    ),
    attrNames: [...data.attrNames, ...more.attrNames],
    attrValues: [...data.attrValues, ...more.attrValues],
    positions: data.positions && {
      start: joined(data.positions.start, unknown, 0),
      end: joined(data.positions.end, unknown, 0),
    },
  });
}
