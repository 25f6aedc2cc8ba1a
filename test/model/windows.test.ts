import { expect, test, vi } from "vitest";
import { parse } from "../../src/extract.ts";
import { extract } from "../../src/index.ts";
import { WINDOW_BLOCKS } from "../../src/model/features/block-window.ts";
import { FeatureMatrix, numbersFrom } from "../../src/model/features/feature-matrix.ts";
import { PageFeatures } from "../../src/model/features/index.ts";
import { readLexicon } from "../../src/model/lexicon.ts";
import { scorePage } from "../../src/model/score.ts";
import { SecondStage } from "../../src/model/second-stage.ts";
import { shippedModel } from "../../src/model/shipped-model.ts";

const CARD = '<div class="card"><h3>The bay</h3><p>Ferries sail daily.<a href="/t">More</a></div>';
const STORY = "<h2>Harbour</h2><p>The ferry is back, says the town: it runs daily, and it is loved by all.</p>";
const TABLE = "<table><tr><th>Day<th>Time<tr><td>Monday<td>8:00<tr><td>Tuesday<td>9:00</table>";

/** A page of very many blocks of several kinds, no two windows of which are alike. */
function longPage(blocks: number): string {
  const pieces: string[] = [];
  for (let i = 0; i < blocks / 2; i++) pieces.push(i % 97 < 40 ? CARD : i % 31 === 0 ? TABLE : `${STORY}<p>${i} times`);
  return `<title>The ferry is back</title><body><nav><a href=/>Home</a></nav><article>${pieces.join("\n")}</article>`;
}

const page = parse(longPage(3 * WINDOW_BLOCKS));

/** The values of some blocks' features of both stages, by the name of the feature. */
function valuesOf(groups: readonly Uint32Array[]): Map<string, number[]> {
  const features = new PageFeatures(page);
  const addLexicon = readLexicon(page, features.ancestry, shippedModel().lexicon);
  const first = Float32Array.from({ length: page.blocks.count }, (_, block) => (block % 89) / 88);
  const second = new SecondStage(page, features, first);
  const values = new Map<string, number[]>();
  for (const blocks of groups) {
    const window = features.of(blocks);
    addLexicon(window);
    second.add(window.matrix, numbersFrom(0, blocks.length));
    window.matrix.names.forEach((name, index) => {
      values.set(name, [...(values.get(name) ?? []), ...window.matrix.columns[index]]);
    });
  }
  return values;
}

test("features do not depend on how many blocks are looked at together, nor on which", () => {
  const { count } = page.blocks;
  const together = valuesOf([numbersFrom(0, count)]);
  const cut = valuesOf([numbersFrom(0, 700), numbersFrom(700, 701), numbersFrom(701, 2500), numbersFrom(2500, count)]);
  for (const [name, values] of together) expect(cut.get(name), name).toEqual(values);
  const some = numbersFrom(0, count).filter((block) => block % 13 === 5);
  const backwards = valuesOf([some.subarray(100), some.subarray(0, 100)]);
  const ordered = [...some.subarray(100), ...some.subarray(0, 100)];
  for (const [name, values] of together) {
    expect(backwards.get(name), name).toEqual(ordered.map((block) => values[block]));
  }
});

test("of a page of very many blocks the features of few are in memory at a time", () => {
  const largest = vi.spyOn(FeatureMatrix.prototype, "add");
  const { count } = page.blocks;
  const { probability, matrices } = scorePage(page, shippedModel(), "auto");
  const explained = [...matrices()].flatMap(({ blocks }) => [...blocks]);
  const rows = largest.mock.contexts.map((matrix) => (matrix as FeatureMatrix).rows);
  largest.mockRestore();
  expect(count).toBeGreaterThan(3 * WINDOW_BLOCKS);
  expect(probability).toHaveLength(count);
  expect(Math.max(...rows)).toBe(WINDOW_BLOCKS);
  expect(explained).toEqual([...numbersFrom(0, count)]);
});

test("blocks of all windows have reasons and roles", () => {
  const { blocks } = extract(longPage(3 * WINDOW_BLOCKS));
  expect(blocks.length).toBe(page.blocks.count);
  expect(
    blocks.filter(({ reason }) => [...(reason.for ?? []), ...(reason.against ?? [])].length > 0).length,
  ).toBeGreaterThan(blocks.length / 2);
  expect(blocks.filter(({ role }) => role === undefined)).toEqual([]);
});

test("JSON of a page of many windows measures the features for reasons and roles once", () => {
  const measured = vi.spyOn(PageFeatures.prototype, "of");
  const rowsFor = (format: "text" | "json"): number => {
    measured.mockClear();
    extract(longPage(3 * WINDOW_BLOCKS), { format });
    return measured.mock.calls.reduce((sum, [blocks]) => sum + blocks.length, 0);
  };
  const [text, json] = [rowsFor("text"), rowsFor("json")];
  measured.mockRestore();
  // The kind of the page is told from one row.
  expect(json - text).toBe(page.blocks.count + 1);
});
