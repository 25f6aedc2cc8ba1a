import { existsSync } from "node:fs";
import { PithError } from "pith";
import { suggest } from "../../pith/src/safety/suggest.ts";
import { readVersion } from "../../pith-node/src/version.ts";
import { checkOutputs } from "./check-outputs.ts";
import type { Command, CommandContext, ExitCode } from "./command.ts";
import { commands, defaultCommand } from "./commands/index.ts";
import { describeError, hasCode } from "./describe-error.ts";
import { makeHarmless } from "./harmless.ts";
import { commandHelp, generalHelp } from "./help.ts";
import { BrokenPipe, FileOutput, type Output, StreamOutput } from "./output.ts";
import { parseCommandArgs } from "./parse-args.ts";
import { closeRenderer } from "./rendering.ts";
import { UsageError } from "./usage-error.ts";

const commandNames: readonly string[] = commands.map(({ name }) => name);

function note(text: string): void {
  process.stderr.write(`pith: ${makeHarmless(text)}\n`);
}

function findCommand(name: string): Command {
  const command = commands.find((candidate) => candidate.name === name);
  if (command) return command;
  throw new UsageError(
    `unknown command ${name}; the commands are: ${commandNames.join(", ")}${suggest(name, commandNames)}`,
  );
}

/**
 * @throws UsageError for a first word that is probably a mistyped command: near one, and no file
 */
function checkMistyped(word: string): void {
  if (!/^[a-z][a-z-]*$/iu.test(word) || existsSync(word)) return;
  const near = suggest(word.toLowerCase(), commandNames);
  if (near !== "") throw new UsageError(`${word}: no such file or command${near}`);
}

/** Help for one command or all; undefined unless the arguments request help. */
function helpText(argv: readonly string[]): string | undefined {
  const [first, second] = argv;
  if (first === "help")
    return second === undefined
      ? generalHelp(commands, defaultCommand)
      : commandHelp(findCommand(second));
  if (first === "--help" || first === "-h") return generalHelp(commands, defaultCommand);
  return undefined;
}

/**
 * Names of standard output. It may be redirected to a file that others write to, so it must not be
 * replaced.
 */
const STANDARD_OUTPUT = new Set(["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]);

async function runCommand(
  command: Command,
  argv: readonly string[],
  stdout: Output,
): Promise<ExitCode> {
  const { values, args } = parseCommandArgs(command, argv);
  if (values.help) {
    await stdout.write(commandHelp(command));
    return 0;
  }
  if (values.version) {
    await stdout.write(`${await readVersion()}\n`);
    return 0;
  }
  await checkOutputs(values, args, command);
  const isShown = values.output === undefined || STANDARD_OUTPUT.has(values.output);
  const output =
    values.output === undefined || isShown || command.writesOutput
      ? stdout
      : new FileOutput(values.output);
  const color = isShown && process.stdout.isTTY && process.stdout.hasColors();
  const context: CommandContext = {
    values,
    args,
    output,
    stdin: process.stdin,
    color,
    commands,
    defaultCommand,
    note,
  };
  try {
    await output.open();
    const code = await (await command.load()).run(context, command);
    // A failed run without output leaves an old file unchanged.
    if (code !== 0 && output.isEmpty) await output.discard();
    else await output.close();
    return code;
  } catch (error) {
    await output.discard();
    throw error;
  } finally {
    await closeRenderer();
  }
}

function report(error: unknown, command: Command): ExitCode {
  if (error instanceof BrokenPipe) return 0;
  if (error instanceof UsageError || hasCode(error, "options")) {
    note(`${error.message}\nTry: pith help ${command.name}`);
  } else if (error instanceof PithError) note(describeError(error));
  else
    note(
      `this is a bug in pith: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  return 2;
}

/** Runs pith with these arguments; returns the exit code. Never throws. */
export async function run(argv: readonly string[]): Promise<ExitCode> {
  const stdout = new StreamOutput(process.stdout);
  const named = commands.find(({ name }) => name === argv[0]);
  const command = named ?? defaultCommand;
  try {
    if (argv.length === 0 && process.stdin.isTTY) {
      process.stderr.write(generalHelp(commands, defaultCommand));
      return 2;
    }
    if (argv.length === 1 && argv[0] === "version")
      return await runCommand(command, ["--version"], stdout);
    const help = helpText(argv);
    if (!named && help === undefined) checkMistyped(argv[0] ?? "");
    if (help === undefined) return await runCommand(command, named ? argv.slice(1) : argv, stdout);
    await stdout.write(help);
    return 0;
  } catch (error) {
    return report(error, command);
  }
}
