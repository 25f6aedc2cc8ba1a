/** A command of `npm run evaluate`, or a part of one. To add one, write a file with such an object and list it in `table.ts`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The rest of the help: usage and options. */
  readonly help: string;
  /** Runs with the arguments behind the name; gives the exit code. Results go to stdout, all else to stderr. */
  run(args: readonly string[]): Promise<number>;
}

/** An error that the caller must fix: shown without a stack trace. */
export class UsageError extends Error {}
