import { expect, it } from "vitest";
import { runHere } from "./run-here.ts";

const story = "For three weeks in autumn the printed tables of the harbour were wrong by an hour.";
const page = `<nav><ul><li><a href="/t">Tides and times of all harbours</a></li></ul></nav>
<main><h1>Tide tables were wrong</h1><p>${story}</p></main><p hidden>Nobody reads this.</p>`;

it.each([
  ["Tides and times", /in dropped text\n.*\n {2}dropped as menu, score 0\.\d+: navigation; for: /u],
  [
    "three weeks in autumn",
    /in kept text\n.*\n {2}kept as text, score 0\.\d+: the page's content; /u,
  ],
  ["Nobody reads this", /in hidden text\n.*\n {2}dropped as control, score 0\.000: /u],
])("a located quote (%s) says why its block was kept or dropped", async (quote, expected) => {
  const { code, stdout } = await runHere(["locate", "-", quote], page);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(expected) });
});
