import { beforeAll, describe, expect, it } from "vitest";
import { hostileFamilies, ordinaryFamilies } from "../src/hostile/families.ts";
import { CountedPith } from "../src/hostile/gaps.ts";

/** Characters of each page: few enough for the tests, enough for a loop without a look at the clock to stand out. */
const PAGE_CHARS = 40_000;
/** What never grows with the page: telling its language and reading the model. */
const CONSTANT_STEPS = 35_000;
/**
 * On the largest page that the limits allow (600,000 nodes) and on one of 5 MB no more than 30,000,000 steps may lie
 * between two looks: a second at 30 nanoseconds a step, which is what steps take on the mean.
 */
const STEPS_PER_NODE = 50;
const STEPS_PER_CHAR = 6;

/** A text so long that what goes through it without a look stands out from the constant steps. */
const LONG_TEXT_CHARS = 1_000_000;

/** Stages that are tried on each family: they take turns, so that every stage meets pages of several kinds. */
const STAGES_EACH = 4;

let counted: CountedPith;

beforeAll(async () => {
  counted = await CountedPith.load();
  // The model is unpacked once.
  counted.pith.extract("<p>A well is a hole in the ground, with water in it.</p>".repeat(20), { format: "json" });
});

/** A page of a family; a smaller one where it would come to very many nodes. */
function makePage(make: (chars: number) => string): { html: string; nodes: number } {
  for (let chars = PAGE_CHARS; ; chars /= 4) {
    const html = make(chars);
    try {
      return { html, nodes: counted.pith.parse(html, { limits: { maxNodes: 60_000 } }).tree.nodeCount };
    } catch (error) {
      if (chars < 1000) throw error;
    }
  }
}

/** The gaps of some stages on a page that are longer than they may be. */
function longGaps(html: string, nodes: number, from: number, count: number): string[] {
  const { gapStages, GapSubject } = counted.pith;
  const most = CONSTANT_STEPS + Math.max(STEPS_PER_NODE * nodes, STEPS_PER_CHAR * html.length);
  const subject = new GapSubject(html);
  const long: string[] = [];
  for (let at = from; at < from + count; at++) {
    const stage = gapStages[at % gapStages.length];
    const gap = stage && counted.largestGap((_, signal) => stage.prepare(subject, signal), most);
    if (gap && gap.steps > most) long.push(`${stage.name}: ${gap.steps} of ${most} steps at ${gap.place}`);
  }
  return long;
}

describe("steps of work between two looks at the clock", () => {
  it("are counted: a loop that does not look stands out", () => {
    const html = "<p>x".repeat(1000);
    const idle = counted.largestGap(
      ({ parse }) =>
        () => {
          parse(html);
          parse(html);
        },
      Number.POSITIVE_INFINITY,
    );
    const watched = counted.largestGap(
      ({ parse }, signal) =>
        () =>
          parse(html, { signal }),
      Number.POSITIVE_INFINITY,
    );
    expect(watched.steps).toBeGreaterThan(0);
    expect(idle.steps).toBeGreaterThan(10 * watched.steps);
  });

  it.each(ordinaryFamilies)("are bounded in every stage on a page of $name", ({ make }) => {
    const { html, nodes } = makePage(make);
    expect(longGaps(html, nodes, 0, counted.pith.gapStages.length).join("; ")).toBe("");
  });

  it.each(hostileFamilies.map((family, at) => [family.name, family, at] as const))(
    "are bounded on a page of %s",
    (_, { make }, at) => {
      const { html, nodes } = makePage(make);
      expect(longGaps(html, nodes, at * STAGES_EACH, STAGES_EACH).join("; ")).toBe("");
    },
  );

  it.each(["one text", "one text without spaces"])("are few on a long page of %s in chunks and lines", (name) => {
    const { make } = hostileFamilies.find((family) => family.name === name) ?? hostileFamilies[0];
    const subject = new counted.pith.GapSubject(make(LONG_TEXT_CHARS));
    for (const stage of counted.pith.gapStages.filter((one) => /chunks$|cetr$/.test(one.name))) {
      const { steps } = counted.largestGap((_, signal) => stage.prepare(subject, signal), Number.POSITIVE_INFINITY);
      expect(steps).toBeLessThan(STEPS_PER_CHAR * LONG_TEXT_CHARS);
    }
  });
});
