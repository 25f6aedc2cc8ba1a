import { readFile } from "node:fs/promises";
import { argument } from "pith/page";
import { suggest } from "pith-base";
import { toFileError } from "pith-node/tools";
import type { Command } from "./command.ts";
import type { Flag, FlagName } from "./flag-types.ts";
import { flagOption, flagTable, kebabName, memberName } from "./flags.ts";
import { type ParsedArgs, parseCommandArgs } from "./parse-args.ts";
import { UsageError } from "./usage-error.ts";

/** Converts a setting to command-line arguments, so that its values get the same checks. */
function typed(name: FlagName, value: unknown): string[] {
  const { kind, group }: Flag = flagTable[name];
  if (Array.isArray(value)) return value.flatMap((item) => typed(name, item));
  if (typeof value === "object") throw new UsageError(`${name} cannot be ${JSON.stringify(value)}`);
  if (kind === "boolean" && typeof value === "boolean") {
    if (!value) return [];
    return group ? [`--${group}=${memberName(name)}`] : [`--${flagOption(name)}`];
  }
  return [group ? `--${group}=${memberName(name)}=${value}` : `--${flagOption(name)}=${value}`];
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

/** Merges a config file with the command line, which wins. @throws FileError; UsageError for errors in it */
export async function withConfig(command: Command, { values, args }: ParsedArgs): Promise<ParsedArgs> {
  if (values.config === undefined) return { values, args };
  const path = values.config;
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw toFileError(path, error);
  });
  const { inputs = [], ...flags } = parseConfig(path, text) as Readonly<Record<string, unknown>>;
  if (!argument.isTextList(inputs)) throw new UsageError(`${path}: inputs must be a list of strings`, command.name);
  const known = command.flags.filter((name) => name !== "config");
  try {
    const argv = Object.entries(flags).flatMap(([given, value]) => {
      const name = known.find((flag) => flag === given || kebabName(flag) === given);
      if (name !== undefined) return typed(name, value);
      throw new UsageError(`unknown flag ${given} for ${command.name}${suggest(given, known.map(kebabName))}`);
    });
    const found = parseCommandArgs(command, argv).values;
    return { values: { ...found, ...values }, args: args.length > 0 ? args : inputs };
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${path}: ${error.message}`, command.name) : error;
  }
}
