import { describe, expect, test } from "vitest";
import { madeMethod } from "../../../../test/made-method.ts";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

const URL = "https://site.example/dir/page.html";
const TEXT =
  "The harbour was rebuilt after the storm, and the boats came back one after the other over the summer months.";

function markdown(html: string, drop: readonly string[] = []): string {
  return extract(html, { url: URL, method: fullText, drop }).as("markdown");
}

describe("figures", () => {
  const figure =
    '<figure><img src="pier.jpg" alt="The pier"><figcaption>The pier. Photo: A. Person</figcaption></figure>';

  test("a picture keeps its caption even if the caption is not content", () => {
    const method = madeMethod({ keep: (text) => text.startsWith("The harbour") });
    const result = extract(`<p>${TEXT}</p>${figure}<p>${TEXT} Again.</p>`, { url: URL, method });
    expect(result.as("markdown")).toContain(
      "![The pier](https://site.example/dir/pier.jpg)\n\nThe pier. Photo: A. Person",
    );
    expect(result.as("text")).not.toContain("Photo");
  });

  test("a rule that drops the caption is applied", () => {
    const html = `<p>${TEXT}</p>${figure}<p>${TEXT} Again.</p>`;
    expect(markdown(html, ["figcaption"])).toContain("pier.jpg");
    expect(markdown(html, ["figcaption"])).not.toContain("A. Person");
  });
});

test.each([
  ["a counter", '<img src="https://www.scorecardresearch.com/p?c1=2">'],
  ["a pixel by its style", '<img src="a.jpg" style="width:1px;height:1px">'],
  ["an advertisement", '<img src="https://host.example/ads/big.jpg" width="300" height="250">'],
  ["a spacer", '<img src="spacer.gif" width="40" height="40">'],
  ["an arrow to the top", '<a href="#top"><img src="oben.gif" width="20" height="20"></a>'],
  ["an arrow", '<a href="index.html"><img src="up.gif" alt="top"></a>'],
  ["an icon", '<img class="icon" src="mail-thing.svg" width="16" height="16">'],
  ["the writer's portrait", '<img class="avatar" src="jane.jpg" width="64" height="64">'],
  ["a portrait in the line that names the writer", '<p class="author"><img src="jane.jpg"></p>'],
  ["a portrait by the size in its address", '<img src="https://host.example/jane.jpg?w=48">'],
  ["a thumbnail by its address", '<img src="/up/jane-64x64.jpg">'],
  [
    "a banner that leads elsewhere",
    '<a href="https://shop.example/x"><img src="/banners/x.jpg"></a>',
  ],
  [
    "what was paid for",
    '<a rel="sponsored" href="https://shop.example/x"><img src="/offer.jpg"></a>',
  ],
  ["a small logo", '<img src="site-logo.png" width="100" height="40">'],
])("%s is dropped", (_what, image) => {
  const output = markdown(`<p>${TEXT}</p><div>${image}</div><p>${TEXT} Again.</p>`);
  expect(output).toContain("The harbour");
  expect(output).not.toContain("![");
});

test("photos with words of meaningless images in their addresses are kept", () => {
  for (const source of [
    "https://host.example/uploads/downtown.jpg",
    "heads-of-state.jpg",
    "add-ons/view.jpg",
    "star.jpg",
  ]) {
    expect(
      markdown(`<p>${TEXT}</p><img src="${source}" width="600"><p>${TEXT} Again.</p>`),
    ).toContain("![");
  }
});

const output = (image: string): string => markdown(`<p>${TEXT}</p>${image}<p>${TEXT} Again.</p>`);

test("a video with controls, a name or a caption becomes a link to its file", () => {
  expect(output('<video controls src="pier.mp4"></video>')).toContain(
    "[site.example](https://site.example/dir/pier.mp4)",
  );
  const moving = '<video autoplay muted loop aria-label="The pier" src="pier.mp4"></video>';
  expect(output(moving)).toContain("[The pier](https://site.example/dir/pier.mp4)");
  const nameless = '<video autoplay muted loop src="pier.mp4"></video>';
  expect(output(`<figure>${nameless}<figcaption>The pier</figcaption></figure>`)).toContain(
    "pier.mp4",
  );
});

test("a silent video without controls, name and caption is dropped", () => {
  const dropped = output('<video autoplay muted loop playsinline><source src="pier.mp4"></video>');
  expect(dropped).toBe(output(""));
});

describe("small pictures", () => {
  test("an icon between words is kept", () => {
    const icon = '<img class="icon" src="save.png" alt="Save" width="16">';
    expect(output(`<p>Press ${icon} to keep what you wrote.</p>`)).toContain("Press ![Save]");
    expect(output('<p><img src="/icons/map.png" alt="Map of the three paths"></p>')).toContain(
      "![Map of",
    );
    expect(output(`<p>${icon} to keep what you wrote.</p>`)).not.toContain("![");
    expect(
      output(`<p>Press ${icon.replace("Save", "")} to keep what you wrote.</p>`),
    ).not.toContain("![");
  });

  test("an icon beside a heading's words is dropped, and kept between or instead of them", () => {
    const icon = '<img src="/i/disk.svg" alt="Disk icon" width="24" height="24">';
    expect(output(`<h2>${icon}Storage</h2><p>${TEXT} Here.</p>`)).toContain("## Storage\n");
    expect(output(`<h2>Storage <b>${icon}</b></h2><p>${TEXT} Here.</p>`)).toContain("## Storage\n");
    expect(output(`<h2>My ${icon} storage</h2><p>${TEXT} Here.</p>`)).toContain("My ![Disk");
    const photo = icon.replaceAll("24", "240");
    expect(output(`<h2>${photo}Storage</h2><p>${TEXT} Here.</p>`)).toContain("![Disk");
  });

  test("a thumbnail has the address of the larger picture that it leads to", () => {
    const small = '<img src="/u/boat-150x150.jpg" alt="A boat" width="150" height="150">';
    expect(output(`<a href="/u/boat.jpg">${small}</a>`)).toContain("/u/boat.jpg)");
    expect(output(`<a href="/u/other.jpg">${small}</a>`)).toContain("/u/boat-150x150.jpg)");
    expect(output(`<a href="/boat">${small}</a>`)).toContain("/u/boat-150x150.jpg)");
  });

  test("a flag before a name gives the nationality", () => {
    expect(
      output('<p><img class="flag dk" src="/flags/dk.png" alt="Denmark"> Ann Person</p>'),
    ).toContain("![Denmark]");
    expect(
      output('<p>Ann Person <img src="/flags/dk.png" width="16" alt="dk"> was here.</p>'),
    ).not.toContain("![");
  });

  test("the picture of a button is not content", () => {
    const button = '<a href="#1"><img src="/buttons/to-post.png" alt="View post"></a>';
    expect(output(`<p>Ann wrote ${button} that the water is let in.</p>`)).not.toContain("![");
  });

  test("numbers that point into a listing are kept, arrows are not", () => {
    expect(
      output('<p><a href="#l1"><img src="1.png" alt="1"></a> Here the water is let in.</p>'),
    ).toContain("![1]");
  });

  test("photos whose names contain words of counters are kept", () => {
    expect(output('<img src="/uploads/counter.jpg">')).toContain("counter.jpg");
    expect(output('<img src="/cgi/counter.gif">')).not.toContain("![");
    expect(output('<img src="https://stats.example/rain/may.png">')).toContain("may.png");
    expect(output('<img src="https://stats.example/g.gif?v=1">')).not.toContain("![");
  });

  test("a srcset is read completely, even with data URLs", () => {
    const data = `data:image/png;base64,${"A".repeat(30_000)}`;
    expect(output(`<img srcset="${data} 10w, /pier.jpg 900w">`)).toContain("pier.jpg");
  });
});

describe("images next to dropped text", () => {
  const method = madeMethod({
    keep: (text) => text.startsWith("The harbour") || text.startsWith("Boat"),
  });
  const render = (html: string): string => extract(html, { url: URL, method }).as("markdown");
  const byline = "<p>By our own man at the harbour</p><p>Four minutes to read</p>";

  test("a photo below the headline is kept without the byline", () => {
    const html = `<title>Storm – Site</title><header><h1>Storm</h1>${byline}</header><div><img src="pier.jpg"></div><p>${TEXT}</p>`;
    expect(render(html)).toContain("pier.jpg");
  });

  test("the same picture is shown once in a card, and once in a gallery with its thumbnails", () => {
    const card = (name: string): string =>
      `<div><img src="/p/lamp.jpg"><p>${TEXT} ${name}</p></div>`;
    expect(render(card("Wide.") + card("Narrow.")).match(/lamp\.jpg/g)).toHaveLength(1);
    const gallery =
      '<img src="/big/20-236-934-01.png"><img src="/big/20-236-934-02.png"><img src="/small/20-236-934-01.png">';
    expect(
      render(`<p>${TEXT}</p><div>${gallery}</div><p>${TEXT} Again.</p>`).match(/934-01/g),
    ).toHaveLength(1);
    const others = '<img src="/a/large.jpg"><img src="/b/large.jpg">';
    expect(
      render(`<p>${TEXT}</p><div>${others}</div><p>${TEXT} Again.</p>`).match(/large\.jpg/g),
    ).toHaveLength(2);
  });

  test("a card's picture stays with its name if both link to the same page", () => {
    const card =
      '<div><div><a href="/b1"><img src="b1.jpg"></a><b>New!</b></div><a href="/b1">Boat one</a></div>';
    expect(render(`<p>${TEXT}</p>${card}`)).toContain("b1.jpg");
  });

  test("pictures whose captions are not content do not split the text around them", () => {
    const figure = (name: string): string =>
      `<figure><img src="${name}.jpg"><figcaption>The ${name} of the port, seen from the hill behind the old town in May</figcaption></figure>`;
    const output = render(
      `<p>${TEXT}</p><div>${figure("pier")}${figure("quay")}${figure("dock")}</div><p>${TEXT} Again.</p>`,
    );
    for (const name of ["pier", "quay", "dock"]) expect(output).toContain(`${name}.jpg`);
  });
});

describe("summaries", () => {
  test("a heading in a summary remains a heading", () => {
    const html = `<details><summary><h3>How long does it take?</h3></summary><p>${TEXT}</p></details>`;
    expect(markdown(html)).toBe(`### How long does it take?\n\n${TEXT}\n`);
    const output = extract(html, { method: fullText }).as("html");
    expect(output).toContain("<summary><h3>How long does it take?</h3></summary>");
  });

  test("code in a summary keeps its text", () => {
    const html = `<details open><summary><section><h4><code>fn turn(&amp;self)</code></h4><pre>impl Turn</pre></section></summary><p>${TEXT}</p></details>`;
    const output = markdown(html);
    expect(output).toContain("fn turn(&self)");
    expect(output).toContain("impl Turn");
  });
});

test("code with its own line breaks is indented by its no-break spaces; other white space is collapsed, as in browsers", () => {
  const html = `<p>${TEXT}</p><p><code>\n  if (deep) {<br>\n  &nbsp;&nbsp;dig  (well);<br />\n  &nbsp;* <i>twice</i> <br>}</code></p>`;
  expect(markdown(html)).toBe(
    `${TEXT}\n\n\`\`\`\nif (deep) {\n  dig (well);\n * twice\n}\n\`\`\`\n`,
  );
});

describe("inline boxes", () => {
  test("a date, names, phrases and texts in boxes are separated from each other", () => {
    const byline = `<p><span><span class="a"><span>Jane Person</span></span></span><span class="t"><time>Mar 7</time></span></p>`;
    const card = `<h3><span class="badge">New Listing</span>Brass lamp of 1920</h3>`;
    const headline = `<h2>Black Edition<span class="tagline">Complete meal powder</span></h2>`;
    const help = `<p><a href="/help">Learn more<span class="clipped">about the guarantee</span></a></p>`;
    const output = markdown(`<p>${TEXT}</p>${byline}${card}${headline}${help}`);
    for (const line of [
      "Jane Person Mar 7",
      "New Listing Brass lamp",
      "Edition Complete meal",
      "more about",
    ]) {
      expect(output).toContain(line);
    }
  });

  test("a box with a copy for screen readers is kept once", () => {
    const price = `<p>Price: <span class="price">EUR 163.12<span class="clipped">EUR 163.12</span></span> today</p>`;
    expect(markdown(`<p>${TEXT}</p>${price}`)).toContain("Price: EUR 163.12 today");
    expect(markdown(`<p>${TEXT}</p><p>Go<span class="x">Go</span></p>`)).not.toContain("GoGo");
  });

  test("a headline with copies for narrow screens and screen readers is kept once", () => {
    const box = (text: string, name: string): string => `<span class="${name}">${text}</span>`;
    const headline = `<h1>${box("The system", "narrow")}${box("for all teams", "narrow")}${box("The system for all teams", "wide")}${box("The system for all teams", "visuallyHidden")}</h1>`;
    const html = `<title>The system for all teams</title>${headline}<p>${TEXT}</p>`;
    const result = extract(html, { url: URL, method: fullText, format: "markdown" });
    expect(result.title).toBe("The system for all teams");
    expect(result.content).toBe(`# The system for all teams\n\n${TEXT}\n`);
  });
});

describe("links of a card", () => {
  test("of several links to the same place, the name keeps it, not a badge, a price or an excerpt", () => {
    const link = (text: string): string => `<p><a href="/p/1">${text}</a></p>`;
    const card = `${link("New")}${link("Inclining walking pad")}${link("$349.00")}${link(TEXT)}`;
    const output = markdown(`<p>${TEXT}</p><div>${card}</div>`);
    expect(output).toContain("[Inclining walking pad](https://site.example/p/1)");
    expect(output.match(/https:/g)).toHaveLength(1);
  });

  test("to the same place are reduced to one, for lists and pictures in separate boxes as well", () => {
    const link = (what: string): string => `<li><a href="/p/1">${what}</a></li>`;
    const pictures = [1, 2, 3]
      .map((n) => link(`<img src="${n}.jpg" alt="Lamp ${n}" width="200">`))
      .join("");
    const card = `<ul>${pictures}</ul><h3><a href="/p/1">Lamp</a></h3><ul>${link("Brass")}${link("60 cm high")}</ul>`;
    const output = markdown(`<p>${TEXT}</p><div>${card}</div><p>${TEXT}</p>`);
    expect(output.match(/https:\/\/site\.example\/p\/1/g)).toHaveLength(1);
    expect(output).toContain("### [Lamp](https://site.example/p/1)");
    expect(output.match(/!\[Lamp/g)).toHaveLength(3);
  });

  test("never lead from pictures to places on the page, nor from text to nowhere", () => {
    const card = (href: string, what: string): string =>
      `<p>${TEXT} <a href="${href}">${what}</a></p>`;
    const picture = `<img src="/doctor.jpg" width="300">`;
    expect(markdown(card("#team", picture))).toContain(" ![](https://site.example/doctor.jpg)");
    expect(markdown(card("#", "Show more of it"))).toContain(" Show more of it");
    expect(markdown(card("#team", "The team"))).toContain("[The team](");
  });

  test("are kept for list items, even if two of them lead to the same page", () => {
    const link = (what: string, page: number): string => `<li><a href="/${page}">${what}</a></li>`;
    const output = markdown(
      `<p>${TEXT}</p><ul>${link("Rope", 1)}${link("Bucket", 1)}${link("Winch", 2)}</ul>`,
    );
    expect(output.match(/https:/g)).toHaveLength(3);
  });
});

test("show a day in the reading view, not a time stamp", () => {
  const html = `<head><meta property="article:published_time" content="2024-05-01T10:00:00Z"></head><p>${TEXT}</p>`;
  const page = extract(html, { url: URL, method: fullText }).as("page");
  expect(page).toContain("2024-05-01");
  expect(page).not.toContain("T10:00");
});

describe("emoji", () => {
  test.each([
    ['<img class="smilie smilie--emoji" alt="😊" src="https://host.example/64/1f60a.png">', "😊"],
    ['<img alt=":see_no_evil:" src="/images/emoji/see.png">', ":see_no_evil:"],
    ['<img alt=";)" src="/forum/smilies/wink.gif">', ";)"],
  ])("%s is a word of its line", (image, word) => {
    const output = markdown(`<p>${TEXT} ${image} And that was all.</p>`);
    expect(output).toContain(`months. ${word} And that was all.`);
  });

  test("a picture in a folder of emoji with another name remains a picture", () => {
    const image = '<img alt="All emoji of 2024" src="/images/emoji/all-of-2024.png">';
    expect(markdown(`<p>${TEXT}</p>${image}<p>${TEXT} Again.</p>`)).toContain(
      "![All emoji of 2024]",
    );
  });
});

test("a picture at the start of a paragraph is placed above it, others are separated from adjacent words", () => {
  const output = markdown(
    `<h2><img src="d.png" alt="">Arches</h2><p><img src="a.jpg" alt="">${TEXT}</p><p>They last<img src="c.jpg" alt="">and last.</p>`,
  );
  expect(output).toContain("## ![](https://site.example/dir/d.png) Arches");
  expect(output).toContain("![](https://site.example/dir/a.jpg)\n\nThe harbour");
  expect(output).toContain("They last ![](https://site.example/dir/c.jpg) and last.");
});
