import type { Command } from "./command.ts";
import { type FlagName, flagGroups } from "./flag-types.ts";
import { commonFlags, flagOption, flagTable, memberName, splitFlags } from "./flags.ts";
import { choicesOf } from "./parse-args.ts";

const COLUMNS = 100;

function wrap(text: string, indent: number): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && indent + line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  lines.push(line);
  return lines.join(`\n${" ".repeat(indent)}`);
}

function columns(rows: ReadonlyArray<readonly [string, string]>): string {
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + 4;
  return rows.map(([left, right]) => `  ${left.padEnd(width - 2)}${wrap(right, width)}`).join("\n");
}

function exampleLines(examples: Command["examples"]): string {
  return examples.map(([command, meaning]) => `  ${command}\n      ${wrap(meaning, 6)}`).join("\n");
}

/** The flag as help shows it, for example `-o, --output FILE`. */
function flagSyntax(name: FlagName): string {
  const { short, placeholder, group } = flagTable[name];
  if (group) return `${memberName(name)}${placeholder ? `=${placeholder}` : ""}`;
  const long = `--${flagOption(name)}${placeholder ? ` ${placeholder}` : ""}`;
  return short ? `-${short}, ${long}` : long;
}

/** Describes a flag: its meaning, values and default. */
export function flagMeaning(command: Command, name: FlagName): string {
  const { meaning, fallback: usual, placeholder } = flagTable[name];
  const fallback = command.fallbacks?.[name] ?? command.choices?.[name]?.[0] ?? usual;
  const choices = choicesOf(command, name);
  const isShown = choices === undefined || choices.join("|") === placeholder;
  const values = isShown ? "" : `: ${choices.join(", ")}`;
  return `${meaning}${values}${fallback ? ` (default: ${fallback})` : ""}`;
}

interface FlagRow {
  readonly syntax: string;
  readonly meaning: string;
  /** Whether it is a setting of the preceding group. */
  readonly isMember: boolean;
}

export function flagRows(command: Command, names: readonly FlagName[]): FlagRow[] {
  const { own, groups } = splitFlags(names);
  const row = (name: FlagName, isMember: boolean): FlagRow => {
    return { syntax: flagSyntax(name), meaning: flagMeaning(command, name), isMember };
  };
  return [
    ...own.map((name) => row(name, false)),
    ...[...groups].flatMap(([group, members]) => [
      {
        syntax: `--${group} NAME=VALUE`,
        meaning: `${flagGroups[group]}; may be repeated:`,
        isMember: false,
      },
      ...members.map((name) => row(name, true)),
    ]),
  ];
}

export const describeCommand = ({ description, exits = "" }: Command): string =>
  exits === "" || exits === "nothing extracted"
    ? description
    : `${description} Exit code 1: ${exits}.`;

export function commandHelp(command: Command): string {
  const flags = [...command.flags, ...commonFlags];
  const rows = flagRows(command, flags).map(
    ({ syntax, meaning, isMember }) => [`${isMember ? "  " : ""}${syntax}`, meaning] as const,
  );
  return [
    `pith ${command.name} ${command.usage}`.trimEnd(),
    wrap(command.description, 0),
    `Flags:\n${columns(rows)}`,
    `Examples:\n${exampleLines(command.examples)}`,
    `Exit codes: 0 success, ${command.exits === undefined ? "" : `1 ${command.exits}, `}2 usage error or failure.\n`,
  ].join("\n\n");
}

export function generalHelp(commands: readonly Command[], defaultCommand: Command): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const);
  const examples = commands.flatMap((command) =>
    command.examples.slice(0, command === defaultCommand ? 4 : 1),
  );
  return [
    "pith extracts the main content of a web page and explains every decision.",
    `Usage:\n  pith [COMMAND] [ARGUMENTS] [FLAGS]\n  Without a command: ${defaultCommand.name}.`,
    `Commands:\n${columns([...rows, ["help [COMMAND]", "show the flags and examples of a command"]])}`,
    `Examples:\n${exampleLines(examples)}`,
    "Results go to standard output, everything else to standard error.",
    "Exit codes: 0 success, 1 nothing extracted, 2 usage error or failure; pith help COMMAND lists those of a command.\n",
  ].join("\n\n");
}
