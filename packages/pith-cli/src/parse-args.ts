import { type ParseArgsConfig, parseArgs } from "node:util";
import { formats } from "pith/kit";
import { suggest } from "../../pith/src/safety/suggest.ts";
import type { Command, CommandContext } from "./command.ts";
import type { FlagGroup, FlagName, FlagValues } from "./flag-types.ts";
import { commonFlags, flagOption, flagTable, kebabName, memberName, splitFlags } from "./flags.ts";
import { UsageError } from "./usage-error.ts";

export type ParsedArgs = Pick<CommandContext, "values" | "args">;

export function choicesOf(command: Command, name: FlagName): readonly string[] | undefined {
  return command.choices?.[name] ?? flagTable[name].choices;
}

/** A flag as typed: its text is missing for a switch. */
interface Typed {
  readonly name: FlagName;
  readonly text?: string | undefined;
}

/** A group's setting as typed, without dashes: `limit max-nodes=N`. */
function flagSetting(name: FlagName): string {
  const { kind, placeholder = "VALUE" } = flagTable[name];
  return `${flagOption(name)}${kind === "boolean" ? "" : `=${placeholder}`}`;
}

function readSetting(group: FlagGroup, members: readonly FlagName[], setting: string): Typed {
  const [given = "", ...rest] = setting.split("=");
  const name = members.find((member) => memberName(member) === given);
  if (name === undefined) {
    const known = members.map(memberName);
    const hint = `the settings are: ${known.join(", ")}${suggest(given, known)}`;
    throw new UsageError(`--${group} has no setting ${given}; ${hint}`);
  }
  const isSwitch = flagTable[name].kind === "boolean";
  if (isSwitch !== (rest.length === 0)) throw new UsageError(`give it as --${flagSetting(name)}`);
  return isSwitch ? { name } : { name, text: rest.join("=") };
}

/** Formats by other names that people try: file extensions, of which the first format has it. */
const FORMAT_NAMES: ReadonlyMap<string, string> = new Map([
  ...formats.map(({ extension, id }) => [extension, id] as const).reverse(),
  ["plain", "text"],
  ["htm", "html"],
]);

/** Flags of other programs for what batches do by themselves. */
const RESUME_NAMES: ReadonlySet<string> = new Set(["resume", "continue"]);

function unknownFlag(typed: string, command: Command, names: readonly FlagName[]): UsageError {
  const member = names.find((name) => flagTable[name].group && typed === `--${kebabName(name)}`);
  if (member) return new UsageError(`${typed} is --${flagSetting(member)}`);
  const word = typed.replace(/^-+/u, "");
  if (names.includes("restart") && RESUME_NAMES.has(word)) {
    const hint = "the same command continues what was stopped; --restart starts over";
    return new UsageError(`unknown flag ${typed} for ${command.name}: ${hint}`);
  }
  const format = FORMAT_NAMES.get(word) ?? word;
  if (names.includes("format") && choicesOf(command, "format")?.includes(format)) {
    return new UsageError(`unknown flag ${typed} for ${command.name}; write --format ${format}`);
  }
  const { own, groups } = splitFlags(names);
  const known = [...own.map(flagOption), ...groups.keys()].map((name) => `--${name}`);
  return new UsageError(`unknown flag ${typed} for ${command.name}${suggest(typed, known)}`);
}

/**
 * Splits arguments into flags and others. @throws UsageError for an unknown flag, or one with the
 * wrong kind of value
 */
function readArgs(command: Command, argv: readonly string[]): { typed: Typed[]; args: string[] } {
  const names = [...command.flags, ...commonFlags];
  const { own, groups } = splitFlags(names);
  const options: NonNullable<ParseArgsConfig["options"]> = {};
  for (const group of groups.keys()) options[group] = { type: "string" };
  for (const name of own) {
    const { kind, short } = flagTable[name];
    options[flagOption(name)] = {
      type: kind === "boolean" ? "boolean" : "string",
      ...(short && { short }),
    };
  }
  const { tokens, positionals } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    tokens: true,
  });
  const typed: Typed[] = [];
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name: option, value: text, inlineValue, rawName } = token;
    const type = options[option]?.type;
    if (type === undefined) throw unknownFlag(rawName, command, names);
    if (type === "boolean" && text !== undefined)
      throw new UsageError(`--${option} takes no value`);
    if (type === "string" && (text === undefined || (!inlineValue && /^-./u.test(text)))) {
      const hint =
        text === undefined ? "" : `; write a value that begins with a dash as --${option}=-VALUE`;
      throw new UsageError(`--${option} needs a value${hint}`);
    }
    const name = own.find((each) => flagOption(each) === option);
    if (name) typed.push({ name, text });
    for (const [group, members] of groups) {
      if (group === option) typed.push(readSetting(group, members, text ?? ""));
    }
  }
  return { typed, args: positionals };
}

/** The value of a flag's text. @throws UsageError for a value that the command does not accept */
function readValue(command: Command, { name, text }: Typed): unknown {
  if (text === undefined) return true;
  const option = flagOption(name);
  const got = `got ${JSON.stringify(text)}`;
  if (flagTable[name].kind === "number") {
    const value = Number(text);
    if (text.trim() !== "" && Number.isFinite(value) && value >= 0) return value;
    throw new UsageError(`--${option} must be a number of 0 or more, ${got}`);
  }
  const choices = choicesOf(command, name);
  if (!choices || choices.includes(text)) return text;
  const meant = name === "format" ? FORMAT_NAMES.get(text) : undefined;
  const hint =
    meant !== undefined && choices.includes(meant)
      ? `; did you mean ${meant}?`
      : suggest(text, choices);
  throw new UsageError(`--${option} must be one of ${choices.join(", ")}, ${got}${hint}`);
}

/**
 * Parses a command's arguments; `-` is one. @throws UsageError for flags and values that it does
 * not accept
 */
export function parseCommandArgs(command: Command, argv: readonly string[]): ParsedArgs {
  const { typed, args } = readArgs(command, argv);
  const values: Partial<Record<FlagName, unknown>> = {};
  for (const { name, text } of typed) {
    if (flagTable[name].kind === "strings") {
      // Choices contain no commas, so a comma separates two of them.
      const texts = choicesOf(command, name) ? (text?.split(",") ?? []) : [text];
      const before = values[name] as readonly unknown[] | undefined;
      values[name] = [
        ...(before ?? []),
        ...texts.map((each) => readValue(command, { name, text: each })),
      ];
    } else if (name in values) throw new UsageError(`--${flagOption(name)} is given twice`);
    else values[name] = readValue(command, { name, text });
  }
  // The table and FlagValues have the same kinds, and each value has just been read by its kind.
  return { values: values as FlagValues, args };
}
