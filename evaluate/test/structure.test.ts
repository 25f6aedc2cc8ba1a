import { describe, expect, it } from "vitest";
import { readReference, scoreStructure } from "../src/structure/score-structure.ts";
import type { Kind } from "../src/structure/structure-element.ts";

const URL = "https://site.example/wells";
const LEAD = "<p>A well is a hole in the ground with water in it.</p>";
const END = "<p>Nobody knows how deep the oldest of them is.</p>";

/** Scores of one kind: found of kept, right of given. */
function score(kind: Kind, page: string, output: string, base = URL): string {
  const text = `${LEAD}${page}${END}`.replace(/<noscript>|<[^>]*>/g, "\n");
  const { found, kept, right, given } = scoreStructure(
    readReference(`${LEAD}${page}${END}`, base, text),
    `${LEAD}${output}${END}`,
  )[kind];
  return `${found}/${kept} ${right}/${given}`;
}

describe("the structure metric", () => {
  it("counts what is the same, and what is lost or made up", () => {
    const item = "<li>a spade with a long handle</li>";
    expect(score("list items", `<ul>${item}</ul>`, `<ul>${item}</ul>`)).toBe("1/1 1/1");
    expect(score("list items", `<ul>${item}</ul>`, "<p>a spade with a long handle</p>")).toBe("0/1 0/0");
    expect(score("list items", "<p>a spade with a long handle</p>", `<ul>${item}</ul>`)).toBe("0/0 0/1");
    expect(score("headings", "<h2>How to dig</h2>", "<h3>How to dig</h3>")).toBe("0/1 0/1");
  });

  it("takes items without some of their lines for the page's, but not items that are put together", () => {
    const page =
      "<ul><li><p>Anna, on Monday</p><p>I dug it with a spade.</p></li><li><p>So did I with mine.</p></li></ul>";
    expect(score("list items", page, "<ul><li>I dug it with a spade.</li></ul>")).toBe("0/0 1/1");
    expect(score("list items", page, "<ul><li><p>I dug it with a spade.</p><p>So did I with mine.</p></li></ul>")).toBe(
      "0/0 0/1",
    );
  });

  it("takes headings by role and pictures without scripts for the page's own, and asks for neither", () => {
    const heading = "<div role='heading' aria-level='3'>How to dig</div>";
    expect(score("headings", heading, "<h3>How to dig</h3>")).toBe("0/0 1/1");
    expect(score("headings", heading, "<p>How to dig</p>")).toBe("0/0 0/0");
    const image = "<noscript><img src='/spade.png'></noscript>";
    expect(score("images", image, "<img src='https://site.example/spade.png'>")).toBe("0/0 1/1");
  });

  it("does not ask for stand-ins of pictures", () => {
    expect(score("images", "<img src='/img/placeholder.gif'>", "")).toBe("0/0 0/0");
  });

  it("takes elements that are lines of code with and without line breaks between", () => {
    const page = "<pre><span class='line'>dig();</span><span class='line'>draw();</span></pre>";
    expect(score("code blocks", page, "<pre>dig();\ndraw();</pre>")).toBe("1/1 1/1");
    expect(score("code blocks", page, "<pre>dig();draw();</pre>")).toBe("1/1 1/1");
    expect(score("code blocks", page, "<pre>dig(); draw();</pre>")).toBe("0/1 0/1");
  });

  it("leaves footnotes out, which outputs collect in lists of their own", () => {
    const notes = "<section class='footnotes'><ol><li>Thirty metres, as far as we know.</li></ol></section>";
    expect(score("list items", "<p>Thirty metres, as far as we know.</p>", notes)).toBe("0/0 0/0");
  });

  it("asks for one of the links of a card, and takes links side by side to one address for one", () => {
    const card = "<a href='/spade'><div>A spade of steel</div><div>For sale since Monday</div></a>";
    const one = "<p><a href='https://site.example/spade'>A spade of steel</a></p><p>For sale since Monday</p>";
    expect(score("links", card, one)).toBe("1/1 1/1");
    expect(score("links", card, "<p>A spade of steel</p><p>For sale since Monday</p>")).toBe("0/2 0/0");
    const halves = "<p>Buy <a href='/spade'>sp</a><a href='/spade'>ades</a> here.</p>";
    expect(score("links", halves, "<p>Buy <a href='https://site.example/spade'>spades</a> here.</p>")).toBe("1/1 1/1");
  });

  it("leaves the level of the title to the output", () => {
    const title = "<title>How to dig - wells</title><h2>How to dig</h2>";
    expect(score("headings", title, "<h1>How to dig</h1>")).toBe("0/0 0/0");
  });

  it("does not ask for pictures that are buttons, and takes backgrounds and cells made of boxes for the page's own", () => {
    const twice = "<img src='/a.png'><p>The spade is here.</p><img src='/a.png'>";
    expect(score("images", twice, "<img src='https://site.example/a.png'><p>The spade is here.</p>")).toBe("1/1 1/1");
    expect(score("images", "<a href='#top'><img src='/up.gif' alt='top'></a>", "")).toBe("0/0 0/0");
    const behind = "<div style='background-image: url(/well.jpg)'></div>";
    expect(score("images", behind, "<img src='https://site.example/well.jpg'>")).toBe("0/0 1/1");
    const row = "<div role='row'><span role='cell'>Spade of steel</span> <span role='cell'>Twelve crowns</span></div>";
    const table = "<table><tr><td>Spade of steel</td><td>Twelve crowns</td></tr><tr><td>x</td></tr></table>";
    expect(score("table cells", `${row}<p>x</p>`, table)).toBe("0/0 2/3");
  });
});
