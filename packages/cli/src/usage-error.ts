import { PithError } from "pith";

/** The command line is invalid; the message gives the fix. */
export class UsageError extends PithError {
  /** The command whose help is useful, if known. */
  readonly command: string | undefined;

  constructor(message: string, command?: string) {
    super("options", message);
    this.command = command;
  }
}
