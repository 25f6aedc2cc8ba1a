import fc from "fast-check";
import { generatedThings } from "./generated-things.ts";

/** Elements that may contain text, including those that parsers move, close or nest in odd ways. */
const NAMES = (
  "div p span b i em strong a h1 h2 h4 ul ol li dl dt dd table tr td th caption thead tbody blockquote pre code figure " +
  "figcaption details summary button label form select option article section aside header footer main nav q sup sub " +
  "kbd del ins abbr small center font address cite ruby rt rp math mrow mfrac mi mtext svg text foreignObject template " +
  "noscript textarea iframe object video picture hr br img input x-card"
).split(" ");

/**
 * Attributes by which hidden text, notes, posts, cards, pictures and lines of code are recognised.
 */
const ATTRIBUTES = [
  "",
  "id='n\ud800'",
  ...(
    `class=comment | class='post author date' | class="footnote sidenote" | class=content | id=main | id=n1 | ` +
    "hidden | href=/x | href=#n1 | href='javascript:1' | src=/a.jpg alt=Ferry width=600 | style='display:none' | " +
    "class=comment id=comment-1 | class='reply' id=reply-2 | class='author fn' | class=rank | " +
    "rel=author href=/user/x | itemprop=author itemscope | itemtype=https://schema.org/Comment itemscope | " +
    "datetime=2024-05-01 | class=name | class='card c1' | href=/y | src=/a-300x200.jpg | " +
    "class=emoji alt=:x: src=/emoji/x.gif | class=line | class=lineno | id='post-7' | aria-label='same' | " +
    "hidden=until-found | role=presentation | class='grid row' | dir=rtl lang=ar | colspan=3 rowspan=2 | open | " +
    "role=note | title='Tip: x' | start=7 | type=checkbox"
  ).split(" | "),
];

/** Words that are rarely repeated on a page, so that none is found in place of another. */
const word = fc
  .tuple(fc.constantFrom("ferry", "bay", "渡輪", "עבודה", "über", "x1"), fc.nat(99_999))
  .map(([stem, number]) => `${stem}q${number}`);
const mark = fc.constantFrom(
  ...["- ", "\n\n", "\t", "\ud83d", "\u0000"],
  ..."* _ ` [ ]( <!-- --> &amp; &lt; &nbsp; # 1. | \\ ~~ $ ]]> --- < >".split(" "),
);
const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: word }, mark), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(" "));

const things = generatedThings(word);

const { markup } = fc.letrec<{ markup: string; children: string }>((tie) => ({
  children: fc
    .array(fc.oneof({ depthSize: "medium" }, text, things, tie("markup")), { maxLength: 5 })
    .map((parts) => parts.join("")),
  markup: fc
    .tuple(
      fc.constantFrom(...NAMES),
      fc.constantFrom(...ATTRIBUTES),
      tie("children"),
      fc.integer({ min: 0, max: 9 }),
    )
    // One end tag in ten is missing, and one in ten is `</div>`.
    .map(
      ([name, own, inner, end]) =>
        `<${name} ${own}>${inner}${end === 0 ? "" : end === 1 ? "</div>" : `</${name}>`}`,
    ),
}));

/** Pages of all kinds of elements within each other, and of code, formulas and notes; some are broken. */
export const generatedPage: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("", "<!doctype html><title>Ferry</title>", "<body>"),
    fc.array(fc.oneof({ weight: 3, arbitrary: markup }, things), { minLength: 1, maxLength: 6 }),
  )
  .map(([start, parts]) => start + parts.join("\n"));
