import { withScheme } from "../../pith/src/text/addresses.ts";

/** The address meant by a name that is probably no file. */
export function addressMeant(source: string): string | undefined {
  if (/^https?\/{2}/iu.test(source)) return source.replace("//", "://");
  if (/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:[/?#]|$)/iu.test(source))
    return `http://${source}`;
  const isFile = /\.(?:x?html?|gz|jsonl?|md|txt|xml)$/iu.test(source);
  const address = withScheme(source);
  return address === source || isFile ? undefined : address;
}
