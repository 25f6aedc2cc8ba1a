import { describe, expect, it } from "vitest";
import { jsonLd, page, read } from "./read.ts";

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
