import { describe, expect, it } from "vitest";
import { check, doubts } from "../../src/check/index.ts";
import { type ExtractOptions, type ExtractResult, extract, parse } from "../../src/index.ts";
import { SiteProfile } from "../../src/site/index.ts";

const AROUND = [
  ["header", "The Valley Herald", "Wells, walls and weather", "Become a reader", "Notices of the parish"],
  ["footer", "The Valley Herald Ltd, Mill Lane", "Reproduction with our leave", "Letters to the editor"],
].map(([tag, ...texts]) => `<${tag}>${texts.map((text) => `<p>${text}</p>`).join("")}</${tag}>`);

const story = (number: number): string => {
  const text = `<p>Well number ${number} was dug in ${1800 + number} by people who carried ${number * 7} stones up from the river, one by one.</p>`;
  return `<title>Well ${number}</title>${AROUND[0]}<article><h1>Well ${number}</h1>${text.repeat(3)}</article>${AROUND[1]}`;
};

const learnFrom = (count: number): SiteProfile => {
  const profile = new SiteProfile({ site: "herald.example" });
  for (let number = 0; number < count; number++) profile.learn(parse(story(number)));
  return profile;
};

const read = (html: string, options: ExtractOptions): ExtractResult =>
  extract(html, { url: "https://herald.example/page", ...options });
const isUnlike = (result: ExtractResult): boolean => doubts(result).some(({ kind }) => kind === "unlike-site");

describe("a page that is unlike its site's pages", () => {
  const parked = `<title>Wells</title><article><h1>This domain is for sale</h1><p>${"Make an offer for it today, and it is yours tomorrow. ".repeat(5)}</p></article>`;
  const siteProfiles = [learnFrom(8)];

  it("is doubted, where a profile of the site is given", () => {
    const result = read(parked, { siteProfiles });
    expect(isUnlike(result)).toBe(true);
    expect(check(result).doubts.find(({ kind }) => kind === "unlike-site")?.evidence).toMatch(
      /^it has 0 of the \d+ texts that most of 8 pages of its site say$/u,
    );
    expect(isUnlike(read(parked, {}))).toBe(false);
  });

  it("is not a new page of the site, nor one of another site, nor of one of which little is known", () => {
    expect(isUnlike(read(story(70), { siteProfiles }))).toBe(false);
    expect(isUnlike(read(parked, { siteProfiles, url: "https://other.example/" }))).toBe(false);
    expect(isUnlike(read(parked, { siteProfiles: [learnFrom(2)] }))).toBe(false);
  });

  it("leaves the profile out of what is copied and printed of a result", () => {
    const result = read(parked, { siteProfiles });
    expect(result.siteProfile).toBe(siteProfiles[0]);
    expect({ ...result }).not.toHaveProperty("siteProfile");
    expect(JSON.stringify(result)).not.toContain("siteProfile");
  });
});
