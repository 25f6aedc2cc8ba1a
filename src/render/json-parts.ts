/** Parts of JSON output that are computed only on request. */
export const jsonParts = ["reasons", "records", "pages", "posts", "formulas", "positions"] as const;

/**
 * `reasons`: why each block was kept or dropped, and changes by rendering; `records`, `pages`, `posts`, `formulas`: the fields
 * of these names; `positions`: each block's place in the source.
 */
type JsonPart = (typeof jsonParts)[number];

/** Parts of JSON output, or `["all"]`. */
export type IncludedParts = ReadonlyArray<JsonPart | "all">;

export const includesPart = (parts: IncludedParts | undefined, part: JsonPart): boolean =>
  parts !== undefined && (parts.includes(part) || parts.includes("all"));

/** Whether a value is a list of parts, or only "all". */
export function isPartList(value: unknown): value is IncludedParts {
  const isPart = (part: unknown): boolean => jsonParts.some((known) => known === part);
  return Array.isArray(value) && (value.every(isPart) || (value.length === 1 && value[0] === "all"));
}
