import type { Candidate, Fact } from "./metadata-types.ts";

/** The fact from candidates, most trusted first. */
export function factOf<T>(candidates: readonly Candidate<T>[]): Fact<T> | undefined {
  const best = candidates[0];
  return best === undefined ? undefined : { ...best, candidates };
}
