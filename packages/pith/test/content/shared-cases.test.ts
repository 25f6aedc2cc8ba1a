import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ExtractResult, extract } from "../../src/index.ts";

/**
 * Pages rebuilt from public bug reports, with the texts that the content must and must not have.
 */
const CASES = join(
  process.env.PITH_DATA ?? join(import.meta.dirname, "../../../../../shared/datasets"),
  "../cases",
);

/**
 * Reports that are not mended yet. A case that begins to pass fails here, so that it leaves this
 * list.
 */
const OPEN = new Set([
  "011-docs-landing-hero.html",
  "207-expiry-date-in-a-script.html",
  "208-job-ad-among-other-openings.html",
  "210-opt-out-panel-at-the-end.html",
  "226-steps-in-a-list-of-roles.html",
  "246-score-of-a-review.html",
  "248-letter-of-breaks-in-spans.html",
  "253-updates-longer-than-the-article.html",
  "256-weekly-list-of-links.html",
  "261-beginning-of-a-paid-article.html",
]);

interface Expected {
  readonly what: string;
  readonly url: string;
  /** Parts of the Markdown. */
  readonly must?: readonly string[];
  /** Parts of neither text nor Markdown. */
  readonly mustNot?: readonly string[];
  readonly markdown?: readonly string[];
  readonly order?: readonly string[];
  /** Parts of the text, with their line ends. */
  readonly text?: readonly string[];
  /** Patterns of the Markdown; `(?m)` at the start stands for the flag. */
  readonly re?: readonly string[];
  /** Texts of headings. */
  readonly headings?: readonly string[];
  /** Parts of the Markdown that it has once. */
  readonly once?: readonly string[];
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly authorsNot?: readonly string[];
}

const names = existsSync(CASES) ? readdirSync(CASES).filter((name) => name.endsWith(".html")) : [];
const isMissing = names.length === 0;

function checkFacts(result: ExtractResult, expected: Expected): void {
  const facts: Readonly<Record<string, unknown>> = { ...result };
  for (const [name, value] of Object.entries(expected.metadata ?? {})) {
    const own =
      name === "published"
        ? result.published?.slice(0, 10)
        : name === "language"
          ? result.language?.split("-")[0]
          : facts[name];
    expect(own, expected.what).toEqual(value);
  }
  for (const name of expected.authorsNot ?? []) expect(result.authors).not.toContain(name);
}

function checkText(result: ExtractResult, markdown: string, expected: Expected): void {
  const { what } = expected;
  const plain = markdown.replaceAll("\\", "");
  for (const part of expected.must ?? []) expect(plain, what).toContain(part);
  for (const part of expected.mustNot ?? []) {
    for (const shown of [result.content, plain]) expect(shown, what).not.toContain(part);
  }
  let from = 0;
  for (const part of expected.order ?? []) {
    expect(plain.slice(from), what).toContain(part);
    from = plain.indexOf(part, from);
  }
  for (const part of expected.text ?? []) expect(`${result.content}\n`, what).toContain(part);
}

function checkCase(name: string): void {
  const expected: Expected = JSON.parse(
    readFileSync(join(CASES, name.replace(".html", ".expect.json")), "utf8"),
  );
  const { what } = expected;
  const result = extract(readFileSync(join(CASES, name), "utf8"), { url: expected.url });
  const markdown = result.as("markdown");
  checkText(result, markdown, expected);
  for (const part of expected.markdown ?? []) expect(markdown, what).toContain(part);
  for (const part of expected.once ?? []) expect(markdown.split(part), what).toHaveLength(2);
  for (const pattern of expected.re ?? [])
    expect(markdown, what).toMatch(new RegExp(pattern.replace(/^\(\?m\)/, ""), "m"));
  const headings = Array.from(
    markdown.matchAll(/^(?:\d+\. )?#+ \[?(.+?)(?:\]\(.*\))?$/gm),
    ([, text]) => text,
  );
  for (const heading of expected.headings ?? []) expect(headings, what).toContain(heading);
  checkFacts(result, expected);
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
