import { fileURLToPath, pathToFileURL } from "node:url";
import { check } from "recheck";
import { afterEach, describe, expect, it, vi } from "vitest";
import { collectPatterns, type Pattern, repeatsWithoutEnd } from "./collect-patterns.ts";

const source = fileURLToPath(new URL("../../src", import.meta.url));
const { literals, builders } = collectPatterns(source);

/** Loads the modules that build regular expressions and notes what they build. */
async function loadBuilt(): Promise<Pattern[]> {
  const built: Pattern[] = [];
  vi.resetModules();
  for (const [file, places] of builders) {
    const before = built.length;
    vi.stubGlobal(
      "RegExp",
      new Proxy(RegExp, {
        construct(target, [pattern, flags]: [string, string | undefined]) {
          built.push({ source: pattern, flags: flags ?? "", place: file });
          return new target(pattern, flags);
        },
      }),
    );
    await import(pathToFileURL(file).href);
    vi.unstubAllGlobals();
    expect(built.length - before, `${file} builds its regular expressions when it is loaded`).toBeGreaterThanOrEqual(
      places,
    );
  }
  return built;
}

/** What the checker finds against a pattern; undefined when the time to match is linear in the text. */
async function findAttack({ source: pattern, flags, place }: Pattern): Promise<string | undefined> {
  // What repeats nothing without end does bounded work at each place of a text: that is linear.
  if (!repeatsWithoutEnd(pattern)) return undefined;
  // The seed makes runs alike; no limit of time, which would make the verdict depend on the machine.
  const verdict = await check(pattern, flags, {
    randomSeed: 1,
    timeout: null,
    attackTimeout: null,
    incubationTimeout: null,
  });
  if (verdict.status === "safe") return undefined;
  const found =
    verdict.status === "vulnerable"
      ? `${verdict.complexity.summary}, by ${verdict.attack.pattern}`
      : verdict.error.kind;
  return `${place} /${pattern}/${flags}: ${found}`;
}

/** All that is found against these patterns, each looked at once. */
async function findAttacks(patterns: readonly Pattern[]): Promise<string[]> {
  const different = new Map(patterns.map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern]));
  const attacks = await Promise.all([...different.values()].map(findAttack));
  return attacks.filter((attack) => attack !== undefined);
}

/** On an idle machine all take some 15 seconds; a busy one must not decide. */
const TIMEOUT_MS = 300_000;

describe("regular expressions", { timeout: TIMEOUT_MS }, () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("are found by the checker when they are slow", async () => {
    const slow = [
      { source: "^(?:[a-z]{1,4}\\.?)*$", flags: "i", place: "exponential" },
      { source: "\\s*,", flags: "u", place: "quadratic, from every start" },
      { source: ",+$", flags: "", place: "quadratic, at the end" },
    ];
    expect(await findAttacks(slow)).toHaveLength(slow.length);
  });

  it("are linear in the text wherever the code writes one down", async () => {
    expect(literals.length).toBeGreaterThan(200);
    expect(await findAttacks(literals)).toEqual([]);
  });

  it("are linear in the text wherever the code builds one", async () => {
    expect(await findAttacks(await loadBuilt())).toEqual([]);
  });
});
