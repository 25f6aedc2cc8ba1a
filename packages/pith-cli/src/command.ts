import type { FlagName, FlagValues } from "./flag-types.ts";
import type { Output } from "./output.ts";

/** 0 success, 1 the command's negative answer (`exits`), 2 usage error or failure. */
export type ExitCode = 0 | 1 | 2;

export interface CommandContext {
  readonly values: FlagValues;
  readonly args: readonly string[];
  /** The destination of results: standard output, or the file of `--output`. */
  readonly output: Output;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Whether output may be coloured: a terminal without `NO_COLOR`. */
  readonly color: boolean;
  readonly commands: readonly Command[];
  readonly defaultCommand: Command;
  note(text: string): void;
}

export interface Command {
  readonly name: string;
  /** One line in the list of commands. */
  readonly summary: string;
  /** The arguments in the usage line, for example `[FILE|URL|-]...`. */
  readonly usage: string;
  readonly description: string;
  readonly examples: ReadonlyArray<readonly [command: string, meaning: string]>;
  /** The meaning of exit code 1. Missing if it does not occur. */
  readonly exits?: string;
  /** The flags that it accepts, besides `help` and `version`. */
  readonly flags: readonly FlagName[];
  /** Allowed values of flags where they differ from the flag table. */
  readonly choices?: Partial<Readonly<Record<FlagName, readonly string[]>>>;
  /** Defaults of flags where they differ from the flag table. */
  readonly fallbacks?: Partial<Readonly<Record<FlagName, string>>>;
  /** Whether it writes the file of `--output` itself. */
  readonly writesOutput?: boolean;
  /** Loads the implementation lazily, so that no command loads code that only others need. */
  load(): Promise<{ run(context: CommandContext, command: Command): Promise<ExitCode> }>;
}
