import { readFileSync } from "node:fs";
import type { HalfEvidence } from "../evaluate/src/ablate/evidence.ts";
import { readRecord } from "../evaluate/src/commands/ablate.ts";
import { fewerOn } from "../evaluate/src/gate/rule-gate.ts";
import type { Command } from "../packages/cli/src/command.ts";
import { commands, defaultCommand } from "../packages/cli/src/commands/index.ts";
import { flagRows } from "../packages/cli/src/help.ts";
import { writeManPage } from "../packages/cli/src/man-page.ts";
import { siteMethods } from "../packages/methods/src/site/methods.ts";
import { methods } from "../packages/methods/src/table.ts";
import { recordTypeNames } from "../packages/records/src/schemas.ts";
import { defaultLimits } from "../src/limits.ts";
import { fallbackOf, optionNames, optionSchema } from "../src/options/schema.ts";
import { formats } from "../src/render/formats.ts";
import { stages } from "../src/rules/rule.ts";
import { rules } from "../src/rules/rules.ts";
import type { Method } from "../src/selection/method.ts";
import { defaultMethodId } from "../src/selection/method.ts";
import { methodDocument, methodSections } from "./method-reference.ts";
import { recordDocument, recordExample, recordProperties } from "./record-reference.ts";

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}

function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

type FlagRow = ReturnType<typeof flagRows>[number];

/** A flag that this many commands take with one meaning is listed once. */
const COMMON_TO = 3;

const keyOf = ({ syntax, meaning }: FlagRow): string => `${syntax} ${meaning}`;

function flagTable(rows: readonly FlagRow[]): string {
  return table(
    ["flag", "meaning"],
    rows.map(({ syntax, meaning, isMember }) => [`${isMember ? "… " : ""}\`${syntax}\``, cell(meaning)]),
  );
}

function commandReference(): string {
  const rowsOf = new Map(commands.map((command) => [command, flagRows(command, command.flags)]));
  const uses = new Map<string, { readonly row: FlagRow; count: number }>();
  for (const row of [...rowsOf.values()].flat()) {
    const known = uses.get(keyOf(row));
    if (known) known.count++;
    else uses.set(keyOf(row), { row, count: 1 });
  }
  const isCommon = (row: FlagRow): boolean => (uses.get(keyOf(row))?.count ?? 0) >= COMMON_TO;
  const common = [...uses.values()].map(({ row }) => row).filter(isCommon);
  const section = (command: Command): string => {
    const rows = rowsOf.get(command) ?? [];
    const own = rows.filter((row) => !isCommon(row));
    const shared = rows
      .filter((row) => isCommon(row) && !row.isMember)
      .map(({ syntax }) => `\`${syntax.split(" ").find((word) => word.startsWith("--")) ?? syntax}\``);
    return [
      `## \`${`pith ${command.name} ${command.usage}`.trimEnd()}\``,
      command.description,
      ...(own.length > 0 ? [flagTable(own)] : []),
      ...(shared.length > 0 ? [`Common flags: ${shared.join(", ")}.`] : []),
    ].join("\n\n");
  };
  return [`## Common flags\n\n${flagTable(common)}`, ...commands.map(section)].join("\n\n");
}

type Described = Pick<Method, "id" | "summary" | "paper">;

function methodsTable(described: readonly Described[]): string {
  const documented = new Set(methodSections.map(({ file }) => file));
  const rows = described.map(({ id, summary, paper }) => [
    `${documented.has(methodDocument(id)) ? `[\`${id}\`](methods/${id}.md)` : `\`${id}\``}${id === defaultMethodId ? " (default)" : ""}`,
    cell(summary),
    paper ? cell(`${paper.authors}: ${paper.title}${paper.year ? ` (${paper.year})` : ""}`) : "",
  ]);
  return table(["method", "what it does", "published as"], rows);
}

function optionsTable(): string {
  const rows = optionNames.map((name) => {
    const { meaning, takes } = optionSchema[name];
    return [`\`${name}\``, cell(meaning), cell(takes), cell(fallbackOf(name) ?? "")];
  });
  return table(["option", "meaning", "takes", "default"], rows);
}

function limitsTable(): string {
  const rows = Object.entries(defaultLimits).map(([name, value]) => [`\`limits.${name}\``, String(value)]);
  return table(["limit", "default"], rows);
}

function formatsTable(): string {
  const rows = formats.map(({ id, meaning, mediaType, extension }) => [
    `\`${id}\``,
    cell(meaning),
    `\`${mediaType}\``,
    `\`.${extension}\``,
  ]);
  return table(["format", "what it is", "media type", "file"], rows);
}

/** What a rule was measured to do on each half of the sites, signed; "" without a record. */
function evidenceOf(id: string): string {
  const evidence = readRecord().rules[id];
  if (evidence === undefined) return "not measured";
  return ([0, 1] as const)
    .map((half) => {
      const own = evidence.flatMap(({ halves }) => halves[half] ?? []);
      const sum = (figure: (one: HalfEvidence) => number): number => own.reduce((all, one) => all + figure(one), 0);
      const gain = sum((one) => one.gain);
      const flaws = Object.entries(fewerOn(evidence, half)).map(
        ([kind, n]) => `${kind} ${n > 0 ? "−" : "+"}${Math.abs(n)}`,
      );
      const f1 = `F1 ${gain < 0 ? "−" : "+"}${Math.abs(gain).toFixed(2)} (${sum((one) => one.better)} better, ${sum((one) => one.worse)} worse)`;
      return `${"AB"[half]}: ${sum((one) => one.pages)} of ${sum((one) => one.measured)} pages, ${[f1, ...flaws].join("; ")}`;
    })
    .join("<br>");
}

/** The rules of each stage, in their order. */
function rulesTables(): string {
  const rowOf = ({ id, goal, summary, when, rows = [] }: (typeof rules)[number]): string[] => [
    `\`${id}\``,
    [summary, ...rows.map(({ covers }) => `• ${covers}`)].map(cell).join("<br>"),
    goal,
    when?.pages ?? "all",
    evidenceOf(id),
  ];
  return stages
    .map((stage) => {
      const own = rules.filter((rule) => rule.stage === stage);
      return `## ${stage}: ${own.length} rules\n\n${table(["rule", "what it does", "goal", "pages", "measured"], own.map(rowOf))}`;
    })
    .join("\n\n");
}

/** A part of a document that is made from the code, between `<!-- NAME:start -->` and `<!-- NAME:end -->`. */
interface Section {
  /** The document, from the project's root. */
  readonly file: string;
  readonly name: string;
  make(): string | Promise<string>;
}

const sections: readonly Section[] = [
  { file: "docs/cli.md", name: "commands", make: commandReference },
  { file: "docs/options.md", name: "options", make: optionsTable },
  { file: "docs/options.md", name: "limits", make: limitsTable },
  ...recordTypeNames.flatMap((type) => [
    { file: recordDocument(type), name: "example", make: () => recordExample(type) },
    { file: recordDocument(type), name: "properties", make: () => recordProperties(type) },
  ]),
  { file: "docs/formats.md", name: "formats", make: formatsTable },
  { file: "docs/rules.md", name: "rules", make: rulesTables },
  { file: "docs/methods.md", name: "methods", make: () => methodsTable(methods) },
  { file: "docs/methods.md", name: "site-methods", make: () => methodsTable(siteMethods) },
  ...methodSections,
];

/** The manual page of the command, made as a whole. */
const MAN_PAGE = "packages/cli/man/pith.1";
const { version }: { version: string } = JSON.parse(
  readFileSync(new URL("../packages/cli/package.json", import.meta.url), "utf8"),
);

/** The documents that have such parts. */
export const generatedDocuments: readonly string[] = [...new Set(sections.map(({ file }) => file)), MAN_PAGE];

/** The text of a document with each of its parts made anew. */
export async function refresh(file: string, text: string): Promise<string> {
  if (file === MAN_PAGE) return writeManPage(commands, defaultCommand, version);
  let fresh = text;
  for (const { name, make } of sections.filter((section) => section.file === file)) {
    const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
    const from = fresh.indexOf(start);
    const to = fresh.indexOf(end);
    if (from < 0 || to < from) throw new Error(`${file} has no part between ${start} and ${end}`);
    fresh = `${fresh.slice(0, from + start.length)}\n${await make()}\n${fresh.slice(to)}`;
  }
  return fresh;
}
