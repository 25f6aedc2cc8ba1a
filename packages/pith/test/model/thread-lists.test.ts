import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";
import { boards, topics } from "./thread-lists.ts";

test.each(Object.entries(boards))("the topics of a board are its content: %s", (_, html) => {
  const { content } = extract(html, { url: "https://boats.example/forums/maintenance/" });
  const found = topics.filter(({ title }) => content.includes(title));
  expect(found.length).toBeGreaterThanOrEqual(0.9 * topics.length);
  expect(content).not.toMatch(/Register|Contact us|Privacy policy|FAQ|Powered by/iu);
});
