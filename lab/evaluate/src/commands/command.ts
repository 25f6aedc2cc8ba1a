/**
 * A command of `npm run evaluate`, or a part of one. New ones go into a file of their own and into
 * `table.ts`.
 */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** Usage and options. */
  readonly help: string;
  /**
   * Runs with the remaining arguments and returns the exit code. Results go to stdout, everything
   * else to stderr.
   */
  run(args: readonly string[]): Promise<number>;
}

/** An error in how the command was called, shown without a stack trace. */
export class UsageError extends Error {}
