/** The head of an HTTP response as archived, and its body as transferred. */
interface HttpResponse {
  readonly status: number;
  /** By lower-cased name; repeated headers are joined with commas. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

const STATUS_LINE = /^HTTP\/\d(?:\.\d)?[ \t]+(\d{3})/u;

/**
 * The largest head that servers and clients accept is about 256 KiB; anything longer is not a head.
 */
const MAX_HEAD_BYTES = 1 << 20;

function findBody(message: Buffer): { readonly head: number; readonly body: number } {
  const limit = Math.min(message.length, MAX_HEAD_BYTES);
  for (let at = message.indexOf("\n"); at >= 0 && at < limit; at = message.indexOf("\n", at + 1)) {
    if (message[at + 1] === 0x0a) return { head: at, body: at + 2 };
    if (message[at + 1] === 0x0d && message[at + 2] === 0x0a) return { head: at, body: at + 3 };
  }
  return { head: message.length, body: message.length };
}

/**
 * Header lines by lower-cased name; a line that begins with white space continues the previous one.
 */
export function parseHeaders(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  let last: string | undefined;
  for (const line of lines) {
    if (last !== undefined && /^[ \t]/u.test(line)) {
      headers.set(last, `${headers.get(last)} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    last = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const known = headers.get(last);
    headers.set(last, known === undefined ? value : `${known}, ${value}`);
  }
  return headers;
}

/** Splits an HTTP response; undefined when it does not begin with a status line. */
export function parseHttpResponse(message: Buffer): HttpResponse | undefined {
  const { head, body } = findBody(message);
  const lines = message.subarray(0, head).toString("latin1").split(/\r?\n/u);
  const status = STATUS_LINE.exec(lines[0] ?? "")?.[1];
  if (status === undefined) return undefined;
  return {
    status: Number(status),
    headers: parseHeaders(lines.slice(1)),
    body: message.subarray(body),
  };
}
