import { describe, expect, it } from "vitest";
import { chunks } from "../../src/chunks.ts";
import { extract } from "../../src/index.ts";

const FIRST =
  "A jar that stands on a sill takes in the light of the whole day, and what lives in it grows until June.";
const LAST =
  "So the jar is opened once a month, and whoever opens it writes down what was seen, as nine years have shown.";
const MOSS =
  "Moss grows at the north side of the jar, where it is cool, and nobody has ever counted how much there is.";
const FERNS =
  "Ferns need more light than moss, and they are turned once a week so that they do not lean to one side.";
const PRICE = "Entry costs four crowns for grown-ups and nothing at all for children.";

const CHAT = ["Thanks a lot!", "You are welcome.", "So am I.", "It grows again."];
const VISIT = "<h3>Visit</h3><p>Mill Street 4, Harltown</p><p>Open on Sundays, ten to four</p>";

const page = (body: string, title = "Jars on the sill"): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><a href="/">Home</a></nav>${body}</body></html>`;
const article = (body: string): string =>
  page(
    `<main><article><h1>Jars on the sill</h1><p>${FIRST}</p>${body}<p>${LAST}</p></article></main>`,
  );
const posts = (tag: string): string =>
  [FIRST, MOSS, "Thanks!"]
    .map(
      (text, at) =>
        `<${tag} class="post"><h3><a href="/u/${at}">user${at}</a></h3><p>${text}</p></${tag}>`,
    )
    .join("");
const read = (html: string): Record<string, string> => {
  const result = extract(html, { url: "https://jars.example/sill" });
  const pieces = chunks(result).map(({ text }) => text);
  return {
    text: result.content,
    markdown: result.as("markdown"),
    html: result.as("html"),
    json: String(JSON.parse(result.as("json")).content),
    chunks: pieces.join("\n"),
  };
};
const times = (text: string, part: string): number => text.split(part).length - 1;

describe("repeated text is kept once", () => {
  it.each([
    [
      "in a noscript before it",
      page(`<main><noscript>${posts("div")}</noscript><div>${posts("article")}</div></main>`),
      [FIRST, MOSS, "Thanks!"],
    ],
    [
      "in a noscript behind it",
      page(`<main><div>${posts("article")}</div><noscript>${posts("div")}</noscript></main>`),
      [FIRST, MOSS, "Thanks!"],
    ],
    [
      "in a noscript of short posts",
      page(
        `<main><h1>Jars on the sill</h1><div>${CHAT.map((text) => `<article class="post"><h3>Ada</h3><p>${text}</p><button>Reply</button></article>`).join("")}</div></main><noscript>${CHAT.map((text) => `<div><h3>Ada</h3><p>${text}</p></div>`).join("")}</noscript>`,
      ),
      CHAT,
    ],
    [
      "in tables for narrow and for wide screens",
      article(
        ["mobile", "desktop"]
          .map(
            (screen) =>
              `<div class="${screen}"><table><tr><th>Jar</th><th>Kind of moss</th></tr><tr><td>Left</td><td>silver moss</td></tr></table></div>`,
          )
          .join(""),
      ),
      ["Kind of moss", "silver moss"],
    ],
    [
      "in boxes of few lines for narrow and for wide screens",
      article(`<div class="visible-xs">${VISIT}</div><p>${MOSS}</p>`).replace(
        "</main>",
        `<aside class="hidden-xs">${VISIT}</aside></main>`,
      ),
      ["Mill Street 4"],
    ],
    [
      "for printing",
      page(
        `<main><h1>Jars on the sill</h1><p>${FIRST}</p><p>${LAST}</p></main><div class="visible-print"><p>${FIRST}</p><p>${LAST}</p></div>`,
      ),
      [FIRST, LAST],
    ],
    [
      "for narrow screens",
      article(
        `<div class="hidden-desktop"><p>${PRICE}</p></div><p>${MOSS}</p><p>${FERNS}</p><div class="hidden-mobile"><p>${PRICE}</p></div>`,
      ),
      [PRICE],
    ],
  ])("%s", (_, html, parts) => {
    for (const shown of Object.values(read(html)))
      for (const part of parts) expect(times(shown, part)).toBe(1);
  });

  it.each([
    [
      "a figure",
      `<figure><img src="/jar-on-sill.jpg" alt="The jar on the sill in May"><figcaption>The jar on the sill in May. Photo: A. Weber</figcaption></figure>`,
    ],
    [
      "a box",
      `<div class="wp-caption"><img src="/jar-on-sill.jpg" alt="The jar on the sill in May"><p>The jar on the sill in May</p></div>`,
    ],
  ])("by the caption of %s and not by the picture, in Markdown", (_, html) => {
    const { markdown } = read(article(html));
    expect(markdown).toContain("![](https://jars.example/jar-on-sill.jpg)");
    expect(times(markdown, "The jar on the sill in May")).toBe(1);
  });
});

describe("intended repetition is kept", () => {
  it("a refrain, and a short line", () => {
    const { text } = read(
      article(
        `<p>Moss, moss on the wall,<br>who is greenest?</p><p>${FERNS}</p><p>Moss, moss on the wall,<br>who is greenest?</p>`,
      ),
    );
    expect(times(text, "who is greenest?")).toBe(2);
  });

  it("the same description below two headings", () => {
    const { text } = read(article(`<h2>Lid</h2><p>${MOSS}</p><h2>Cork</h2><p>${MOSS}</p>`));
    expect(times(text, MOSS)).toBe(2);
  });

  it.each(["<h2>Moss</h2><h2>Moss</h2>", "<h2>Moss</h2><h3>Moss</h3>"])(
    "equal headings of sections: %s",
    (headings) => {
      const { text, markdown, html } = read(article(`${headings}<p>${MOSS}</p>`));
      expect(times(text, "Moss\n")).toBe(2);
      expect(times(markdown, "# Moss\n")).toBe(2);
      expect(html.match(/<h[23]>Moss<\/h[23]>/g)).toHaveLength(2);
    },
  );
});
