import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describePage, type SitePage } from "./documents.ts";

/** The part of README between two marks. @throws Error that names it if it is missing */
function partOf(readme: string, start: string, end: string): string {
  const from = readme.indexOf(start);
  const to = readme.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`README.md has no part between ${start} and ${end}`);
  return readme
    .slice(from + start.length, to)
    .replaceAll(/<!--[\s\S]*?-->/gu, "")
    .trim();
}

/** Builds the landing page with the figures of README. */
export function makeLanding(root: string): SitePage {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const quality = partOf(readme, "<!-- table:quality -->", "<!-- /table:quality -->");
  const speed = partOf(readme, "<!-- table:throughput -->", "<!-- /table:throughput -->");
  const text = readFileSync(join(root, "website", "landing.md"), "utf8");
  const markdown = text
    .replace("<!-- quality -->", () => quality)
    .replace("<!-- speed -->", () => speed);
  return { ...describePage("index", markdown), title: "pith" };
}
