import { Marked } from "marked";
import { expect, it } from "vitest";
import { createRandom } from "../../../../lab/evaluate/src/statistics/random.ts";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

const marked = new Marked({ async: false });
const TAGS = ["b", "i", "strong", "em"];
const BITS = ["a", "bc", "é", "漢", "e f", " ", "."];

/** Inline markup with styles within words, the same for the same seed. */
function madeMarkup(seed: number): string {
  const random = createRandom(seed);
  const choose = (count: number): number => Math.floor(random() * count);
  const make = (depth: number): string =>
    Array.from({ length: 1 + choose(3) }, () => {
      const tag = TAGS[choose(TAGS.length)];
      return depth > 0 && choose(2) === 1
        ? `<${tag}>${make(depth - 1)}</${tag}>`
        : BITS[choose(BITS.length)];
    }).join("");
  return make(3);
}

const markdownOf = (inner: string): string =>
  extract(`<p>Start ${inner} end.</p>`, { method: fullText, format: "markdown" }).content.trim();

const textOf = (html: string): string => html.replace(/<[^>]*>|\s+/g, "");

it("emphasis within words is kept if Markdown can express it", () => {
  expect(markdownOf("w<b>or</b>d")).toContain("w**or**d");
  expect(markdownOf("<b><i>word</i></b>")).toContain("**_word_**");
  expect(markdownOf("<i>one <b>two</b></i>")).toContain("*one __two__*");
  expect(marked.parse(markdownOf("<i>one <b>two</b></i>"))).toContain(
    "<em>one <strong>two</strong></em>",
  );
});

it("emphasis within words is dropped if it needs character references; the text is kept", () => {
  expect(markdownOf("lef<b><i>t</i>y</b>")).toContain("lef**ty**");
  expect(markdownOf("<i><b>wo</b>rd</i>")).toContain("*word*");
});

it("nested styles become only text and marks", () => {
  for (let seed = 1; seed <= 400; seed++) {
    const inner = madeMarkup(seed);
    const markdown = markdownOf(inner);
    expect(markdown, inner).not.toContain("&#");
    expect(markdown.replace(/[*_\s]/g, ""), inner).toBe(textOf(`Start ${inner} end.`));
  }
});

it("two asterisks after a space are escaped", () => {
  expect(textOf(marked.parse(markdownOf("<b>ah! **bc</b>")) as string)).toBe("Startah!**bcend.");
});
