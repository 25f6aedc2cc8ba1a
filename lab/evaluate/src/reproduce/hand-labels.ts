import { readdir, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { parse } from "../../../../packages/pith/src/api/extract.ts";
import { decodeHtml } from "../../../../packages/pith/src/html/decode/decode.ts";
import { parseLabels } from "../../../../packages/pith/src/methods/labels/label-file.ts";
import {
  finishedLabels,
  hashPage,
  labelBlocks,
  type PageLabels,
} from "../../../../packages/pith/src/methods/labels/page-labels.ts";
import { type Page, readPages } from "../data/pages.ts";
import { prepareLabelledPage, type SitePage } from "../site/score.ts";

/** The pages of a folder; those of a site share a subfolder. */
async function* readFolder(
  folder: string,
): AsyncGenerator<Pick<Page, "id" | "site" | "url" | "html">> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.x?html?$/iu.test(name),
  );
  for (const name of names.sort()) {
    const { html } = decodeHtml(await readFile(join(folder, name)));
    yield { id: name, site: name.split(sep)[0], url: "", html };
  }
}

async function readLabels(files: readonly string[]): Promise<Map<string, PageLabels>> {
  const lines = [];
  for (const file of files) lines.push(...parseLabels(await readFile(file, "utf8")).lines);
  return finishedLabels(lines);
}

/**
 * The labelled pages of each site, from a folder of HTML files or a data set. @throws LabelError
 */
export async function readLabelledSites(
  pages: string,
  labelFiles: readonly string[],
): Promise<Map<string, readonly SitePage[]>> {
  const labelsOf = await readLabels(labelFiles);
  const isFolder = (await stat(pages)).isDirectory();
  const sites = new Map<string, readonly SitePage[]>();
  for await (const { id, site, url, html } of isFolder ? readFolder(pages) : readPages(pages)) {
    const labels = labelsOf.get(hashPage(html));
    if (labels === undefined) continue;
    const page = parse(html, url === "" ? {} : { url });
    const prepared = prepareLabelledPage(id, page, labelBlocks(page, labels).labels);
    sites.set(site, [...(sites.get(site) ?? []), prepared]);
  }
  return sites;
}
