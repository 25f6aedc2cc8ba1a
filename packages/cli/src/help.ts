import type { Command } from "./command.ts";
import type { Flag, FlagName } from "./flag-types.ts";
import { commonFlags, flagOption, flagTable } from "./flags.ts";
import { choicesOf } from "./parse-args.ts";

const COLUMNS = 100;

/** Breaks text at spaces; lines after the first are indented. */
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

/** Two columns, the second one wrapped. */
function columns(rows: ReadonlyArray<readonly [string, string]>): string {
  const width = Math.max(0, ...rows.map(([left]) => left.length)) + 4;
  return rows.map(([left, right]) => `  ${left.padEnd(width - 2)}${wrap(right, width)}`).join("\n");
}

/** Commands to copy, each with its meaning below. */
function exampleLines(examples: Command["examples"]): string {
  return examples.map(([command, meaning]) => `  ${command}\n      ${wrap(meaning, 6)}`).join("\n");
}

/** The flag as help shows it, for example `-o, --output FILE`. */
export function flagSyntax(name: FlagName): string {
  const { short, placeholder }: Flag = flagTable[name];
  const long = `--${flagOption(name)}${placeholder ? ` ${placeholder}` : ""}`;
  return short ? `-${short}, ${long}` : long;
}

/** What the flag means, which values it takes and what holds without it. */
export function flagMeaning(command: Command, name: FlagName): string {
  const { meaning, fallback: usual }: Flag = flagTable[name];
  const fallback = command.fallbacks?.[name] ?? usual;
  const choices = choicesOf(command, name);
  const values = choices ? `: ${choices.join(", ")}` : "";
  return `${meaning}${values}${fallback ? ` (default: ${fallback})` : ""}`;
}

/** `pith help COMMAND`. */
export function commandHelp(command: Command): string {
  const flags = [...command.flags, ...commonFlags];
  const rows = flags.map((name) => [flagSyntax(name), flagMeaning(command, name)] as const);
  return [
    `pith ${command.name} ${command.usage}`.trimEnd(),
    wrap(command.description, 0),
    `Flags:\n${columns(rows)}`,
    `Examples:\n${exampleLines(command.examples)}`,
    "Exit codes: 0 done, 1 nothing extracted, 2 wrong usage or failure.\n",
  ].join("\n\n");
}

/** `pith --help`. */
export function generalHelp(commands: readonly Command[], defaultCommand: Command): string {
  const rows = commands.map(({ name, summary }) => [name, summary] as const);
  const examples = commands.flatMap((command) => command.examples.slice(0, command === defaultCommand ? 4 : 1));
  return [
    "pith takes a web page and gives back what the page is about: its main content, clean, with the reasons.",
    `Usage:\n  pith [COMMAND] [ARGUMENTS] [FLAGS]\n  Without a command: ${defaultCommand.name}.`,
    `Commands:\n${columns([...rows, ["help [COMMAND]", "show the flags and examples of a command"]])}`,
    `Examples:\n${exampleLines(examples)}`,
    "Results go to standard output, everything else to standard error.",
    "Exit codes: 0 done, 1 nothing extracted, 2 wrong usage or failure.\n",
  ].join("\n\n");
}
