import { constants } from "node:buffer";
import { Readable } from "node:stream";
import { PithError } from "pith";
import { readLines } from "pith-node";
import type { McpSdk } from "./load-sdk.ts";
import type { Toolbox } from "./toolbox.ts";
import { createMcpServer } from "./tools.ts";

/** A comparison has two pages, and JSON escapes quotes and line ends: twice their bytes. */
const MESSAGE_BYTES_PER_PAGE_BYTE = 4;
const OTHER_FIELDS_BYTES = 1 << 20;

const maxMessageBytes = (maxPageBytes: number): number =>
  Math.min(
    maxPageBytes * MESSAGE_BYTES_PER_PAGE_BYTE + OTHER_FIELDS_BYTES,
    constants.MAX_STRING_LENGTH,
  );

/** Whole messages: the SDK would copy all earlier bytes of a message at each piece of it. */
async function* readMessages(
  input: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  for await (const { text } of readLines(input, maxBytes)) {
    if (text === undefined)
      throw new PithError(
        "input",
        `a message has more than ${maxBytes} bytes; raise the limit with --limit max-body`,
      );
    yield Buffer.from(`${text}\n`);
  }
}

/**
 * Serves over standard input and output until the input ends. The longest message is about four
 * times `maxBytes`.
 * @throws PithError `input` when a message is longer: the client waits for an answer whose id is
 * unknown, so only the end of the server tells it
 */
export async function serveStdio(sdk: McpSdk, box: Toolbox): Promise<void> {
  const server = createMcpServer(sdk, box);
  const maxBufferSize = maxMessageBytes(box.maxBytes);
  const messages = Readable.from(readMessages(process.stdin, maxBufferSize - 1));
  const ended = new Promise<void>((resolve, reject) => {
    messages.once("close", resolve);
    messages.once("error", reject);
  });
  const transport = new sdk.StdioServerTransport(messages, process.stdout, { maxBufferSize });
  try {
    await server.connect(transport);
    await ended;
  } finally {
    await server.close();
  }
}
