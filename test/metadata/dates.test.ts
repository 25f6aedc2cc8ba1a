import { describe, expect, it } from "vitest";
import { readDate } from "../../src/metadata/date-text.ts";
import { now, page, read } from "./read.ts";

const reading = { monthFirst: false, latestMs: now.getTime() };

describe("a date becomes ISO 8601", () => {
  it.each([
    ["2024-05-01T10:00:00.000Z", "2024-05-01T10:00:00Z"],
    ["2024-05-01T10:00:00+0530", "2024-05-01T10:00:00+05:30"],
    ["2024-05-01 10:00:00", "2024-05-01T10:00:00"],
    ["2024-5-1", "2024-05-01"],
    ["2024-05", "2024-05"],
    ["20240501", "2024-05-01"],
    ["1714557600", "2024-05-01T10:00:00Z"],
    ["1714557600000", "2024-05-01T10:00:00Z"],
    ["Wed, 01 May 2024 10:00:00 GMT", "2024-05-01T10:00:00Z"],
    ["Wed May 01 2024 10:00:00 GMT+0200 (CEST)", "2024-05-01T10:00:00+02:00"],
    ["May 1st, 2024 at 3:05 pm", "2024-05-01T15:05:00"],
    ["1 May 2024", "2024-05-01"],
    ["Mittwoch, 1. Mai 2024, 9:30 Uhr", "2024-05-01T09:30:00"],
    ["1er août 2024", "2024-08-01"],
    ["5 de mayo de 2024", "2024-05-05"],
    ["5 maggio 2024", "2024-05-05"],
    ["5 de março de 2024", "2024-03-05"],
    ["5 mei 2024", "2024-05-05"],
    ["1 maja 2024 r.", "2024-05-01"],
    ["1 мая 2024 г.", "2024-05-01"],
    ["1 Μαΐου 2024", "2024-05-01"],
    ["2024年5月1日", "2024-05-01"],
    ["2024년 5월 1일", "2024-05-01"],
    ["1 Mayıs 2024", "2024-05-01"],
    ["١ مايو ٢٠٢٤", "2024-05-01"],
    ["01.05.2024", "2024-05-01"],
    ["1/5/2024", "2024-05-01"],
    ["5/13/2024", "2024-05-13"],
  ])("%s", (text, iso) => {
    expect(readDate(text, reading)).toBe(iso);
  });

  it.each([
    ["no real day", "2023-02-29"],
    ["the future", "2031-01-01"],
    ["an empty field of a data base", "0001-01-01T00:00:00Z"],
    ["the zero of Unix time", "1970-01-01T00:00:00Z"],
    ["a version", "v1.2.34"],
    ["a word", "yesterday"],
    ["nothing", ""],
  ])("but not %s", (_case, text) => {
    expect(readDate(text, reading)).toBeUndefined();
  });

  it("reads numeric dates the other way round where the page's data agrees with that", () => {
    const body = `<h1>Story</h1><p class="date">03/10/2023</p>`;
    const told = `<html lang="en-GB"><head><meta property="article:published_time" content="2023-03-10T08:00:00Z"></head><body>${body}</body></html>`;
    expect(read(told).shown?.value).toBe("2023-03-10");
    const address = "https://a.example/blog/2023/october/03/ropes/";
    expect(read(`<html lang="en-US"><body>${body}</body></html>`, address).published?.value).toBe("2023-10-03");
  });

  it("reads numeric dates by the habit of the page's language and place", () => {
    const body = `<h1>Story</h1><p class="date">03/04/2024</p>`;
    expect(read(`<html lang="en-US"><body>${body}</body></html>`).published?.value).toBe("2024-03-04");
    expect(read(`<html lang="en-GB"><body>${body}</body></html>`).published?.value).toBe("2024-04-03");
    expect(read(`<html lang="en"><body>${body}</body></html>`, "https://a.co.uk/x").published?.value).toBe(
      "2024-04-03",
    );
    expect(read(`<html lang="fr"><body>${body}</body></html>`).published?.value).toBe("2024-04-03");
  });
});

describe("dates of a page", () => {
  it("tell publication from change", () => {
    const facts = read(page("", "<h1>Story</h1><p>Published: March 3, 2024 | Updated: April 5, 2024</p><p>Text.</p>"));
    expect(facts.published?.value).toBe("2024-03-03");
    expect(facts.modified?.value).toBe("2024-04-05");
  });

  it("do not take a date of change for the date of publication", () => {
    const facts = read(page("", "<h1>Story</h1><p>Zuletzt aktualisiert: 3. März 2024</p>"));
    expect(facts.published).toBeUndefined();
    expect(facts.modified?.value).toBe("2024-03-03");
  });

  it("keep the label of the line before", () => {
    const facts = read(page("", "<h1>Story</h1><div>Last updated:</div><div>Mar 3, 2024</div>"));
    expect(facts.modified?.value).toBe("2024-03-03");
  });

  it("come from the head before the text, and from the address last", () => {
    const head = `<meta property="article:published_time" content="2024-03-03T10:00:00Z">`;
    const facts = read(page(head, "<h1>Story</h1><p>4 March 2024</p>"), "https://example.com/2024/03/02/story");
    expect(facts.published?.candidates.map(({ value, source }) => [source, value])).toEqual([
      ["open-graph", "2024-03-03T10:00:00Z"],
      ["url", "2024-03-02"],
      ["visible", "2024-03-04"],
    ]);
  });

  it("have the zone of the place where the page shows it", () => {
    const head = `<meta property="article:published_time" content="2024-03-03T23:25:38Z">`;
    const facts = read(page(head, `<h1>Story</h1><time datetime="2024-03-04T04:25:38+05:00">today</time>`));
    expect(facts.published?.value).toBe("2024-03-04T04:25:38+05:00");
  });

  it("skip a future date for the next source", () => {
    const head = `<meta property="article:published_time" content="2099-01-01"><meta name="date" content="2024-03-03">`;
    expect(read(page(head)).published?.value).toBe("2024-03-03");
  });
});

it("the date that a page shows stands apart from those that its data declares", () => {
  const facts = read(
    page(
      `<meta property="article:published_time" content="2024-01-02">`,
      `<h1>Ferries</h1><time datetime="2024-05-01">May 1, 2024</time>`,
    ),
  );
  expect([facts.published?.value, facts.shown?.value]).toEqual(["2024-01-02", "2024-05-01"]);
});

it("reads the date of publication under a site's own name, after those that are known", () => {
  const own = '<meta name="w-published-date" content="2025-05-27T06:03:43.274Z">';
  expect(read(page(own)).published).toMatchObject({ value: "2025-05-27T06:03:43Z", source: "meta" });
  const known = '<meta property="article:published_time" content="2024-05-01">';
  expect(read(page(own + known)).published?.candidates.map(({ value }) => value.slice(0, 4))).toEqual(["2024", "2025"]);
});
