import { expect, it } from "vitest";
import { extract } from "../../src/index.ts";

const PAGE = (
  body: string,
  head = "",
): string => `<!doctype html><title>Ladders</title>${head}<article><h1>Ladders</h1>
<p>A ladder that leans at a wall stands as long as the floor can push back hard enough, and this is what one can say of it.</p>
${body}
<p>So it stands at steep angles, and where the floor is wet the angle has to be steeper still, as everybody knows who climbs.</p></article>`;

const markdownOf = (body: string, head = ""): string =>
  extract(PAGE(body, head), { url: "https://ladders.example/" }).as("markdown");

const INLINE = "Let the weight be $W_1$ at most.";
const inline = (formula: string): string => `<p>Let the weight be ${formula} at most.</p>`;
const MATHJAX = '<script src="https://cdn.example/npm/mathjax@3/es5/tex-mml-chtml.js"></script>';
const DOLLARS =
  "<script>MathJax = { tex: { inlineMath: [['$', '$'], ['\\\\(', '\\\\)']] } }</script>";

it("TeX that scripts render is a formula between delimiters", () => {
  const markdown = markdownOf(`${inline("\\(W_1\\)")}<p>\\[ a_1 * b_1 \\]</p>`, MATHJAX);
  expect(markdown).toContain(INLINE);
  expect(markdown).toContain("\n$$\na_1 * b_1\n$$\n");
});

it("TeX between dollar signs needs a declaration by the page", () => {
  expect(markdownOf(inline("$W_1$"), MATHJAX + DOLLARS)).toContain(INLINE);
  expect(markdownOf("<p>It costs $5 or $6 to rent.</p>", MATHJAX)).toContain(
    "It costs $5 or $6 to rent.",
  );
});
