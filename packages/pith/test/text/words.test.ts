import { expect, it } from "vitest";
import { splitPairs, splitWords, WordFinder } from "../../src/text/words.ts";

it.each([
  ["한국어 문장", ["한국어", "문장"]],
  ["ÜBER straße", ["über", "straße"]],
  ["शब्द తెలుగు كلمة", ["शब्द", "తెలుగు", "كلمة"]],
])("splitWords of %s", (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

it("WordFinder finds words of scripts without spaces anywhere", () => {
  const find = (words: readonly string[], text: string): string[] => {
    const found: string[] = [];
    new WordFinder(words).find(text, (index) => found.push(words[index]));
    return found;
  };

  expect(find(["北京", "天气预报"], "今天北京的天气预报，北京冷")).toEqual([
    "北京",
    "天气预报",
    "北京",
  ]);
});

it.each([
  ["北京天气 and 船", ["北京", "京天", "天气", "and", "船"]],
  ["𠮷野家", ["𠮷野", "野家"]],
  ["船A船", ["船", "a", "船"]],
])("splitPairs of %s", (text, words) => {
  expect(splitPairs(text)).toEqual(words);
});
