const MAX_SHOWN_CHARS = 60;

/** A short form of a value for error messages, without traversing large objects. */
export function describeValue(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, MAX_SHOWN_CHARS));
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) {
    // JSON may have a field `constructor` of any kind.
    const name: unknown = value.constructor?.name;
    return `an object (${typeof name === "string" ? name : "without class"})`;
  }
  return typeof value === "function" ? "a function" : String(value);
}
