import { describe, expect, test } from "vitest";
import { renderTable } from "../src/reporting/markdown-table.ts";
import { replaceTables } from "../src/reporting/replace-tables.ts";
import { parseMarkdownTable } from "../src/reporting/sections.ts";
import { htmlToText } from "../src/text/html-to-text.ts";
import { markdownToText } from "../src/text/markdown-to-text.ts";

describe("text of HTML", () => {
  test("breaks lines at blocks and keeps words within lines whole", () => {
    expect(htmlToText("<div><h1>Fer<b>ry</b></h1><p>sails<br>again</p></div>")).toBe(
      "Ferry\nsails\nagain",
    );
  });

  test("omits scripts, styles and titles", () => {
    expect(htmlToText("<title>t</title><style>s</style><script>x</script><p>text</p>")).toBe(
      "text",
    );
  });

  test("handles 100,000 nested elements", () => {
    expect(htmlToText(`${"<div>".repeat(100_000)}deep`)).toBe("deep");
  });
});

test("text of Markdown has no markup but keeps link texts", () => {
  const markdown =
    "# Ferry\n\nSails **again**, see [the plan](https://example.org/plan).\n\n| a | b |\n| - | - |\n| 1 | 2 |\n";
  expect(markdownToText(markdown)).toBe("Ferry\nSails again, see the plan.\na\nb\n1\n2");
});

describe("reports", () => {
  test("tables keep their columns if a cell contains a bar", () => {
    expect(renderTable(["m", "n"], [["a|b", "1"]])).toBe("| m | n |\n| --- | --: |\n| a\\|b | 1 |");
  });

  test("tables can be parsed again", () => {
    const head = ["m", "n"];
    const rows = [
      ["a|b", "1"],
      ["", "2"],
    ];
    expect(parseMarkdownTable(renderTable(head, rows))).toEqual({ head, rows });
  });

  test("tables are replaced only between their markers", () => {
    const document =
      "x\n<!-- table:speed -->\nold\n<!-- /table:speed -->\ny <!-- table:other --><!-- /table:other -->";
    const { text, replaced, unknown } = replaceTables(document, new Map([["speed", "new"]]));
    expect(text).toBe(
      "x\n<!-- table:speed -->\nnew\n<!-- /table:speed -->\ny <!-- table:other --><!-- /table:other -->",
    );
    expect(replaced).toEqual(["speed"]);
    expect(unknown).toEqual(["other"]);
  });
});
