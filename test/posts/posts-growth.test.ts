import { afterEach, expect, test, vi } from "vitest";
import { parse } from "../../src/extract.ts";
import { findPosts } from "../../src/posts/posts.ts";
import { Selection } from "../../src/selection/selection.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** How often the tree is looked at, and arrays' items are, while the posts of a page with all blocks kept are found. */
function countSteps(html: string): number {
  const page = parse(html);
  const keep = new Uint8Array(page.blocks.count).fill(1);
  const score = new Float64Array(page.blocks.count).fill(1);
  const pageKind = { kind: "forum", probability: 1 } as const;
  const selection = new Selection({ method: "test", page, keep, score, cutoff: 0.5, pageKind, reasons: () => [] });
  let steps = 0;
  for (const name of ["parent", "end", "tag"] as const) {
    const values = page.tree[name];
    Object.defineProperty(page.tree, name, {
      get() {
        steps++;
        return values;
      },
    });
  }
  const searchList = Array.prototype.includes;
  vi.spyOn(Array.prototype, "includes").mockImplementation(function (this: unknown[], value) {
    steps += this.length;
    return searchList.call(this, value);
  });
  const fillPart = Int32Array.prototype.fill;
  vi.spyOn(Int32Array.prototype, "fill").mockImplementation(function (this: Int32Array, value, from = 0, to = 0) {
    steps += to - from;
    return fillPart.call(this, value, from, to);
  });
  findPosts(selection);
  vi.restoreAllMocks();
  return steps;
}

const by = '<b class="author">Ann Lee</b>';

test.each<[string, (count: number) => string]>([
  [
    "names in names of authors",
    (count) =>
      `<div class=comment id=c1>${by}x</div><div class=comment id=c2>x<b itemprop="author" itemscope>${'<i class="name">'.repeat(count)}`,
  ],
  [
    "dates in dates of a post",
    (count) => `<div class=comment id=c1>${by}x</div><div class=comment id=c2>x${'<div class="date">'.repeat(count)}`,
  ],
  [
    "ranks side by side",
    (count) =>
      `<div class=comment id=c1>${by}x</div><div class=comment id=c2>${"<i class=rank>x</i>".repeat(count / 2)}</div>`,
  ],
])("steps of finding posts grow as a page of %s does", (_, make) => {
  const small = countSteps(make(1000));
  expect(countSteps(make(2000)) / small).toBeLessThan(2.6);
});
