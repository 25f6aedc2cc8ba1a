import { describe, expect, test } from "vitest";
import { countBlocks, joinBlocks, labelBlocks } from "../src/metrics/blocks.ts";
import { figuresOf, sumCounts } from "../src/metrics/confusion.ts";
import { judgeAccuracy, judgePage } from "../src/metrics/judgement.ts";
import { scorePage } from "../src/metrics/score-page.ts";
import { countSegments } from "../src/metrics/segments.ts";
import { measureShingles, ShingleIds } from "../src/metrics/shingles.ts";
import { measureWordOverlap } from "../src/metrics/word-overlap.ts";
import { accuracyTable, joined, RoleTally } from "../src/roles/score-roles.ts";
import { TokenIds, tokenize } from "../src/text/tokens.ts";

function wordOverlap(output: string, gold: string): ReturnType<typeof measureWordOverlap> {
  const ids = new TokenIds();
  return measureWordOverlap(ids.encode(output), ids.encode(gold));
}

describe("tokens", () => {
  test("are lowercase words without punctuation", () => {
    expect(tokenize("The Harbour's 2nd ferry_boat!")).toEqual([
      "the",
      "harbour",
      "s",
      "2nd",
      "ferry_boat",
    ]);
  });

  test("are not split by soft hyphens", () => {
    expect(tokenize("Mit\u00ADtel\u00ADal\u00ADter")).toEqual(["mittelalter"]);
  });

  test("are single characters in scripts without spaces, and words next to them", () => {
    expect(tokenize("渡轮 Nord号")).toEqual(["渡", "轮", "nord", "号"]);
    expect(tokenize("เรือ").length).toBeGreaterThan(1);
  });

  test("keep the vowel signs of Indic scripts in the word", () => {
    expect(tokenize("हिन्दी समाचार")).toHaveLength(2);
  });
});

describe("word overlap", () => {
  test("counts each word as often as it is in both texts", () => {
    const { precision, recall, f1 } = wordOverlap("a a a b", "a a c d e");
    expect(precision).toBeCloseTo(2 / 4);
    expect(recall).toBeCloseTo(2 / 5);
    expect(f1).toBeCloseTo((2 * 0.5 * 0.4) / 0.9);
  });

  test("with empty gold, any output scores 0 and empty output scores 1", () => {
    expect(wordOverlap("menu", "").f1).toBe(0);
    expect(wordOverlap("", "").f1).toBe(1);
    expect(wordOverlap("", "text").f1).toBe(0);
  });
});

describe("shingles", () => {
  function shingleScore(output: string, gold: string): ReturnType<typeof measureShingles> {
    const tokens = new TokenIds();
    const ids = new ShingleIds();
    return measureShingles(ids.encode(tokens.encode(output)), ids.encode(tokens.encode(gold)));
  }

  test("are runs of four words, so order matters", () => {
    expect(shingleScore("a b c d e", "a b c d x")).toEqual({ precision: 0.5, recall: 0.5 });
    expect(shingleScore("d c b a", "a b c d")).toEqual({ precision: 0, recall: 0 });
  });

  test("treat a shorter text as one shingle", () => {
    expect(shingleScore("a b", "a b")).toEqual({ precision: 1, recall: 1 });
    expect(shingleScore("a b", "a b c d")).toEqual({ precision: 0, recall: 0 });
  });

  test("skip empty outputs in precision and empty gold in recall", () => {
    expect(shingleScore("", "a b c d")).toEqual({ precision: undefined, recall: 0 });
    expect(shingleScore("a b c d", "")).toEqual({ precision: 0, recall: undefined });
  });
});

describe("blocks", () => {
  function label(blocks: readonly string[], text: string): number[] {
    const tokens = new TokenIds();
    const ids = new ShingleIds();
    const joined = joinBlocks(blocks.map((block) => tokens.encode(block)));
    return [...labelBlocks(joined, ids, new Set(ids.encode(tokens.encode(text))))];
  }

  test("are in a text if half of their four-word runs are", () => {
    const page = [
      "home news sport weather travel",
      "the ferry sails again at nine today",
      "contact us by mail or by phone",
    ];
    expect(label(page, "the ferry sails again at nine today")).toEqual([0, 1, 0]);
  });

  test("short ones need their neighbours to match", () => {
    const page = ["News", "Ferry news", "the ferry sails again at nine", "News"];
    expect(label(page, "Ferry news the ferry sails again at nine")).toEqual([0, 1, 1, 0]);
  });

  test("are counted by true and predicted class", () => {
    const blocks = joinBlocks([
      Int32Array.of(1),
      Int32Array.of(2),
      Int32Array.of(3),
      Int32Array.of(4),
      new Int32Array(0),
    ]);
    const counts = countBlocks(blocks, Uint8Array.of(1, 1, 0, 0, 1), Uint8Array.of(1, 0, 1, 0, 0));
    expect(counts).toEqual({
      truePositive: 1,
      falsePositive: 1,
      falseNegative: 1,
      trueNegative: 1,
    });
  });
});

describe("segments", () => {
  test("are matched regardless of white space, but otherwise literally", () => {
    const counts = countSegments(
      "The well\n  is deep. And old.",
      ["well is deep", "well is Old"],
      ["And old", "Share"],
    );
    expect(counts).toEqual({
      truePositive: 1,
      falsePositive: 1,
      falseNegative: 1,
      trueNegative: 1,
    });
  });

  test("are counted over the whole set", () => {
    const first = countSegments("abc", ["a", "b", "c"], ["x"]);
    const second = countSegments("y", ["a"], ["x", "y", "z"]);
    expect(figuresOf(sumCounts([first, second]))).toEqual({
      precision: 0.75,
      recall: 0.75,
      f1: 0.75,
      accuracy: 0.75,
    });
  });
});

describe("judgements", () => {
  test("distinguish the three kinds of failure from right pages", () => {
    expect(judgePage(0.95, 0.95)).toBe("correct");
    expect(judgePage(0.95, 0.6)).toBe("incomplete");
    expect(judgePage(0.4, 1)).toBe("imprecise");
    expect(judgePage(0, 0)).toBe("nothing");
  });

  test("only an accurate page can be complete", () => {
    expect(judgeAccuracy(0.9, 0.99)).toEqual({ accurate: true, complete: true });
    expect(judgeAccuracy(0.8, 0.8)).toEqual({ accurate: true, complete: false });
    expect(judgeAccuracy(0.5, 1)).toEqual({ accurate: false, complete: false });
  });
});

describe("roles", () => {
  const tally = new RoleTally();
  tally.add("text", "text", 60);
  tally.add("byline", "text", 20);
  tally.add("byline", "byline", 20);
  tally.add("unknown", "menu", 500);

  test("are judged by words, and only where the role was labelled", () => {
    expect(tally.accuracy).toBeCloseTo(0.8);
    expect(tally.of("byline")).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3 });
  });

  test("of several sets add up, and roles without words have no figure", () => {
    const other = new RoleTally();
    other.add("menu", "related", 100);
    const { rows, head } = accuracyTable(new Map([["all", joined([tally, other])]]));
    expect(rows[0]?.[head.indexOf("accuracy")]).toBe("40.0");
    expect(rows[0]?.[head.indexOf("caption")]).toBe("");
  });
});

test("score a page: the right paragraph scores higher than everything and nothing", () => {
  const article = "The old ferry sails again between the two harbours from nine in the morning.";
  const html = `<body><nav><a href="/a">Home page of the paper</a></nav><p>${article}</p><footer>All rights reserved here</footer></body>`;
  const outputs = new Map([
    ["right", article],
    ["everything", `Home page of the paper ${article} All rights reserved here`],
    ["nothing", ""],
  ]);
  const scores = scorePage({ html, text: article }, outputs);
  expect(scores.get("right")?.words.f1).toBe(1);
  expect(scores.get("right")?.blocks).toEqual({
    truePositive: 1,
    falsePositive: 0,
    falseNegative: 0,
    trueNegative: 2,
  });
  expect(scores.get("everything")?.words.recall).toBe(1);
  expect(scores.get("everything")?.words.precision).toBeLessThan(0.7);
  expect(scores.get("nothing")?.words.f1).toBe(0);
});
