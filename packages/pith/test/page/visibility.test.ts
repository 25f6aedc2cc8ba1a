import { describe, expect, test } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { withheld } from "../../src/check/withheld/withheld.ts";
import { extract } from "../../src/index.ts";
import { INVISIBLE } from "../../src/page/rendering.ts";
import { fullText } from "../../src/selection/full-text.ts";

const code = (name: string): string => `<pre><code>install ${name} from the shelf</code></pre>`;

describe("text of a closed panel counts as visible after a click", () => {
  test.each([
    [
      "of a tab",
      `<div role="tabpanel">${code("nails")}</div><div role="tabpanel" hidden>${code("screws")}</div>`,
    ],
    [
      "of an accordion",
      `<button aria-expanded="false" aria-controls="a">How long?</button><div id="a" style="display:none">${code("screws")}</div>`,
    ],
    [
      "that a class name of Bootstrap opens",
      `<a data-toggle="collapse" href="#a">More</a><div id="a" aria-hidden="true">${code("screws")}</div>`,
    ],
    [
      "that the page's style shows by one class more",
      `<style>.pane{display:none}.pane.on{display:block}</style><div class="pane on">a</div><div class="pane">${code("screws")}</div>`,
    ],
    [
      "that a radio button chooses",
      `<style>.p{display:none}</style><input type="radio" name="t"><input type="radio" name="t"><div class="p p1">a</div><div class="p p2">${code("screws")}</div>`,
    ],
    [
      "of tabs that are named far above their links",
      `<div class="tabs"><ul><li><a href="#a">A</a></li></ul></div><div id="a" hidden>${code("screws")}</div>`,
    ],
    [
      "that answers a question, as others do",
      `<div class="q">Who?</div><div class="a" hidden>I</div><div class="q">With what?</div><div class="a" hidden>${code("screws")}</div>`,
    ],
    [
      "of tabs that only their attributes name",
      `<div data-tab-panel="a">a</div><div data-tab-panel="b" hidden>${code("screws")}</div>`,
    ],
    [
      "of tabs that are named by an id",
      `<div id="tabs"><ul><li><a href="#t-1">A</a></li></ul><div id="t-1" style="display:none">${code("screws")}</div></div>`,
    ],
    [
      "of tabs with generated names",
      `<style>.x9{display:none}</style><div class="sc-1a-0 sc-2b-1 on aB"><p>a</p></div><div class="sc-1a-0 sc-2b-1 x9 cD">${code("screws")}</div>`,
    ],
    [
      "of tabs in the form of a shop",
      `<form action="/cart"><div class="pane">a</div><div class="pane" hidden>${code("screws")}</div><button>Buy</button></form>`,
    ],
    [
      "in details that screen readers skip",
      `<details><summary>With what?</summary><div aria-hidden="true">${code("screws")}</div></details>`,
    ],
    [
      "that the button before it labels",
      `<button id="b">With what?</button><div aria-labelledby="b" hidden>${code("screws")}</div>`,
    ],
    [
      "in a wrapper with a style sheet",
      `<button aria-expanded="false" aria-controls="a">With what?</button><div style="height:0;overflow:hidden"><style>#a{color:red}</style><div id="a">${code("screws")}</div></div>`,
    ],
    [
      "that one control opens",
      `<div role="button" aria-expanded="false">With what?</div><div style="display:none">${code("screws")}</div>`,
    ],
    [
      "of entries that one class opens",
      `<ul><li class="uk-open"><a class="uk-title">Who?</a><div class="uk-text"><p>I</p></div></li><li><a class="uk-title">With what?</a><div class="uk-text" hidden>${code("screws")}</div></li></ul>`,
    ],
    [
      "of a long list, like its first entries",
      `<div><div><article class="card">a</article></div><div class="hidden">b</div><div class="hidden">${code("screws")}</div></div>`,
    ],
    [
      "of sections with hashed names",
      `<div class="css-9z"><h3>Who?</h3><div class="css-1k0 e2" hidden>I</div></div><div class="css-9z"><h3>With what?</h3><div class="css-1k0 e2" hidden>${code("screws")}</div></div>`,
    ],
  ])("%s", (_what, html) => {
    const page = parse(`<p>${"Some words before. ".repeat(30)}</p>${html}`);
    const last = page.tree.tag.lastIndexOf(page.tree.tagIds("pre")[0] ?? -1);
    expect(page.textChars(last)).toBe("install screws from the shelf".length);
  });

  test.each([
    [
      "a menu",
      `<nav><button aria-expanded="false" aria-controls="a">Menu</button><div id="a" hidden>${code("screws")}</div></nav>`,
    ],
    [
      "a dialog",
      `<button aria-expanded="false" aria-controls="a">Ask</button><div id="a" role="dialog" hidden>${code("screws")}</div>`,
    ],
    [
      "the step of a form with fields",
      `<form><div class="step">a</div><div class="step" hidden><input>${code("screws")}</div></form>`,
    ],
    [
      "a menu that its button labels",
      `<button id="b">Menu</button><div class="dropdown-menu" aria-labelledby="b" hidden>${code("screws")}</div>`,
    ],
    ["what nothing opens", `<div id="a" hidden>${code("screws")}</div>`],
    [
      "what a screen reader skips before a paragraph with words for it",
      `<div aria-hidden="true">${code("screws")}</div><p>The <span class="sr-only">old</span> mill.</p>`,
    ],
    [
      "a box with a name that its neighbours lack",
      `<div class="para">a</div><div class="para for-machines" hidden>${code("screws")}</div>`,
    ],
  ])("but not that of %s", (_what, html) => {
    const page = parse(`<p>${"Some words before. ".repeat(30)}</p>${html}`);
    const [hidden = -1] = page.tree.tagIds("pre").map((tag) => page.tree.tag.indexOf(tag));
    expect(page.textChars(hidden)).toBe(0);
  });
});

const story = `<h1>Ferry stops at noon</h1>${"<p>The last ferry of the season left the harbour at noon, and the crew took down the signs.</p>".repeat(5)}`;

test.each([
  ["until a script has run", `<div style="visibility:hidden">${story}</div>`],
  [
    "behind an open dialog",
    `<div aria-hidden="true"><main>${story}</main></div><div role="dialog"><p>We value your privacy.</p></div>`,
  ],
])("a page that hides its whole body: %s is read", (_what, html) => {
  const page = parse(`<body>${html}</body>`);
  expect(page.textChars(page.tree.body)).toBeGreaterThan(400);
});

describe("hidden text is dropped between paragraphs, and on short pages", () => {
  const box =
    "If you are a human being and see this, something is wrong with the page. The thread of this post is known to the service by these words.";
  const story = Array.from(
    { length: 4 },
    (_, at) =>
      `<p>The ferry number ${at} left the harbour at noon, and the crew took down the signs before the wind came up.</p>`,
  );
  const page = (hidden: string, head = ""): string =>
    `<title>Ferries</title>${head}<article><h1>Ferries</h1>${story.slice(0, 2).join("")}${hidden}${story.slice(2).join("")}</article>`;

  test.each([
    [`<div style="position:absolute;left:-9999px">${box}</div>`],
    [`<dialog><h2>Rate it</h2><p>${box}</p></dialog>`],
    [`<div class="note"><p>${box}</p></div>`],
    [`<aside data-off>${box}</aside>`],
    [`<div style="font-size:0"><p>${box}</p></div>`],
    [`<div style="opacity: 0; max-height: 0"><p>${box}</p></div>`],
    [`<div style="clip-path:polygon(0 0, 0 0, 0 0)"><p>${box}</p></div>`],
    [`<div class="part"><p>${box}</p></div>`],
    [`<div class="lost"><p>${box}</p></div>`],
  ])("%s", (hidden) => {
    const head =
      "<style>.note > p{visibility:hidden} [data-off]{display:none} .part{opacity:0;pointer-events:none} .lost{font-size:0}</style>";
    for (const html of [
      page(hidden, head),
      `<title>Ferries</title>${head}<main>${story[0]}${story[1]}${hidden}</main>`,
    ]) {
      for (const format of ["text", "markdown", "html", "chunks"] as const) {
        const { content } = extract(html, { format });
        expect(content).toContain("left the harbour");
        expect(content).not.toContain("human being");
      }
    }
  });

  test.each([
    [
      "a slide",
      `<ul class="slides"><li class="slide active"><p>${story[0]}</p></li><li class="slide" style="display:none"><p>${box}</p></li></ul>`,
    ],
    [
      "an answer",
      `<div class="faq"><h3>How long?</h3><div class="answer" hidden><p>${box}</p></div><h3>How deep?</h3><div class="answer" hidden><p>${box}</p></div></div>`,
    ],
    [
      "what a later rule shows",
      `<style>.box{display:none} .box.on{display:block}</style><div class="box on"><p>${box}</p></div>`,
    ],
    ["what fades in", `<div class="fade-in" style="opacity:0"><p>${box}</p></div>`],
    ["letters with a size of their own", `<div style="font-size:0"><p class="a">${box}</p></div>`],
    [
      "entries that a rule gives a size",
      `<style>ul{font-size:0} ul > li{font:16px/1 serif}</style><ul><li>${box}</ul>`,
    ],
    [
      "parts of any kind with a size",
      `<style>.a{font-size:0} .a > *{font-size:1rem}</style><div class="a"><p>${box}</div>`,
    ],
    [
      "what only narrow screens hide",
      `<style>@media (max-width:600px){.box{display:none}}</style><div class="box"><p>${box}</p></div>`,
    ],
  ])("but not %s", (_what, part) => {
    const shown = parse(page(part));
    const block = Array.from({ length: shown.blocks.count }, (_, at) => at).find((at) =>
      shown.blockText(at).includes("human being"),
    );
    expect(shown.blocks.visibility[block ?? -1]).not.toBeUndefined();
    expect((shown.blocks.visibility[block ?? 0] ?? 0) & INVISIBLE).toBe(0);
  });
});

test.each([
  "sr-text",
  "hidden-visually",
  "screen-reader-text",
  "a11y-text",
  "accessibly-hidden",
  "assistive-text",
  "element-invisible",
  "off-screen",
  "hidden-accessible",
  "readers-only",
  "show-for-sr",
  "hide-visually",
  "govuk-visually-hidden",
  "usa-sr-only",
  "nhsuk-u-visually-hidden",
  "is-visually-hidden",
])("text for screen readers is in no sentence: %s", (name) => {
  const html = `<main><h1>The mill</h1><p>See <a href="/x">the letter<span class="${name}"> opens</span></a> of 1888.</p></main>`;
  expect(extract(html, { method: fullText }).content).toContain("See the letter of 1888.");
});

test("nor is a mark that they skip", () => {
  const item = `<ul><li><span aria-hidden="true">▢</span> <span class="screen-reader-text">box</span> a sack of rye</li></ul>`;
  expect(extract(`<main><h1>The mill</h1>${item}</main>`, { method: fullText }).content).toContain(
    "- a sack of rye",
  );
});

test("a card's title that is hidden from screen readers stays when its link reads the title aloud", () => {
  const card = (title: string): string =>
    `<div class="card"><a href="/${title.length}"><span class="visually-hidden">${title}</span></a><div class="title" aria-hidden="true">${title}</div><p>€10.00</p></div>`;
  const cards = [
    "Rye flour from the upper mill",
    "Spelt flour from the lower mill",
    "Oat flakes, rolled by hand",
  ];
  const text = extract(`<main><h1>Flour</h1>${cards.map(card).join("")}</main>`, {
    method: fullText,
  }).content;
  for (const title of cards) expect(text.split(title)).toHaveLength(2);
});

describe("utility classes that hide, without their sheet,", () => {
  const long = "Tell every reader that the mill is sold, and say so again at the end. ".repeat(8);
  const page = (name: string, text: string, more = ""): string =>
    `<main><h1>The mill</h1><p>The letter of 1888 is in the mill, and nobody has read it since.</p>
      <div class="${name}"><p>${text}</p></div>${more}</main>`;
  const shown = (...given: Parameters<typeof page>): string =>
    extract(page(...given), { method: fullText }).content;

  test.each(["d-none", "opacity-0", "invisible", "h-0 overflow-hidden", "max-h-0 overflow-hidden"])(
    "drop a short text: %s",
    (name) => {
      expect(shown(name, "The mill is sold.")).not.toContain("sold");
    },
  );

  test.each(["d-none", "opacity-0 fixed", "invisible h-0 overflow-hidden"])(
    "drop a long text that no tab shows: %s",
    (name) => {
      expect(shown(name, long)).not.toContain("sold");
      const texts = withheld(extract(page(name, long)));
      expect(texts.map(({ text }) => text).join()).toContain("sold");
    },
  );

  test("keep what waits for a script, is shown in wide windows, or is one of a list", () => {
    const more = `<p>${"The wheel turns when the water is let in at noon. ".repeat(20)}</p>`;
    expect(shown("hidden", long, more)).toContain("sold");
    expect(shown("opacity-0 md:opacity-100", "The mill is sold.")).toContain("sold");
    expect(shown("d-none d-md-block", "The mill is sold.")).toContain("sold");
    expect(shown("h-0", "The mill is sold.")).toContain("sold");
    expect(shown("opacity-0", "The mill is sold.", '<div class="opacity-0">b</div>')).toContain(
      "sold",
    );
    const address = '<a href="/x"><span class="invisible">https://</span>mill.example</a>';
    expect(shown("text", `See ${address}.`)).toContain("https://mill.example");
  });
});
