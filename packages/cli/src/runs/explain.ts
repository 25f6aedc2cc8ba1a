import { extract } from "../../../../src/entries/with-model.ts";
import { refuseFlags } from "../check-flags.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { writeExplained } from "../explained.ts";
import { toExtractOptions } from "../extract-options.ts";
import { extractFlags } from "../flag-groups.ts";
import { readInput } from "../inputs.ts";
import { rulesAsJson, rulesAsText } from "../rule-list.ts";
import { withSiteFiles } from "../site-files.ts";
import { explainSite, findSiteMethod } from "../site-pages.ts";
import { noteMissingProfile, withSiteProfiles } from "../site-profiles.ts";
import { UnusedRules } from "../unused-rules.ts";
import { UsageError } from "../usage-error.ts";

/** Flags of what methods over many pages do not do. */
const PAGE_FLAGS = extractFlags.filter((name) => name !== "method" && name !== "set");

/** Does `pith explain`. */
export async function run(context: CommandContext): Promise<ExitCode> {
  const { values, args, output, color } = context;
  if (values.listRules) {
    await output.write(values.format === "json" ? rulesAsJson() : rulesAsText());
    return 0;
  }
  const [source = "-", ...more] = args;
  if (findSiteMethod(values.method) && values.site === undefined) {
    refuseFlags(values, PAGE_FLAGS, (flag) => `${flag} is for one page, not for ${values.method} over many`, "explain");
    return explainSite(context, args);
  }
  refuseFlags(values, ["similarity"], (flag) => `${flag} is for x-cex over many pages, without --site`, "explain");
  if (more.length > 0) throw new UsageError("explain takes one page at a time", "explain");
  const { format, ...options } = await withSiteProfiles(await withSiteFiles(toExtractOptions(values), values), values);
  const { name, bytes, url, contentType } = await readInput(source, context);
  noteMissingProfile(context, options, url);
  const result = extract(bytes, {
    ...options,
    positions: true,
    ...(url && { url }),
    ...(contentType && { contentType }),
  });
  await writeExplained(output, name, result, { json: format === "json", color });
  const unused = new UnusedRules(values);
  unused.add(result);
  unused.report(context.note);
  return result.outcome === "content" ? 0 : 1;
}
