import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { NoSelector, xpathToCss } from "../../packages/cli/src/rule-files/xpath-to-css.ts";
import { convertConfig, hostOfConfig } from "../../packages/cli/src/runs/rules.ts";
import { extractNamed as extract } from "../../packages/methods/src/index.ts";
import { parseSiteRules } from "../../src/selection/selectors/site-rules.ts";
import { makeFolder } from "../files.ts";
import { runHere } from "./run-here.ts";

const PAGE = `<title>Old piers | The Shore</title><body><div class="top menu"><p>Menu of the shore, with many words.</p></div>
<div id="story-body"><h1 class="name">Old piers</h1><span class="by">By <a rel="author">Ada Sand</a> and <a rel="author">Bo Reed</a></span>
<time datetime="2023-04-05">5 April</time><p>The first pier was built of oak, and stood for ninety years in the bay.</p>
<div class="promo-box"><p>Buy the calendar of piers now.</p></div><p>The second one was made of iron, and rusted within twenty.</p>
<a class="further" href="/piers?page=2">Go on</a></div><div class="foot"><p>All about the shore since 1911.</p></div>`;

const SETTINGS = `# Settings of our own, in the format of ftr-site-config
title: //h1[@class='name']
body: //div[@id = 'story-body']
author: //span[contains(concat(' ', normalize-space(@class), ' '), ' by ')]//a[@rel="author"]
date: //time/@datetime
strip: //p/ancestor::table
strip_id_or_class: promo
next_page_link: //a[@class='further']/@href
prune: no
wrap_in(blockquote): //p
test_url: https://shore.example/piers
test_contains: stood for ninety years
`;

const folder = makeFolder();
const path = (name: string): string => join(folder, name);

beforeAll(async () => {
  await writeFile(path("shore.example.txt"), SETTINGS);
  await writeFile(path("piers.html"), PAGE);
});

describe("XPath as CSS", () => {
  it.each([
    ["//*[@class='a b']", ['[class="a b"]']],
    ["//div[contains(@class,'a')]/p[2]", ['div[class*="a"] > p:nth-of-type(2)']],
    ["//div[contains(@class, 'a') and not(@id)]", ['div[class*="a"]:not([id])']],
    ["//div[@class='x'][2]", ['div[class="x"]:nth-child(2 of div[class="x"])']],
    ["//p[last()]", ["p:last-of-type"]],
    ["(//a[@rel='next'])[1]/@href", ['a[rel="next"]']],
    ["//div[p]", ["div:has(> p)"]],
    ["//div[.//img[@src]]", ["div:has(img[src])"]],
    ["//h2/following-sibling::p", ["h2 ~ p"]],
    ["//a[contains(., 'Next page')]", ['a:contains("Next page")']],
    ["//a[starts-with(@href, '/a and b')]", ['a[href^="/a and b"]']],
    ["//div[@a = 'x' and (@b or @c)]", ['div[a="x"][b]', 'div[a="x"][c]']],
  ])("%s", (xpath, selectors) => {
    expect(xpathToCss(xpath)).toEqual(selectors);
    expect(() => extract(PAGE, { method: "full-text", rules: { drop: selectors } })).not.toThrow();
  });

  it.each(["//p[string-length(.) > 5]", "substring-before(//h1, '|')", "//div[@id='a"])(
    "is impossible for: %s",
    (xpath) => {
      expect(() => xpathToCss(xpath)).toThrow(NoSelector);
    },
  );
});

describe("site settings as rules", () => {
  it("are converted, and what cannot be converted is reported", () => {
    const { rules, left } = convertConfig(SETTINGS);
    expect(rules).toEqual({
      keep: ['div[id="story-body"]'],
      drop: ['body:has(div[id="story-body"])', '[id*="promo"]', '[class*="promo"]'],
      title: ['h1[class="name"]'],
      authors: ['span.by a[rel="author"]'],
      published: ["time"],
      next: ['a[class="further"]'],
      tests: [{ url: "https://shore.example/piers", contains: ["stood for ninety years"] }],
    });
    expect(left).toHaveLength(2);
    expect(left.join("\n")).toMatch(/strip: .*ancestor::table[\s\S]*wrap_in\(blockquote\).*no equivalent/u);
    expect([".a.example.txt", "a.example.txt", "global.txt"].map(hostOfConfig)).toEqual([
      "*.a.example",
      "a.example",
      "*",
    ]);
  });

  it("extract the page, with its facts and its next page", () => {
    const siteRules = parseSiteRules(JSON.stringify({ "shore.example": convertConfig(SETTINGS).rules }));
    const result = extract(PAGE, { url: "https://shore.example/piers", rules: { sites: siteRules } });
    expect(result.content).toContain("stood for ninety years");
    expect(result.content).not.toMatch(/calendar|Menu|1911/u);
    expect(result.facts).toMatchObject({
      title: "Old piers",
      authors: ["Ada Sand", "Bo Reed"],
      published: "2023-04-05",
    });
    expect(result.metadata.title).toMatchObject({ source: "rule", property: 'h1[class="name"]' });
    expect(result.pages).toEqual([
      { kind: "next", url: "https://shore.example/piers?page=2", reason: 'named by the rule a[class="further"]' },
    ]);
    // Pages without the element are unchanged.
    const other = extract("<p>Another page of the site, without the story's element.</p>", {
      url: "https://shore.example/other",
      method: "full-text",
      rules: { sites: siteRules },
    });
    expect(other.content).toContain("Another page");
  });
});

describe("pith rules", () => {
  it("converts files, and tests its output", async () => {
    const converted = await runHere(["rules", "convert", path("shore.example.txt"), "-o", path("rules.json")]);
    expect(converted.stderr).toMatch(/left out: strip: [\s\S]*left out: wrap_in[\s\S]*1 of 1 file converted/u);
    const rules = JSON.parse(await readFile(path("rules.json"), "utf8"));
    const [test] = rules["shore.example"].tests;
    Object.assign(test, {
      file: "piers.html",
      lacks: ["calendar"],
      title: "Old piers",
      published: "2023",
      next: "https://shore.example/piers?page=2",
    });
    await writeFile(path("rules.json"), JSON.stringify(rules));
    const passed = await runHere(["rules", "test", path("rules.json")]);
    expect(passed).toMatchObject({ code: 0, stdout: "ok     shore.example https://shore.example/piers\n" });
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
    ['{"a.example": {"tilte": ["h1"]}}', /has the unknown key "tilte" for a\.example.*did you mean title/u],
    ['{"a.example": {"tests": [{}]}}', /must have an object with url in test 1 for a\.example/u],
    ['{"a.example": {"tests": [{"url": "https://a.example/", "has": ["x"]}]}}', /has the unknown key "has" in test 1/u],
    ['{"a.example": {"title": ["h1["]}}', /h1\[/u],
  ])("tells what is wrong in a file: %s", async (text, stated) => {
    await writeFile(path("wrong.json"), text);
    const run = await runHere(["rules", "test", path("wrong.json")]);
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(stated);
  });
});
