import { defaultLimits } from "../limits.ts";
import { readBytes, unpack } from "../node/bytes.ts";
import { FetchError, FileError } from "../node/errors.ts";
import type { FetchPageOptions } from "../node/fetch-options.ts";
import { readPageFile } from "../node/files.ts";
import { suggest } from "../text/suggest.ts";
import type { CommandContext } from "./command.ts";
import type { FlagName, FlagValues } from "./flags.ts";

/** A page as it came in. */
export interface PageInput {
  /** As the person named it. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The page's address: `--url`, or else the one fetched. */
  readonly url?: string;
  readonly contentType?: string;
}

/** Flags of all commands that read pages. */
export const inputFlags: readonly FlagName[] = [
  "url",
  "maxBytes",
  "maxNodes",
  "maxDepth",
  "timeoutMs",
  "allowPrivate",
  "fetchTimeoutMs",
  "maxRedirects",
];

const URL_SCHEME = /^[a-z][a-z0-9+.-]{1,30}:\/\//iu;

function fetchOptions(values: FlagValues): FetchPageOptions {
  return {
    ...(values.maxBytes !== undefined && { maxBytes: values.maxBytes }),
    ...(values.allowPrivate !== undefined && { allowPrivate: values.allowPrivate }),
    ...(values.fetchTimeoutMs !== undefined && { timeoutMs: values.fetchTimeoutMs }),
    ...(values.maxRedirects !== undefined && { maxRedirects: values.maxRedirects }),
  };
}

/** A missing file may be a mistyped command. */
function withHint(error: unknown, source: string, commandNames: readonly string[]): unknown {
  const hint = error instanceof FileError ? suggest(source, commandNames) : "";
  return error instanceof FileError && hint !== "" ? new FileError(error.path, error.problem + hint) : error;
}

/**
 * Reads one page from a file, a URL or standard input (`-`).
 * @throws FileError, FetchError or LimitError, each with what to do next.
 */
export async function readInput(source: string, context: CommandContext): Promise<PageInput> {
  const { values, stdin, commandNames } = context;
  const maxBytes = values.maxBytes ?? defaultLimits.maxBytes;
  const url = values.url === undefined ? {} : { url: values.url };
  if (source === "-") return { name: "standard input", bytes: await readBytes(unpack(stdin), maxBytes), ...url };
  if (/^https?:/iu.test(source)) {
    // The HTTP client costs a third of the start-up time, and few runs need it.
    const { fetchPage } = await import("../node/fetch-page.ts");
    const page = await fetchPage(source, fetchOptions(values));
    return { name: source, ...page, ...url };
  }
  if (URL_SCHEME.test(source)) throw new FetchError("url", source, "only http and https addresses are fetched");
  try {
    return { name: source, bytes: await readPageFile(source, { maxBytes }), ...url };
  } catch (error) {
    throw withHint(error, source, commandNames);
  }
}
