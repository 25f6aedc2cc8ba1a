import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sitePageHtml } from "../site/made-site.ts";
import { runHere } from "./run-here.ts";
import { runPith } from "./run-pith.ts";

let folder = "";
const path = (name: string): string => join(folder, name);
const hosts = ["village.example", "town.example"];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pith-site-"));
  const lines = hosts.flatMap((host) =>
    Array.from({ length: 6 }, (_, id) => JSON.stringify({ id, url: `https://${host}/${id}`, html: sitePageHtml(id) })),
  );
  await writeFile(path("crawl.jsonl"), `${lines.join("\n")}\n`);
  await writeFile(path("page.html"), sitePageHtml(7));
});

describe("pith site", () => {
  it("learns each site of a crawl, shows its template, and extracts by it", async () => {
    const learn = await runPith(["site", "learn", "--jsonl", path("crawl.jsonl"), "-o", path("two.profile")]);
    expect(learn).toEqual({
      code: 0,
      stdout: "",
      stderr: "pith: village.example: 6 pages\npith: town.example: 6 pages\n",
    });

    const show = await runHere(["site", "show", path("two.profile")]);
    expect(show.code).toBe(0);
    expect(show.stdout).toContain("village.example: 6 pages, 6 in the sample");
    expect(show.stdout).toMatch(/6 {2}p: Subscribe to our weekly letter/);

    const json = JSON.parse((await runHere(["site", "show", path("two.profile"), "-f", "json"])).stdout);
    expect(json).toHaveLength(2);
    expect(json[0].blocks[0]).toMatchObject({ similarPages: 6, template: true });

    const flags = ["--site", path("two.profile"), "-m", "x-cex", "--url", "https://town.example/7"];
    const page = await runHere([path("page.html"), ...flags]);
    expect(page.code).toBe(0);
    expect(page.stdout).toContain("kiln7 or pottery7");
    expect(page.stdout).not.toContain("village press");
  });

  it("pith check doubts a page that is unlike its site, and no other", async () => {
    const menu = ["Ferries", "Timetable", "Harbours", "Prices", "Freight", "Contact"].map(
      (item) => `<p>${item} of the line.</p>`,
    );
    const own = (id: number): string =>
      `${menu.join("")}<article><p>Ferry number ${id} sails at nine, says the town.</p></article>`;
    const lines = Array.from({ length: 6 }, (_, id) =>
      JSON.stringify({ url: `https://ferry.example/${id}`, html: own(id) }),
    );
    await writeFile(path("ferry.jsonl"), `${lines.join("\n")}\n`);
    await runHere(["site", "learn", "--jsonl", path("ferry.jsonl"), "-o", path("ferry.profile")]);
    await writeFile(path("own.html"), own(9));
    await writeFile(path("other.html"), "<article><p>A well is a hole in the ground, with water in it.</p></article>");
    const flags = ["--site", path("ferry.profile"), "--url", "https://ferry.example/9"];
    expect((await runHere(["check", path("own.html"), ...flags])).stdout).not.toContain("unlike-site");
    expect((await runHere(["check", path("other.html"), ...flags])).stdout).toContain(
      "doubt: unlike-site: it has 0 of the",
    );
  });

  it("adds pages to what was learned before", async () => {
    const profile = path("grown.profile");
    const files = ["--url", "https://village.example/", "-o", profile];
    expect((await runHere(["site", "learn", path("page.html"), ...files])).stderr).toContain("1 pages");
    const more = await runHere(["site", "learn", "--jsonl", path("crawl.jsonl"), "--site", profile, "-o", profile]);
    expect(more.stderr).toContain("village.example: 7 pages");
  });

  it.each([
    ["site lern", /learn/],
    ["site learn PAGE", /-o SITE\.profile/],
    ["site learn -o BAD", /needs pages/],
    ["site show BAD", /not a file of site profiles/],
    ["PAGE -m x-cex", /--site/],
  ] as const)("says what is wrong with %s, and leaves the old file alone", async (line, message) => {
    await writeFile(path("no.profile"), "not a profile");
    const args = line.split(" ").map((arg) => (arg === "PAGE" ? path("page.html") : arg));
    const run = await runHere(args.map((arg) => (arg === "BAD" ? path("no.profile") : arg)));
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toMatch(message);
    expect(run.stderr).not.toContain("bug in pith");
    expect(await readFile(path("no.profile"), "utf8")).toBe("not a profile");
  });
});

describe("methods over the pages given", () => {
  const pages = Array.from({ length: 6 }, (_, i) => `page-${i}.html`);
  beforeAll(async () => {
    for (const [i, name] of pages.entries()) await writeFile(path(name), sitePageHtml(i));
  });

  it.each(["x-cex", "content-extractor", "site-style-tree", "info-discoverer"])("extracts them by %s", async (id) => {
    const run = await runHere(["site", "extract", "-m", id, "-f", "json", ...pages.map(path)]);
    expect(run.code).toBe(0);
    const lines = run.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ id: name, method }) => [name, method])).toEqual(pages.map((name) => [path(name), id]));
    for (const { outcome, blocks } of lines) {
      expect(outcome).toBe("content");
      expect(blocks[0].reason.values).toBeTypeOf("object");
    }
  });

  it("leaves the template out, with either similarity, and says which page is which", async () => {
    for (const similarity of ["cosine", "hamming"]) {
      const run = await runHere(["site", "extract", "-m", "x-cex", "--similarity", similarity, ...pages.map(path)]);
      expect(run.stdout).toContain(`==> ${path("page-2.html")} <==\n\nsourdough2 or bakery2`);
      expect(run.stdout).not.toContain("weekly letter");
    }
  });

  it("judges each site of lines by its own pages", async () => {
    const run = await runHere(["site", "extract", "-m", "x-cex", "--jsonl", path("crawl.jsonl")]);
    const lines = run.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(12);
    expect(lines[7]).toMatchObject({ id: "1", url: "https://town.example/1", method: "x-cex", outcome: "content" });
    expect(lines[7].content).not.toContain("weekly letter");
  });

  it("explains them with the papers' figures", async () => {
    const run = await runHere(["explain", "-m", "x-cex", ...pages.map(path)]);
    expect(run.stdout).toMatch(/ IBDF {2}similarPages {2}pages +SSim +CSim +Sim {2}reason$/mu);
    expect(run.stdout).toMatch(/^drop .* 0\.2 +5 +6 +1 +1 +1 {2}similar blocks .* \[IBDF, threshold 0\.8333\]$/mu);
    const [line] = (await runHere(["explain", "-m", "info-discoverer", "-f", "json", ...pages.map(path)])).stdout.split(
      "\n",
    );
    expect(JSON.parse(line ?? "")).toMatchObject({ page: path("page-0.html"), block: 0, reason: { signal: "H(CB)" } });
  });

  it("says too few pages, and wants a method that it has", async () => {
    const few = await runHere(["site", "extract", "-m", "x-cex", path("page-0.html"), path("page-1.html")]);
    expect(few).toMatchObject({ code: 1, stdout: "" });
    expect(few.stderr).toContain("2 different pages of the site, but 4 are needed");
    const wrong = await runHere(["site", "extract", "-m", "cetr", path("page-0.html")]);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain("x-cex, content-extractor, site-style-tree, info-discoverer");
  });

  it("are listed among the methods", async () => {
    const listed = JSON.parse((await runHere(["methods", "--format", "json"])).stdout) as Array<{
      id: string;
      pages: string;
      paper?: object;
    }>;
    const published = listed.filter(({ paper, id }) => paper || id === "full-text");
    expect(published).toHaveLength(20);
    expect(listed.filter(({ pages: many }) => many === "many")).toHaveLength(4);
    expect((await runHere(["methods", "site-style-tree"])).stdout).toContain("pith site extract");
  });
});
