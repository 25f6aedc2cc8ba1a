import { type LocatedQuote, locate } from "pith/check";
import { describeDifference } from "../../../pith/src/text/describe-difference.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { extractInput } from "../inputs.ts";
import { UsageError } from "../usage-error.ts";

function describe({
  status,
  where,
  source,
  similarity,
  differences = [],
  url,
}: LocatedQuote): string {
  const head = [
    status,
    ...(where ? [`in ${where} text`] : []),
    ...(similarity === undefined ? [] : [`${similarity}`]),
  ];
  const lines = [
    head.join(", "),
    ...source.map(({ css, html, text }) => `${css}${html ? ` [${html.join("-")}]` : ""}: ${text}`),
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
    values.format === "json" ? `${JSON.stringify(located, null, 2)}\n` : describe(located),
  );
  note(`${name}: the quote is ${located.status === "not-found" ? "not found" : located.status}`);
  return located.status === "not-found" ? 1 : 0;
}
