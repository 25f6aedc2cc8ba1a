import { describe, expect, test } from "vitest";
import { extract } from "../../src/entries/with-model.ts";
import { OptionsError } from "../../src/errors.ts";
import { fullText } from "../../src/selection/full-text.ts";
import { parseSiteRules } from "../../src/selection/selectors/site-rules.ts";

const PAGE = `<body><main><p>The first paragraph of the story.</p><div class="promo"><p>Buy our new book.</p>
<p id="note">A note within the promotion.</p></div></main><p class="legal">Printed in two colours.</p>`;

const text = (options: Parameters<typeof extract>[1]): string =>
  extract(PAGE, { method: fullText, ...options }).content;

describe("rules", () => {
  test("drop elements that the method keeps", () => {
    expect(text({ rules: { drop: [".promo", "p.legal"] } })).toBe("The first paragraph of the story.");
  });

  test.each(["text", "markdown", "html"] as const)(
    "a headline that is dropped does not come back as the title: %s",
    (format) => {
      const story = "<p>The ferry came back to the harbour this morning, two days late and with all hands well.</p>";
      const page = `<title>Ferry returns</title><main><h1>Ferry returns</h1>${story.repeat(4)}</main>`;
      expect(extract(page, { format, rules: { drop: ["h1"] } }).content).not.toContain("Ferry returns");
      expect(extract(page, { format, rules: { drop: [".none"] } }).content).toContain("Ferry returns");
    },
  );

  test("the innermost element counts", () => {
    expect(text({ rules: { drop: [".promo"], keep: ["#note"] } })).toContain("A note within the promotion.");
    expect(text({ rules: { drop: [".promo"], keep: ["#note"] } })).not.toContain("Buy our new book.");
  });

  test("keep elements that the method drops, and say so", () => {
    const page = `${PAGE}<p hidden>Only for the printed edition.</p>`;
    const result = extract(page, { method: fullText, rules: { keep: ["[hidden]"] } });
    expect(result.content).toContain("Only for the printed edition.");
    expect(result.blocks.at(-1)?.reason).toEqual({
      decidedBy: "option rules",
      text: "kept by the rule [hidden]",
      changes: [{ by: "option rules", from: "dropped", to: "kept" }],
    });
  });

  test("selectors of all kinds work on the page", () => {
    expect(text({ rules: { drop: ["main > p:first-child", "div:has(#note) p:not([id])"] } })).toBe(
      "A note within the promotion.\n\nPrinted in two colours.",
    );
  });

  test("elements of HTML and of SVG whose names look alike are named by one selector", () => {
    const page = "<p>Seen text.</p><svg><desc></desc><note>a</note></svg><svg:note>Dropped text.</svg:note>";
    const result = extract(page, { method: fullText, rules: { drop: ["svg\\:note"] } });
    expect(result.content).toBe("Seen text.");
    expect(result.unusedRules).toEqual([]);
  });

  test("when rules drop everything the outcome says so", () => {
    const result = extract(PAGE, { method: fullText, rules: { drop: ["body"] } });
    expect(result.outcome).toBe("nothing-kept");
    expect(result.content).toBe("");
  });

  test("a text that is no selector is a clear error", () => {
    expect(() => text({ rules: { drop: ["p[["] } })).toThrow(OptionsError);
    expect(() => text({ rules: { drop: ["p[["] } })).toThrow(/"p\[\[" is not a CSS selector/);
    // Before the page is read: this one is longer than is allowed.
    const options = { rules: { drop: ["p[["] }, limits: { maxBytes: 1 } };
    expect(() => extract(new TextEncoder().encode(PAGE), options)).toThrow(/is not a CSS selector/);
  });
});

describe("a rules file", () => {
  const siteRules = parseSiteRules('{"*": {"drop": [".legal"]}, "example.org": {"drop": [".promo"]}}');

  test("gives the rules of the most specific pattern", () => {
    expect(text({ siteRules, url: "https://example.org/a" })).toBe(
      "The first paragraph of the story.\n\nPrinted in two colours.",
    );
    expect(text({ siteRules, url: "https://other.example/" })).not.toContain("Printed");
    expect(text({ siteRules })).not.toContain("Printed");
  });

  test("is checked", () => {
    expect(() => parseSiteRules("{")).toThrow(/is not JSON/);
    expect(() => parseSiteRules('{"a b": {}}')).toThrow(/host pattern/);
    expect(() => parseSiteRules('{"*": {"remove": []}}')).toThrow(/may have keep, drop, title/);
    expect(() => parseSiteRules('{"*": {"drop": ["p[["]}}')).toThrow(/"p\[\[" is not a CSS selector/);
    expect(() => parseSiteRules('{"*": {"drop": "p"}}')).toThrow(/list of CSS selectors/);
    expect(() => parseSiteRules('{"*": {"drop": ["p", 1]}}')).toThrow(/list of CSS selectors/);
  });
});
