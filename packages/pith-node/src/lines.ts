import { expectArgument } from "./argument-errors.ts";

import { ByteReader } from "./byte-reader.ts";

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  /** The line without its end; undefined when it is longer than the limit. */
  readonly text: string | undefined;
  /** Where the next line begins in the source, in bytes. */
  readonly end: number;
}

/**
 * Splits UTF-8 bytes into lines, without byte order mark. A line beyond the limit is yielded
 * without text.
 */
export async function* readLines(
  source: AsyncIterable<Uint8Array>,
  maxLineBytes: number,
): AsyncGenerator<Line> {
  const isSource = typeof source === "object" && source !== null && Symbol.asyncIterator in source;
  expectArgument(isSource, "the source of readLines must be a stream of bytes", source);
  const reader = new ByteReader(source);
  try {
    for (let number = 1; ; number++) {
      const line = await reader.line(maxLineBytes + 1);
      if (reader.error !== undefined) throw reader.error;
      if (line === undefined) return;
      const text = line.length > maxLineBytes ? undefined : line.toString("utf8");
      yield {
        number,
        text: number === 1 ? text?.replace(/^\uFEFF/u, "") : text,
        end: reader.offset,
      };
    }
  } finally {
    await reader.close();
  }
}
