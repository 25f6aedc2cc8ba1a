import { describe, expect, it } from "vitest";
import { readDate } from "../../src/text/date-text.ts";
import { jsonLd, now, page, read } from "./read.ts";

const reading = { monthFirst: false, latestMs: now.getTime() };

describe("dates are converted to ISO 8601", () => {
  it.each([
    ["2024-05", "2024-05"],
    ["1714557600", "2024-05-01T10:00:00Z"],
    ["1714557600000", "2024-05-01T10:00:00Z"],
    ["May 1st, 2024 at 3:05 pm", "2024-05-01T15:05:00"],
    ["١ مايو ٢٠٢٤", "2024-05-01"],
    ["৩ মে ২০২৪", "2024-05-03"],
    ["٩ كانون الثاني ٢٠٢٤", "2024-01-09"],
    ["9 مارس، 2024", "2024-03-09"],
    ["ngày 24 tháng 6 năm 2024", "2024-06-24"],
    ["24 tháng 6, 2024 18:19", "2024-06-24T18:19:00"],
    ["۱۴ مرداد ۱۴۰۴", "2025-08-05"],
    ["1404/05/14", "2025-08-05"],
    ["1 فروردین 1403", "2024-03-20"],
    ["30 اسفند 1403", "2025-03-20"],
    ["3 พฤษภาคม 2567", "2024-05-03"],
    ["๓ พ.ค. ๖๗", "2024-05-03"],
    ["03/05/2567", "2024-05-03"],
    ["令和6年5月3日", "2024-05-03"],
    ["令和元年5月3日", "2019-05-03"],
    ["民國113年5月3日", "2024-05-03"],
    ["2024-5-1 24:00", "2024-05-01"],
    ["May 1, 2024, 12:30 pm", "2024-05-01T12:30:00"],
    ["May 1, 2024 11:59 p.m.", "2024-05-01T23:59:00"],
    ["Wed May 01 10:30:00 2024", "2024-05-01"],
    ["May, 1, 2024 10:61", "2024-05-01"],
    ["1 May 2024 10:00 -0500", "2024-05-01T10:00:00-05:00"],
    ["1 May 2024 10:00 UTC−3", "2024-05-01T10:00:00-03:00"],
    ["1 May 2024 10:00 UTC–3", "2024-05-01T10:00:00-03:00"],
    ["1 May 2024 10:00 GMT -11", "2024-05-01T10:00:00-11:00"],
    ["1 May 2024 10:00 GMT+24", "2024-05-01T10:00:00"],
    ["2024-05-01 10:00 PM", "2024-05-01T22:00:00"],
    ["2024-05-01T10:00:00−03:00", "2024-05-01T10:00:00-03:00"],
    ["May 2024", "2024-05"],
    ["mayo de 2024", "2024-05"],
    ["Foo 2024, May 2023", "2023-05"],
    ["01.05.24", "2024-05-01"],
    ["1-5-24", "2024-05-01"],
    ["1 maj 24 11:54", "2024-05-01"],
    ["28. Juni 201914. Januar 2020", "2019-06-28"],
    ["3月 1, 2022", "2022-03-01"],
    ["Wed 1-May-24 10:00", "2024-05-01"],
    ["۱۲/۵/۲۰۲۴", "2024-05-12"],
    ["2024-05-00", "2024-05"],
    ["1.2.2024, 3 May 2023", "2024-02-01"],
    ["2023-02-30, 2024-03-01", "2024-03-01"],
    ["31.04.2024 01.05.2024", "2024-05-01"],
    ["1970-01-02", "1970-01-02"],
    ["1970-02-01", "1970-02-01"],
    ["1768435200", "2026-01-15T00:00:00Z"],
  ])("%s", (text, iso) => {
    expect(readDate(text, reading)).toBe(iso);
  });

  it.each([
    ["no real day", "2023-02-29"],
    ["the future", "2031-01-01"],
    ["the zero of Unix time", "1970-01-01T00:00:00Z"],
    ["a version", "v1.2.34"],
    ["the day after", "2026-01-16"],
    ["seconds of later than tomorrow", "1768608000"],
    ["numbers that are no day either way", "99.99.2024"],
    ["a row of small numbers in a text", "won 1-5-24"],
  ])("but not %s", (_case, text) => {
    expect(readDate(text, reading)).toBeUndefined();
  });

  it.each([
    ["3/4/2024", "2024-03-04"],
    ["3.4.2024", "2024-04-03"],
    ["13/13/2024", undefined],
  ])("%s, with the month first", (text, iso) => {
    expect(readDate(text, { ...reading, monthFirst: true })).toBe(iso);
  });

  it("reads numeric dates in the order that agrees with the page's data", () => {
    const body = `<h1>Story</h1><p class="date">03/10/2023</p>`;
    const stated = `<html lang="en-GB"><head><meta property="article:published_time" content="2023-03-10T08:00:00Z"></head><body>${body}</body></html>`;
    expect(read(stated).shown?.value).toBe("2023-03-10");
    const both = stated.replace(
      "</head>",
      `<meta property="article:modified_time" content="2023-10-03">$&`,
    );
    expect(read(both).shown?.value).toBe("2023-10-03");
    const address = "https://a.example/blog/2023/october/03/ropes/";
    expect(read(`<html lang="en-US"><body>${body}</body></html>`, address).published?.value).toBe(
      "2023-10-03",
    );
  });

  it("reads numeric dates by the page's language and country", () => {
    const body = `<h1>Story</h1><p class="date">03/04/2024</p>`;
    expect(read(`<html lang="en-US"><body>${body}</body></html>`).published?.value).toBe(
      "2024-03-04",
    );
    expect(
      read(`<html lang="en-US"><body>${body.replace("03/04/", "03.04.")}</body></html>`).published
        ?.value,
    ).toBe("2024-03-04");
    expect(read(`<html lang="en-GB"><body>${body}</body></html>`).published?.value).toBe(
      "2024-04-03",
    );
    expect(
      read(`<html lang="en"><body>${body}</body></html>`, "https://a.co.uk/x").published?.value,
    ).toBe("2024-04-03");
    expect(
      read(`<html lang="en"><body>${body}</body></html>`, "https://a.info/x").published?.value,
    ).toBe("2024-03-04");
    expect(read(`<html lang="fr"><body>${body}</body></html>`).published?.value).toBe("2024-04-03");
  });

  it.each([
    [
      "text in German",
      "Die Fähre fährt wieder, und der Hafen war voll von Menschen, die sie sehen wollten.",
      "com",
    ],
    [
      "a British address",
      "The ferry sails again, and the harbour was full of people that had come to see it.",
      "co.uk",
    ],
  ])(
    "reads 03.04.2024 with the day first by %s, not by a template's en-US",
    (_case, text, suffix) => {
      const body = `<h1>Story</h1><p class="date">03.04.2024</p><p>${text}</p>`.concat(
        `<p>${text}</p>`.repeat(5),
      );
      const own = `<html lang="en-US"><head></head><body>${body}</body></html>`;
      expect(read(own, `https://a.${suffix}/x`).published?.value).toBe("2024-04-03");
      const data = jsonLd(
        `{"@type":"Article","datePublished":"2024-04-03","dateModified":"2024-04-03"}`,
      );
      expect(read(own.replace("</head>", `${data}$&`)).published?.value).toBe("2024-04-03");
    },
  );
});

describe("dates of a page", () => {
  it("are those of the head that the page shows", () => {
    const head = `${jsonLd(`{"@type":"Article","headline":"Story","datePublished":"2018-04-03"}`)}
      <meta property="article:published_time" content="2024-05-02">`;
    expect(read(page(head, "<h1>Story</h1><p>2 May 2024</p>")).published?.value).toBe("2024-05-02");
  });

  it.each([
    ["a last change", `<p>Updated: May 5, 2024</p>`],
    ["a last change without a label", `<p>May 5, 2024</p>`],
    [
      "a day in the text",
      `<p>January 12, 2024</p><p>The hearing is on March 3, 2024.</p>`,
      "2024-03-03",
    ],
  ])("are not those of %s", (_case, body, date = "2024-05-05") => {
    const head = `${jsonLd(`{"@type":"Article","headline":"Story","datePublished":"2024-01-10","dateModified":"2024-05-05"}`)}
      <meta name="date" content="${date}">`;
    expect(read(page(head, `<h1>Story</h1>${body}`)).published?.value).toBe("2024-01-10");
  });

  it("distinguish publication from modification", () => {
    const facts = read(
      page(
        "",
        "<h1>Story</h1><p>Published: March 3, 2024 | Updated: April 5, 2024</p><p>Text.</p>",
      ),
    );
    expect(facts.published?.value).toBe("2024-03-03");
    expect(facts.modified?.value).toBe("2024-04-05");
  });

  it("never use a modification date as the publication date", () => {
    const facts = read(page("", "<h1>Story</h1><p>Zuletzt aktualisiert: 3. März 2024</p>"));
    expect(facts.published).toBeUndefined();
    expect(facts.modified?.value).toBe("2024-03-03");
  });

  it("use the label on the line before", () => {
    const facts = read(page("", "<h1>Story</h1><div>Last updated:</div><div>Mar 3, 2024</div>"));
    expect(facts.modified?.value).toBe("2024-03-03");
  });

  it("come from the head before the text, and from the address last", () => {
    const head = `<meta property="article:published_time" content="2024-03-03T10:00:00Z">`;
    const facts = read(
      page(head, "<h1>Story</h1><p>4 March 2024</p>"),
      "https://example.com/2024/03/02/story",
    );
    expect(facts.published?.candidates.map(({ value, source }) => [source, value])).toEqual([
      ["open-graph", "2024-03-03T10:00:00Z"],
      ["url", "2024-03-02"],
      ["visible", "2024-03-04"],
    ]);
  });

  it("have the time zone of the visible place", () => {
    const head = `<meta property="article:published_time" content="2024-03-03T23:25:38Z">`;
    const facts = read(
      page(head, `<h1>Story</h1><time datetime="2024-03-04T04:25:38+05:00">today</time>`),
    );
    expect(facts.published?.value).toBe("2024-03-04T04:25:38+05:00");
  });

  it("skip a future date and use the next source", () => {
    const head = `<meta property="article:published_time" content="2099-01-01"><meta name="date" content="2024-03-03">`;
    expect(read(page(head)).published?.value).toBe("2024-03-03");
  });
});

describe("dates that a page shows", () => {
  const lines = (count: number): string => "<p>Text.</p>".repeat(count);
  const given = (html: string): unknown[] => {
    const { published, modified } = read(page("", html));
    return [published, modified].map((fact) =>
      fact?.candidates.map(({ value, property }) => [value, property]),
    );
  };

  it.each([
    [
      "by the names of its elements",
      `<time class="updated" datetime="2024-05-02">x</time><time class="published" datetime="2024-05-01">x</time>`,
      [["2024-05-01", "time"]],
      [["2024-05-02", "time"]],
    ],
    [
      "in a title",
      `<time title="2024-05-02">yesterday</time>`,
      [["2024-05-02", "time"]],
      undefined,
    ],
    [
      "in words if the attribute has none",
      `<time datetime="soon">May 2, 2024</time>`,
      [
        ["2024-05-02", "time"],
        ["2024-05-02", "dateline"],
      ],
      undefined,
    ],
    [
      "by its words before its class",
      `<p class="updated">Published 1 May 2024</p>`,
      [
        ["2024-05-01", "dateline"],
        ["2024-05-01", "class"],
      ],
      undefined,
    ],
    [
      "up to four in a line, each by the words before it",
      "<p>Posted 1 May 2024, edited 2 May 2024, 3 May 2024, 4 May 2024, 5 May 2024</p>",
      [
        ["2024-05-01", "dateline"],
        ["2024-05-03", "dateline"],
        ["2024-05-04", "dateline"],
      ],
      [["2024-05-02", "dateline"]],
    ],
    [
      "in a long line that says what the date is",
      `<p>${"word ".repeat(18)} posted 1 May 2024</p>`,
      [["2024-05-01", "dateline"]],
      undefined,
    ],
    [
      "but not in a long line of prose",
      `<p>${"word ".repeat(18)} 1 May 2024</p>`,
      undefined,
      undefined,
    ],
    [
      "but not at the end of a paragraph",
      `<p class="date">${"word ".repeat(60)} 1 May 2024</p>`,
      undefined,
      undefined,
    ],
    [
      "but not out of sight",
      `<p style="display:none">2 May 2024</p><p>Text.</p>`,
      undefined,
      undefined,
    ],
    [
      "but by an element at any place",
      `${lines(40)}<time datetime="2024-04-01">x</time>`,
      [["2024-04-01", "time"]],
      undefined,
    ],
    [
      "at the end of the page, where the line says so",
      `${lines(40)}<p>Posted: 10.22.2012</p>`,
      [["2012-10-22", "dateline"]],
      undefined,
    ],
    [
      "at the end of the page, of its last change",
      `${lines(40)}<p>This page was last edited on 1 May 2024.</p>`,
      undefined,
      [["2024-05-01", "dateline"]],
    ],
    [
      "but not in a line of a text far from the headline",
      `${lines(40)}<p>It was built on 1 May 2024.</p>`,
      undefined,
      undefined,
    ],
    [
      "but not by one of another story, where the headline has a date",
      `<p>Updated 2 May 2024</p>${lines(40)}<time datetime="2024-04-01">x</time>`,
      undefined,
      [["2024-05-02", "dateline"]],
    ],
  ])("are read %s", (_case, body, published, modified) => {
    expect(given(`<h1>Story</h1>${body}`)).toEqual([published, modified]);
  });

  it.each([
    [
      "behind the headline first",
      "<p>1 May 2024</p><h1>Story</h1><p>Text.</p><p>2 May 2024</p>",
      ["2024-05-02", "2024-05-01"],
    ],
    ["and not in a heading", "<h2>5 May 2024</h2><h1>Story</h1><p>2 May 2024</p>", ["2024-05-02"]],
    ["also of a page without a headline", "<p>2 May 2024</p>", ["2024-05-02"]],
  ])("are looked for %s", (_case, body, days) => {
    expect(read(page("", body)).published?.candidates.map(({ value }) => value)).toEqual(days);
  });
});

describe("dates that a page declares", () => {
  const meta = (name: string, content: string): string =>
    `<meta property="article:${name}_time" content="${content}">`;
  const shows = (datetime: string): string => `<h1>Story</h1><time datetime="${datetime}">x</time>`;

  it.each([
    [
      "the older visible one, if both declared ones are of one day",
      "2024-05-05T11:00:00Z",
      "2024-05-01",
      "2024-05-01",
    ],
    [
      "the declared one, if the declared ones differ",
      "2024-05-06T11:00:00Z",
      "2024-05-01",
      "2024-05-05T10:00:00Z",
    ],
    [
      "the declared one, if the visible one is later",
      "2024-05-05T11:00:00Z",
      "2024-05-09",
      "2024-05-05T10:00:00Z",
    ],
  ])("give %s", (_case, modified, shown, published) => {
    const head = meta("published", "2024-05-05T10:00:00Z") + meta("modified", modified);
    expect(read(page(head, shows(shown))).published?.value).toBe(published);
  });

  it.each([
    ["of another moment", "2024-03-03T23:25:38Z", "2024-03-04T05:25:38+05:00"],
    ["if they have a time zone", "2024-03-03T23:25:38+00:00", "2024-03-04T04:25:38+05:00"],
    ["of the same moment", "2024-03-03T23:25:38Z", "2024-03-03T23:25:38Z"],
  ])("are unchanged by a visible one %s", (_case, declared, shown) => {
    expect(read(page(meta("published", declared), shows(shown))).published?.value).toBe(declared);
  });

  it.each([
    ["/2024/05/01/story", "2024-05-01"],
    ["/story-2024-05-01-more", "2024-05-01"],
    ["/2024/may/1/story", "2024-05-01"],
    ["/2024/foo/1/story", undefined],
  ])("come from the address %s", (path, day) => {
    expect(read("<h1>Story</h1>", `https://a.example${path}`).published?.value).toBe(day);
  });

  it("include attributes of the site's software", () => {
    const stamp = (attribute: string): string => `<h1>Story</h1><div ${attribute}>x</div>`;
    expect(read(stamp(`created-timestamp="1714557600"`)).published?.value).toBe(
      "2024-05-01T10:00:00Z",
    );
    expect(read(stamp(`data-published="2024-05-01"`)).published?.value).toBe("2024-05-01");
  });
});

it("include publication dates under custom names, after known names", () => {
  const own = '<meta name="w-published-date" content="2025-05-27T06:03:43.274Z">';
  expect(read(page(own)).published).toMatchObject({
    value: "2025-05-27T06:03:43Z",
    source: "meta",
  });
  const known = '<meta property="article:published_time" content="2024-05-01">';
  expect(
    read(page(own + known)).published?.candidates.map(({ value }) => value.slice(0, 4)),
  ).toEqual(["2024", "2025"]);
});

it("ignore the day when a member joined", () => {
  const post =
    "<h1>When does it sail?</h1><p>Joined: Mon May 03, 2004</p><p>Posted: Sun May 01, 2005 10:00 am</p>";
  expect(read(page("", post)).published?.value).toBe("2005-05-01T10:00:00");
});

describe("a visible date and the date in the head", () => {
  const head = jsonLd(
    `{"@type":"NewsArticle","headline":"Story","datePublished":"2017-11-03T09:00:00+01:00","dateModified":"2017-11-03T10:00:00+01:00"}`,
  );
  const story =
    "<p>The ferries ran again, and the harbour was full of people that had come to see it leave the quay.</p>";

  it("resolves ambiguous visible dates by the head", () => {
    const facts = read(page(head, `<h1>Story</h1><p>11.03.17 in Gadgetry</p>${story}`));
    expect(facts.published?.value).toBe("2017-11-03T09:00:00+01:00");
    expect(facts.shown?.value).toBe("2017-11-03");
  });

  it("are independent if they are one day apart, or if the visible one is far from the headline", () => {
    const far = `<h1>Story</h1>${story.repeat(40)}<div class="date">9 August 2015</div>`;
    expect(read(page(head, far)).published?.value).toBe("2017-11-03T09:00:00+01:00");
    expect(read(page(head, `<h1>Story</h1><p>2 November 2017</p>${story}`)).published?.value).toBe(
      "2017-11-03T09:00:00+01:00",
    );
  });

  it("is exact if the page shows the time in words", () => {
    const body = `<h1>Story</h1><time datetime="2024-05-01T10:00:00Z">vor 12 Minuten</time>${story}`;
    expect(read(page("", body)).published?.value).toBe("2024-05-01T10:00:00Z");
  });

  it("is missing if only comments have dates", () => {
    const comments = `<h2>2 comments</h2><p class="date">3 May 2019</p><p>Good.</p>`;
    expect(read(page("", `<h1>Story</h1>${story.repeat(3)}${comments}`)).published).toBeUndefined();
  });
});
