import { type ContentDiff, diff, renderDiff } from "pith/check";
import type { CommandContext, ExitCode } from "../command.ts";
import { countOf } from "../count-of.ts";
import { extractInput } from "../inputs.ts";
import { UsageError } from "../usage-error.ts";

function written(found: ContentDiff, format: string | undefined): string {
  if (format === "json") return `${JSON.stringify(found, null, 2)}\n`;
  return renderDiff(found, format === "markdown" || format === "html" ? format : "text");
}

export async function run(context: CommandContext): Promise<ExitCode> {
  const { values, args, output, note } = context;
  const [before, after, ...more] = args;
  if (before === undefined || after === undefined || more.length > 0) {
    throw new UsageError("diff takes two pages, the old one and the new one");
  }
  const { result: old } = await extractInput(before, context);
  const found = diff(old, (await extractInput(after, context)).result);
  await output.write(written(found, values.format));
  const count = found.blocks.filter(({ is }) => is !== "same").length;
  note(
    `${before} to ${after}: ${count === 0 ? "nothing differs" : countOf(count, "block differs", "blocks differ")}`,
  );
  // Like diff and grep: 1 is an answer, 2 an error.
  return found.isSame ? 0 : 1;
}
