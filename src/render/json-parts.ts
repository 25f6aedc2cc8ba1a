/** Parts of JSON output that are computed only on request. */
export const jsonParts = ["reasons", "records", "pages", "posts", "formulas", "positions"] as const;

/**
 * `reasons`: why each block was kept or dropped, and what rendering changed in it; `records`, `pages`, `posts`, `formulas`: the fields
 * of these names; `positions`: where each block is in the source.
 */
type JsonPart = (typeof jsonParts)[number];

/** The parts that JSON output has: some of them, or `["all"]`. */
export type IncludedParts = ReadonlyArray<JsonPart | "all">;

/** Whether JSON output has a part. */
export function includesPart(parts: IncludedParts | undefined, part: JsonPart): boolean {
  return parts !== undefined && (parts.includes(part) || parts.includes("all"));
}

/** Whether a value is a list of parts, or of "all" alone. */
export function isPartList(value: unknown): value is IncludedParts {
  const isPart = (part: unknown): boolean => jsonParts.some((known) => known === part);
  return Array.isArray(value) && (value.every(isPart) || (value.length === 1 && value[0] === "all"));
}
