import { expect, test } from "vitest";
import { afterRules } from "../judged-page.ts";

const SCRIPT = "<script>start()</script>";
const ASKS = "Please enable JavaScript to go on.";

test.each([
  ["one notice", `${SCRIPT}<p>${ASKS}</p>`, [0.9], "needs-script"],
  [
    "with few other words",
    `${SCRIPT}<p>${ASKS}</p><p>one two three four five</p>`,
    [0.9, 0.9],
    "needs-script",
  ],
  [
    "with other text that is dropped",
    `${SCRIPT}<p>${ASKS}</p><p>${"word ".repeat(50)}</p>`,
    [0.9, 0.1],
    "needs-script",
  ],
])("a page that only requires scripts: %s", (_case, html, score, outcome) => {
  const selection = afterRules(["drop-notices"], html, score);
  expect(selection.outcome).toBe(outcome);
  expect(selection.keep.includes(1)).toBe(outcome === "content");
});
