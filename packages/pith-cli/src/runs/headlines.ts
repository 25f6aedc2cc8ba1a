import { type HeadlineMethod, type HeadlinePage, headlines, renderHeadlines } from "pith/methods";
import { headlineMethods } from "../../../pith/src/methods/headlines/headlines.ts";
import { defined } from "../../../pith/src/text/defined.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { toExtractOptions } from "../extract-options.ts";
import { readInput } from "../inputs.ts";
import { UsageError } from "../usage-error.ts";

function written(page: HeadlinePage, format: string | undefined): string {
  if (format === "json") return `${JSON.stringify(page.headlines, null, 2)}\n`;
  return renderHeadlines(page, format === "rss" ? "rss" : "text");
}

export async function run(context: CommandContext): Promise<ExitCode> {
  const { values, args, output, note } = context;
  const [source = "-", ...more] = args;
  if (more.length > 0) throw new UsageError("headlines takes one page at a time");
  const method = headlineMethods.find((id) => id === (values.method ?? headlineMethods[0]));
  if (!method) throw new UsageError(`headlines takes the methods ${headlineMethods.join(" and ")}`);
  const { limits, methodOptions } = toExtractOptions({ ...values, method, format: "text" });
  const read = await readInput(source, context);
  const page = headlines(read, {
    method: method as HeadlineMethod,
    ...defined({ limits, methodOptions }),
  });
  await output.write(written(page, values.format));
  if (page.headlines.length > 0) {
    note(`${read.name}: ${page.headlines.length} headlines by ${page.method}`);
    return 0;
  }
  note(`${read.name}: no headlines found by ${page.method}`);
  return 1;
}
