import { describe, expect, test } from "vitest";
import { escapeHtml } from "../src/reporting/escape.ts";
import { cutRuns, markRuns, runsHtml } from "../src/reporting/mark-words.ts";
import { renderTable } from "../src/reporting/markdown-table.ts";
import { replaceTables } from "../src/reporting/replace-tables.ts";
import { parseMarkdownTable } from "../src/reporting/sections.ts";
import { htmlToText } from "../src/text/html-to-text.ts";
import { markdownToText } from "../src/text/markdown-to-text.ts";

describe("text of HTML", () => {
  test("breaks lines at blocks and keeps words whole within lines", () => {
    expect(htmlToText("<div><h1>Fer<b>ry</b></h1><p>sails<br>again</p></div>")).toBe("Ferry\nsails\nagain");
  });

  test("has no scripts, styles and titles", () => {
    expect(htmlToText("<title>t</title><style>s</style><script>x</script><p>text</p>")).toBe("text");
  });

  test("of 100,000 nested elements is read", () => {
    expect(htmlToText(`${"<div>".repeat(100_000)}deep`)).toBe("deep");
  });
});

test("text of Markdown has no markup, and keeps link texts", () => {
  const markdown =
    "# Ferry\n\nSails **again**, see [the plan](https://example.org/plan).\n\n| a | b |\n| - | - |\n| 1 | 2 |\n";
  expect(markdownToText(markdown)).toBe("Ferry\nSails again, see the plan.\na\nb\n1\n2");
});

describe("reports", () => {
  test("escape what pages bring", () => {
    expect(escapeHtml(`<img src=x onerror="alert('1')">&\u0000`)).toBe(
      "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;",
    );
    expect(runsHtml(markRuns("<script>bad</script> ferry", "ferry"))).toBe(
      "<mark>&lt;script&gt;bad&lt;/script&gt; </mark>ferry",
    );
  });

  test("mark words as often as the other text lacks them", () => {
    expect(runsHtml(markRuns("a a b", "a b"))).toBe("a <mark>a </mark>b");
  });

  test("say how long a text is that they cut", () => {
    const runs = cutRuns(markRuns("ferry sails again", "ferry sails again"), 5);
    expect(runs.map(({ text }) => text).join("")).toBe("ferry … (17 characters in all)");
    expect(cutRuns(markRuns("short", ""), 5)).toEqual([{ text: "short", marked: true }]);
  });

  test("tables keep their columns when a cell has a bar", () => {
    expect(renderTable(["m", "n"], [["a|b", "1"]])).toBe("| m | n |\n| --- | --: |\n| a\\|b | 1 |");
  });

  test("tables are read again as they were written", () => {
    const [head, rows] = [
      ["m", "n"],
      [
        ["a|b", "1"],
        ["", "2"],
      ],
    ];
    expect(parseMarkdownTable(renderTable(head, rows))).toEqual({ head, rows });
  });

  test("tables are replaced between their markers only", () => {
    const document = "x\n<!-- table:speed -->\nold\n<!-- /table:speed -->\ny <!-- table:other --><!-- /table:other -->";
    const { text, replaced, unknown } = replaceTables(document, new Map([["speed", "new"]]));
    expect(text).toBe(
      "x\n<!-- table:speed -->\nnew\n<!-- /table:speed -->\ny <!-- table:other --><!-- /table:other -->",
    );
    expect(replaced).toEqual(["speed"]);
    expect(unknown).toEqual(["other"]);
  });
});
