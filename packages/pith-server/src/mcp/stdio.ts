import { constants } from "node:buffer";
import { Readable } from "node:stream";
import { PithError } from "pith";
import { readLines } from "pith-node";
import { z } from "zod";
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

const CancelledSchema = z.object({
  method: z.literal("notifications/cancelled"),
  params: z.object({ requestId: z.union([z.string(), z.number()]) }),
});

type Transport = InstanceType<McpSdk["StdioServerTransport"]>;

/** Counts the requests under way of a connected transport; resolves when none is left. */
function watchRequests(transport: Transport): () => Promise<void> {
  const open = new Map<string | number, number>();
  let whenNone = (): void => undefined;
  const finish = (id: string | number): void => {
    const left = (open.get(id) ?? 0) - 1;
    if (left > 0) open.set(id, left);
    else open.delete(id);
    if (open.size === 0) whenNone();
  };
  const { onmessage } = transport;
  transport.onmessage = (message, ...rest) => {
    if ("method" in message && "id" in message)
      open.set(message.id, (open.get(message.id) ?? 0) + 1);
    onmessage?.(message, ...rest);
    const cancelled = CancelledSchema.safeParse(message);
    // The SDK never answers a cancelled request.
    if (cancelled.success) finish(cancelled.data.params.requestId);
  };
  const send = transport.send.bind(transport);
  transport.send = async (message) => {
    await send(message);
    if (!("method" in message) && message.id !== undefined) finish(message.id);
  };
  return () =>
    new Promise((resolve) => {
      whenNone = resolve;
      if (open.size === 0) resolve();
    });
}

/**
 * Serves over standard input and output until the input ends and all requests are answered. The
 * longest message is about four times `maxBytes`.
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
    const requestsAnswered = watchRequests(transport);
    await ended;
    await requestsAnswered();
  } finally {
    await server.close();
  }
}
