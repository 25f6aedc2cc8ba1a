import { chmod, copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { makeOwnPages } from "../../lab/evaluate/src/corpus/own-pages.ts";
import { formatLabels } from "../../packages/pith/src/methods/labels/label-file.ts";
import { hashPage } from "../../packages/pith/src/methods/labels/page-labels.ts";
import type { LabelLine } from "../../packages/pith/src/methods/labels/records.ts";
import {
  httpResponse,
  packMembers,
  warcRecord,
  zipFile,
} from "../../packages/pith-cli/test/batch/archives.ts";
import { projectRoot } from "../../packages/pith-cli/test/cli/run-pith.ts";
import { DEMO } from "./local-web.ts";
import { readSamples } from "./samples.ts";

const PIERS = [
  "<title>Piers</title><div id=story-body><h1 class=name>The piers</h1>",
  "<p>They stood for ninety years in the wind.</p></div>",
  "<div class=promo-box>Buy a calendar.</div>",
].join("");

/** Labels by hand of a page whose article is its content. */
function articleLabels(page: string, html: string): LabelLine[] {
  const common = { page, hash: hashPage(html), labeller: "anna", time: "2026-03-01T10:00:00.000Z" };
  const label = (path: string, value: "content" | "noise"): LabelLine => {
    return { ...common, type: "label", path, label: value, origin: "hand" };
  };
  return [
    label("html > body", "noise"),
    label("html > body > main > article", "content"),
    { ...common, type: "page", status: "done" },
  ];
}

/** The pages of a site, in files and with labels. */
function listSitePages(): Array<readonly [name: string, content: string]> {
  const pages = makeOwnPages();
  const labelled = pages.filter(({ site }) => site === "oberau.example");
  const labels = formatLabels(
    labelled.flatMap(({ id, html }) => articleLabels(`${id}.html`, html)),
  );
  const lines = pages.map(({ id, site, url, html, text }) =>
    JSON.stringify({ id, site, url, html, text }),
  );
  return [
    ...labelled.slice(0, 6).map(({ html }, i) => [`site/${i}.html`, html] as const),
    ...labelled.map(({ id, html }) => [`PAGES/${id}.html`, html] as const),
    ["anna.jsonl", labels],
    ["anna.labels.jsonl", labels],
    ["FILE.jsonl", `${lines.join("\n")}\n`],
  ];
}

/** Writes the files that the commands of the documents read. */
export async function writeGiven(folder: string): Promise<void> {
  const put = async (name: string, content: string | Uint8Array): Promise<void> => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  for (const name of ["page.html", "pages/a.html", "pages/b.html", "pages/c.html"]) {
    await put(name, "");
    await copyFile(DEMO, join(folder, name));
  }
  const wells = Array.from({ length: 6 }, (_, i) => ({
    url: `https://example.org/${i}`,
    html: `<title>Well ${i}</title><div class=menu>Home Wells Springs</div><p>${`Well ${i} is deep, and cold. `.repeat(20)}</p>`,
  }));
  const lines = wells.map((page) => JSON.stringify(page)).join("\n");
  const archive = packMembers(
    wells.map(({ url, html }) => warcRecord("response", url, httpResponse(html))),
  );
  const [rules] = readSamples("docs/cli.md").filter(({ language }) => language === "json");
  const addresses = "https://news.example/ferry\nhttps://news.example/lamp\n";
  const files: ReadonlyArray<readonly [string, string | Uint8Array]> = [
    ["pages.jsonl", lines],
    ["pages.jsonl.gz", gzipSync(lines)],
    ["urls.txt", addresses],
    ["addresses.txt", addresses],
    ["crawl-1.warc.gz", archive],
    ["crawl.wacz", zipFile([["archive/a.warc.gz", archive]])],
    ["rules.json", rules?.code ?? ""],
    ["piers.html", PIERS],
    ...listSitePages(),
  ];
  for (const [name, content] of files) await put(name, content);
}

const EVALUATE = [
  `'${process.execPath}' '${projectRoot}node_modules/tsx/dist/cli.mjs'`,
  `-C source '${projectRoot}lab/evaluate/src/main.ts'`,
].join(" ");

/** Programs that the commands call, on the sources and the build of this project. */
const PROGRAMS: Readonly<Record<string, string>> = {
  pith: `exec '${process.execPath}' '${projectRoot}packages/pith-cli/dist/main.js' "$@"`,
  less: "exec cat",
  // npm run evaluate -- …, npm run reproduce -- …: in the folder of the command.
  npm: `script=$2; shift 3; [ "$script" = evaluate ] || set -- "$script" "$@"; exec ${EVALUATE} "$@"`,
};

/** Writes these programs to a folder. */
export async function writePrograms(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, body] of Object.entries(PROGRAMS)) {
    await writeFile(join(folder, name), `#!/bin/sh\n${body}\n`);
    await chmod(join(folder, name), 0o755);
  }
}
