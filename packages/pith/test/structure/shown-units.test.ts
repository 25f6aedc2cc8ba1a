import { describe, expect, test, vi } from "vitest";
import { extract } from "../../src/index.ts";
import { MeasuredPage } from "../../src/page/measured-page.ts";
import { afterRules } from "../rules/judged-page.ts";

const story = [
  "The mill of Harl has stood at the bend of the river since the year in which the bridge fell, and it hums when it is empty.",
  "A survey of the hum was made in spring. It found three tones, of which the lowest comes from the floor of the mill.",
  "The miller was asked whether he hears the tones himself. He hears two of them, and has always taken the third for his wife.",
].map((text) => `<p>${text}</p>`);
const article = (part: string): string =>
  `<title>Doors of the mill</title><main><article><h1>Doors of the mill</h1>${story[0]}${part}${story[1]}${story[2]}</article></main>`;
const read = (html: string, format: "text" | "markdown" | "html" | "chunks" = "text"): string =>
  extract(html, { format, url: "https://mill.example/doors" }).content;

describe("visible units are kept whole", () => {
  test.each([
    ["swiper-container", "figcaption"],
    ["slick-slider", "figcaption"],
    ["gallery", "figcaption"],
  ])("a show of pictures: %s", (name, caption) => {
    const slide = (at: number): string =>
      `<li class="slide"><figure><img src="/door-${at}.jpg" alt=""><${caption}>The door number ${at} of the mill</${caption}></figure></li>`;
    const html = article(
      `<div class="${name}"><ul>${[1, 2, 3].map(slide).join("")}</ul><a role="button">Next slide</a></div>`,
    );
    for (const at of [1, 2, 3]) {
      expect(read(html, "markdown")).toContain(`door-${at}.jpg`);
      expect(read(html)).toContain(`The door number ${at} of the mill`);
    }
    expect(read(html)).not.toContain("Next slide");
  });

  test("list entries that are links with their places", () => {
    const job = (name: string, place: string): string =>
      `<a class="job" href="/jobs/${name}"><div class="t">${name} weaver</div><div class="l">${place}</div></a>`;
    const html = `<title>Careers at the mill</title><header><a href="/">The mill</a><nav><a href="/looms">Looms</a></nav></header><main><section class="hero"><h1>Come and weave with us</h1><p>We make the cloth that sails are made of, and have done so since the bridge fell. Thirty people work here, in two towns and on a boat.</p></section>
      <section class="values"><h2>How we work</h2><p>We write things down and go home at five. Nobody has to come to the hall, but there is soup on Mondays.</p></section>
      <section class="openings"><h2>Open positions</h2><div class="dept"><h3>Looms</h3>${job("Senior", "Harl or remote")}${job("Night", "Tolden")}</div><div class="dept"><h3>Bells</h3>${job("Junior", "On the boat")}</div></section></main>
      <footer><h4>Company</h4><ul><li><a href="/about">About</a></li></ul></footer>`;
    for (const words of [
      "Senior weaver",
      "Harl or remote",
      "Night weaver",
      "Tolden",
      "Junior weaver",
      "On the boat",
    ])
      expect(read(html)).toContain(words);
    const events = ["Knots", "Salt", "Stairs"].map((name) => job(name, `hall of ${name}`)).join("");
    expect(read(article(`<h2>What happens in spring</h2>${events}<h2>How to come</h2>`))).toContain(
      "hall of Stairs",
    );
  });

  test("an embedded post between paragraphs", () => {
    const post = `<blockquote class="twitter-tweet"><p>The wheel turns again.</p>&mdash; Mill of Harl (@harl) <a href="https://x.example/1">May 1</a></blockquote>`;
    expect(read(article(post))).toContain("The wheel turns again.");
    for (const box of ["div", "figure"]) {
      const html = `${story[0]}<${box}><div>${post}</div></${box}>${story[1]}`;
      expect([
        ...afterRules(["keep-linked-entries", "keep-posts"], html, [0.9, 0.4, 0.6, 0.9]).keep,
      ]).toEqual([1, 1, 1, 1]);
    }
  });
});

test.each([
  [0, `<a class="quote" href="/reply?q=1">Quote</a>`],
  [0, `<div class="quote"><a>Quote</a></div>`],
  [0, `<p class="quote">Reply</p>`],
  [0, `<li class="quote">Reply and repeat this post</li>`],
  [
    0,
    `<div class="quote"><a href="/report">Report</a> <a href="/reply">Reply with quote</a></div>`,
  ],
  [1, `<div class="quote">It hums when it is empty.</div>`],
])("keeps quotations in a thread and no reply buttons: %i %s", (kept, part) => {
  const { keep } = afterRules(
    ["keep-linked-entries", "keep-posts"],
    `<div>${story[0]}${part}</div>`,
    [0.9, 0.1],
    {
      kind: "forum",
    },
  );
  expect([...keep]).toEqual([1, kept]);
});

test.each([
  ["a message", `<div id="post_message_1">`, "<table><tr><td>It hums.</td></tr></table>"],
  ["a text", `<div class="md">`, "<blockquote>It hums.</blockquote>"],
  ["posts", "<div>", `<blockquote class="twitter-tweet">It hums.</blockquote>`],
])("the blocks visited to find quotations grow in proportion to %s", (_, start, quote) => {
  const visited = (count: number): number => {
    const visits = vi.spyOn(MeasuredPage.prototype, "isVisible").mockClear();
    afterRules(
      ["keep-linked-entries", "keep-posts"],
      `${start}${`${quote}<p>Yes.</p>`.repeat(count)}`,
      Array(2 * count).fill(0.9),
    );
    return visits.mock.calls.length;
  };
  expect(visited(200) / visited(100)).toBeLessThan(2.2);
});

test("a thread in plain text separates posts, keeps quotations, and names authors in Markdown", () => {
  const post = (at: number, text: string): string =>
    `<div id="post_${at}" itemprop="comment" itemscope itemtype="http://schema.org/Comment"><span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">weaver${at}</span></span> <time itemprop="datePublished" datetime="2025-03-0${at}">2025-03-0${at}</time><div class="post" itemprop="text">${text}</div></div>`;
  const html = `<title>Where is the wheel?</title><body><div class="side"><h3>Rules</h3><ol><li>Be kind to the millers.</li><li>No pictures of rust.</li></ol></div><main><h1>Where is the wheel?</h1><div itemscope itemtype="http://schema.org/DiscussionForumPosting">
    ${post(1, "<p>Hello, I have looked for the wheel in the whole mill and it is not there. Who has it, and do I have to stop the looms?</p>")}
    ${post(2, "<p>It is at the smith, as each year in March. You can ask him in the evening, he is in the shed behind the bridge.</p>")}
    ${post(3, "<blockquote><p>You can ask him in the evening</p></blockquote><p>Thank you. He says that it will be ready on Sunday, and that the shaft is cracked.</p>")}</div></main>`;

  const content = read(html);
  expect(content).toMatch(
    /Hello.*\* \* \*.*at the smith.*\* \* \*.*You can ask him in the evening.*Thank you/s,
  );
  expect(read(html, "markdown")).toMatch(
    /weaver1.*Hello.*weaver2.*at the smith.*weaver3.*Thank you/s,
  );
  expect(content).not.toContain("No pictures of rust");
  expect(read(html, "markdown")).toContain("> You can ask him in the evening");
});

describe("tables", () => {
  test("may have a first row of one cell over all columns", () => {
    const table = `<table><tr><td colspan="2">Summer prices</td></tr><tr><td>Adults</td><td>12</td></tr><tr><td>Goats</td><td>5</td></tr></table>`;
    expect(read(article(table), "markdown")).toContain("| Adults | 12 |");
  });

  test("in cells are written as HTML, with everything in their rows", () => {
    const inner =
      "<table><tr><th>Answer</th><th>Then</th></tr><tr><td>yes</td><td>go on</td></tr><tr><td>no</td><td>ring the bell</td></tr></table>";
    const table = `<table><thead><tr><th>Step</th><th>What to do</th></tr></thead><tr><td>1</td><td>Ask the miller.${inner}</td></tr><tr><td>2</td><td>Look at the lamp.</td></tr></table>`;
    expect(read(article(table), "markdown")).toContain(
      "<tr><td>no</td><td>ring the bell</td></tr>",
    );
  });
});

test("an element that represents an image becomes one, and escaped markup is not text", () => {
  const figure = `<figure><a-img width="16" height="9" layout="responsive" src="/mill-in-snow.jpeg" alt="The mill in the snow"></a-img><noscript>&lt;img src="/w200/mill-in-snow.jpeg" alt="The mill"&gt;</noscript><figcaption>The mill in January</figcaption></figure>`;
  expect(read(article(figure), "markdown")).toContain(
    "![The mill in the snow](https://mill.example/mill-in-snow.jpeg)",
  );
  expect(read(article(figure), "markdown")).not.toContain("w200");
  const waiting = `<nb-image><noscript>&lt;img src="/snow.jpeg" alt="Snow"&gt;</noscript></nb-image>`;
  expect(read(article(waiting), "markdown")).toContain("![Snow](https://mill.example/snow.jpeg)");
});
