import { type ParseArgsConfig, parseArgs } from "node:util";
import { suggest } from "pith-base";
import type { Command } from "./command.ts";
import type { FlagGroup, FlagName, FlagValues } from "./flag-types.ts";
import { commonFlags, flagOption, flagTable, kebabName, memberName, splitFlags } from "./flags.ts";
import { UsageError } from "./usage-error.ts";

export interface ParsedArgs {
  readonly values: FlagValues;
  readonly args: readonly string[];
}

type Options = NonNullable<ParseArgsConfig["options"]>;

const flagsOf = (command: Command): readonly FlagName[] => [...command.flags, ...commonFlags];

function parserOptions(names: readonly FlagName[]): Options {
  const options: Options = {};
  const { own, groups } = splitFlags(names);
  for (const group of groups.keys()) options[group] = { type: "string", multiple: true };
  for (const name of own) {
    const { kind, short } = flagTable[name];
    options[flagOption(name)] = {
      type: kind === "boolean" ? "boolean" : "string",
      multiple: kind === "strings",
      ...(short ? { short } : {}),
    };
  }
  return options;
}

function checkNumber(option: string, text: string, command: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || value < 0) {
    throw new UsageError(`--${option} must be a number of 0 or more, got ${JSON.stringify(text)}`, command);
  }
  return value;
}

export function choicesOf(command: Command, name: FlagName): readonly string[] | undefined {
  return command.choices?.[name] ?? flagTable[name].choices;
}

/** File extensions that also name formats. */
const SHORT_FORMATS: Readonly<Partial<Record<string, string>>> = { md: "markdown", txt: "text" };

function checkValue(command: Command, name: FlagName, value: unknown): unknown {
  const { kind } = flagTable[name];
  const choices = choicesOf(command, name);
  if (Array.isArray(value)) {
    // Choices contain no commas, so a comma separates two of them.
    const items: readonly string[] = choices ? value.flatMap((item) => String(item).split(",")) : value;
    return items.map((item) => checkValue(command, name, item));
  }
  if (typeof value !== "string") return value;
  const option = flagOption(name);
  if (kind === "number") return checkNumber(option, value, command.name);
  const full = SHORT_FORMATS[value];
  if (name === "format" && full !== undefined && choices?.includes(full)) return full;
  if (choices && !choices.includes(value)) {
    const hint = suggest(value, choices);
    throw new UsageError(
      `--${option} must be one of ${choices.join(", ")}, got ${JSON.stringify(value)}${hint}`,
      command.name,
    );
  }
  return value;
}

/** A group's setting as typed, without dashes: `limit max-nodes=N`. */
function flagSetting(name: FlagName): string {
  const { kind, placeholder = "VALUE" } = flagTable[name];
  return `${flagOption(name)}${kind === "boolean" ? "" : `=${placeholder}`}`;
}

function parseGroup(
  command: Command,
  group: FlagGroup,
  members: readonly FlagName[],
  pairs: readonly string[],
): Partial<Record<FlagName, unknown>> {
  const values: Partial<Record<FlagName, unknown>> = {};
  for (const pair of pairs) {
    const [given = "", ...rest] = pair.split("=");
    const name = members.find((member) => memberName(member) === given);
    if (name === undefined) {
      const known = members.map(memberName);
      throw new UsageError(
        `--${group} has no setting ${given}; the settings are: ${known.join(", ")}${suggest(given, known)}`,
        command.name,
      );
    }
    const { kind } = flagTable[name];
    const isSwitch = kind === "boolean";
    if (isSwitch !== (rest.length === 0)) throw new UsageError(`give it as --${flagSetting(name)}`, command.name);
    const value = isSwitch ? true : checkValue(command, name, rest.join("="));
    const before = values[name];
    if (kind === "strings") values[name] = Array.isArray(before) ? [...before, value] : [value];
    else if (before === undefined) values[name] = value;
    else throw new UsageError(`--${flagOption(name)} is given twice`, command.name);
  }
  return values;
}

function explain(error: unknown, command: Command): unknown {
  if (!(error instanceof Error && "code" in error)) return error;
  const typed = /'(-{1,2}[^'\s=<]+)/u.exec(error.message)?.[1] ?? "";
  if (error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") {
    const names = flagsOf(command);
    const member = names.find((name) => flagTable[name].group && typed === `--${kebabName(name)}`);
    if (member) return new UsageError(`${typed} is --${flagSetting(member)}`, command.name);
    const { own, groups } = splitFlags(names);
    const known = [...own.map(flagOption), ...groups.keys()].map((name) => `--${name}`);
    return new UsageError(`unknown flag ${typed} for ${command.name}${suggest(typed, known)}`, command.name);
  }
  if (error.code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") {
    // Node reports a flag with a short name as '-m, --method <value>'.
    const flag = /--[a-z][a-z-]*/u.exec(error.message)?.[0] ?? typed;
    if (error.message.includes("does not take")) return new UsageError(`${flag} takes no value`, command.name);
    const hint = error.message.includes("ambiguous") ? `; write a value that begins with a dash as ${flag}=-VALUE` : "";
    return new UsageError(`${flag} needs a value${hint}`, command.name);
  }
  return error;
}

/** Throws for a single-value flag that is given twice. */
function checkRepeats(
  tokens: ReturnType<typeof parseArgs>["tokens"],
  names: readonly FlagName[],
  command: string,
): void {
  const single = new Set(names.filter((name) => flagTable[name].kind !== "strings").map(flagOption));
  const seen = new Set<string>();
  for (const token of tokens ?? []) {
    if (token.kind !== "option" || !single.has(token.name)) continue;
    if (seen.has(token.name)) throw new UsageError(`--${token.name} is given twice`, command);
    seen.add(token.name);
  }
}

/** Replaces flags without a value by the flags that they stand for. */
function completeBare({ bare = {} }: Command, argv: readonly string[]): string[] {
  return argv.map((arg, at) => {
    const next = argv[at + 1];
    const isBare = arg.startsWith("--") && (next === undefined || next.startsWith("--"));
    const meant = isBare && Object.entries(bare).find(([name]) => arg === `--${flagOption(name as FlagName)}`)?.[1];
    return meant ? `--${flagOption(meant)}` : arg;
  });
}

/** Parses a command's arguments; `-` is one. @throws UsageError for flags and values that it does not accept */
export function parseCommandArgs(command: Command, argv: readonly string[]): ParsedArgs {
  const names = flagsOf(command);
  const parse = (): ReturnType<typeof parseArgs> =>
    parseArgs({
      args: completeBare(command, argv),
      options: parserOptions(names),
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parse();
  } catch (error) {
    throw explain(error, command);
  }
  checkRepeats(parsed.tokens, splitFlags(names).own, command.name);
  const values: Partial<Record<FlagName, unknown>> = {};
  const { own, groups } = splitFlags(names);
  for (const [group, members] of groups) {
    const pairs = parsed.values[group];
    if (Array.isArray(pairs)) Object.assign(values, parseGroup(command, group, members, pairs.map(String)));
  }
  for (const name of own) {
    const value = parsed.values[flagOption(name)];
    if (value !== undefined) values[name] = checkValue(command, name, value);
  }
  // The table and FlagValues have the same kinds, and each value has just been checked by its kind.
  return { values: values as FlagValues, args: parsed.positionals };
}
