import { findSiteMethod } from "../../../pith/src/methods/site/methods.ts";
import { extractNamed } from "../../../pith/src/methods/table.ts";
import { rows } from "../../../pith/src/rules/rows.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { writeExplained } from "../explained.ts";
import { checkFigureFile, writePageFigure } from "../figure-file.ts";
import { readInput } from "../inputs.ts";
import { ResultNotes } from "../result-notes.ts";
import { loadSiteOptions } from "../site-methods.ts";
import { UsageError } from "../usage-error.ts";

function rulesAsText(): string {
  return rows
    .map(({ id, stage, goal, summary }) => `${id} (${stage}: ${goal})\n  ${summary}\n`)
    .join("\n");
}

function rulesAsJson(): string {
  const described = rows.map(({ id, stage, goal, summary, reason, kept }) => ({
    id,
    stage,
    goal,
    summary,
    reason,
    kept,
  }));
  return `${JSON.stringify(described, null, 2)}\n`;
}

export async function run(context: CommandContext): Promise<ExitCode> {
  const { values, args, output, color } = context;
  if (values.listRules) {
    await output.write(values.format === "json" ? rulesAsJson() : rulesAsText());
    return 0;
  }
  checkFigureFile(values.figure);
  const [source = "-", ...more] = args;
  const siteMethod = findSiteMethod(values.method);
  if (siteMethod && values.site === undefined) {
    const { explainSite } = await import("../site-pages.ts");
    return explainSite(context, siteMethod);
  }
  if (more.length > 0) throw new UsageError("explain takes one page at a time");
  const { format, ...options } = await loadSiteOptions(context);
  const page = await readInput(source, context);
  const result = extractNamed(page, { ...options, include: ["positions"] });
  await writeExplained(output, page.name, result, { json: format === "json", color });
  if (values.figure !== undefined) await writePageFigure(values.figure, page, options);
  const notes = new ResultNotes(values);
  notes.add(result, page.name);
  notes.report(context.note);
  return result.ok ? 0 : 1;
}
