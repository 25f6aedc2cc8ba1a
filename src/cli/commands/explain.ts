import { extract } from "../../entries/with-model.ts";
import type { BlockResult, ExtractResult } from "../../result/result.ts";
import type { Reason } from "../../selection/selection.ts";
import type { Command } from "../command.ts";
import { extractFlags, toExtractOptions } from "../extract-options.ts";
import { makeHarmless } from "../harmless.ts";
import { inputFlags, readInput } from "../inputs.ts";
import { withSiteFiles } from "../site-files.ts";
import { withSiteProfiles } from "../site-profiles.ts";
import { UnusedRules } from "../unused-rules.ts";
import { UsageError } from "../usage-error.ts";

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

function toText(name: string, result: ExtractResult, color: boolean): string {
  const head = makeHarmless(`${name}: ${result.method}: ${result.outcome}: ${result.why}`);
  const nodes = (result.nodes ?? []).map(({ path, tag, position }) => {
    const place = position ? ` @${position[0]}-${position[1]}` : "";
    return `${makeHarmless(`node: <${tag}>${place}  ${path}`)}\n`;
  });
  return `${head}\n${nodes.join("")}${result.blocks.map((block) => describe(block, color)).join("")}`;
}

/** `pith explain`: why each block was kept or dropped. */
export const explainCommand: Command = {
  name: "explain",
  summary: "show each block of a page with keep or drop, its score and the reason",
  usage: "FILE|URL|-",
  description:
    "Writes all text blocks of a page in reading order, each with the method's verdict: keep or drop, the score, the " +
    "element with its place in the source, the reason with its signal, threshold and figures, and the block's text; before " +
    "them the nodes that the method found, by CSS selector and place. With --format json each node and block is one line.",
  examples: [
    ["pith explain page.html", "why each block was kept or dropped"],
    ["pith explain page.html --method link-density | grep ^drop", "what link-density leaves out"],
    ["pith explain page.html --format json | jq 'select(.keep)'", "the same, for scripts"],
  ],
  flags: [...extractFlags, "format", "output", ...inputFlags],
  choices: { format: ["text", "json"] },
  async run(context) {
    const { values, args, output, color } = context;
    const [source = "-", ...more] = args;
    if (more.length > 0) throw new UsageError("explain takes one page at a time", "explain");
    const { format, ...options } = await withSiteProfiles(
      await withSiteFiles(toExtractOptions(values), values),
      values,
    );
    const { name, bytes, url, contentType } = await readInput(source, context);
    const result = extract(bytes, {
      ...options,
      positions: true,
      ...(url && { url }),
      ...(contentType && { contentType }),
    });
    if (format === "json") {
      for (const node of result.nodes ?? []) await output.write(`${JSON.stringify({ node })}\n`);
      for (const [index, block] of result.blocks.entries()) {
        await output.write(`${JSON.stringify({ block: index, ...block })}\n`);
      }
    } else await output.writeStyled(toText(name, result, color));
    const unused = new UnusedRules(values);
    unused.add(result);
    unused.report(context.note);
    return result.outcome === "content" ? 0 : 1;
  },
};
