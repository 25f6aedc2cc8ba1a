import { PithError } from "pith";

/** The command line is invalid; the message gives the fix. */
export class UsageError extends PithError {
  constructor(message: string) {
    super("options", message);
  }
}
