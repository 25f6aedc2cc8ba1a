// node examples/same-site.mjs FILE...: learns what the pages of a site share, then extracts each of
// them.

import { readFile } from "node:fs/promises";
import { extract } from "pith";
import { parse } from "pith/kit";
import { SiteSample, xCex } from "pith/methods";

const sample = new SiteSample();
const pages = [];
for (const file of process.argv.slice(2)) {
  const html = await readFile(file, "utf8");
  sample.learn(parse(html));
  pages.push({ file, html });
}
for (const { file, html } of pages) {
  const { content } = extract(html, { method: xCex({ site: sample }) });
  console.log(`== ${file}\n${content}\n`);
}
