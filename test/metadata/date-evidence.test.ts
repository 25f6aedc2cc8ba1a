import { describe, expect, it } from "vitest";
import { jsonLd, page, read } from "./read.ts";

describe("a date that the page shows, beside what its head declares", () => {
  const head = jsonLd(
    `{"@type":"NewsArticle","headline":"Story","datePublished":"2017-11-03T09:00:00+01:00","dateModified":"2017-11-03T10:00:00+01:00"}`,
  );
  const story =
    "<p>The ferries ran again, and the harbour was full of people that had come to see it leave the quay.</p>";

  it("is read the way that agrees with the head, where it could be two", () => {
    const facts = read(page(head, `<h1>Story</h1><p>11.03.17 in Gadgetry</p>${story}`));
    expect(facts.published?.value).toBe("2017-11-03T09:00:00+01:00");
    expect(facts.shown?.value).toBe("2017-11-03");
  });

  it("is no reason to doubt the head when it is far from the headline, or one day off", () => {
    const far = `<h1>Story</h1>${story.repeat(40)}<div class="date">9 August 2015</div>`;
    expect(read(page(head, far)).published?.value).toBe("2017-11-03T09:00:00+01:00");
    expect(read(page(head, `<h1>Story</h1><p>2 November 2017</p>${story}`)).published?.value).toBe(
      "2017-11-03T09:00:00+01:00",
    );
  });

  it("is exact where the page says the time in words", () => {
    const body = `<h1>Story</h1><time datetime="2024-05-01T10:00:00Z">vor 12 Minuten</time>${story}`;
    expect(read(page("", body)).published?.value).toBe("2024-05-01T10:00:00Z");
  });

  it("is none where only comments have dates", () => {
    const comments = `<h2>2 comments</h2><p class="date">3 May 2019</p><p>Good.</p>`;
    expect(read(page("", `<h1>Story</h1>${story.repeat(3)}${comments}`)).published).toBeUndefined();
  });
});
