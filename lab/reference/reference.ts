import { readFileSync } from "node:fs";
import {
  fallbackOf,
  flaggedOptions,
  optionNames,
  optionSchema,
} from "../../packages/pith/src/api/schema.ts";
import { siteMethods } from "../../packages/pith/src/methods/site/methods.ts";
import { methods } from "../../packages/pith/src/methods/table.ts";
import { formats } from "../../packages/pith/src/render/formats.ts";
import { defaultLimits } from "../../packages/pith/src/safety/limits.ts";
import type { Method } from "../../packages/pith/src/selection/method.ts";
import { defaultMethodId } from "../../packages/pith/src/selection/method.ts";
import type { Command } from "../../packages/pith-cli/src/command.ts";
import { commands, defaultCommand } from "../../packages/pith-cli/src/commands/index.ts";
import type { FlagName } from "../../packages/pith-cli/src/flag-types.ts";
import { describeCommand, flagRows } from "../../packages/pith-cli/src/help.ts";
import { galleryReference } from "./gallery.ts";
import { writeManPage } from "./man-page.ts";
import { methodDocument, methodSections, sharedExample } from "./method-reference.ts";
import { rulesReference } from "./rule-reference.ts";

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}

function table(head: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Flags of at least this many commands are listed as common flags. */
const COMMON_TO = 2;

function flagTable(command: Command, names: readonly FlagName[]): string {
  const rows = flagRows(command, names).map(({ syntax, meaning, isMember }) => [
    `${isMember ? "… " : ""}\`${cell(syntax)}\``,
    cell(meaning),
  ]);
  return table(["flag", "meaning"], rows);
}

function commandReference(): string {
  const isAdapted = ({ choices, fallbacks }: Command, name: FlagName): boolean =>
    choices?.[name] !== undefined || fallbacks?.[name] !== undefined;
  const takers = (name: FlagName): readonly Command[] =>
    commands.filter(({ flags }) => flags.includes(name));
  const isOption = (name: FlagName): boolean => flaggedOptions.some((option) => option === name);
  const common = [...new Set(commands.flatMap(({ flags }) => flags))].filter(
    (name) => !isOption(name) && takers(name).length >= COMMON_TO,
  );
  const section = (command: Command): string => {
    const own = command.flags.filter(
      (name) => (isOption(name) || common.includes(name)) === isAdapted(command, name),
    );
    return [
      `## \`${`pith ${command.name} ${command.usage}`.trimEnd()}\``,
      describeCommand(command),
      ...(own.length > 0 ? [flagTable(command, own)] : []),
    ].join("\n\n");
  };
  const options = flagRows(defaultCommand, flaggedOptions as readonly FlagName[]).map(
    ({ syntax }) => `\`${syntax}\``,
  );
  return [
    `## Common flags\n\n[Options of the library](library.md#options): ${options.join(", ")}.`,
    flagTable(defaultCommand, common),
    ...commands.map(section),
  ].join("\n\n");
}

type Described = Pick<Method, "id" | "summary" | "paper">;

function methodsTable(described: readonly Described[]): string {
  const documented = new Set(methodSections.map(({ file }) => file));
  const rows = described.map(({ id, summary, paper }) => [
    `${documented.has(methodDocument(id)) ? `[\`${id}\`](methods/${id}.md)` : `\`${id}\``}${id === defaultMethodId ? " (default)" : ""}`,
    cell(summary),
    String(paper?.year ?? ""),
  ]);
  return table(["method", "what it does", "year"], rows);
}

function optionsTable(): string {
  const rows = optionNames.map((name) => {
    const { meaning, takes } = optionSchema[name];
    return [`\`${name}\``, cell(meaning), cell(takes), cell(fallbackOf(optionSchema[name]) ?? "")];
  });
  return table(["option", "meaning", "takes", "default"], rows);
}

function limitsTable(): string {
  const rows = Object.entries(defaultLimits).map(([name, value]) => [
    `\`limits.${name}\``,
    String(value),
  ]);
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

/** A generated part of a document, between `<!-- NAME:start -->` and `<!-- NAME:end -->`. */
interface Section {
  /** Path of the document, relative to the project root. */
  readonly file: string;
  readonly name: string;
  make(): string | Promise<string>;
}

const sections: readonly Section[] = [
  { file: "docs/cli.md", name: "commands", make: commandReference },
  { file: "docs/library.md", name: "options", make: optionsTable },
  { file: "docs/library.md", name: "limits", make: limitsTable },
  { file: "docs/formats.md", name: "formats", make: formatsTable },
  { file: "docs/gallery.md", name: "gallery", make: galleryReference },
  { file: "docs/rules.md", name: "rules", make: rulesReference },
  { file: "docs/methods.md", name: "methods", make: () => methodsTable(methods) },
  { file: "docs/methods.md", name: "site-methods", make: () => methodsTable(siteMethods) },
  { file: "docs/methods.md", name: "example", make: sharedExample },
  ...methodSections,
];

/** The manual page of the command, generated completely. */
const MAN_PAGE = "packages/pith-cli/man/pith.1";
const { version }: { version: string } = JSON.parse(
  readFileSync(new URL("../../packages/pith-cli/package.json", import.meta.url), "utf8"),
);

/** The documents with generated parts. */
export const generatedDocuments: readonly string[] = [
  ...new Set(sections.map(({ file }) => file)),
  MAN_PAGE,
];

/** Regenerates the parts of a document. @returns its new text */
export async function refresh(file: string, text: string): Promise<string> {
  if (file === MAN_PAGE) return writeManPage(commands, defaultCommand, version);
  let fresh = text;
  for (const { name, make } of sections.filter((section) => section.file === file)) {
    const start = `<!-- ${name}:start -->`;
    const end = `<!-- ${name}:end -->`;
    const from = fresh.indexOf(start);
    const to = fresh.indexOf(end);
    if (from < 0 || to < from) throw new Error(`${file} has no part between ${start} and ${end}`);
    fresh = `${fresh.slice(0, from + start.length)}\n${await make()}\n${fresh.slice(to)}`;
  }
  return fresh;
}
