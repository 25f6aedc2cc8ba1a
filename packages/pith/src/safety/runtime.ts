import { PithError } from "./errors.ts";

/** Interfaces of the web platform that pith does not replace. */
type NeededInterface = "URL" | "TextDecoder" | "TextEncoder";

/** @throws PithError (`missing-dependency`) if the runtime, such as a bare `vm` context, lacks it */
export function needInterface(name: NeededInterface): void {
  if (name in globalThis) return;
  const hint = `this runtime has no ${name}, a standard of web platforms; set globalThis.${name}`;
  throw new PithError("missing-dependency", hint);
}

/** Milliseconds since some moment; by a clock that nobody sets, where the runtime has one. */
export const nowMs = (): number =>
  typeof performance === "undefined" ? Date.now() : performance.now();

const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The bytes of well-formed base64 as a binary string. */
export function decodeBase64(base64: string): string {
  if (typeof atob === "function") return atob(base64);
  let bytes = "";
  let bits = 0;
  let count = 0;
  for (const digit of base64) {
    const value = BASE64.indexOf(digit);
    if (value < 0) break;
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += String.fromCharCode((bits >> count) & 0xff);
  }
  return bytes;
}
