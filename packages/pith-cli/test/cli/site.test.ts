import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { formatLines, makeFolder, parseLines } from "../../../../test/files.ts";
import { parse } from "../../../pith/src/api/extract.ts";
import { siteMethods } from "../../../pith/src/methods/site/methods.ts";
import { SiteSample } from "../../../pith/src/methods/site/site-sample.ts";
import { methods } from "../../../pith/src/methods/table.ts";
import { sitePageHtml } from "../../../pith/test/methods/site/made-site.ts";
import { refusal, runHere } from "./run-here.ts";
import { runPith } from "./run-pith.ts";

const folder = makeFolder();
const path = (name: string): string => join(folder, name);
const sitePages = Array.from({ length: 6 }, (_, i) => sitePageHtml(i));
const hosts = ["village.example", "town.example"];

beforeAll(async () => {
  const crawled = hosts.flatMap((host) =>
    sitePages.map((html, id) => ({ id, url: `https://${host}/${id}`, html })),
  );
  await writeFile(path("crawl.jsonl"), formatLines(crawled));
  await writeFile(path("page.html"), sitePageHtml(7));
});

describe("--site", () => {
  beforeAll(async () => {
    await mkdir(path("pages"));
    for (const [i, html] of sitePages.entries()) await writeFile(path(`pages/${i}.html`), html);
    await writeFile(path("lines.jsonl"), formatLines(sitePages.map((html, id) => ({ id, html }))));
    const sample = new SiteSample();
    for (const html of sitePages) sample.learn(parse(html));
    await writeFile(path("sample.json"), JSON.stringify(sample));
    await writeFile(path("no-sample.json"), "[]");
  });

  it.each([
    ["x-cex", "pages"],
    ["x-cex", "lines.jsonl"],
    ["x-cex", "pages/*.html"],
    ["x-cex", "sample.json"],
    ["content-extractor", "pages"],
    ["site-style-tree", "pages"],
    ["info-discoverer", "lines.jsonl"],
  ])("%s judges a page by the pages of a site in %s", async (id, place) => {
    const page = await runPith([path("page.html"), "--site", path(place), "-m", id]);
    expect(page).toMatchObject({ code: 0, stderr: "" });
    expect(page.stdout).toContain("kiln7");
    if (id === "x-cex") expect(page.stdout).not.toContain("village press");
  });

  it.each(["x-cex", "content-extractor"])(
    "a batch judges pages by the pages of --site with %s",
    async (id) => {
      const flags = ["batch", path("page.html"), "--site", path("pages"), "-m", id, "-q"];
      const { code, stdout, stderr } = await runPith([...flags, "--workers", "1"]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      const [line] = parseLines(stdout);
      expect(line).toMatchObject({ method: id });
      expect(JSON.stringify(line)).toContain("kiln7");
      if (id === "x-cex") expect(JSON.stringify(line)).not.toContain("village press");
    },
  );

  it("a batch refuses --site without a multi-page method", async () => {
    const refused = await refusal(["batch", path("page.html"), "--site", path("pages")]);
    expect(refused).toContain("--site needs a multi-page method");
  });

  it("warns of pages that are not of one site", async () => {
    await mkdir(path("mixed"));
    const others = [1, 2, 3].map(
      (site) =>
        `<div class="shop-${"abc"[site - 1]}"><ul class="list-${"xyz"[site - 1]}"><li>Goods of the shop with the number ${site}</li></ul></div>`,
    );
    for (const [i, html] of [...sitePages.slice(0, 3), ...others].entries())
      await writeFile(path(`mixed/${i}.html`), html);
    const { stderr } = await runHere([path("page.html"), "--site", path("mixed"), "-m", "x-cex"]);
    expect(stderr).toContain("these 6 pages share no template: they look like 4 sites");
    const together = ["0", "3", "4", "5"].map((name) => path(`mixed/${name}.html`));
    const compared = await runHere([...together, "-m", "x-cex"]);
    expect(compared.stderr).toContain("they look like 4 sites");
    const foreign = await runHere([path("mixed/3.html"), "--site", path("pages"), "-m", "x-cex"]);
    expect(foreign.stderr).toContain("mixed/3.html: this page shares no template with the");
  });

  it("a batch warns once, before the threads, and marks foreign pages", async () => {
    const flags = ["-m", "content-extractor", "-q", "--workers", "1"];
    const of = (site: string) =>
      runPith(["batch", path("mixed/3.html"), "--site", path(site), ...flags]);
    const mixed = await of("mixed");
    expect(mixed.stderr.match(/they look like 4 sites/gu)).toHaveLength(1);
    const [line] = parseLines((await of("pages")).stdout);
    expect(line).toMatchObject({ warning: expect.stringContaining("shares no template") });
  });

  it("gives the same result from a sample and from all pages", async () => {
    const flags = [path("page.html"), "-m", "x-cex", "-f", "json", "--site"];
    const of = async (...more: string[]) =>
      JSON.parse((await runHere([...flags, path("pages"), ...more])).stdout).blocks.map(
        (block: { score: number }) => block.score,
      );
    expect(await of()).toEqual(await of("-s", "numbers=one-word"));
  });

  it("explains a page using the pages of its site", async () => {
    const run = await runHere([
      "explain",
      path("page.html"),
      "-m",
      "x-cex",
      "--site",
      path("pages"),
    ]);
    expect(run.stdout).toMatch(
      /^drop .*\n +similar blocks on 20 % of the site's pages or more \[IBDF, threshold/mu,
    );
  });

  it.each([
    [["--site", "no-sample.json", "-m", "x-cex"], /not the JSON of a SiteSample/u],
    [["--site", "missing", "-m", "x-cex"], /no such file/u],
    [["--site", "pages"], /--site needs a multi-page method/u],
    [["--site", "sample.json", "-m", "site-style-tree"], /not HTML but JSON.*no page found/su],
  ])("says what is wrong with %j", async (flags, message) => {
    const args = flags.map((flag) =>
      flag.includes("sample") || flag === "pages" ? path(flag) : flag,
    );
    expect(await refusal([path("page.html"), ...args])).toMatch(message);
  });
});

describe("site methods on the given pages", () => {
  const pages = Array.from({ length: 6 }, (_, i) => `page-${i}.html`);
  beforeAll(async () => {
    for (const [i, name] of pages.entries()) await writeFile(path(name), sitePages[i] ?? "");
  });

  it.each(["x-cex", "content-extractor", "site-style-tree", "info-discoverer"])(
    "extracts them by %s",
    async (id) => {
      const run = await runHere([
        "extract",
        "-m",
        id,
        "-f",
        "json",
        "--include",
        "reasons",
        ...pages.map(path),
      ]);
      expect(run.code).toBe(0);
      const lines = parseLines(run.stdout);
      expect(lines.map(({ id: name, method }) => [name, method])).toEqual(
        pages.map((name) => [path(name), id]),
      );
      for (const { ok, blocks } of lines) {
        expect(ok).toBe(true);
        expect(blocks[0].reason.values).toBeTypeOf("object");
      }
    },
  );

  it("judge each site of JSON lines separately", async () => {
    const run = await runHere(["extract", "-m", "x-cex", "--jsonl", path("crawl.jsonl")]);
    const lines = parseLines(run.stdout);
    expect(lines).toHaveLength(12);
    expect(lines[7]).toMatchObject({
      id: "1",
      url: "https://town.example/1",
      method: "x-cex",
      ok: true,
    });
    expect(lines[7].content).not.toContain("weekly letter");
  });

  it("are explained with the papers' figures", async () => {
    const run = await runHere(["explain", "-m", "x-cex", ...pages.map(path)]);
    expect(run.stdout).toMatch(
      / IBDF {2}similarPages {2}pages +SSim +CSim +Sim {2}text, and the reason below it$/mu,
    );
    expect(run.stdout).toMatch(
      /^drop .* 0\.2 +5 +6 +1 +1 +1 {2}.*\n +similar blocks .* \[IBDF, threshold 0\.8333\]$/mu,
    );
    const json = await runHere([
      "explain",
      "-m",
      "info-discoverer",
      "-f",
      "json",
      ...pages.map(path),
    ]);
    expect(parseLines(json.stdout)[0]).toMatchObject({
      page: path("page-0.html"),
      block: 0,
      reason: { signal: "H(CB)" },
    });
  });

  it("report too few pages", async () => {
    const few = await runHere(["extract", "-m", "x-cex", path("page-0.html"), path("page-1.html")]);
    expect(few).toMatchObject({ code: 1, stdout: "" });
    expect(few.stderr).toContain(
      "4 different pages of the site are needed, got 2; give more pages of the site",
    );
  });

  it("are listed with the other methods", async () => {
    const listed: Array<{ id: string; pages: string }> = JSON.parse(
      (await runHere(["methods", "--format", "json"])).stdout,
    );
    expect(listed.map(({ id }) => id)).toEqual([...methods, ...siteMethods].map(({ id }) => id));
    expect(listed.filter(({ pages: many }) => many === "many")).toHaveLength(siteMethods.length);
    expect((await runHere(["methods", "site-style-tree"])).stdout).toContain(
      "pith -m site-style-tree",
    );
  });
});

describe("explain --figure", () => {
  const places = sitePages.map((_, i) => path(`drawn/${i}.html`));

  beforeAll(async () => {
    await mkdir(path("drawn"));
    for (const [i, html] of sitePages.entries()) await writeFile(places[i], html);
  });

  it("draws a method's figure for a page, and a site's", async () => {
    const file = path("figure.svg");
    const page = await runHere(["explain", path("page.html"), "-m", "cetr", "--figure", file]);
    expect(page.stderr).toBe("");
    expect(await readFile(file, "utf8")).toMatch(/^<svg .*Tag ratios of the lines/u);
    await runHere(["explain", ...places, "-m", "site-style-tree", "--figure", file]);
    expect(await readFile(file, "utf8")).toContain("The trees of 6 pages, merged");
  });

  it("takes a file that ends in .svg", async () => {
    const message = await refusal([
      "explain",
      path("page.html"),
      "-m",
      "cetr",
      "--figure",
      "out.png",
    ]);
    expect(message).toMatch(/--figure writes SVG, so the file must end in \.svg, got out\.png/u);
  });
});

it("compare prints what each method keeps, and the verdicts as JSON", async () => {
  const { stdout } = await runHere(["compare", path("page.html")]);
  const [head, first, ...rest] = stdout.trimEnd().split("\n");
  expect(head).toMatch(/^method +blocks +characters +like pith +what it says$/u);
  expect(first).toMatch(/^pith +\d+ +\d+ +100 % /u);
  expect(rest).toHaveLength(methods.length - 1);
  const { blocks } = JSON.parse(
    (await runHere(["compare", path("page.html"), "-f", "json"])).stdout,
  );
  expect(blocks[0].verdicts).toHaveLength(methods.length);
});
