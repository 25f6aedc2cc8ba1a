import { type Comparison, compare } from "pith/methods";
import { defined } from "../../../pith/src/text/defined.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { toLimits } from "../extract-options.ts";
import { makeHarmless } from "../harmless.ts";
import { readInput } from "../inputs.ts";
import { UsageError } from "../usage-error.ts";

const HEAD = ["method", "blocks", "characters", "like pith", "what it says"];

/** One row per method: what it keeps, and on how much of the text it agrees with the first. */
function table({ methods, agreement }: Comparison): string {
  const rows = methods.map(({ method, keptBlocks, keptChars, why }, i) => {
    const like = `${Math.round(100 * agreement[0][i])} %`;
    return [method, String(keptBlocks), String(keptChars), like, makeHarmless(why.text)];
  });
  const widths = HEAD.map((_, column) =>
    Math.max(...[HEAD, ...rows].map((row) => row[column].length)),
  );
  return [HEAD, ...rows]
    .map((row) => {
      const cells = row.map((cell, i) =>
        i === 0 || i === 4 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]),
      );
      return `${cells.join("  ").trimEnd()}\n`;
    })
    .join("");
}

export async function run(context: CommandContext): Promise<ExitCode> {
  const { values, args, output } = context;
  const [source = "-", ...more] = args;
  if (more.length > 0) throw new UsageError("compare takes one page; pith diff compares two");
  const page = await readInput(source, context);
  const { keep, drop } = values;
  const comparison = compare(page, { limits: toLimits(values), ...defined({ keep, drop }) });
  await output.write(
    values.format === "json" ? `${JSON.stringify(comparison, null, 2)}\n` : table(comparison),
  );
  return comparison.methods.some(({ ok }) => ok) ? 0 : 1;
}
