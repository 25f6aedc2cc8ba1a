import { describe, expect, it } from "vitest";
import { extract } from "../../src/entries/with-model.ts";
import { OptionsError, ProfileError } from "../../src/errors.ts";
import { findProfile } from "../../src/site/learned-site.ts";
import { decodeProfiles, encodeProfiles } from "../../src/site/profile-format.ts";
import { SiteProfile } from "../../src/site/site-profile.ts";
import { xCex } from "../../src/site/x-cex.ts";
import { measure, sitePageHtml, sitePages } from "./made-site.ts";

const learnFrom = (count: number, options = {}, from = 0): SiteProfile => {
  const profile = new SiteProfile({ site: "village.example", ...options });
  for (const page of sitePages(count, from)) profile.learn(page);
  return profile;
};

describe("a site profile", () => {
  it("judges as exact comparison does", () => {
    const pages = sitePages(12);
    const profile = learnFrom(12);
    const others = sitePages(6, 12);
    const exact = xCex.learn(pages);
    for (const page of [...pages, ...others]) {
      const expected = exact.select(page);
      const selection = profile.select(page);
      expect([...selection.keep]).toEqual([...expected.keep]);
      expect([...selection.score]).toEqual([...expected.score]);
      expect(selection.outcome).toBe(expected.outcome);
    }
  });

  it("gives each block's share of the other pages", () => {
    const profile = learnFrom(10);
    const [known] = sitePages(1);
    const [fresh] = sitePages(1, 10);
    for (const page of [known, fresh]) {
      const frequency = profile.blockFrequency(page);
      expect([...(frequency ?? [])]).toEqual([1, 1, 0, 0, 0, 1, 1]);
    }
  });

  it("counts as said again what begins alike and has the same words, whatever the numbers", () => {
    const opening = "Ferries to the island leave the old harbour every";
    const page = (...lines: string[]): ReturnType<typeof measure> =>
      measure(`<div>${lines.map((line) => `<p>${line}</p>`).join("")}</div>`);
    const profile = new SiteProfile();
    for (let day = 1; day <= 8; day++) {
      profile.learn(
        page(`${day} of 31 ships in`, `${opening} morning, ${10 ** day} seats.`, `Only on day ${"x".repeat(day)}`),
      );
    }
    const asked = page(
      "19 of 30 ships in",
      `${opening} morning, 7 seats.`,
      `${opening} night but Sundays.`,
      "Only on day",
    );
    expect([...(profile.blockFrequency(asked) ?? [])]).toEqual([1, 1, 0, 0]);
  });

  it("knows nothing of block frequencies with too few other pages", () => {
    expect(learnFrom(3).blockFrequency(sitePages(1)[0])).toBeUndefined();
    expect(learnFrom(3).select(sitePages(1)[0]).outcome).toBe("too-few-pages");
    expect(learnFrom(3).blockFrequency(sitePages(1, 3)[0])).toBeDefined();
  });

  it("is the same whatever the order, the repeats and the merges", () => {
    const whole = encodeProfiles([learnFrom(9)]);
    const shuffled = new SiteProfile({ site: "village.example" });
    for (const page of [...sitePages(9)].reverse()) {
      shuffled.learn(page);
      shuffled.learn(page);
    }
    expect(encodeProfiles([shuffled])).toEqual(whole);
    const parts = learnFrom(6).merge(learnFrom(5, {}, 4));
    expect(encodeProfiles([parts])).toEqual(whole);
    expect(parts.pageCount).toBe(9);
  });

  it("keeps a sample of the pages that fits, the same for every order", () => {
    const options = { maxPages: 8 };
    const one = learnFrom(40, options);
    const other = learnFrom(20, options, 20).merge(learnFrom(20, options));
    expect(one.sampledPages).toBe(8);
    expect(encodeProfiles([other])).toEqual(encodeProfiles([one]));
    expect(one.pageCount).toBeGreaterThan(15);
    expect(one.pageCount).toBeLessThan(120);
  });

  it("stays within its bytes, even with pages of thousands of blocks", () => {
    const profile = new SiteProfile({ maxBytes: 100_000 });
    for (let i = 0; i < 12; i++) {
      const paragraphs = Array.from({ length: 2000 }, (_, j) => `<p>word${i}x${j} tale${j} end${i}</p>`);
      profile.learn(measure(`<body><div>the same menu</div>${paragraphs.join("")}`));
    }
    expect(encodeProfiles([profile]).length).toBeLessThan(100_000);
    expect(profile.sampledPages).toBeGreaterThanOrEqual(4);
  });

  it("comes back from its bytes as it was", () => {
    const profiles = [learnFrom(6), new SiteProfile({ site: "empty.example" }), learnFrom(30, { maxPages: 5 })];
    const bytes = encodeProfiles(profiles);
    const read = decodeProfiles(bytes);
    expect(encodeProfiles(read)).toEqual(bytes);
    expect(read.map(({ site, pageCount }) => [site, pageCount])).toEqual(
      profiles.map(({ site, pageCount }) => [site, pageCount]),
    );
    const [page] = sitePages(1, 7);
    expect([...read[0].select(page).score]).toEqual([...profiles[0].select(page).score]);
  });

  it("can be updated after it was loaded", () => {
    const [loaded] = decodeProfiles(encodeProfiles([learnFrom(5)]));
    for (const page of sitePages(4, 5)) loaded.learn(page);
    expect(encodeProfiles([loaded])).toEqual(encodeProfiles([learnFrom(9)]));
  });

  it("cannot be merged with another site's", () => {
    expect(() => learnFrom(4).merge(new SiteProfile({ site: "town.example" }))).toThrow(ProfileError);
    expect(() => learnFrom(4).merge(learnFrom(4, { tags: "p" }))).toThrow(ProfileError);
  });

  it("says which blocks are template", () => {
    const blocks = learnFrom(8).describeBlocks();
    expect(blocks[0]).toMatchObject({ pages: 8, similarPages: 8, template: true });
    const samples = blocks.filter(({ template }) => template).map(({ sample }) => sample);
    expect(samples).toContain("Subscribe to our weekly letter and never miss a story.");
    expect(samples.some((sample) => sample.includes("at length"))).toBe(false);
  });

  it("is chosen by the page's host", () => {
    const [village, town] = ["village.example", "town.example:8080"].map((site) => new SiteProfile({ site }));
    const anywhere = new SiteProfile();
    expect(findProfile([village, town], "https://Town.example:8080/x")).toBe(town);
    expect(findProfile([village, town], "https://else.example/")).toBeUndefined();
    expect(findProfile([village, anywhere], "https://else.example/")).toBe(anywhere);
    expect(findProfile([village], undefined)).toBe(village);
    expect(findProfile([village], "https://else.example/")).toBeUndefined();
  });

  it("refuses limits that make no sense", () => {
    expect(() => new SiteProfile({ maxPages: 1 })).toThrow(ProfileError);
    expect(() => new SiteProfile({ maxBytes: Number.NaN })).toThrow(ProfileError);
  });
});

describe("a file of profiles that is not what it should be", () => {
  const bytes = encodeProfiles([learnFrom(4)]);

  it("is refused, whatever byte is wrong", () => {
    for (let at = 0; at < bytes.length; at += 7) {
      const damaged = bytes.slice();
      damaged[at] ^= 0x55;
      expect(() => decodeProfiles(damaged)).toThrow(ProfileError);
    }
    for (const length of [0, 5, 12, 40, bytes.length - 1]) {
      expect(() => decodeProfiles(bytes.slice(0, length))).toThrow(ProfileError);
    }
  });

  it("never does harm, even with a checksum that fits", () => {
    const body = bytes.slice(13);
    const crc = (data: Uint8Array): number => {
      let value = 0xffff_ffff;
      for (const byte of data) {
        value ^= byte;
        for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb8_8320 : 0);
      }
      return ~value >>> 0;
    };
    let refused = 0;
    for (let at = 0; at < body.length; at += 5) {
      const hostile = bytes.slice();
      hostile[13 + at] = 0xff;
      new DataView(hostile.buffer).setUint32(9, crc(hostile.subarray(13)), true);
      try {
        decodeProfiles(hostile);
      } catch (error) {
        expect(error).toBeInstanceOf(ProfileError);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  it("says that another version has to be learned anew", () => {
    const newer = bytes.slice();
    newer[8] = 99;
    expect(() => decodeProfiles(newer)).toThrow(/version 99/);
  });
});

describe("extract with site profiles", () => {
  const siteProfiles = [learnFrom(8)];
  const html = sitePageHtml(9);

  it("judges by the profile with the method x-cex", () => {
    const result = extract(html, { method: "x-cex", siteProfiles, url: "https://village.example/9" });
    expect(result.method).toBe("x-cex");
    expect(result.content).toContain("hive9 or beekeeping9");
    expect(result.content).not.toContain("village press");
  });

  it("needs a profile for it", () => {
    expect(() => extract(html, { method: "x-cex" })).toThrow(OptionsError);
    expect(() => extract(html, { method: "x-cex", siteProfiles, url: "https://else.example/" })).toThrow(OptionsError);
  });
});
