import { type RecordType, recordSchema, records } from "pith/records";
import { toJsonLd } from "../../../pith/src/records/json-ld.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { extractInput } from "../inputs.ts";
import { UsageError } from "../usage-error.ts";

const toLines = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

export async function run(context: CommandContext): Promise<ExitCode> {
  const { values, args, output, note } = context;
  if (values.schema !== undefined) {
    if (args.length > 0) throw new UsageError("--schema takes no page");
    await output.write(toLines(recordSchema(values.schema as RecordType)));
    return 0;
  }
  const [source = "-", ...more] = args;
  if (more.length > 0) throw new UsageError("records takes one page at a time");
  const { name, result } = await extractInput(source, context);
  const found = records(result);
  await output.write(toLines(values.format === "json" ? found : toJsonLd(found)));
  note(`${name}: ${found.length === 0 ? "no records" : found.map(({ type }) => type).join(", ")}`);
  return found.length > 0 ? 0 : 1;
}
