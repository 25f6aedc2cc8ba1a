import { expect, test } from "vitest";
import { numbersFrom } from "../../src/model/features/feature-matrix.ts";
import { PageFeatures } from "../../src/model/features/index.ts";
import { openPage } from "../../src/page/open-page.ts";

const BRIDGE =
  "The old bridge over the river was closed on Monday because two of its pillars had cracks that divers found last week.";
const OTHER =
  "Tickets for the summer fair are on sale at the town hall from Friday morning until the last one of them is gone.";

/** One feature of all blocks of a page. */
function feature(html: string, name: string): number[] {
  const page = openPage(html, {});
  const { matrix } = new PageFeatures(page).of(numbersFrom(0, page.blocks.count));
  return [...matrix.column(name).subarray(0, page.blocks.count)];
}

test("blocks below the last prose with words of the title know how far below they are", () => {
  const html = `<title>Old bridge closed</title><p>Menu<p>${BRIDGE}<p>Share<p>${OTHER}`;
  expect(feature(html, "place:belowSubject")).toEqual([0, 0, 1, 2]);
  expect(feature(html, "place:fromSubject")).toEqual([-1, 0, 1, 2]);
  expect(feature(`<p>${BRIDGE}`, "place:belowSubject")).toEqual([-1]);
});

test("blocks know the last line above them that speaks of comments, in many languages", () => {
  for (const line of ["3 comments", "Schreiben Sie einen Kommentar", "Комментарии (2)", "评论"]) {
    expect(feature(`<p>${BRIDGE}<h3>${line}</h3><p>Well done!`, "place:fromInvite")).toEqual([-1, 0, 1]);
  }
  expect(
    feature(`<p>${BRIDGE} Her comment was short, and nobody at the table said anything.`, "place:fromInvite"),
  ).toEqual([-1]);
});

test("blocks that repeat others in the same order count how many they are", () => {
  expect(feature("<p>One<p>Two<p>Three<p>Zero<p>One<p>Two<p>Four<p>Two", "place:copies")).toEqual([
    0, 0, 0, 0, 1, 2, 0, 1,
  ]);
});

test("a box named like a menu says how much of the prose it has, and where it is", () => {
  const html = `<nav><p>Home</nav><main><p>${BRIDGE}</main><div class="sidebar"><p>Old<p>New</div>`;
  expect(feature(html, "place:menuPlace")).toEqual([0, -1, 2, 2]);
  expect(feature(html, "place:menuProse")).toEqual([0, -1, 0, 0]);
  expect(feature(`<header><p>${BRIDGE}</header>`, "place:menuProse")).toEqual([1]);
});
