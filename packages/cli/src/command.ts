import type { FlagName, FlagValues } from "./flag-types.ts";
import type { Output } from "./output.ts";

/** 0 success, 1 the command's negative answer (`exits`), 2 usage error or failure. */
export type ExitCode = 0 | 1 | 2;

export interface CommandContext {
  readonly values: FlagValues;
  /** What the command line has besides flags. */
  readonly args: readonly string[];
  /** Where results go: standard output, or the file of `--output`. */
  readonly output: Output;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Whether output may be coloured: a terminal without `NO_COLOR`. */
  readonly color: boolean;
  /** All commands there are. */
  readonly commands: readonly Command[];
  /** The command when none is named. */
  readonly defaultCommand: Command;
  note(text: string): void;
}

/** A subcommand of pith. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The arguments as usage shows them, for example `[FILE|URL|-]...`. */
  readonly usage: string;
  /** What the command does, in a few sentences. */
  readonly description: string;
  /** Commands to copy, each with what it does. */
  readonly examples: ReadonlyArray<readonly [command: string, meaning: string]>;
  /** What the exit code 1 means. Missing where it does not occur. */
  readonly exits?: string;
  /** The flags it takes, `help` and `version` aside. */
  readonly flags: readonly FlagName[];
  /** Allowed values of flags where they differ from the flag table. */
  readonly choices?: Partial<Readonly<Record<FlagName, readonly string[]>>>;
  /** Defaults of flags where they differ from the flag table. */
  readonly fallbacks?: Partial<Readonly<Record<FlagName, string>>>;
  /** Flags that mean another one when no value follows them. */
  readonly bare?: Partial<Readonly<Record<FlagName, FlagName>>>;
  /** It writes the file of `--output` itself. */
  readonly writesOutput?: boolean;
  /** Loads the code that does the work: no command waits for what only others need. */
  load(): Promise<{ run(context: CommandContext, command: Command): Promise<ExitCode> }>;
}
