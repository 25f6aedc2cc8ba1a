import { collapseSpaces, isUnspaced, splitPairs, splitWords, stopWords, WordFinder } from "pith-base";
import { describe, expect, it } from "vitest";

describe("splitWords", () => {
  it.each([
    ["The Ferry’s back, it's 3.5 km!", ["the", "ferry’s", "back", "it's", "3", "5", "km"]],
    ["北京天气预报", ["北京", "天气", "预报"]],
    ["สวัสดีชาวโลก", ["สวัสดี", "ชาว", "โลก"]],
    ["한국어 문장", ["한국어", "문장"]],
    ["ÜBER straße", ["über", "straße"]],
    ["शब्द తెలుగు كلمة", ["शब्द", "తెలుగు", "كلمة"]],
    ["🚢 — !", []],
  ])("of %s", (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });
});

describe("WordFinder", () => {
  const find = (words: readonly string[], text: string): string[] => {
    const found: string[] = [];
    new WordFinder(words).find(text, (index) => found.push(words[index]));
    return found;
  };

  it("finds whole words in any case", () => {
    expect(find(["ferry", "town"], "Ferry, ferryman; the FERRY of our town-hall")).toEqual(["ferry", "ferry", "town"]);
  });

  it("finds words of scripts without spaces wherever they stand", () => {
    expect(find(["北京", "天气预报"], "今天北京的天气预报，北京冷")).toEqual(["北京", "天气预报", "北京"]);
  });

  it("passes a long run of one script in linear time", () => {
    expect(find(["北京"], "北".repeat(300_000))).toEqual([]);
  });

  it("tells scripts without spaces from the others", () => {
    expect(["北京", "カナ", "ไทย", "한국", "word"].map(isUnspaced)).toEqual([true, true, true, false, false]);
  });
});

it("has stop words of many languages, lower-cased and without blanks", () => {
  for (const word of ["the", "und", "les", "и", "的", "في", "और", "మరియు"]) expect(stopWords.has(word)).toBe(true);
  for (const word of stopWords) expect(word).toBe(word.toLowerCase().trim());
  expect(stopWords.has("")).toBe(false);
});

describe("splitPairs", () => {
  it.each([
    ["The Ferry's back, 3.5 km!", ["the", "ferry", "s", "back", "3", "5", "km"]],
    ["北京天气 and 船", ["北京", "京天", "天气", "and", "船"]],
    ["𠮷野家", ["𠮷野", "野家"]],
    ["船A船", ["船", "a", "船"]],
    ["", []],
  ])("of %s", (text, words) => {
    expect(splitPairs(text)).toEqual(words);
  });
});

describe("collapsed white space", () => {
  it("is one space between words and none around them, wherever a long text is cut", () => {
    expect(collapseSpaces(" \n a\t b \u00a0c ")).toBe("a b c");
    expect(collapseSpaces(" \n ")).toBe("");
    const words = Array.from({ length: 40_000 }, (_, at) => `w${at}`);
    const text = words.map((word, at) => word + " \n".repeat(1 + (at % 7))).join("");
    expect(collapseSpaces(text)).toBe(words.join(" "));
    expect(collapseSpaces(`a${" ".repeat(200_000)}b`)).toBe("a b");
  });
});
