import { describe, expect, it } from "vitest";
import { OptionsError } from "../src/errors.ts";
import { measureHtml } from "../src/pipeline.ts";
import { readable } from "../src/readable.ts";

const paragraph = `<p>${"The ferries are running again after the storm, and the people are glad. ".repeat(9)}</p>`;
const article = `<h1>Ferries</h1>${paragraph.repeat(4)}`;
const teaser = `<li><a href="/story">Ferries are running again after the storm</a></li>`;

describe("readable", () => {
  it("says yes to an article, as text, bytes or a measured page", () => {
    expect(readable(article).readable).toBe(true);
    expect(readable(new TextEncoder().encode(article)).readable).toBe(true);
    expect(readable(measureHtml(article))).toEqual(readable(article));
  });

  it("says yes to an article in ideographs, which is short in characters", () => {
    expect(readable(`<p>${"暴风雨过后，渡船恢复了运行，岛上的居民很高兴。".repeat(12)}</p>`.repeat(2)).readable).toBe(
      true,
    );
  });

  it("says no to a list of teasers, an empty page and hidden text, and says why", () => {
    expect(readable(`<ul>${teaser.repeat(80)}</ul>`)).toMatchObject({ readable: false, score: 0 });
    expect(readable("").why).toContain("long blocks score 0.0, less than 20");
    expect(readable(`<div hidden>${article}</div>`).readable).toBe(false);
  });

  it("says no when links outweigh the text", () => {
    const verdict = readable(`${paragraph}<ul>${teaser.repeat(400)}</ul>`);
    expect(verdict.readable).toBe(false);
    expect(verdict.why).toContain("%");
  });

  it("lets the caller set the bar", () => {
    expect(readable(article, { minScore: 1000 }).readable).toBe(false);
    expect(() => readable(article, { minScore: -1 })).toThrow(OptionsError);
    expect(() => readable(article, { minscore: 1 } as object)).toThrow(OptionsError);
  });
});
