import { expect, test } from "vitest";
import { keptAfter, textsAfter } from "../judged-page.ts";

const ROW = ["keep-reference-parts"];

const reference = (rest: string): string =>
  `<title>Crane</title><body><p>All classes</p><main>
    <h1>Crane</h1>
    <h2>lift(box, height)</h2><p>Lifts a box.</p>
    <h2>Crane::park()</h2><p>Folds the arm.</p>
    ${rest}
  </main><footer>Made with a tool</footer>`;

const PAGE = [0.4, 0.9, 0.9, 0.8, 0.9, 0.8];

test("likely parts of a reference are kept, up to its last section", () => {
  const rest = "<h3>See also</h3><p>Hook</p><p>Unlikely</p>";
  const kept = keptAfter(ROW, reference(rest), [...PAGE, 0.3, 0.2, 0.1, 0.4], {
    kind: "documentation",
  });
  expect(kept).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
});

test("without signatures or documentation, the decision stays", () => {
  const scores = [...PAGE, 0.3, 0.4];
  const html = reference("<p>Hook</p>");
  expect(keptAfter(ROW, html, scores, { kind: "article" })[6]).toBe(0);
  const plain = html.replace("(box, height)", "").replace("Crane::park()", "Park");
  expect(keptAfter(ROW, plain, scores, { kind: "documentation" })[6]).toBe(0);
  const guide = plain.replace(/<p>(Lifts|Folds).*?<\/p>/g, "<pre><code>crane.$1()</code></pre>");
  expect(keptAfter(ROW, guide, scores, { kind: "documentation" })[6]).toBe(0);
});

test("links that stand at each member, and lists of unlikely links, stay out", () => {
  const rest =
    '<p><a href="a">Source</a></p><p><a href="b">Source</a></p><p><a href="c">Source</a></p>' +
    '<p><a href="d">Hook</a></p><p><a href="e">Winch</a></p>';
  const scores = [...PAGE, 0.4, 0.4, 0.4, 0.15, 0.3, 0];
  const kept = textsAfter(ROW, reference(rest), scores, { kind: "documentation" });
  expect(kept.slice(5)).toEqual(["Winch"]);
});

test("one line that is named a signature is enough, if the text below it is kept", () => {
  const page = (name: string): string =>
    `<title>Crane</title><body><main><h1>Crane</h1><p>Lifts boxes from boats to the quay.</p>
      <dl><dt class="${name}">crane.lift box = 2</dt><dd>Lifts a box.</dd></dl>
      <p>Hook</p><p>Made of iron.</p></main>`;
  const scores = [0.9, 0.9, 0.2, 0.8, 0.2, 0.8];
  const keptOf = (name: string, kind: string): number[] =>
    keptAfter(ROW, page(name), scores, { kind });
  expect(keptOf("sig sig-object", "documentation")).toEqual([1, 1, 1, 1, 1, 1]);
  expect(keptOf("term", "documentation")).toEqual([1, 1, 0, 1, 0, 1]);
  expect(keptOf("sig", "forum")).toEqual([1, 1, 0, 1, 0, 1]);
});

test("a signature without a description is no heading without text", () => {
  const html = `<title>Crane</title><body><main><h1>Crane</h1><p>Lifts boxes from boats.</p>
    <h2>Ropes</h2><h3 class="code-header">impl Rope for Crane</h3><p>Read more</p></main>`;
  const scores = [0.9, 0.9, 0.8, 0.8, 0];
  const rows = [...ROW, "drop-orphan-headings"];
  expect(keptAfter(rows, html, scores, { kind: "documentation" })).toEqual([1, 1, 1, 1, 0]);
  expect(keptAfter(rows, html, scores, { kind: "article" })).toEqual([1, 1, 0, 0, 0]);
});
