import katex from "katex";
import temml from "temml";
import { expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { FORMULA_TABLE } from "../content/formula-table.ts";

const LINE =
  "A jar that stands on a sill takes in the light of the whole day, and what lives in it grows until the air is used up.";
const pageOf = (formula: string): string =>
  `<html lang="en"><title>Jars</title><main><h1>Jars</h1><p>${LINE}</p>${formula}<p>${LINE}</p></main></html>`;
const asScript = (tex: string): string =>
  pageOf(`<script type="math/tex; mode=display">${tex}</script>`);

const withoutSource = (mathml: string): string =>
  mathml.replace(/<annotation.*?<\/annotation>/su, "");
/** Formulas as MathML without their source; undefined for unknown ones. */
type Writer = (formulas: readonly string[]) => (string | undefined)[];
const readByKatex = (tex: string): string | undefined => {
  try {
    return withoutSource(
      katex.renderToString(tex, { displayMode: true, strict: "ignore", output: "mathml" }),
    );
  } catch {
    return undefined;
  }
};
const byPith: Writer = (formulas) => {
  const scripts = formulas.map((tex) => `<script type="math/tex; mode=display">${tex}</script>`);
  const { formulas: found } = extract(pageOf(scripts.join("")), { mathml: temml });
  return found.map(({ mathml }) => mathml && withoutSource(mathml));
};
const byKatex: Writer = (formulas) => formulas.map(readByKatex);
const glyphsOf = (markup: string | undefined): string =>
  markup?.replace(/<[^>]*>|[\s\u2061-\u2064]/gu, "").normalize("NFC") ?? "";

it.each([
  ["a script", '<p>So <script type="math/tex">\\vec{F}=m</script> holds.</p>'],
  [
    "an attribute of KaTeX's box",
    '<p>So <span class="katex" data-tex="\\vec{F}=m"><span class="katex-html">F=m</span></span> holds.</p>',
  ],
  ["a picture", '<p>So <img class="latex" src="/f.png" alt="\\vec{F}=m"> holds.</p>'],
  [
    "a formula of an editor within a line",
    '<p>So <span class="span-inline-equation" data-formula="\\vec{F}=m"><svg></svg></span> holds.</p>',
  ],
  ["delimiters", '<script src="/mathjax/tex-chtml.js"></script><p>So \\(\\vec{F}=m\\) holds.</p>'],
])("formulas in TeX are MathML in HTML and in JSON: %s", (_, html) => {
  const result = extract(pageOf(html), { mathml: temml });
  const [formula, ...others] = JSON.parse(result.as("json", { include: ["formulas"] })).formulas;
  expect(others).toEqual([]);
  expect(formula).toMatchObject({ tex: "\\vec{F}=m", display: false });
  expect(formula.mathml).toContain("<mover><mi>F</mi>");
  expect(result.as("html")).toContain(`So ${formula.mathml} holds.`);
  expect(result.as("markdown")).toContain("So $\\vec{F}=m$ holds.");
});

it("formulas in TeX are display formulas where the page displays them, and keep only the page's own MathML", () => {
  const { formulas } = extract(asScript("\\begin{cases}1&x>0\\\\0&x\\le0\\end{cases}"), {
    mathml: temml,
  });
  expect(formulas).toHaveLength(1);
  expect(formulas?.[0]?.mathml).toMatch(/^<math display="block">.*<mtable>/su);
  const own = extract(pageOf("<p>So <math><mi>own</mi><mo>=</mo><mn>1</mn></math> holds.</p>"));
  expect(own.formulas?.[0]?.mathml).toContain("<mi>own</mi>");
});

it("formulas in TeX remain TeX if unknown, unfinished or with commands that are not signs", () => {
  for (const tex of ["\\ourmacro{x}", "\\def\\a{\\a\\a}\\a", "{".repeat(3000), "x_{".repeat(900)]) {
    const result = extract(asScript(tex));
    expect(result.formulas).toEqual([{ tex, display: true }]);
    expect(result.as("html")).toContain("language-math math-display");
  }
  const html = extract(
    asScript(
      "\\href{javascript:alert(1)}{x}\\class{y}{z}\\includegraphics{https://a.example/b.png}",
    ),
  ).as("html");
  expect(html).not.toMatch(/<a |<img|class="y"|mathml.*href=/u);
});

it.each([
  ["its own", byPith],
  ["KaTeX's", byKatex],
])(
  "TeX survives the way to MathML (%s) and back: KaTeX reads 99.5 %, with the same signs",
  (_, write) => {
    const known = write(FORMULA_TABLE).flatMap((mathml = "", at) =>
      mathml === "" ? [] : [{ at, mathml }],
    );
    expect(known.length).toBeGreaterThan(FORMULA_TABLE.length * 0.97);
    const { formulas = [] } = extract(pageOf(known.map(({ mathml }) => mathml).join("\n")));
    expect(formulas).toHaveLength(known.length);
    const refused: string[] = [];
    const changed: string[] = [];
    for (const [place, { at }] of known.entries()) {
      const tex = FORMULA_TABLE[at] ?? "";
      const back = formulas[place]?.tex ?? "";
      const [read, wanted] = [readByKatex(back), readByKatex(tex)];
      if (read === undefined) refused.push(`${tex} => ${back}`);
      else if (wanted !== undefined && glyphsOf(read) !== glyphsOf(wanted))
        changed.push(`${tex} => ${back}`);
    }
    expect(refused.length, refused.join("\n")).toBeLessThanOrEqual(0.005 * known.length);
    // Some characters differ, such as arrows over one or two letters.
    expect(changed.length, changed.join("\n")).toBeLessThanOrEqual(0.02 * known.length);
  },
);
