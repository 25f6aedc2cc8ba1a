// node examples/same-site.mjs ADDRESS FILE...: learns what the pages of a site share, then extracts each of them.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { extract, parse } from "pith";
import { SiteProfile } from "pith/site";

const [address, ...files] = process.argv.slice(2);
const profile = new SiteProfile({ site: new URL(address).hostname });
const pages = [];
for (const file of files) {
  const page = { url: new URL(basename(file), address).href, html: await readFile(file, "utf8") };
  profile.learn(parse(page.html, { url: page.url }));
  pages.push(page);
}
for (const { url, html } of pages) {
  const { content } = extract(html, { url, siteProfiles: [profile], method: "x-cex" });
  console.log(`== ${url}\n${content}\n`);
}
