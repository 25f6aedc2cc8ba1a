import { afterEach, expect, test, vi } from "vitest";
import { findPosts } from "../../src/threads/posts.ts";
import { allKept } from "./all-kept.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The number of reads of the tree and of array items while the posts of a page are found. */
function countSteps(html: string): number {
  const selection = allKept(html, "forum", { cutoff: 0.5 });
  const { page } = selection;
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
  vi.spyOn(Int32Array.prototype, "fill").mockImplementation(function (
    this: Int32Array,
    value,
    from = 0,
    to = 0,
  ) {
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
    (count) =>
      `<div class=comment id=c1>${by}x</div><div class=comment id=c2>x${'<div class="date">'.repeat(count)}`,
  ],
  [
    "ranks side by side",
    (count) =>
      `<div class=comment id=c1>${by}x</div><div class=comment id=c2>${"<i class=rank>x</i>".repeat(count / 2)}</div>`,
  ],
])("the steps to find posts grow in proportion to a page of %s", (_, make) => {
  const small = countSteps(make(1000));
  expect(countSteps(make(2000)) / small).toBeLessThan(2.6);
});
