import { PithError } from "flat-html";

export {
  AbortedError,
  DeadlineError,
  LimitError,
  PithError,
  type PithErrorCode,
} from "flat-html";

/** An unknown option or invalid value. */
export class OptionsError extends PithError {
  constructor(
    readonly option: string,
    message: string,
  ) {
    super("options", message);
  }
}

/** The input is not a page. */
export class InputError extends PithError {
  constructor(message: string) {
    super("input", message);
  }
}
