import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ruleIds } from "../../src/selection/rule-ids.ts";
import { runHere } from "../cli/run-here.ts";

const DOCUMENT = readFileSync(new URL("../../docs/a-page.md", import.meta.url), "utf8");

describe("the walk of one page", () => {
  it("quotes verdicts as explain gives them", async () => {
    const { stdout } = await runHere(["explain", "test/fixtures/demo/harbour-ferry.html"]);
    const quoted = [...DOCUMENT.matchAll(/^(?:keep|drop) +[\d.]+ +<\w+>/gmu)].map(([line]) => line);
    expect(quoted.length).toBeGreaterThan(0);
    for (const line of quoted) expect(stdout).toContain(line);
  });

  it("names rules that there are", () => {
    const named = [...DOCUMENT.matchAll(/`([a-z]+(?:-[a-z]+)+)`/gu)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(1);
    for (const id of named) expect(ruleIds).toContain(id);
  });
});
