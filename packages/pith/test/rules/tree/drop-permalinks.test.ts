import { expect, test } from "vitest";
import { extract } from "../../../src/index.ts";
import { fullText } from "../../../src/selection/full-text.ts";

const markdown = (html: string): string =>
  extract(html, { method: fullText, url: "https://wells.example/" }).as("markdown");

test.each(["¶", "#", " # ", "⚓︎", "🔗", "¶¶", "§ ", "Permalink", "edit"])(
  "a link to its own place named %s is dropped, from headings and text",
  (name) => {
    const link = `<a href="#a">${name}</a>`;
    expect(markdown(`<h2 id=a>Wells ${link}</h2><p>They are deep. ${link}</p>`)).toBe(
      "## Wells\n\nThey are deep.\n",
    );
  },
);

test("a link with other words stays in text", () => {
  expect(markdown('<p id=a>They are deep: <a href="#a">see ¶ 4</a></p>')).toBe(
    "They are deep: [see ¶ 4](https://wells.example/#a)\n",
  );
});

test("the sign of a link to the page with its address is dropped from headings only", () => {
  const link = '<a href="/deep#a">¶</a>';
  const other = '<a href="/deep#a">1</a>';
  expect(markdown(`<h2>Wells ${link}</h2><p>They are deep. ${link}</p>`)).toBe(
    "## Wells\n\nThey are deep. [¶](https://wells.example/deep#a)\n",
  );
  expect(markdown(`<h2>Wells ${other}</h2><p>They are deep.</p>`)).toBe(
    "## Wells [1](https://wells.example/deep#a)\n\nThey are deep.\n",
  );
});
