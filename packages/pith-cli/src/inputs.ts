import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ExtractResult } from "pith";
import { FetchError, FileError, guessEncoding, readPageFile } from "pith-node";
import { extractNamed } from "../../pith/src/methods/table.ts";
import { InputError } from "../../pith/src/safety/errors.ts";
import { defaultLimits } from "../../pith/src/safety/limits.ts";
import { suggest } from "../../pith/src/safety/suggest.ts";
import { withScheme } from "../../pith/src/text/addresses.ts";
import { readBytes } from "../../pith-node/src/bytes.ts";
import { codeOf, isMissing } from "../../pith-node/src/errors.ts";
import { recogniseOther } from "../../pith-node/src/recognise.ts";
import { unpackPage } from "../../pith-node/src/unpacking/unpack.ts";
import { addressMeant } from "./address-meant.ts";
import type { CommandContext } from "./command.ts";
import { loadExtractOptions } from "./extract-options.ts";
import { describeRendering, renderOptions } from "./rendering.ts";
import { UsageError } from "./usage-error.ts";

export interface InputPage {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The page's address: `--url`, otherwise the one fetched. */
  readonly url?: string;
  readonly contentType?: string;
  /** The encoding guessed from the bytes, if nothing declares one and they are not UTF-8. */
  readonly guessedEncoding?: string;
}

const URL_SCHEME = /^[a-z][a-z0-9+.-]{1,30}:\/\//iu;

function withHint(error: unknown, source: string, commandNames: readonly string[]): unknown {
  if (!(error instanceof FileError)) return error;
  if (codeOf(error.cause) === "EISDIR") {
    const hint = `; for all pages in it: pith batch ${source} -o OUTPUT.jsonl`;
    return new FileError(error.path, error.problem + hint, { cause: error });
  }
  if (!isMissing(error.cause)) return error;
  const address = addressMeant(source);
  const isWord = /^[a-z]+$/iu.test(source);
  const known =
    suggest(source, commandNames) || (isWord ? " or command; pith help lists the commands" : "");
  const hint = address === undefined ? known : `; did you mean ${address}?`;
  return new FileError(error.path, error.problem + hint, { cause: error });
}

/** The address in `--url`. @throws UsageError for an invalid one. */
function checkUrl(url: string): string {
  if (URL_SCHEME.test(url) && URL.canParse(url)) return url;
  const meant = withScheme(url);
  const hint = meant !== url && URL.canParse(meant) ? `; did you mean ${meant}?` : "";
  throw new UsageError(
    `--url must be a URL with a scheme, such as https://example.org/page, got ${url}${hint}`,
  );
}

/**
 * Bytes as a page, with the encoding guessed for them, which is noted. @throws InputError for bytes
 * of another recognised type
 */
async function checkPage(
  name: string,
  bytes: Uint8Array,
  { note }: Pick<CommandContext, "note">,
  contentType?: string,
): Promise<Pick<InputPage, "name" | "bytes" | "guessedEncoding">> {
  const other = await recogniseOther(bytes, contentType);
  if (other !== undefined) throw new InputError(`${name}: this is not HTML but ${other}`);
  const guessedEncoding = await guessEncoding(bytes, contentType);
  if (guessedEncoding === undefined) return { name, bytes };
  note(`${name}: declares no encoding; read as ${guessedEncoding}, a guess`);
  return { name, bytes, guessedEncoding };
}

/** The path in a `file:` address, for a message. */
function pathHint(address: string): string {
  try {
    return `: ${fileURLToPath(address)}`;
  } catch {
    // An address with a host is no path on this machine.
    return "";
  }
}

/**
 * The files of a pattern that the shell did not expand; another source as it is. @throws FileError
 * without a match
 */
export async function expandPattern(source: string): Promise<readonly string[]> {
  if (!/[*?[{]/u.test(source) || URL_SCHEME.test(source) || existsSync(source)) return [source];
  const { glob } = await import("tinyglobby");
  const found = await glob(source, { dot: false, expandDirectories: false });
  if (found.length > 0) return found.sort();
  // A question mark or bracket may be part of a name or an address.
  if (!source.includes("*")) return [source];
  throw new FileError(source, "no file matches this pattern");
}

/**
 * Reads one page from a file, URL or `-`, with this `Accept` header. @throws FileError, FetchError,
 * LimitError
 */
export async function readInput(
  source: string,
  context: CommandContext,
  accept?: string,
): Promise<InputPage> {
  const { values, stdin, commands } = context;
  const maxBytes = values.maxBytes ?? defaultLimits.maxBytes;
  // An empty address means that the page has none, as in the library.
  const url =
    values.url === undefined ? {} : { url: values.url === "" ? "" : checkUrl(values.url) };
  if (source === "-") {
    const bytes = await readBytes(unpackPage(stdin), maxBytes);
    return { ...(await checkPage("standard input", bytes, context)), ...url };
  }
  if (/^https?:/iu.test(source)) {
    // The HTTP client takes a third of the start-up time, and few runs need it.
    const { fetchPage } = await import("pith-node");
    const { fetchFlags } = await import("./fetch-flags.ts");
    const flags = await fetchFlags(values, context.args);
    const page = await fetchPage(source, {
      ...flags,
      ...(accept !== undefined && { headers: { accept, ...flags.headers } }),
      ...(await renderOptions(values)),
    });
    if (page.rendering) context.note(`${source}: ${describeRendering(page.rendering)}`);
    return {
      ...page,
      ...(await checkPage(source, page.bytes, context, page.contentType)),
      ...url,
    };
  }
  if (/^file:/iu.test(source))
    throw new UsageError(`${source}: name the file itself${pathHint(source)}`);
  if (URL_SCHEME.test(source))
    throw new FetchError("url", source, "only http and https URLs can be fetched");
  try {
    const bytes = await readPageFile(source, { maxBytes });
    return { ...(await checkPage(source, bytes, context)), ...url };
  } catch (error) {
    const names = commands.map(({ name }) => name);
    throw withHint(error, source, names);
  }
}

/** Reads and extracts one page by the flags, for questions about it. */
export async function extractInput(
  source: string,
  context: CommandContext,
): Promise<{ readonly name: string; readonly result: ExtractResult }> {
  const { values } = context;
  const options = await loadExtractOptions({ ...values, format: "text" });
  const page = await readInput(source, context);
  return { name: page.name, result: extractNamed(page, options) };
}
