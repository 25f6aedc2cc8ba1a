import { OptionsError } from "../errors.ts";
import { getMethod } from "../method-registry.ts";
import { parseSiteThresholds } from "../methods/site-thresholds.ts";
import { readPageFile } from "../node/files.ts";
import { defaultMethodId, type ExtractOptions } from "../options.ts";
import type { FlagValues } from "./flags.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Adds what the file of `--thresholds` says to the options.
 * @throws FileError when the file cannot be read; UsageError for what is wrong in it.
 */
export async function withThresholds(options: ExtractOptions, values: FlagValues): Promise<ExtractOptions> {
  if (values.thresholds === undefined) return options;
  const text = new TextDecoder().decode(await readPageFile(values.thresholds));
  try {
    const method = getMethod(options.method ?? defaultMethodId);
    return { ...options, thresholds: parseSiteThresholds(text, method) };
  } catch (error) {
    if (error instanceof OptionsError) throw new UsageError(`${values.thresholds}: ${error.message}`, "extract");
    throw error;
  }
}
