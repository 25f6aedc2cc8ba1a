import {
  type HeadlineMethod,
  type HeadlinePage,
  headlineMethods,
  readHeadlinePage,
  renderFeed,
  renderHeadlineText,
} from "pith/methods";
import { defined } from "pith/text";
import type { CommandContext, ExitCode } from "../command.ts";
import { toExtractOptions } from "../extract-options.ts";
import { readInput } from "../inputs.ts";
import { UsageError } from "../usage-error.ts";

const RENDERERS: Readonly<Record<string, (page: HeadlinePage) => string>> = {
  text: renderHeadlineText,
  json: ({ headlines }) => `${JSON.stringify(headlines, null, 2)}\n`,
  rss: renderFeed,
};

export async function run(context: CommandContext): Promise<ExitCode> {
  const { values, args, output, note } = context;
  const [source = "-", ...more] = args;
  if (more.length > 0) throw new UsageError("headlines takes one page at a time");
  const method = headlineMethods.find((id) => id === (values.method ?? headlineMethods[0]));
  if (!method) throw new UsageError(`headlines takes the methods ${headlineMethods.join(" and ")}`);
  const { limits, methodOptions } = toExtractOptions({ ...values, method, format: "text" });
  const read = await readInput(source, context);
  const page = readHeadlinePage(read, {
    method: method as HeadlineMethod,
    ...defined({ limits, methodOptions }),
  });
  await output.write((RENDERERS[values.format ?? "text"] ?? renderHeadlineText)(page));
  if (page.headlines.length > 0) {
    note(`${read.name}: ${page.headlines.length} headlines by ${page.method}`);
    return 0;
  }
  note(`${read.name}: no headlines found by ${page.method}`);
  return 1;
}
