import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sitePageHtml } from "../site/made-site.ts";
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

    const show = await runPith(["site", "show", path("two.profile")]);
    expect(show.code).toBe(0);
    expect(show.stdout).toContain("village.example: 6 pages, 6 in the sample");
    expect(show.stdout).toMatch(/6 {2}p: Subscribe to our weekly letter/);

    const json = JSON.parse((await runPith(["site", "show", path("two.profile"), "-f", "json"])).stdout);
    expect(json).toHaveLength(2);
    expect(json[0].blocks[0]).toMatchObject({ similarPages: 6, template: true });

    const flags = ["--site", path("two.profile"), "-m", "x-cex", "--url", "https://town.example/7"];
    const page = await runPith([path("page.html"), ...flags]);
    expect(page.code).toBe(0);
    expect(page.stdout).toContain("kiln7 or pottery7");
    expect(page.stdout).not.toContain("village press");
  });

  it("adds pages to what was learned before", async () => {
    const profile = path("grown.profile");
    const files = ["--url", "https://village.example/", "-o", profile];
    expect((await runPith(["site", "learn", path("page.html"), ...files])).stderr).toContain("1 pages");
    const more = await runPith(["site", "learn", "--jsonl", path("crawl.jsonl"), "--site", profile, "-o", profile]);
    expect(more.stderr).toContain("village.example: 7 pages");
  });

  it.each([
    ["site lern", /learn/],
    ["site learn PAGE", /-o SITE\.profile/],
    ["site learn -o BAD", /needs pages/],
    ["site show BAD", /no file of site profiles/],
    ["PAGE -m x-cex", /--site/],
  ] as const)("says what is wrong with %s, and leaves the old file alone", async (line, message) => {
    await writeFile(path("no.profile"), "not a profile");
    const args = line.split(" ").map((arg) => (arg === "PAGE" ? path("page.html") : arg));
    const run = await runPith(args.map((arg) => (arg === "BAD" ? path("no.profile") : arg)));
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toMatch(message);
    expect(run.stderr).not.toContain("fault of pith");
    expect(await readFile(path("no.profile"), "utf8")).toBe("not a profile");
  });
});
