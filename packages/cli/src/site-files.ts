import { OptionsError, pithOptions } from "pith";
import { selector } from "pith/page";
import { getMethod, learnedMethod, type NamedOptions, parseSiteThresholds } from "pith-methods";
import { readPageFile } from "pith-node";
import type { FlagValues } from "./flag-types.ts";
import { UsageError } from "./usage-error.ts";

export async function parseFile<T>(file: string, parse: (text: string) => T, command = "extract"): Promise<T> {
  const text = new TextDecoder().decode(await readPageFile(file));
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof OptionsError) throw new UsageError(`${file}: ${error.message}`, command);
    throw error;
  }
}

/** Adds the files of `--thresholds`, `--rules` and `--model`. @throws FileError, UsageError for errors in them */
export async function withSiteFiles(options: NamedOptions, values: FlagValues): Promise<NamedOptions> {
  const { thresholds, rules, model } = values;
  if (model !== undefined && (values.method !== undefined || values.set !== undefined || thresholds !== undefined)) {
    throw new UsageError("--model replaces --method, --set and --thresholds; give it without them", "extract");
  }
  return {
    ...options,
    ...(model !== undefined && { method: await parseFile(model, learnedMethod), methodOptions: {} }),
    ...(thresholds !== undefined && {
      thresholds: await parseFile(thresholds, (text) =>
        parseSiteThresholds(text, getMethod(values.method ?? pithOptions.defaultMethodId)),
      ),
    }),
    ...(rules !== undefined && { rules: { ...options.rules, sites: await parseFile(rules, selector.parseSiteRules) } }),
  };
}
