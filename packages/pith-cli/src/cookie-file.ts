import { UsageError } from "./usage-error.ts";

/** The pair of a cookie if it fits an address. */
type Cookie = (address: URL) => string | undefined;

const HTTP_ONLY = "#HttpOnly_";

function readLine(line: string, where: string, nowSeconds: number): Cookie | undefined {
  const text = line.startsWith(HTTP_ONLY) ? line.slice(HTTP_ONLY.length) : line;
  if (text.startsWith("#") || text.trim() === "") return undefined;
  const fields = text.split("\t");
  const [domain, subdomains, path, secure, expires, name, value = ""] = fields;
  if (fields.length < 6 || fields.length > 7 || name === undefined) {
    const hint =
      "domain, TRUE or FALSE, path, TRUE or FALSE, expiry, name, value, with tabs between";
    throw new UsageError(`${where}: not a cookie file: each line has ${hint}`);
  }
  const end = Number(expires);
  if (end > 0 && end < nowSeconds) return undefined;
  const host = domain.replace(/^\./u, "").toLowerCase();
  const includesSubdomains = subdomains.toUpperCase() === "TRUE" || domain.startsWith(".");
  return ({ hostname, pathname, protocol }) => {
    if (secure.toUpperCase() === "TRUE" && protocol !== "https:") return undefined;
    if (hostname !== host && !(includesSubdomains && hostname.endsWith(`.${host}`)))
      return undefined;
    const isWithin =
      pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
    return isWithin ? `${name}=${value}` : undefined;
  };
}

/**
 * Parses a cookie file (Netscape's format) to the cookies of an address. @throws UsageError with
 * the line
 */
export function readCookies(
  text: string,
  file: string,
  now: Date,
): (url: string) => string | undefined {
  const cookies = text
    .split(/\r?\n/u)
    .map((line, at) => readLine(line, `${file}: line ${at + 1}`, now.getTime() / 1000))
    .filter((cookie) => cookie !== undefined);
  return (url) => {
    const address = new URL(url);
    return cookies.flatMap((cookie) => cookie(address) ?? []).join("; ") || undefined;
  };
}
