const TYPE = /"@type"\s*:\s*(?:\[\s*)?"([A-Za-z]{2,40})"/g;
/** Longest piece of a data script that types are looked for in. */
const MAX_SCRIPT_CHARS = 200_000;

/** The schema.org types, in lower case, that a script of JSON-LD names. */
export function dataTypes(script: string): string[] {
  return Array.from(script.slice(0, MAX_SCRIPT_CHARS).matchAll(TYPE), ([, type]) => type.toLowerCase());
}
