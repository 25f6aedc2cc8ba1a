import { describe, expect, it } from "vitest";
import { cutToSize } from "../../src/render/cut-text.ts";
import { estimateTokens } from "../../src/text/tokens.ts";

describe("a text cut to a size", () => {
  it.each([1, 5, 50])("never has a piece above %i tokens, and loses no word", (limit) => {
    const texts = [
      `One sentence, with clauses, ${"which goes on and on, ".repeat(40)}until it ends. Another. And more.`,
      "word ".repeat(300),
      "x".repeat(3000),
      "一句没有空格的长话，".repeat(60),
      "## Heading\n\n- item one\n- item two\n\nText.",
    ];
    for (const text of texts) {
      const pieces = cutToSize(text, limit);
      for (const piece of pieces) expect(estimateTokens(piece.text)).toBeLessThanOrEqual(limit);
      expect(
        pieces
          .map((piece) => piece.text)
          .join("")
          .replace(/\s/gu, ""),
      ).toBe(text.replace(/\s/gu, ""));
    }
  });

  it("ends pieces with sentences where it can, and says where not", () => {
    const [first, second] = cutToSize("The ferry is late today. Nobody on the quay minds it.", 8);
    expect(first).toEqual({ text: "The ferry is late today.", cut: false });
    expect(second?.cut).toBe(false);
    const long = cutToSize("The ferry, which is late, because the tide is low, waits.", 8);
    expect(long[0]).toEqual({ text: "The ferry, which is late,", cut: true });
    expect(long.at(-1)?.cut).toBe(false);
  });
});
