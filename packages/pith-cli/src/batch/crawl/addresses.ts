import { hashEvenly } from "../../../../pith/src/text/hashing.ts";

const VISIT =
  /^(?:utm_\w{1,40}|fbclid|gclid|phpsessid|jsessionid|sid|session(?:_?id)?|sessid|oscsid|cfid|cftoken|zenid)$/iu;
/**
 * The same as a path parameter or a path segment, for example ASP.NET's cookieless sessions,
 * `/(S(…))/`.
 */
const VISIT_IN_PART =
  /;(?:phpsessid|jsessionid|sid|session(?:_?id)?|sessid|cfid|cftoken)=[^/;]*/giu;
const VISIT_PART =
  /\/(?:\((?:[a-z]\([^()/]{1,500}\)){1,9}\)|%28(?:[a-z]%28[^()/%]{1,500}%29){1,9}%29)(?=\/|$)/giu;

/** Maximum length of a requested address; servers refuse longer ones. */
export const MAX_URL_CHARS = 2000;
/** Only broken relative links that grow on each page produce more segments. */
const MAX_SEGMENTS = 25;
/** A segment that repeats more often in one path means the same kind of loop. */
const MAX_REPEATS = 3;
/** Most parameters of an address to read; no page needs more. */
const MAX_PARAMETERS = 8;

/** Most folders of a path to read, from the root. */
const MAX_FOLDERS = 3;

/**
 * Canonical form of an address: without fragment and session parameters, the rest sorted by name.
 */
export function canonicalAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/u.test(url.protocol) || url.username !== "" || url.password !== "")
    return undefined;
  url.hash = "";
  url.pathname = url.pathname.replace(VISIT_IN_PART, "").replace(VISIT_PART, "");
  if (url.search !== "") {
    for (const name of [...url.searchParams.keys()])
      if (VISIT.test(name)) url.searchParams.delete(name);
    url.searchParams.sort();
  }
  return url.href.length > MAX_URL_CHARS ? undefined : url.href;
}

export function pathOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname;
}

/** A path segment that is the code of a session or record: letters and digits mixed. */
const CODE = /^(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{8,}$/iu;

/** Longest key to store as it is; the end of longer ones is hashed. */
const MAX_KEY_CHARS = 200;

const bounded = (key: string): string =>
  key.length <= MAX_KEY_CHARS
    ? key
    : `${key.slice(0, MAX_KEY_CHARS)} ${hashEvenly(key)} ${hashEvenly(key, 1)}`;

const partsOf = (url: URL): string[] =>
  url.pathname
    .split("/")
    .slice(1)
    .map((part) => (CODE.test(part) ? "0" : part.replace(/\d+/gu, "0")));

/** What an address shares with similar ones: the shape of its path, parameters, folders. */
export interface AddressKeys {
  /**
   * Its path and parameter names without numbers, codes and values; then its path with each
   * parameter separately.
   */
  readonly shapes: readonly string[];
  /** The first folders of its path, without the root. */
  readonly folders: readonly string[];
  /** Its host and parameter names without the path: print views and the like. */
  readonly variant: string | undefined;
}

export function keysOf(address: string): AddressKeys {
  const url = new URL(address);
  const names = [...new Set(url.searchParams.keys())].sort().slice(0, MAX_PARAMETERS);
  const parts = partsOf(url);
  const path = `${url.host}/${parts.join("/")}`;
  const folders = parts
    .slice(0, Math.min(parts.length - 1, MAX_FOLDERS))
    .map((_, at) => bounded(`${url.host}/${parts.slice(0, at + 1).join("/")}/*`));
  const shapes = [`${path}?${names.join("&")}`, ...names.map((name) => `${path}?${name}=`)].map(
    bounded,
  );
  return {
    shapes,
    folders,
    variant: names.length === 0 ? undefined : bounded(`${url.host}?${names.join("&")}`),
  };
}

export function isLooping(path: string): boolean {
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length > MAX_SEGMENTS) return true;
  return parts.some((part) => parts.filter((other) => other === part).length > MAX_REPEATS);
}
