import { type LocatedQuote, locate } from "pith/check";
import type { BlockResult } from "pith/kit";
import { describeDifference } from "../../../pith/src/text/describe-difference.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { reasonText } from "../explained.ts";
import { makeHarmless } from "../harmless.ts";
import { extractInput } from "../inputs.ts";
import { UsageError } from "../usage-error.ts";

/** Why a block was kept or dropped, as `explain` says it. */
function describeBlock(block: BlockResult | undefined): string[] {
  if (block === undefined) return [];
  const { keep, role, score } = block;
  const verdict = [keep ? "kept" : "dropped", ...(role === undefined ? [] : [`as ${role}`])];
  return [makeHarmless(`  ${verdict.join(" ")}, score ${score.toFixed(3)}: ${reasonText(block)}`)];
}

function describe(
  { status, where, source, similarity, differences = [], url }: LocatedQuote,
  blocks: readonly BlockResult[],
): string {
  const head = [
    status,
    ...(where ? [`in ${where} text`] : []),
    ...(similarity === undefined ? [] : [`${similarity}`]),
  ];
  const lines = [
    head.join(", "),
    ...source.flatMap(({ block, css, html, text }) => [
      `${css}${html ? ` [${html.join("-")}]` : ""}: ${text}`,
      ...describeBlock(blocks[block]),
    ]),
    ...differences.map(describeDifference),
    ...(url === undefined ? [] : [url]),
  ];
  return `${lines.join("\n")}\n`;
}

export async function run(context: CommandContext): Promise<ExitCode> {
  const { values, args, output, note } = context;
  const [source, quote, ...more] = args;
  if (source === undefined || quote === undefined || more.length > 0) {
    throw new UsageError("locate takes a page and a quote: put the quote in quotation marks");
  }
  const { name, result } = await extractInput(source, context);
  const located = locate(result, quote, { ignoreCase: values.ignoreCase === true });
  await output.write(
    values.format === "json"
      ? `${JSON.stringify(located, null, 2)}\n`
      : describe(located, result.blocks),
  );
  note(`${name}: the quote is ${located.status === "not-found" ? "not found" : located.status}`);
  return located.status === "not-found" ? 1 : 0;
}
