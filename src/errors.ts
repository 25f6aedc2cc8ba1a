import { PithError } from "flat-html";

export {
  AbortedError,
  DeadlineError,
  LimitError,
  PithError,
  type PithErrorCode,
} from "flat-html";

/** An option has a name or a value that pith does not know. */
export class OptionsError extends PithError {
  readonly option: string;

  constructor(option: string, message: string) {
    super("options", message);
    this.option = option;
  }
}

/** What was given as a page is none. */
export class InputError extends PithError {
  constructor(message: string) {
    super("input", message);
  }
}
