import { findSiteMethod, siteMethods } from "../../pith/src/methods/site/methods.ts";
import type { NamedOptions } from "../../pith/src/methods/table.ts";
import type { CommandContext } from "./command.ts";
import { loadExtractOptions } from "./extract-options.ts";
import { UsageError } from "./usage-error.ts";

/**
 * The options of `extract`, with the method that a multi-page method learned from `--site`. @throws
 * FileError, UsageError
 */
export async function loadSiteOptions(context: CommandContext): Promise<NamedOptions> {
  const { site, method: id } = context.values;
  const options = await loadExtractOptions(context.values);
  if (site === undefined) return options;
  const method = findSiteMethod(id);
  if (!method) {
    const ids = siteMethods.map((one) => one.id).join(", ");
    throw new UsageError(`--site needs a multi-page method: -m with one of ${ids}`);
  }
  const { learnMethod } = await import("./site-pages.ts");
  const learned = await learnMethod(site, method, options.methodOptions ?? {}, context);
  return { ...options, method: learned, methodOptions: {} };
}
