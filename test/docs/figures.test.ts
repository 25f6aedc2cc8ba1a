import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectRoot } from "../layout/project-code.ts";

/** The output of commands, and code: a table names the command that made it. */
const GENERATED =
  /<!-- ([\w:-]+)(?:\n[\s\S]*?)? -->[\s\S]*?<!-- \/\1 -->|<!-- ([\w-]+):start -->[\s\S]*?<!-- \2:end -->|```[\s\S]*?```/gu;

/** A measured size, time, speed or share: round numbers are limits and examples. */
const MEASURED =
  /(?<![\w.,-])(?:\d{1,3}(?:,\d{3})+|\d{3,}|\d*\.\d+) ?(?:%|[kKMG]i?B|ms|s|seconds|times|F1|pages (?:a|per) second)(?!\w)/gu;

it("each measured figure is in one document, and others link to it", () => {
  const listed = execFileSync("git", ["ls-files", "*.md"], { cwd: projectRoot, encoding: "utf8" });
  const files = listed
    .split("\n")
    .filter((file) => file !== "" && !/CHANGELOG|fixtures/u.test(file));
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    const text = readFileSync(`${projectRoot}/${file}`, "utf8").replaceAll(GENERATED, "");
    for (const [figure] of text.matchAll(MEASURED))
      places.set(figure, (places.get(figure) ?? new Set()).add(file));
  }
  expect(places.size).toBeGreaterThan(5);
  expect([...places].filter(([, found]) => found.size > 1)).toEqual([]);
});
