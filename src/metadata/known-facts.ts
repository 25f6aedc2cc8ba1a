import type { Candidate, Fact } from "./metadata-types.ts";

/** The fact from candidates, most trusted first. */
export function factOf<T>(candidates: readonly Candidate<T>[]): Fact<T> | undefined {
  const best = candidates[0];
  return best === undefined ? undefined : { ...best, candidates };
}

/** The defined fields of an object. */
export function knownFacts<T extends object>(facts: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const known: { [Name in keyof T]?: Exclude<T[Name], undefined> } = {};
  for (const name of Object.keys(facts) as Array<keyof T>) {
    const fact = facts[name];
    if (fact !== undefined) known[name] = fact as Exclude<T[keyof T], undefined>;
  }
  return known;
}
