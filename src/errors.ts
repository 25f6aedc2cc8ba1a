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

/** A file of labels cannot be read, or its labels do not fit the page. */
export class LabelError extends PithError {
  /** The line of the file, from 1, when one is to blame. */
  readonly line: number | undefined;

  constructor(line: number | undefined, message: string) {
    super("labels", message);
    this.line = line;
  }
}
