import { type CheckReport, check, type PlacedFormat, type WithheldKind } from "pith/check";
import { countEach } from "../../../pith/src/text/counted.ts";
import type { CommandContext, ExitCode } from "../command.ts";
import { countOf } from "../count-of.ts";
import { makeHarmless } from "../harmless.ts";
import { extractInput } from "../inputs.ts";
import { UsageError } from "../usage-error.ts";

/** Longer texts are cut in output for people. */
const MAX_CHARS = 120;

const cut = (text: string): string =>
  makeHarmless(text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text);

/** Whether hidden text is among the page's elements; pages have metadata and comments as a rule. */
const isOnPage = (kind: WithheldKind): boolean => kind !== "metadata" && kind !== "comment";

function describe(report: CheckReport): string {
  const { confidence, doubts, machineLines, withheld, speakers, fingerprint } = report;
  const counts = countEach(speakers.map(({ speaker }) => speaker));
  const lines = [
    ...doubts.map(({ kind, evidence, advice }) => `doubt: ${kind}: ${cut(evidence)}. ${advice}`),
    ...machineLines.map(
      ({ signal, hidden, isKept, text }) =>
        `possible prompt injection: ${signal}, ${hidden === undefined ? "visible" : `hidden (${hidden})`}, ${isKept ? "kept" : "not kept"}: ${cut(text)}`,
    ),
    ...withheld.map(
      ({ kind, length, html, isKept, text }) =>
        `hidden: ${kind}, ${length} characters${html ? ` [${html.join("-")}]` : ""}${isKept ? ", kept" : ""}: ${cut(text)}`,
    ),
    `speakers: ${[...counts].map(([speaker, count]) => `${speaker} ${count}`).join(", ") || "none"}`,
    ...(confidence === null ? [] : [`confidence: ${confidence.toFixed(2)}`]),
    `fingerprint: ${fingerprint.content}`,
  ];
  return `${lines.join("\n")}\n`;
}

export async function run(context: CommandContext): Promise<ExitCode> {
  const { values, args, output, note } = context;
  const [source = "-", ...more] = args;
  if (more.length > 0) throw new UsageError("check takes one page");
  const { format, places } = values;
  if (places !== undefined && format !== "json")
    throw new UsageError("--places needs --format json");
  const { name, result } = await extractInput(source, context);
  const report = check(result, { ...(places !== undefined && { places: places as PlacedFormat }) });
  await output.write(format === "json" ? `${JSON.stringify(report, null, 2)}\n` : describe(report));
  const doubtful = report.doubts.length;
  const spoken = report.machineLines.length;
  const unseen = report.withheld.filter(({ kind }) => isOnPage(kind)).length;
  note(
    [
      `${name}: ${countOf(doubtful, "doubt")}`,
      countOf(spoken, "possible prompt injection"),
      countOf(unseen, "hidden text"),
    ].join("; "),
  );
  return doubtful + spoken > 0 ? 1 : 0;
}
