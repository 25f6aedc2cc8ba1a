import type { ExtractResult } from "pith";
import type { BlockResult, Step, Trace } from "pith/kit";
import { makeHarmless } from "./harmless.ts";
import type { Output } from "./output.ts";

/**
 * Longer cells overflow, so that an element with a name of a thousand letters does not widen every
 * line.
 */
const MAX_WIDTH = 24;
const DIGITS = 4;

type Side = "left" | "right";

/** Lines of cells; each column is padded to its widest cell, up to `MAX_WIDTH`. */
function alignColumns(columns: ReadonlyArray<readonly [side: Side, ...cells: string[]]>): string[] {
  const padded = columns.map(([side, ...cells]) => {
    const width = cells.reduce(
      (widest, { length }) => Math.min(MAX_WIDTH, Math.max(widest, length)),
      0,
    );
    return cells.map((cell) => (side === "left" ? cell.padEnd(width) : cell.padStart(width)));
  });
  return padded[0].map((_, line) => padded.map((cells) => cells[line]).join("  "));
}

type Values = Readonly<Record<string, number>>;

/**
 * All names; each follows the one before it in its own row, so that a later row's K2 comes after
 * K1.
 */
function namesOf(rows: readonly Values[]): string[] {
  const names: string[] = [];
  for (const row of rows) {
    let place = 0;
    for (const name of Object.keys(row)) {
      const known = names.indexOf(name);
      if (known < 0) names.splice(place, 0, name);
      place = (known < 0 ? place : known) + 1;
    }
  }
  return names;
}

/** Long enough to recognise a block, short enough to see many. */
const SHOWN_CHARS = 160;

const GREEN = "\u001b[32m";
const DIM = "\u001b[2m";
const RESET = "\u001b[0m";

function shorten(text: string): string {
  const characters = Array.from(text.slice(0, 2 * SHOWN_CHARS).replace(/\s+/gu, " "));
  const isWhole = text.length <= 2 * SHOWN_CHARS && characters.length <= SHOWN_CHARS;
  return isWhole ? characters.join("") : `${characters.slice(0, SHOWN_CHARS - 1).join("")}…`;
}

const placeOf = (position: BlockResult["position"]): string =>
  position ? `@${position[0]}-${position[1]}` : "";

const written = (value: Step["from"]): string =>
  typeof value === "string" ? value : String(+value.toFixed(4));

/** The changes of the whole block. */
const stepTexts = (trace: Trace): string[] =>
  trace.flatMap(({ by, from, to, text }) =>
    text !== undefined || from === to ? [] : [`${by} ${written(from)} → ${written(to)}`],
  );

/** The score is a column of its own; what the model gave is where the rules' changes begin. */
export function reasonText({ reason, trace }: BlockResult): string {
  const { text, decidedBy, signal, threshold } = reason;
  const parts = [
    decidedBy === undefined || decidedBy === "model" ? text : `${decidedBy}: ${text}`,
    ...stepTexts(trace),
    ...(reason.for ? [`for: ${reason.for.join(", ")}`] : []),
    ...(reason.against ? [`against: ${reason.against.join(", ")}`] : []),
  ];
  const held =
    signal === undefined || threshold === undefined
      ? ""
      : ` [${signal}, threshold ${+threshold.toFixed(4)}]`;
  return `${parts.join("; ")}${held}`;
}

/** A line for some words that formats other than text omit (-) or add (+). */
function wordLines({ trace }: BlockResult): string {
  const lines = trace.flatMap(({ by, to, text }) =>
    text === undefined
      ? []
      : [`      ${makeHarmless(`${to === "kept" ? "+" : "-"} ${shorten(text)}: ${by}`)}\n`],
  );
  return lines.join("");
}

/**
 * The blocks as a table: a header line, then two lines per block, one with its figures and its text,
 * and one with its reason.
 */
function blockTable(blocks: readonly BlockResult[], color: boolean): string {
  if (blocks.length === 0) return "";
  const values = blocks.map(({ reason }): Values => reason.values ?? {});
  const hasRoles = blocks.some(({ role }) => role !== undefined);
  const [head, ...rows] = alignColumns([
    ["left", "verdict", ...blocks.map(({ keep }) => (keep ? "keep" : "drop"))],
    ...(hasRoles ? ([["left", "role", ...blocks.map(({ role = "" }) => role)]] as const) : []),
    ["right", "score", ...blocks.map(({ score }) => score.toFixed(3))],
    ["left", "element", ...blocks.map(({ tag }) => `<${tag}>`)],
    ["left", "place", ...blocks.map(({ position }) => placeOf(position))],
    ...namesOf(values).map((name) => {
      const cells = values.map((row) =>
        Object.hasOwn(row, name) ? String(+row[name].toFixed(DIGITS)) : "-",
      );
      return ["right", name, ...cells] as const;
    }),
  ]);
  const lines = blocks.map((block, i) => {
    const row = makeHarmless(`${rows[i]}  ${shorten(block.text)}`);
    const shown = color ? `${block.keep ? GREEN : DIM}${row}${RESET}` : row;
    return `${shown}\n      ${makeHarmless(reasonText(block))}\n${wordLines(block)}`;
  });
  return `${head}  text, and the reason below it\n${lines.join("")}`;
}

function toText(name: string, result: ExtractResult, color: boolean): string {
  const cutoff =
    result.blocks[0]?.reason.probability === undefined
      ? undefined
      : result.blocks[0].reason.threshold;
  const needed = cutoff === undefined ? "" : `; content needs ${cutoff.toFixed(2)}`;
  const head = makeHarmless(
    `${name}: ${result.method}: ${result.why.code}: ${result.why.text}${needed}`,
  );
  const nodes = (result.nodes ?? []).map(({ path, tag, position }) => {
    const place = position ? ` ${placeOf(position)}` : "";
    return `${makeHarmless(`node: <${tag}>${place}  ${path}`)}\n`;
  });
  return `${head}\n${nodes.join("")}${blockTable(result.blocks, color)}`;
}

/**
 * Writes why each block of a page was kept or dropped: as text, or each node and block as a line of
 * JSON.
 */
export async function writeExplained(
  output: Output,
  name: string,
  result: ExtractResult,
  {
    json,
    color,
    page,
  }: { readonly json: boolean; readonly color: boolean; readonly page?: string },
): Promise<void> {
  if (!json) {
    await output.writeStyled(toText(name, result, color));
    return;
  }
  const of = page === undefined ? {} : { page };
  for (const node of result.nodes ?? []) await output.write(`${JSON.stringify({ ...of, node })}\n`);
  for (const [index, block] of result.blocks.entries()) {
    await output.write(`${JSON.stringify({ ...of, block: index, ...block })}\n`);
  }
}
