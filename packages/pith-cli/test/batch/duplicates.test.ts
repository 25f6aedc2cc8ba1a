import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { DuplicateIndex } from "../../src/batch/run/duplicates.ts";
import { signText } from "../../src/batch/task/text-signature.ts";

const folder = makeFolder();

/** A text of made-up words, the same for the same seed. */
function madeText(seed: number, words = 300): string[] {
  let state = seed * 2654435761 + 1;
  return Array.from({ length: words }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return `word${(state >>> 8) % 5000}`;
  });
}

/** The text with every nth word changed. */
function changed(words: readonly string[], everyNth: number): string {
  return words.map((word, i) => (i % everyNth === 0 ? `other${i}` : word)).join(" ");
}

it("repeated texts are found whatever the case and white space", async () => {
  const index = await DuplicateIndex.open("exact", undefined, 0);
  expect(index.check(signText("The ferry, at night."))).toBeUndefined();
  expect(index.check(signText("the  FERRY at\nnight"))).toBe("duplicate");
  expect(index.check(signText("the ferry at nights"))).toBeUndefined();
});

it("repeated texts are found in the mode near if they are nearly the same", async () => {
  const index = await DuplicateIndex.open("near", undefined, 0);
  const texts = Array.from({ length: 60 }, (_, seed) => madeText(seed));
  const answers = texts.map((words) => index.check(signText(words.join(" "))));
  expect(answers.filter((answer) => answer !== undefined)).toEqual([]);
  // One word in 100 changed leaves 95 % of the runs of five words.
  const near = texts.map((words) => index.check(signText(changed(words, 100))));
  expect(near.filter((answer) => answer === "near-duplicate").length).toBeGreaterThan(57);
  // One in 5 changed leaves none.
  const far = texts.map((words) => index.check(signText(changed(words, 5))));
  expect(far.filter((answer) => answer === "near-duplicate")).toEqual([]);
});

it("a reopened index of texts contains exactly what it had when it was saved", async () => {
  const path = join(folder, "duplicates");
  const first = await DuplicateIndex.open("near", path, 0);
  first.check(signText(madeText(1).join(" ")));
  const bytes = await first.commit();
  first.check(signText(madeText(2).join(" ")));
  await first.commit();
  await first.close();
  const second = await DuplicateIndex.open("near", path, bytes);
  expect(second.check(signText(madeText(1).join(" ")))).toBe("duplicate");
  expect(second.check(signText(madeText(2).join(" ")))).toBeUndefined();
  await second.close();
});
