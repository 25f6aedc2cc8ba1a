import { expect, test } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { extract } from "../../src/index.ts";
import { WINDOW_BLOCKS } from "../../src/model/features/block-window.ts";

const CARD = '<div class="card"><h3>The bay</h3><p>Ferries sail daily.<a href="/t">More</a></div>';
const STORY =
  "<h2>Harbour</h2><p>The ferry is back, says the town: it runs daily, and it is loved by all.</p>";
const TABLE = "<table><tr><th>Day<th>Time<tr><td>Monday<td>8:00<tr><td>Tuesday<td>9:00</table>";

/** A page of very many blocks of several kinds, with different blocks in each window. */
function longPage(blocks: number): string {
  const pieces: string[] = [];
  for (let i = 0; i < blocks / 2; i++)
    pieces.push(i % 97 < 40 ? CARD : i % 31 === 0 ? TABLE : `${STORY}<p>${i} times`);
  return `<title>The ferry is back</title><body><nav><a href=/>Home</a></nav><article>${pieces.join("\n")}</article>`;
}

const page = parse(longPage(3 * WINDOW_BLOCKS));

test("blocks in all windows have reasons and roles", () => {
  const { blocks } = extract(longPage(3 * WINDOW_BLOCKS));
  expect(blocks.length).toBe(page.blocks.count);
  expect(
    blocks.filter(({ reason }) => [...(reason.for ?? []), ...(reason.against ?? [])].length > 0)
      .length,
  ).toBeGreaterThan(blocks.length / 2);
  expect(blocks.filter(({ role }) => role === undefined)).toEqual([]);
});

test("a table longer than what the model looks at is kept whole, with a reason for each cell", () => {
  const rows = Array.from(
    { length: 1500 },
    (_, at) => `<tr><td>Bay ${at}<td>${at * 7} m<td>${1850 + (at % 90)}`,
  );
  const table = `<table><tr><th>Bay<th>Depth<th>Measured${rows.join("\n")}</table>`;
  const { content, blocks } = extract(
    `<title>The bays</title><body><h1>The bays</h1>${STORY}${table}`,
  );
  for (const cell of ["Bay 2", "Bay 751", "Bay 1498"]) expect(content).toContain(cell);
  expect(blocks.length).toBeGreaterThan(4 * WINDOW_BLOCKS);
  expect(
    blocks.filter(({ keep, tag, reason }) => tag === "td" && !(keep && reason.probability)),
  ).toEqual([]);
});
