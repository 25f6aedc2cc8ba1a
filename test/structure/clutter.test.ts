import { describe, expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const story = [
  "The mill of Harl has stood at the bend of the river since the year in which the bridge fell, and it hums when it is empty.",
  "A survey of the hum was made in spring. It found three tones, of which the lowest comes from the floor of the mill.",
  "The miller was asked whether he hears the tones himself. He hears two of them, and has always taken the third for his wife.",
  "In the archive there is a letter of 1888 in which a teacher asks that the mill be stopped while his pupils write.",
].map((text) => `<p>${text}</p>`);

const page = (part: string): string =>
  `<title>Three tones of the mill</title><main><article><h1>Three tones of the mill</h1>${story.slice(0, 2).join("")}${part}${story.slice(2).join("")}</article></main>`;

const formats = ["text", "markdown", "html", "chunks"] as const;

describe("what stands between paragraphs and is no part of the text is in no format", () => {
  test.each([
    ["a button", "<button>CLUTTER now</button>"],
    ["a button in a paragraph", "<p><button type=button>CLUTTER</button></p>"],
    ["buttons in a box", "<div class=tools><button>CLUTTER</button> <button>Listen</button></div>"],
    [
      "a line that leads elsewhere",
      `<p><strong>Read also: <a href="/other">CLUTTER is what the bakers say</a></strong></p>`,
    ],
    ["such a line that is all a link", `<p><a href="/other">READ MORE: CLUTTER is what the bakers say</a></p>`],
    ["such a line in French", `<p>» Lire aussi : <a href="/other">CLUTTER du moulin de la ville</a></p>`],
    ["such a line in German", `<p>Lesen Sie auch: <a href="https://mill.example/other">CLUTTER und die Bäcker</a></p>`],
    [
      "a box of links by its heading",
      `<div><h3>Related articles</h3><ul><li><a href="/a">CLUTTER of the bakers</a></li><li><a href="/b">The price of flour</a></li></ul></div>`,
    ],
    [
      "a box of links by its name",
      `<aside class="related-stories"><ul><li><a href="/a">CLUTTER of the bakers</a></li><li><a href="/b">The price of flour</a></li></ul></aside>`,
    ],
    [
      "a form for an address",
      `<div class=box><p>Get CLUTTER every morning in your mail, and nothing else.</p><form><input type=email><button>Sign up</button></form></div>`,
    ],
    [
      "a box for an address by its name",
      `<div class="newsletter-promo"><p>Get CLUTTER every morning in your mail.</p></div>`,
    ],
    [
      "what waits for consent",
      `<div class="embed-placeholder"><p>CLUTTER: to see this post, we need your consent to load external content.</p><button>Accept</button></div>`,
    ],
    ["the name of a photographer", `<div class="photo-credit">CLUTTER Smith / Agency</div>`],
    ["a line about a picture", "<p>Photo: CLUTTER Smith / Agency</p>"],
    [
      "a question about the page",
      "<div><p>Was this page helpful? CLUTTER</p><button>Yes</button><button>No</button></div>",
    ],
    [
      "links to share",
      `<ul class="social-share"><li><a href="#">CLUTTER on Mastodon</a></li><li><a href="#">Mail</a></li></ul>`,
    ],
    [
      "links to turn pages",
      `<div class="pagination"><a href="?p=0">CLUTTER</a> <a href="?p=1">1</a> <a href="?p=2">2</a> <a href="?p=2">Next</a></div>`,
    ],
    ["the label of a field", "<p><label for=q>CLUTTER:</label> <select id=q><option>red</option></select></p>"],
    [
      "a label whose value is chosen",
      "<div><div>CLUTTER:</div><div><button>red</button><button>blue</button></div></div>",
    ],
  ])("%s", (_what, part) => {
    for (const format of formats) {
      const { content } = extract(page(part), { format, url: "https://mill.example/tones" });
      expect(content).toContain("the lowest comes from the floor");
      expect(content).not.toContain("CLUTTER");
    }
  });

  test.each([
    [
      "the title of what a button opens",
      `<h3><button aria-expanded="true">How deep is the WHEEL?</button></h3><p>It is two metres deep at the lowest point of the year.</p>`,
      "WHEEL",
    ],
    [
      "what a box to tick is for",
      "<p>Bring these things to the mill:</p><ul><li><label><input type=checkbox> WHEEL grease and a lamp</label></li><li><label><input type=checkbox> two sacks of rye</label></li></ul>",
      "WHEEL",
    ],
    [
      "a source that is named",
      `<p>Read more in <a href="https://archive.example/1888">the WHEEL letter of 1888</a>, which has eleven pages.</p>`,
      "WHEEL",
    ],
    [
      "a head that sorts its column",
      "<table><tr><th><button>WHEEL of the mill</button></th><th>Year in which it was built</th></tr><tr><td>The large wheel of oak below the bridge</td><td>1804, in spring</td></tr><tr><td>The small wheel of elm behind the house</td><td>1888, in autumn</td></tr></table>",
      "WHEEL",
    ],
  ])("but %s stays", (_what, part, expected) => {
    expect(
      extract(page(part), { url: "https://mill.example/tones", rules: { keep: ["article table"] } }).content,
    ).toContain(expected);
  });
});
