import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { extractNamed as extract } from "../../../pith/src/methods/table.ts";
import { parseSites } from "../../../pith/src/selection/selectors/site-rules.ts";
import { runHere } from "./run-here.ts";

const PAGE = `<title>Old piers | The Shore</title><body><div class="top menu"><p>Menu of the shore, with many words.</p></div>
<div id="story-body"><h1 class="name">Old piers</h1><span class="by">By <a rel="author">Ada Sand</a> and <a rel="author">Bo Reed</a></span>
<time datetime="2023-04-05">5 April</time><p>The first pier was built of oak, and stood for ninety years in the bay.</p>
<div class="promo-box"><p>Buy the calendar of piers now.</p></div><p>The second one was made of iron, and rusted within twenty.</p>
<a class="further" href="/piers?page=2">Go on</a></div><div class="foot"><p>All about the shore since 1911.</p></div>`;

const RULES = {
  keep: ['div[id="story-body"]'],
  drop: ['body:has(div[id="story-body"])', '[class*="promo"]'],
  title: ['h1[class="name"]'],
  authors: ['span.by a[rel="author"]'],
  published: ["time"],
  next: ['a[class="further"]'],
};

const folder = makeFolder();
const path = (name: string): string => join(folder, name);

beforeAll(async () => {
  await writeFile(path("piers.html"), PAGE);
});

describe("site rules", () => {
  it("extract the page, with its facts and its next page", () => {
    const siteRules = parseSites(JSON.stringify({ "shore.example": RULES }));
    const result = extract(PAGE, { url: "https://shore.example/piers", sites: siteRules });
    expect(result.content).toContain("stood for ninety years");
    expect(result.content).not.toMatch(/calendar|Menu|1911/u);
    expect(result).toMatchObject({
      title: "Old piers",
      authors: ["Ada Sand", "Bo Reed"],
      published: "2023-04-05",
    });
    expect(result.sources.title?.[0]).toMatchObject({
      source: "rule",
      property: 'h1[class="name"]',
    });
    expect(result.pages).toEqual([
      {
        kind: "next",
        url: "https://shore.example/piers?page=2",
        reason: 'named by the rule a[class="further"]',
      },
    ]);
    // Pages without the element are unchanged.
    const other = extract("<p>Another page of the site, without the story's element.</p>", {
      url: "https://shore.example/other",
      method: "full-text",
      sites: siteRules,
    });
    expect(other.content).toContain("Another page");
  });
});

describe("pith rules", () => {
  it("runs the tests of a file", async () => {
    const test = {
      url: "https://shore.example/piers",
      file: "piers.html",
      contains: ["stood for ninety years"],
      lacks: ["calendar"],
      title: "Old piers",
      published: "2023",
      next: "https://shore.example/piers?page=2",
      authors: ["Ada Sand", "Bo Reed"],
    };
    const rules = { "shore.example": { ...RULES, tests: [test] } };
    await writeFile(path("rules.json"), JSON.stringify(rules));
    const passed = await runHere(["rules", "test", path("rules.json")]);
    expect(passed).toMatchObject({
      code: 0,
      stdout: "ok     shore.example https://shore.example/piers\n",
    });
    test.lacks.push("made of iron");
    test.authors = ["Ada Sand"];
    await writeFile(path("rules.json"), JSON.stringify(rules));
    const failed = await runHere(["rules", "test", path("rules.json")]);
    expect(failed.code).toBe(2);
    expect(failed.stdout).toContain('the content has "made of iron"');
    expect(failed.stdout).toContain('the list of authors is "Ada Sand, Bo Reed", not "Ada Sand"');
    expect(failed.stderr).toContain("1 test, 1 failed");
  });

  it.each<[string, RegExp]>([
    [
      '{"a.example": {"tilte": ["h1"]}}',
      /has the unknown key "tilte" for a\.example.*did you mean title/u,
    ],
    ['{"a.example": {"tests": [{}]}}', /must have an object with url in test 1 for a\.example/u],
    [
      '{"a.example": {"tests": [{"url": "https://a.example/", "has": ["x"]}]}}',
      /has the unknown key "has" in test 1/u,
    ],
    ['{"a.example": {"title": ["h1["]}}', /h1\[/u],
  ])("tells what is wrong in a file: %s", async (text, stated) => {
    await writeFile(path("wrong.json"), text);
    const run = await runHere(["rules", "test", path("wrong.json")]);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(stated);
  });
});
