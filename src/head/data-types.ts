const TYPE = /"@type"\s*:\s*(?:\[\s*)?"([A-Za-z]{2,40})"/g;
/** Longer data scripts are searched for types only up to here. */
const MAX_SCRIPT_CHARS = 200_000;

/** The schema.org types in a JSON-LD script, in lower case. */
export function dataTypes(script: string): string[] {
  return Array.from(script.slice(0, MAX_SCRIPT_CHARS).matchAll(TYPE), ([, type]) => type.toLowerCase());
}
