import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { frontPages } from "../../../pith/test/methods/front-pages.ts";
import { runHere } from "./run-here.ts";
import { runPith } from "./run-pith.ts";

const folder = makeFolder();
const file = join(folder, "front.html");
const [{ html, url, stories }] = frontPages;
writeFileSync(file, html);

describe("pith headlines", () => {
  it("prints text and JSON", async () => {
    const text = await runPith(["headlines", file, "--url", url]);
    expect(text.stdout).toContain(`Top stories\n  ${stories[0][1]}\n    ${stories[0][0]}\n`);
    expect(text.code).toBe(0);
    expect(text.stderr).toContain("7 headlines by headline-model");
    const json = await runHere(["headlines", file, "--url", url, "--format", "json"]);
    expect(JSON.parse(json.stdout)[6]).toEqual({
      text: stories[6][1],
      href: stories[6][0],
      section: "Sport",
    });
  });

  it("prints RSS", async () => {
    const feed = join(folder, "feed.xml");
    expect(
      (await runHere(["headlines", file, "--url", url, "--format", "rss", "--output", feed])).code,
    ).toBe(0);
    expect(readFileSync(feed, "utf8").match(/<item>/g)).toHaveLength(stories.length);
  });

  it("exits with 1 if there are none", async () => {
    const run = await runHere(["headlines", "-", "--format", "json"], "<p>No links here.</p>");
    expect(run).toMatchObject({ code: 1, stdout: "[]\n" });
    expect(run.stderr).toContain("no headlines found");
  });

  it("accepts options of the method", async () => {
    const strict = await runHere(["headlines", file, "--url", url, "--set", "minLogOdds=100"]);
    expect(strict.code).toBe(1);
  });

  it("uses the published method on request, and rejects others", async () => {
    const published = await runHere(["headlines", file, "--url", url, "-m", "head-components"]);
    expect(published.stderr).toContain("by head-components");
    const other = await runHere(["headlines", file, "-m", "cetr"]);
    expect(other.code).toBe(2);
    expect(other.stderr).toContain("headline-model and head-components");
  });
});
