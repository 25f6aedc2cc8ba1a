import { PithError } from "pith";

/** The command line is wrong; the message says what to do instead. */
export class UsageError extends PithError {
  /** The command whose help is of use, when it is known. */
  readonly command: string | undefined;

  constructor(message: string, command?: string) {
    super("options", message);
    this.command = command;
  }
}
