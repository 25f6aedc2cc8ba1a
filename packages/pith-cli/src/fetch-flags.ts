import { type FetchPageOptions, readPageFile } from "pith-node";
import { defined } from "../../pith/src/text/defined.ts";
import type { FlagValues } from "./flag-types.ts";
import { UsageError } from "./usage-error.ts";

const LOOPBACK = /^(?:localhost|.{1,200}\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/iu;

/** Whether an address is one of this machine. */
export const isOnThisMachine = (url: string): boolean =>
  URL.canParse(url) && LOOPBACK.test(new URL(url).hostname);

/** Parses headers of the form `NAME: VALUE`. @throws UsageError for an invalid one */
export function parseHeaders(headers: readonly string[]): Record<string, string> {
  const pairs = headers.map((header) => {
    const colon = header.indexOf(":");
    if (colon < 1)
      throw new UsageError(`--header takes 'NAME: VALUE', got ${JSON.stringify(header)}`);
    return [header.slice(0, colon).trim(), header.slice(colon + 1).trim()] as const;
  });
  return Object.fromEntries(pairs);
}

async function throughProxy({
  proxy,
  render,
  allowPrivate,
}: FlagValues): Promise<FetchPageOptions> {
  if (proxy === undefined) return {};
  const [{ checkProxy }, { clientThrough }, { isPublicAddress }] = await Promise.all([
    import("../../pith-node/src/fetch-options.ts"),
    import("../../pith-node/src/proxy-client.ts"),
    import("pith-node"),
  ]);
  checkProxy(defined({ proxy, render }));
  return clientThrough(proxy, allowPrivate ? () => true : isPublicAddress);
}

/**
 * Allows loopback addresses if a source as typed is local. Pages from elsewhere cannot redirect
 * there.
 */
export async function ownMachine(
  sources: readonly string[],
  { allowPrivate }: FlagValues,
): Promise<Pick<FetchPageOptions, "allowPrivate" | "isAllowed">> {
  if (allowPrivate !== undefined) return { allowPrivate };
  if (!sources.some(isOnThisMachine)) return {};
  const { isPublicAddress } = await import("pith-node");
  return {
    isAllowed: (address) =>
      isPublicAddress(address) || address === "::1" || address.startsWith("127."),
  };
}

export const fetchLimits = ({
  allowPrivate,
  fetchTimeoutMs,
  maxRedirects,
}: FlagValues): FetchPageOptions =>
  defined({ allowPrivate, timeoutMs: fetchTimeoutMs, maxRedirects });

/** The fetch options of a command for the `sources` as typed. @throws UsageError, FileError */
export async function fetchFlags(
  values: FlagValues,
  sources: readonly string[],
): Promise<FetchPageOptions> {
  const { maxBytes, userAgent, header, cookies } = values;
  const text = cookies === undefined ? "" : new TextDecoder().decode(await readPageFile(cookies));
  const { readCookies } = await import("./cookie-file.ts");
  return {
    ...fetchLimits(values),
    ...defined({ maxBytes, userAgent, headers: header && parseHeaders(header) }),
    ...(cookies !== undefined && { cookies: readCookies(text, cookies, new Date()) }),
    ...(await ownMachine(sources, values)),
    ...(await throughProxy(values)),
  };
}
