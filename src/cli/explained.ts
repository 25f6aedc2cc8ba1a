import type { BlockResult, ExtractResult } from "../result/result.ts";
import type { Reason } from "../selection/selection.ts";
import { makeHarmless } from "./harmless.ts";
import type { Output } from "./output.ts";

/** Enough to know a block again, short enough to see many. */
const SHOWN_CHARS = 160;

const GREEN = "\u001b[32m";
const DIM = "\u001b[2m";
const RESET = "\u001b[0m";

function shorten(text: string): string {
  const characters = Array.from(text.slice(0, 2 * SHOWN_CHARS).replace(/\s+/gu, " "));
  const isWhole = text.length <= 2 * SHOWN_CHARS && characters.length <= SHOWN_CHARS;
  return isWhole ? characters.join("") : `${characters.slice(0, SHOWN_CHARS - 1).join("")}…`;
}

/** The figures of a reason as `name value`, short. */
function figuresOf(values: Reason["values"]): string {
  const figures = Object.entries(values ?? {}).map(([name, value]) => `${name} ${Number(value.toFixed(4))}`);
  return figures.length > 0 ? ` (${figures.join(", ")})` : "";
}

function describe(block: BlockResult, color: boolean): string {
  const { keep, score, reason, tag } = block;
  const threshold = reason.threshold === undefined ? "" : `, threshold ${reason.threshold}`;
  const position = block.position ? ` @${block.position[0]}-${block.position[1]}` : "";
  const verdict = `${keep ? "keep" : "drop"} ${score.toFixed(3).padStart(8)}  <${tag}>${position}  `;
  const line = makeHarmless(`${verdict}${reason.text} [${reason.signal}${threshold}]${figuresOf(reason.values)}`);
  return `${color ? `${keep ? GREEN : DIM}${line}${RESET}` : line}\n      ${makeHarmless(shorten(block.text))}\n`;
}

/** A result with all its blocks, for a person. */
function toText(name: string, result: ExtractResult, color: boolean): string {
  const head = makeHarmless(`${name}: ${result.method}: ${result.outcome}: ${result.why}`);
  const nodes = (result.nodes ?? []).map(({ path, tag, position }) => {
    const place = position ? ` @${position[0]}-${position[1]}` : "";
    return `${makeHarmless(`node: <${tag}>${place}  ${path}`)}\n`;
  });
  return `${head}\n${nodes.join("")}${result.blocks.map((block) => describe(block, color)).join("")}`;
}

/** Writes why each block of a page was kept or dropped: as text, or each node and block as a line of JSON. */
export async function writeExplained(
  output: Output,
  name: string,
  result: ExtractResult,
  { json, color, page }: { readonly json: boolean; readonly color: boolean; readonly page?: string },
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
