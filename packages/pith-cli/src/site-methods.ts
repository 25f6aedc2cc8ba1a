import {
  findSiteMethod,
  type NamedSiteMethod,
  siteMethods,
} from "../../pith/src/methods/site/methods.ts";
import type { NamedOptions } from "../../pith/src/methods/table.ts";
import type { CommandContext } from "./command.ts";
import { loadExtractOptions } from "./extract-options.ts";
import type { SiteSource } from "./site-source.ts";
import { UsageError } from "./usage-error.ts";

/** @throws UsageError for a method that judges single pages */
function siteMethodOf(id: string | undefined): NamedSiteMethod {
  const method = findSiteMethod(id);
  if (method) return method;
  const ids = siteMethods.map((one) => one.id).join(", ");
  throw new UsageError(`--site needs a multi-page method: -m with one of ${ids}`);
}

/** What `--site` names, for threads; undefined without it. @throws FileError, UsageError */
export async function loadSiteSource(
  context: CommandContext,
  methodOptions: NamedOptions["methodOptions"] = {},
): Promise<SiteSource | undefined> {
  const { site, method } = context.values;
  if (site === undefined) return undefined;
  const wanted = siteMethodOf(method);
  const { readSiteSource } = await import("./site-pages.ts");
  return readSiteSource(site, wanted, methodOptions, context);
}

/**
 * The options of `extract`, with the method that a multi-page method learned from `--site`. @throws
 * FileError, UsageError
 */
export async function loadSiteOptions(context: CommandContext): Promise<NamedOptions> {
  const { site, method: id } = context.values;
  const options = await loadExtractOptions(context.values);
  if (site === undefined) return options;
  const method = siteMethodOf(id);
  const { learnMethod } = await import("./site-pages.ts");
  const learned = await learnMethod(site, method, options.methodOptions ?? {}, context);
  return { ...options, method: learned, methodOptions: {} };
}
