import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "../../../packages/pith/src/api/extract.ts";
import { elementPath } from "../../../packages/pith/src/html/parse/element-path.ts";
import { formatLabels } from "../../../packages/pith/src/methods/labels/label-file.ts";
import { hashPage } from "../../../packages/pith/src/methods/labels/page-labels.ts";
import type { LabelLine } from "../../../packages/pith/src/methods/labels/records.ts";
import { UsageError } from "../src/commands/command.ts";
import { reproduceCommand } from "../src/commands/reproduce.ts";
import { makeOwnPages, PAGES_PER_SITE } from "../src/corpus/own-pages.ts";
import { groupBy } from "../src/data/group-by.ts";
import { renderTable } from "../src/reporting/markdown-table.ts";
import { headComponentsExperiment } from "../src/reproduce/head-components.ts";
import { linkDensityExperiment } from "../src/reproduce/link-density.ts";
import { textDistributionExperiment } from "../src/reproduce/text-distribution.ts";
import { wffteExperiment } from "../src/reproduce/wffte.ts";
import { xCexExperiment } from "../src/reproduce/x-cex.ts";
import { prepareSitePage } from "../src/site/score.ts";

const OWN = { pages: undefined, labels: [] };

describe("the made-up pages", () => {
  const pages = makeOwnPages();

  it("are 16 pages of each of seven sites, the same each time", () => {
    const sites = groupBy(pages, ({ site }) => site);
    expect([...sites.values()].map(({ length }) => length)).toEqual(Array(7).fill(PAGES_PER_SITE));
    expect(new Set(pages.map(({ html }) => html)).size).toBe(pages.length);
    expect(makeOwnPages()).toEqual(pages);
  });

  it("hold their gold text and more", () => {
    for (const { html, text = "", url } of pages) {
      const shown = prepareSitePage("", parse(html, { url }), text);
      const content = shown.gold.filter((block) => block === 1).length;
      expect(content).toBeGreaterThan(2);
      expect(content).toBeLessThan(shown.gold.length - 5);
      expect(shown.goldTokens.length).toBeGreaterThan(50);
    }
  });
});

describe("the papers' experiments", () => {
  it("print the same columns as measured", async () => {
    for (const experiment of [linkDensityExperiment, headComponentsExperiment]) {
      const [printed, measured] = await experiment.tables(OWN);
      expect(measured.head).toEqual(printed.head);
    }
    const [printedII, tableII, printedIII, tableIII] = await wffteExperiment.tables(OWN);
    expect([tableII.head, tableIII.head]).toEqual([printedII.head, printedIII.head]);
    expect(tableIII.rows).toHaveLength(7);
  });

  it("add up as the link density paper says", async () => {
    const [printed, measured] = await linkDensityExperiment.tables(OWN);
    expect(printed.rows.at(-1)).toEqual(["Sum up", "500", "472", "28", "94.4 %"]);
    expect(measured.rows.at(-1)?.slice(0, 2)).toEqual(["Sum up", "112"]);
  });

  it("reach the node of the text distribution's example with its K", async () => {
    const [example] = await textDistributionExperiment.tables(OWN);
    expect(example.rows.map(([node, , , , k]) => `${node} ${k}`)).toEqual([
      "table 43.82",
      "tr 46.85",
      "td#maincontent 4.01",
    ]);
  });

  it("are shown in the documentation as they come out", async () => {
    const document = await readFile(new URL("../../../docs/reproduce.md", import.meta.url), "utf8");
    const shown = (name: string): string | undefined =>
      document.split(`<!-- reproduce:${name} -->\n`)[1]?.split(`\n<!-- /reproduce:${name} -->`)[0];
    const [, links] = await linkDensityExperiment.tables(OWN);
    const [example] = await textDistributionExperiment.tables(OWN);
    const [, heads] = await headComponentsExperiment.tables(OWN);
    const [, tableII, , tableIII] = await wffteExperiment.tables(OWN);
    expect({
      "link-density": shown("link-density"),
      "text-distribution": shown("text-distribution"),
      "head-components": shown("head-components"),
      wffte: shown("wffte"),
      "wffte-3": shown("wffte-3"),
    }).toEqual({
      "link-density": renderTable(links.head, links.rows),
      "text-distribution": renderTable(example.head, example.rows),
      "head-components": renderTable(heads.head, heads.rows),
      wffte: renderTable(tableII.head, tableII.rows),
      "wffte-3": renderTable(tableIII.head, tableIII.rows),
    });
  });

  it("measure X-CEX by labels set by hand", async () => {
    const folder = await mkdtemp(join(tmpdir(), "pith-reproduce-"));
    await mkdir(join(folder, "northquay"));
    const lines: string[] = [];
    const own = makeOwnPages().slice(0, PAGES_PER_SITE);
    for (const [at, { html, url, text = "" }] of own.entries()) {
      const name = `northquay/${at}.html`;
      await writeFile(join(folder, name), html);
      const page = parse(html, { url });
      const { gold } = prepareSitePage(name, page, text);
      const common = {
        page: name,
        hash: hashPage(html),
        labeller: "anna",
        time: "2026-03-01T10:00:00Z",
      };
      const labels = Array.from(gold, (kept, block): LabelLine => {
        const path = elementPath(page.tree, page.blocks.node[block]);
        return {
          ...common,
          type: "label",
          path,
          label: kept ? "content" : "noise",
          origin: "hand",
        };
      });
      lines.push(formatLabels([...labels, { ...common, type: "page", status: "done" }]));
    }
    const file = join(folder, "anna.labels.jsonl");
    await writeFile(file, lines.join(""));
    const [, measured] = await xCexExperiment.tables({ pages: folder, labels: [file] });
    await rm(folder, { recursive: true });
    expect(
      measured.rows.map(([site, name]) => `${site} ${name}`.replace(/tuned.*/u, "tuned")),
    ).toEqual([
      "northquay X-CEX",
      "northquay X-CEX with Hamming",
      "northquay Content Extractor",
      "northquay X-CEX tuned",
    ]);
  });

  it.each([
    [[], /reproduce takes one of link-density, .*; got nothing/u],
    [["link-densty"], /got link-densty; did you mean link-density/u],
    [["wffte", "--labels", "a.jsonl"], /--labels is for x-cex only/u],
    [["x-cex", "--labels", "a.jsonl"], /--labels needs the labelled pages/u],
    [["wffte", "--pages", "missing.jsonl"], /missing\.jsonl not found/u],
    [["pages"], /pages needs a folder/u],
  ])("say what is wrong with %j", async (args, message) => {
    const failed = reproduceCommand.run(args);
    await expect(failed).rejects.toThrow(message);
    await expect(failed).rejects.toBeInstanceOf(UsageError);
  });
});
