import { PithError } from "pith";

/** A label file cannot be read, or its labels do not fit the page. */
export class LabelError extends PithError {
  constructor(
    /** The line of the file, from 1, if the error is in a line. */
    readonly line: number | undefined,
    message: string,
  ) {
    super("labels", message);
  }
}
