import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SitePage } from "./documents.ts";
import { makeMenu, titleOf } from "./menu.ts";

/**
 * Writes `llms.txt`, which lists all pages, and `llms-full.txt`, which contains the pages for
 * users.
 */
export function writeLlms(folder: string, pages: readonly SitePage[], base: string): void {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const lines = [
    "# pith",
    "",
    "> Extracts the main content of a web page and explains every decision. A TypeScript library, a command, an HTTP service and tools for agents.",
    "",
  ];
  const whole: string[] = [];
  for (const { text, items } of makeMenu(pages)) {
    lines.push(`## ${text}`, "");
    for (const { link } of items) {
      const page = byPath.get(link.slice(1)) ?? byPath.get(`${link.slice(1)}index`);
      if (!page) continue;
      const summary = page.summary === "" ? "" : `: ${page.summary}`;
      lines.push(`- [${titleOf(page)}](${base}${page.path}.md)${summary}`);
      if (!/^(?:project|decisions|api)\//u.test(page.path)) whole.push(page.markdown.trim());
    }
    lines.push("");
  }
  writeFileSync(join(folder, "llms.txt"), lines.join("\n"));
  writeFileSync(join(folder, "llms-full.txt"), `${whole.join("\n\n---\n\n")}\n`);
}
