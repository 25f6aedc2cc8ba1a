import { describe, expect, it } from "vitest";
import { scoreReadable } from "../src/readable/score.ts";

const texts = Array.from({ length: 10 }, (_, i) => ({ side: "text" as const, score: 0.3 + i / 20 }));

describe("scores of readable", () => {
  it("count the lists below what nine of ten texts reach", () => {
    const lists = [0.1, 0.2, 0.34, 0.6].map((score) => ({ side: "list" as const, score }));
    const pages = [...texts, ...lists];
    const found = scoreReadable(
      pages,
      pages.map(({ score }) => score),
      0.5,
    );
    expect(found).toMatchObject({ texts: 10, lists: 4, rejectedAtShare: 3 / 4, kept: 6 / 10, rejected: 3 / 4 });
  });

  it("have an area of one when all texts are above all lists, and of a half for ties", () => {
    const pages = [{ side: "text" as const }, { side: "list" as const }];
    expect(scoreReadable(pages, [2, 1], 0).auc).toBe(1);
    expect(scoreReadable(pages, [1, 1], 0).auc).toBe(0.5);
    expect(scoreReadable(pages, [1, 2], 0).auc).toBe(0);
  });
});
