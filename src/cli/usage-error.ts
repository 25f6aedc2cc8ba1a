import { closest, distance } from "fastest-levenshtein";
import { PithError } from "../errors.ts";

/** The command line is wrong; the message says what to do instead. */
export class UsageError extends PithError {
  /** The command whose help is of use, when it is known. */
  readonly command: string | undefined;

  constructor(message: string, command?: string) {
    super("options", message);
    this.command = command;
  }
}

/** More letters than this apart, two words are not taken for each other. */
const MAX_TYPOS = 3;

/** `; did you mean X?` for the known word that is nearest to a wrong one, or "" when none is near. */
export function suggest(word: string, known: readonly string[]): string {
  if (known.length === 0) return "";
  const best = closest(word, [...known]);
  const typos = distance(word, best);
  return typos <= Math.min(MAX_TYPOS, Math.ceil(best.length / 2)) ? `; did you mean ${best}?` : "";
}
