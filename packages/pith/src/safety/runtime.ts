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
