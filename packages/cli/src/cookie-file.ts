import { UsageError } from "./usage-error.ts";

interface Cookie {
  readonly domain: string;
  readonly includesSubdomains: boolean;
  readonly path: string;
  readonly isSecure: boolean;
  readonly pair: string;
}

const HTTP_ONLY = "#HttpOnly_";

function readLine(line: string, where: string, nowSeconds: number): Cookie | undefined {
  const text = line.startsWith(HTTP_ONLY) ? line.slice(HTTP_ONLY.length) : line;
  if (text.startsWith("#") || text.trim() === "") return undefined;
  const fields = text.split("\t");
  const [domain, subdomains, path, secure, expires, name, value = ""] = fields;
  if (fields.length < 6 || fields.length > 7 || name === undefined) {
    const hint = "domain, TRUE or FALSE, path, TRUE or FALSE, expiry, name, value, with tabs between";
    throw new UsageError(`${where}: not a cookie file: each line has ${hint}`);
  }
  const end = Number(expires);
  if (end > 0 && end < nowSeconds) return undefined;
  return {
    domain: domain.replace(/^\./u, "").toLowerCase(),
    includesSubdomains: subdomains.toUpperCase() === "TRUE" || domain.startsWith("."),
    path,
    isSecure: secure.toUpperCase() === "TRUE",
    pair: `${name}=${value}`,
  };
}

function fits({ domain, includesSubdomains, path, isSecure }: Cookie, { hostname, pathname, protocol }: URL): boolean {
  if (isSecure && protocol !== "https:") return false;
  if (hostname !== domain && !(includesSubdomains && hostname.endsWith(`.${domain}`))) return false;
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}

/** Parses a cookie file (Netscape's format) to the cookies of an address. @throws UsageError with the line */
export function readCookies(text: string, file: string, now: Date): (url: string) => string | undefined {
  const cookies = text
    .split(/\r?\n/u)
    .map((line, at) => readLine(line, `${file}: line ${at + 1}`, now.getTime() / 1000))
    .filter((cookie) => cookie !== undefined);
  return (url) => {
    const address = new URL(url);
    const pairs = cookies.filter((cookie) => fits(cookie, address)).map(({ pair }) => pair);
    return pairs.length > 0 ? pairs.join("; ") : undefined;
  };
}
