import { expect, test } from "vitest";
import { afterRules } from "../judged-page.ts";

const RULES = ["parallel-list"];

const LEAST = ["Memory: 4 GB", "Storage: 20 GB", "Sound: stereo"];
const BETTER = ["Memory: 8 GB", "Storage: 20 GB", "Sound: stereo"];

/** A column: what heads it, and its lines. */
const column = (head: string, lines: readonly string[]): string =>
  `<div>${head}<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul></div>`;

/** How many lines of each of two columns are kept, with their heads, where each has one probability. */
function keptOf(html: string, one: number, other: number): [one: number, other: number] {
  const score = [...new Array<number>(4).fill(one), ...new Array<number>(4).fill(other)];
  const { keep } = afterRules(RULES, html, score);
  const count = (part: Uint8Array): number => part.reduce((sum, kept) => sum + kept, 0);
  return [count(keep.subarray(0, 4)), count(keep.subarray(4))];
}

const columns = (other: readonly string[], head = "<b>Best:</b>", between = ""): string =>
  column("<b>Least:</b>", LEAST) + between + column(head, other);

test("a list comes back with its head beside a kept one that says the same things of something else", () => {
  expect(keptOf(columns(BETTER), 0.9, 0.2)).toEqual([4, 4]);
  expect(keptOf(columns(BETTER), 0.2, 0.9)).toEqual([4, 4]);
  expect(keptOf(columns(BETTER, "<h3>Best</h3>"), 0.9, 0.2)).toEqual([4, 4]);
});

test("the head of the kept list comes back, too", () => {
  const { keep } = afterRules(RULES, columns(BETTER), [0.2, 0.9, 0.9, 0.9, 0.2, 0.2, 0.2, 0.2]);
  expect(Array.from(keep)).toEqual(new Array(8).fill(1));
});

test("what is unlikely, a copy, other things, and lists without heads or with text between them stay as they are", () => {
  expect(keptOf(columns(BETTER), 0.9, 0.1)).toEqual([4, 0]);
  expect(keptOf(columns(BETTER), 0.2, 0.2)).toEqual([0, 0]);
  expect(keptOf(columns(LEAST), 0.9, 0.2)).toEqual([4, 0]);
  expect(keptOf(columns(["Memory: 8 GB", "Storage: 9 GB", "Buy now"]), 0.9, 0.2)).toEqual([4, 0]);
  expect(keptOf(columns(["Name: Ada", "Home: Rome", "Born: 1815"]), 0.9, 0.2)).toEqual([4, 0]);
  expect(keptOf(columns(BETTER, "<b>Our shop has it</b>"), 0.9, 0.2)).toEqual([4, 0]);
  const score = [0.9, 0.9, 0.9, 0.9, 0.2, 0.2, 0.2, 0.2, 0.2];
  const { keep } = afterRules(RULES, columns(BETTER, "<b>Best:</b>", "<p>Buy now:</p>"), score);
  expect(Array.from(keep.subarray(4))).toEqual([0, 0, 0, 0, 0]);
});
