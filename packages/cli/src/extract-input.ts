import type { ExtractResult } from "pith";
import { extractNamed } from "pith-methods";
import type { CommandContext } from "./command.ts";
import { toExtractOptions } from "./extract-options.ts";
import { readInput } from "./inputs.ts";
import { withSiteFiles } from "./site-files.ts";

export async function extractInput(
  source: string,
  context: CommandContext,
): Promise<{ readonly name: string; readonly result: ExtractResult }> {
  const { values } = context;
  const options = await withSiteFiles(toExtractOptions({ ...values, format: "text" }), values);
  const page = await readInput(source, context);
  return { name: page.name, result: extractNamed(page, options) };
}
