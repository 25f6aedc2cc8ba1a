import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { check } from "recheck";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { collectPatterns, type Pattern, repeatsWithoutEnd } from "./collect-patterns.ts";

const source = fileURLToPath(new URL("../../src", import.meta.url));
const { literals, builders } = collectPatterns(source);

/**
 * The patterns that a version of the checker has proved linear; repeating the proofs takes minutes.
 */
interface Proofs {
  readonly checker: string;
  readonly patterns: readonly string[];
}

const proofsFile = new URL("./proved-patterns.json", import.meta.url);
const { version } = createRequire(import.meta.url)("recheck/package.json") as {
  readonly version: string;
};
const checker = `recheck ${version}`;
/** PITH_PROVE=1 proves all patterns again, PITH_PROVE=new only new ones; both store the proofs. */
const provesAll = process.env.PITH_PROVE === "1";
const kept = JSON.parse(readFileSync(proofsFile, "utf8")) as Proofs;
const proved = new Set(provesAll || kept.checker !== checker ? [] : kept.patterns);

const keyOf = ({ source: pattern, flags }: Pattern): string =>
  createHash("sha256").update(`${pattern}/${flags}`).digest("hex").slice(0, 16);

/** Modules that build patterns for others, and the modules that have them built when loaded. */
const BUILT_FOR: Readonly<Record<string, readonly string[]>> = {
  "text/phrases.ts": [
    "check/doubts/doubts.ts",
    "check/withheld/instructions.ts",
    "content/handlers/callouts.ts",
    "content/handlers/embeds.ts",
    "content/handlers/maths.ts",
    "content/pictures/frame-kind.ts",
    "content/pictures/image-kind.ts",
    "content/pictures/other-pictures.ts",
    "metadata/authors.ts",
    "metadata/part-classifier.ts",
    "metadata/person-names.ts",
    "metadata/visible-authors.ts",
    "metadata/visible-dates.ts",
    "model/features/place-features.ts",
    "page/visibility.ts",
    "records/product-identifiers.ts",
    "rules/finders/clutter-boxes.ts",
    "rules/finders/clutter-lines.ts",
    "rules/finders/duplicates.ts",
    "rules/finders/notices.ts",
    "structure/code/code-names.ts",
    "structure/code/declared-language.ts",
    "structure/figure-buttons.ts",
    "structure/figures.ts",
    "structure/heading-anchors.ts",
    "structure/waiting-boxes.ts",
    "structure/walls.ts",
    "threads/page-steps.ts",
    "threads/post-dates.ts",
  ],
};

/** A module that builds its patterns when a page is extracted. */
const BUILT_ON_USE = "html/parse/class-names.ts";
const DEMO = new URL("../fixtures/demo/harbour-ferry.html", import.meta.url);

async function extractDemo(): Promise<void> {
  const { extract } = (await import("../../src/index.ts")) as typeof import("../../src/index.ts");
  extract(readFileSync(DEMO, "utf8"));
}

/** The modules to load, with the least number of patterns that each builds. */
function modulesThatBuild(): ReadonlyArray<readonly [file: string, patterns: number]> {
  return [...builders].flatMap(([file, places]) => {
    const users = BUILT_FOR[relative(source, file)];
    return users === undefined
      ? [[file, places] as const]
      : users.map((user) => [join(source, user), 1] as const);
  });
}

/** Loads the modules that build regular expressions and records the results. */
async function loadBuilt(): Promise<Pattern[]> {
  const built: Pattern[] = [];
  for (const [file, places] of modulesThatBuild()) {
    // Modules are loaded again, because they may import each other.
    vi.resetModules();
    const before = built.length;
    vi.stubGlobal(
      "RegExp",
      new Proxy(RegExp, {
        construct(target, [pattern, flags]: [string | RegExp, string | undefined]) {
          const text = typeof pattern === "string" ? pattern : pattern.source;
          built.push({ source: text, flags: flags ?? "", place: file });
          return new target(pattern, flags);
        },
      }),
    );
    await import(pathToFileURL(file).href);
    if (relative(source, file) === BUILT_ON_USE) await extractDemo();
    vi.unstubAllGlobals();
    expect(
      built.length - before,
      `${file} builds its regular expressions when it is loaded`,
    ).toBeGreaterThanOrEqual(places);
  }
  return built;
}

/** An attack on a pattern; undefined if it matches in linear time. */
async function findAttack(found: Pattern): Promise<string | undefined> {
  const { source: pattern, flags, place } = found;
  // Patterns without unlimited repetition do bounded work at each position.
  if (!repeatsWithoutEnd(pattern) || proved.has(keyOf(found))) return undefined;
  // A seed and no time limit make the verdict reproducible.
  const verdict = await check(pattern, flags, {
    randomSeed: 1,
    timeout: null,
    attackTimeout: null,
    incubationTimeout: null,
  });
  if (verdict.status === "safe") {
    proved.add(keyOf(found));
    return undefined;
  }
  const problem =
    verdict.status === "vulnerable"
      ? `${verdict.complexity.summary}, by ${verdict.attack.pattern}`
      : verdict.error.kind;
  return `${place} /${pattern}/${flags}: ${problem}`;
}

/** All attacks on these patterns, without repetitions. */
async function findAttacks(patterns: readonly Pattern[]): Promise<string[]> {
  const different = new Map(
    patterns.map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern]),
  );
  const attacks = await Promise.all([...different.values()].map(findAttack));
  return attacks.filter((attack) => attack !== undefined);
}

/** Each new pattern takes seconds. */
const TIMEOUT_MS = 300_000;

describe("regular expressions", { timeout: TIMEOUT_MS }, () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  afterAll(() => {
    const proofs: Proofs = { checker, patterns: [...proved].sort() };
    if (process.env.PITH_PROVE)
      writeFileSync(proofsFile, `${JSON.stringify(proofs, undefined, 2)}\n`);
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
