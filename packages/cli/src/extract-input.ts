import type { ExtractResult } from "pith";
import { extractNamed } from "pith-methods";
import type { CommandContext } from "./command.ts";
import { loadExtractOptions } from "./extract-options.ts";
import { readInput } from "./inputs.ts";

export async function extractInput(
  source: string,
  context: CommandContext,
): Promise<{ readonly name: string; readonly result: ExtractResult }> {
  const { values } = context;
  const options = await loadExtractOptions({ ...values, format: "text" });
  const page = await readInput(source, context);
  return { name: page.name, result: extractNamed(page, options) };
}
