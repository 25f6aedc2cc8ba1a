import { expect, test } from "vitest";
import { afterRules } from "../judged-page.ts";

const SCRIPT = "<script>start()</script>";
const ASKS = "Please enable JavaScript to go on.";

test.each([
  ["asks for scripts", `${SCRIPT}<p>${ASKS}</p>`, [0.9], "needs-script"],
  ["asks to wait", `${SCRIPT}<p>Loading…</p>`, [0.9], "needs-script"],
  ["says a little more", `${SCRIPT}<p>${ASKS}</p><p>one two three four five</p>`, [0.9, 0.9], "needs-script"],
  ["drops what else it says", `${SCRIPT}<p>${ASKS}</p><p>${"word ".repeat(50)}</p>`, [0.9, 0.1], "needs-script"],
  ["says more than it asks", `${SCRIPT}<p>${ASKS}</p><p>one two three four five six seven</p>`, [0.9, 0.9], "content"],
  ["has no script", `<p>${ASKS}</p>`, [0.9], "content"],
  ["speaks of scripts", `${SCRIPT}<p>JavaScript is a language.</p>`, [0.9], "content"],
  ["speaks of loading", `${SCRIPT}<p>Loading more of the story</p>`, [0.9], "content"],
  ["says much", `${SCRIPT}<p>${`${ASKS} `.repeat(9)}</p>`, [0.9], "content"],
  ["keeps nothing", `${SCRIPT}<p>${ASKS}</p>`, [0.1], "nothing-kept"],
])("a page that %s", (_case, html, score, outcome) => {
  const selection = afterRules(["drop-script-notices"], html, score);
  expect(selection.outcome).toBe(outcome);
  expect(selection.keep.includes(1)).toBe(outcome === "content");
});
