import { beforeAll, describe, expect, it } from "vitest";
import { hostileFamilies } from "../src/hostile/families.ts";
import { CountedPith } from "../src/hostile/gaps.ts";

/** Characters of each page: few enough for the tests, enough for a loop without a look at the clock to stand out. */
const PAGE_CHARS = 40_000;
/** What never grows with the page: telling its language, reading the model, and the steps from one look to the next. */
const CONSTANT_STEPS = 35_000;
/**
 * On the largest page that the limits allow (1,000,000 nodes) and on one of 5 MB no more than 1,500,000 steps may lie
 * between two looks: 50 ms at 30 nanoseconds a step, which is what steps take on the mean.
 */
const STEPS_PER_NODE = 1.5;
const STEPS_PER_CHAR = 0.3;

/** The formats and the other questions take turns over the families, so that each is tried with pages of every kind. */
const FORMATS = ["json", "markdown", "html", "tei", "chunks", "page", "text"] as const;
const QUESTIONS = ["readable", "headlines"] as const;
const url = "https://www.example.org/news/ferry";
const limits = { timeoutMs: 1e9 };

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

describe("steps of work between two looks at the clock", () => {
  it("are counted: a loop that does not look stands out", () => {
    const idle = counted.largestGap(({ parse }) => {
      parse("<p>x".repeat(1000));
      parse("<p>x".repeat(1000));
    }, Number.POSITIVE_INFINITY);
    const watched = counted.largestGap(({ parse }) => parse("<p>x".repeat(1000), { limits }), Number.POSITIVE_INFINITY);
    expect(watched.steps).toBeGreaterThan(0);
    expect(idle.steps).toBeGreaterThan(10 * watched.steps);
  });

  it.each(hostileFamilies.map((family, at) => [family.name, family, FORMATS[at % 7], QUESTIONS[at % 2]] as const))(
    "are bounded on a page of %s",
    (_, { make }, format, question) => {
      const { html, nodes } = makePage(make);
      const most = CONSTANT_STEPS + Math.max(STEPS_PER_NODE * nodes, STEPS_PER_CHAR * html.length);
      const options = { format, url, limits, now: new Date(0), rules: { drop: ["p.x > b"] } } as const;
      const gaps = [
        counted.largestGap(({ extract }) => extract(html, options), most),
        counted.largestGap((pith) => pith[question](html, { url, limits }), most),
      ];
      expect(gaps.filter(({ steps }) => steps > most)).toEqual([]);
    },
  );
});
