import { createReadStream } from "node:fs";
import { isMissing, toFileError } from "../../../../pith-node/src/errors.ts";

/** Bytes read at a time: some thousand lines. */
const PIECE_BYTES = 1024 * 1024;

/**
 * The lines of a file, some thousand at a time, however long it is; none of a missing one.
 *
 * @throws FileError
 */
export async function* readLines(path: string): AsyncGenerator<readonly string[]> {
  let rest = "";
  try {
    const pieces = createReadStream(path, { encoding: "utf8", highWaterMark: PIECE_BYTES });
    for await (const piece of pieces) {
      const lines = `${rest}${piece}`.split("\n");
      rest = lines.pop() ?? "";
      yield lines.filter((line) => line !== "");
    }
  } catch (error) {
    if (!isMissing(error)) throw toFileError(path, error);
  }
  if (rest !== "") yield [rest];
}

/** Lines written together: each is too small for a write of its own. */
const LINES_PER_PIECE = 10_000;

/** Lines in pieces: a string of all might be longer than strings can be. */
export function* linesInPieces<T>(
  items: readonly T[],
  lineOf: (item: T) => string,
): Generator<string> {
  for (let at = 0; at < items.length; at += LINES_PER_PIECE) {
    const piece = items.slice(at, at + LINES_PER_PIECE);
    yield piece.map((item) => `${lineOf(item)}\n`).join("");
  }
}
