import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeBeforeAfter } from "./before-after.ts";
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

/** The cells of the row of a tool, without its name. @throws Error if there is none */
function rowOf(table: string, tool: string): string[] {
  const row = table.split("\n").find((line) => line.startsWith(`| ${tool}`));
  if (row === undefined) throw new Error(`README.md has no figures of ${tool}`);
  return row
    .split("|")
    .slice(2, -1)
    .map((cell) => cell.trim());
}

/** A tool's word F1 in whole percent, averaged over the data sets. */
function averageF1(table: string, tool: string): string {
  const values = rowOf(table, tool).map(Number);
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(0);
}

/** How many times as fast the library is as another tool. */
const timesAsFast = (table: string, tool: string): string =>
  (1 / Number(rowOf(table, tool).at(-1))).toFixed(0);

/** Builds the landing page with the figures of README. */
export function makeLanding(root: string): SitePage {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const quality = partOf(readme, "<!-- table:quality -->", "<!-- /table:quality -->");
  const speed = partOf(readme, "<!-- table:throughput -->", "<!-- /table:throughput -->");
  const text = readFileSync(join(root, "apps/website/landing.md"), "utf8");
  const markdown = text
    .replace("<!-- before-after -->", () => makeBeforeAfter(root))
    .replace("<!-- quality -->", () => quality)
    .replace("<!-- speed -->", () => speed)
    .replaceAll(/\bF1\((\S+?)\)/gu, (_, tool: string) => averageF1(quality, tool))
    .replaceAll(/\btimes\((\S+?)\)/gu, (_, tool: string) => timesAsFast(speed, tool));
  return { ...describePage("index", markdown), title: "pith" };
}
