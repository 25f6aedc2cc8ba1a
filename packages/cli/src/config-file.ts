import { readFile } from "node:fs/promises";
import { argument } from "pith/page";
import { suggest } from "pith-base";
import { toFileError } from "pith-node/tools";
import type { Command } from "./command.ts";
import type { Flag, FlagName, FlagValues } from "./flag-types.ts";
import { flagTable, kebabName } from "./flags.ts";
import { choicesOf, type ParsedArgs } from "./parse-args.ts";
import { UsageError } from "./usage-error.ts";

function problemOf(command: Command, name: FlagName, value: unknown): string | undefined {
  const { kind }: Flag = flagTable[name];
  const choices = choicesOf(command, name);
  const isChoice = (item: unknown): boolean => choices === undefined || choices.includes(String(item));
  const choiceList = `one of ${choices?.join(", ")}`;
  if (kind === "strings") {
    if (!argument.isTextList(value)) return "a list of strings";
    return value.every(isChoice) ? undefined : `a list, each ${choiceList}`;
  }
  if (kind === "number") return typeof value === "number" && value >= 0 ? undefined : "a number of 0 or more";
  if (kind !== typeof value) return kind === "boolean" ? "true or false" : "a string";
  return isChoice(value) ? undefined : choiceList;
}

function parseConfig(path: string, text: string): object {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof data === "object" && data !== null && !Array.isArray(data)) return data;
  throw new UsageError(`${path} must hold a JSON object of flags`);
}

/**
 * Merges a config file with the command line, which takes precedence.
 * @throws FileError when the file cannot be read; UsageError for what is wrong in it.
 */
export async function withConfig(command: Command, { values, args }: ParsedArgs): Promise<ParsedArgs> {
  if (values.config === undefined) return { values, args };
  const path = values.config;
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw toFileError(path, error);
  });
  const { inputs = [], ...flags } = parseConfig(path, text) as Readonly<Record<string, unknown>>;
  if (!argument.isTextList(inputs)) throw new UsageError(`${path}: inputs must be a list of strings`, command.name);
  const known = command.flags.filter((name) => name !== "config");
  const found: Partial<Record<FlagName, unknown>> = {};
  for (const [given, value] of Object.entries(flags)) {
    const name = known.find((flag) => flag === given || kebabName(flag) === given);
    if (name === undefined) {
      const hint = suggest(given, known.map(kebabName));
      throw new UsageError(`${path}: unknown flag ${given} for ${command.name}${hint}`, command.name);
    }
    const problem = problemOf(command, name, value);
    if (problem !== undefined) {
      throw new UsageError(`${path}: ${given} must be ${problem}, got ${JSON.stringify(value)}`, command.name);
    }
    found[name] = value;
  }
  // Each value has just been checked by its flag's kind.
  return { values: { ...(found as FlagValues), ...values }, args: args.length > 0 ? args : inputs };
}
