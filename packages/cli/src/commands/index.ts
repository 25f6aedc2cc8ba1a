import type { Command } from "../command.ts";
import { batchCommand } from "./batch.ts";
import { checkCommand } from "./check.ts";
import { completionsCommand } from "./completions.ts";
import { crawlCommand } from "./crawl.ts";
import { diffCommand } from "./diff.ts";
import { explainCommand } from "./explain.ts";
import { extractCommand } from "./extract.ts";
import { headlinesCommand } from "./headlines.ts";
import { locateCommand } from "./locate.ts";
import { mcpCommand } from "./mcp.ts";
import { methodsCommand } from "./methods.ts";
import { queueCommand } from "./queue.ts";
import { recordsCommand } from "./records.ts";
import { rulesCommand } from "./rules.ts";
import { serveCommand } from "./serve.ts";
import { workerCommand } from "./worker.ts";

/**
 * All commands, in the order in which help lists them. To add one: write `commands/NAME.ts` that exports a
 * `Command` (see `command.ts`) and `runs/NAME.ts` that does its work, import the first here and add it to the list. Flags come from the one table in
 * `flags.ts`: name those that the command takes in its `flags`, and add new ones to the table. Read pages with
 * `readInput` of `inputs.ts`, write results with `context.output`, and everything else with `context.note`.
 */
export const commands: readonly Command[] = [
  extractCommand,
  batchCommand,
  crawlCommand,
  workerCommand,
  queueCommand,
  methodsCommand,
  explainCommand,
  headlinesCommand,
  recordsCommand,
  locateCommand,
  checkCommand,
  diffCommand,
  rulesCommand,
  serveCommand,
  mcpCommand,
  completionsCommand,
];

/** The command when none is named. */
export const defaultCommand: Command = extractCommand;
