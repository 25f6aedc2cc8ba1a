import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { extract } from "../../src/index.ts";

/**
 * Pages rebuilt from public bug reports, with the texts that the content must and must not have.
 */
const CASES = join(import.meta.dirname, "../../../../../shared/cases");

/**
 * Reports that are not mended yet. A case that begins to pass fails here, so that it leaves this
 * list.
 */
const OPEN = new Set([
  "207-expiry-date-in-a-script.html",
  "208-job-ad-among-other-openings.html",
  "210-opt-out-panel-at-the-end.html",
  "237-comments-inside-forms.html",
  "246-score-of-a-review.html",
  "248-letter-of-breaks-in-spans.html",
  "253-updates-longer-than-the-article.html",
  "256-weekly-list-of-links.html",
  "261-beginning-of-a-paid-article.html",
]);

interface Expected {
  readonly what: string;
  readonly url: string;
  readonly must?: readonly string[];
  readonly mustNot?: readonly string[];
  readonly markdown?: readonly string[];
  readonly order?: readonly string[];
}

const names = existsSync(CASES) ? readdirSync(CASES).filter((name) => name.endsWith(".html")) : [];
const isMissing = names.length === 0;

function checkCase(name: string): void {
  const expected: Expected = JSON.parse(
    readFileSync(join(CASES, name.replace(".html", ".expect.json")), "utf8"),
  );
  const result = extract(readFileSync(join(CASES, name), "utf8"), { url: expected.url });
  const markdown = result.as("markdown");
  const plain = markdown.replaceAll("\\", "");
  for (const part of expected.must ?? []) expect(plain, expected.what).toContain(part);
  for (const part of expected.mustNot ?? []) {
    for (const shown of [result.content, plain]) expect(shown, expected.what).not.toContain(part);
  }
  for (const part of expected.markdown ?? []) expect(markdown, expected.what).toContain(part);
  let from = 0;
  for (const part of expected.order ?? []) {
    expect(plain.slice(from), expected.what).toContain(part);
    from = plain.indexOf(part, from);
  }
}

describe.skipIf(isMissing)("rebuilt reports (need ../shared/cases)", () => {
  // A suite needs a test, even when the pages are missing.
  it("come with what they must show", () => {
    expect(
      names.every((name) => existsSync(join(CASES, name.replace(".html", ".expect.json")))),
    ).toBe(true);
  });

  it.each(names.filter((name) => !OPEN.has(name)))("%s", (name) => checkCase(name));
  it.fails.each(names.filter((name) => OPEN.has(name)))("%s (not mended yet)", (name) =>
    checkCase(name),
  );
});
