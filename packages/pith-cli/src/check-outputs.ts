import { stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { FileError } from "pith-node";
import type { Command } from "./command.ts";
import type { FlagValues } from "./flag-types.ts";
import { UsageError } from "./usage-error.ts";

/**
 * Identifies a file under any of its names, even if it does not exist yet; undefined for other
 * paths.
 */
async function identify(path: string): Promise<string | undefined> {
  // Standard input and output are not files.
  if (path === "-") return undefined;
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return resolve(path);
  return found.isFile() ? `${found.dev}:${found.ino}` : undefined;
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

async function checkDistinct(
  flag: "output" | "report",
  path: string,
  others: ReadonlyArray<readonly [path: string | undefined, use: string]>,
): Promise<void> {
  const target = await identify(path);
  if (target === undefined) return;
  for (const [other, use] of others) {
    if (other === undefined || (await identify(other)) !== target) continue;
    throw new UsageError(
      `--${flag} ${path} would overwrite what is ${use} (${other}); name another file`,
    );
  }
}

/** Commands that can write one file per page. */
const WRITE_FOLDERS: ReadonlySet<string> = new Set(["batch", "crawl"]);

/**
 * Throws when a result or report would overwrite an input or each other, or a report has no folder.
 */
export async function checkOutputs(
  values: FlagValues,
  args: readonly string[],
  command: Command,
): Promise<void> {
  const { output, report, thresholds, site, rules, config, model } = values;
  const files = [...args, thresholds, rules, config, model, site];
  const read = files.map((file) => [file, "read"] as const);
  if (output !== undefined) {
    await checkDistinct("output", output, read);
    if (!WRITE_FOLDERS.has(command.name) && (/[/\\]$/u.test(output) || (await isFolder(output)))) {
      const hint = "name a file; pith batch … -o FOLDER/ writes one file for each page";
      throw new UsageError(
        `--output ${output} is a folder, and ${command.name} writes one file; ${hint}`,
      );
    }
  }
  if (report === undefined) return;
  await checkDistinct("report", report, [...read, [output, "written"]]);
  const folder = dirname(report);
  if (!(await isFolder(folder)))
    throw new FileError(report, `no folder ${folder}; create it first`);
}
