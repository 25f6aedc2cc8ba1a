import { createReadStream } from "node:fs";
import { readFile as readWhole } from "node:fs/promises";
import { defaultMaxBytes, expectArgument, expectText } from "./argument-errors.ts";

import { readBytes } from "./bytes.ts";
import { isMissing, toFileError } from "./errors.ts";
import { unpack, unpackPage } from "./unpacking/unpack.ts";

export interface ReadFileOptions {
  /** Most bytes, after decompression. Default that of `extract`, 64 MiB. */
  readonly maxBytes?: number;
}

/** The text of a trusted file; "" if it does not exist. @throws FileError when it cannot be read */
export async function readTextIfThere(path: string): Promise<string> {
  try {
    return await readWhole(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return "";
    throw toFileError(path, error);
  }
}

/**
 * Opens a file as bytes, decompressed. @throws FileError while reading, when it is missing or
 * damaged
 */
export async function* openFile(path: string): AsyncGenerator<Uint8Array> {
  yield* openWith(path, unpack);
}

async function* openWith(
  path: string,
  read: (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  expectText("the path of a file", path);
  try {
    yield* read(createReadStream(path));
  } catch (error) {
    throw toFileError(path, error);
  }
}

/**
 * Reads a page from a file, decompressed. @throws FileError; PithError when it is larger than
 * `maxBytes`
 */
export async function readPageFile(
  path: string,
  options: ReadFileOptions = {},
): Promise<Uint8Array> {
  expectArgument(
    typeof options === "object" && options !== null,
    "the options of readPageFile must be an object",
    options,
  );
  return readBytes(openWith(path, unpackPage), options.maxBytes ?? defaultMaxBytes);
}
