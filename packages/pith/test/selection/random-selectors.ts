import fc from "fast-check";

const TAGS = ["div", "p", "b", "ul", "li"] as const;
const CLASSES = ["a", "b", "c"] as const;

const attribute = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .subarray([...CLASSES])
      .map((names) => (names.length > 0 ? `class="${names.join(" ")}"` : "")),
  },
  fc.constantFrom(
    "id=x",
    "id=y",
    `data-k="one two"`,
    "data-k=one-two",
    "lang=en",
    "lang=de-AT",
    "type=TEXT",
    "hidden",
  ),
);

const { markup } = fc.letrec<{ markup: string; children: string }>((tie) => ({
  children: fc
    .array(fc.oneof({ depthSize: "medium" }, fc.constantFrom("word", " ", ""), tie("markup")), {
      maxLength: 5,
    })
    .map((parts) => parts.join("")),
  markup: fc
    .tuple(fc.constantFrom(...TAGS), attribute, tie("children"))
    // Parsers do not move anything out of a custom element.
    .map(([tag, own, inner]) => `<x-${tag} ${own}>${inner}</x-${tag}>`),
}));

/** Pages of a few elements with few names, so that selectors fit something. */
export const page: fc.Arbitrary<string> = fc
  .array(markup, { minLength: 1, maxLength: 4 })
  .map((parts) => `<!doctype html><html><head></head><body>${parts.join("")}</body></html>`);

const simple = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...CLASSES).map((name) => `.${name}`) },
  fc.constantFrom(
    "#x",
    "[hidden]",
    "[data-k~=two]",
    "[data-k|=one]",
    "[data-k^=on]",
    "[data-k$='wo']",
    "[data-k*=e-t]",
  ),
  fc.constantFrom("[type=text]", "[type=text s]", "[data-k='ONE TWO' i]", "[lang=EN]", "[id!=x]"),
  fc.constantFrom(":first-child", ":last-child", ":only-child", ":empty", ":root"),
  fc.constantFrom(
    ":first-of-type",
    ":last-of-type",
    ":only-of-type",
    ":contains(word)",
    ":contains(wordword)",
  ),
);

const nth = fc
  .tuple(
    fc.constantFrom("nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"),
    fc.constantFrom("2", "odd", "2n", "3n+1", "-n+2", "n+2"),
  )
  .map(([name, places]) => `x-p:${name}(${places})`);

const combinator = fc.constantFrom(" ", " > ", " ~ ", " + ");

const { complex } = fc.letrec<{
  compound: string;
  complex: string;
  relative: string;
  withSelectors: string;
}>((tie) => ({
  compound: fc.oneof(
    { depthSize: "small" },
    fc
      .tuple(
        fc.constantFrom("", "*", ...TAGS.map((tag) => `x-${tag}`)),
        fc.array(simple, { minLength: 1, maxLength: 2 }),
      )
      .map(([tag, parts]) => tag + parts.join("")),
    fc.constantFrom(...TAGS).map((tag) => `x-${tag}`),
    nth,
    tie("withSelectors"),
  ),
  complex: fc
    .array(fc.tuple(combinator, tie("compound")), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.flat().slice(1).join("")),
  relative: fc.tuple(combinator, tie("complex")).map((parts) => parts.join("").trim()),
  withSelectors: fc.oneof(
    { depthSize: "small" },
    simple,
    fc.tuple(tie("complex"), tie("complex")).map((parts) => `:is(${parts.join(", ")})`),
    tie("complex").map((inner) => `:not(${inner})`),
    tie("relative").map((inner) => `:has(${inner})`),
  ),
}));

/** Selectors with all syntax that rules may use, and the names of the pages. */
export const selector: fc.Arbitrary<string> = complex;
