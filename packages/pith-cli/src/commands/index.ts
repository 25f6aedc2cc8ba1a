import type { Command } from "../command.ts";
import { askingCommands } from "./asking.ts";
import { extractingCommands } from "./extracting.ts";

/**
 * All commands, in the order of help. To add one: add a `Command` (see `command.ts`) to a list here
 * and its implementation as `runs/NAME.ts`. Flags come from the table in `flags.ts`: list the ones
 * that the command accepts in its `flags`, and add new ones to the table. Read pages with
 * `readInput` of `inputs.ts`, write results with `context.output`, and everything else with
 * `context.note`.
 */
export const commands: readonly Command[] = [...extractingCommands, ...askingCommands];

export const defaultCommand: Command = commands[0];
