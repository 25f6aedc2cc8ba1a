import { describe, expect, it } from "vitest";
import { findLowSlopeSections } from "../../packages/methods/src/body-text-extraction.ts";
import { clusterPoints, clusterValues } from "../../packages/methods/src/cetr/cluster.ts";
import { collectLinks } from "../../packages/methods/src/head-components/page-links.ts";
import { findSiteHost } from "../../packages/methods/src/head-components/plain-noise.ts";
import { getMethod, methods } from "../../packages/methods/src/index.ts";
import { linkDensity } from "../../packages/methods/src/link-density.ts";
import { wffte } from "../../packages/methods/src/wffte.ts";
import { extract, OptionsError } from "../../src/index.ts";
import { keptTexts, measureText, reasonOf, selectFrom } from "./select-page.ts";

describe("options that a method does not have", () => {
  it.each(methods.map((method) => [method.id, method] as const))("are refused in the name of %s", (id, method) => {
    const ask = (): unknown => extract("<p>They span.", { method, methodOptions: { speling: 1 } });
    expect(ask).toThrow(OptionsError);
    expect(ask).toThrow(new RegExp(`(?:^|[^\\w-])${id}(?:$|[^\\w-])`, "u"));
    expect(ask).toThrow(/speling/u);
  });
});

describe("clusters of lines", () => {
  it("of values begin evenly between the least and the greatest, and end at their means", () => {
    const { centroids } = clusterValues(Float64Array.of(10, 12, 50, 52, 99, 101), 3);
    expect(centroids.map(({ x }) => x)).toEqual([11, 51, 100]);
    expect([...clusterValues(Float64Array.of(90, 91, 92, 100), 3).content]).toEqual([0, 0, 0, 1]);
  });

  it("of points end at their means, but for that of the noise", () => {
    const { centroids, content } = clusterPoints(
      Float64Array.of(1, 0, 20, 22, 0, 0),
      Float64Array.of(0, 1, 0, 0, 30, 34),
      3,
    );
    expect(centroids).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 32 },
      { x: 21, y: 0 },
    ]);
    expect([...content]).toEqual([0, 0, 1, 1, 1, 1]);
  });

  it("a point between two centres goes with the first, which is the noise", () => {
    expect([...clusterPoints(Float64Array.of(0, 2, 1), Float64Array.of(0, 0, 0), 2).content]).toEqual([0, 1, 0]);
  });
});

describe("low-slope sections of a page's tokens", () => {
  const options = {
    ...Object.fromEntries(
      Object.entries(getMethod("body-text-extraction").options).map(([name, spec]) => [name, spec.default]),
    ),
    windowTokens: 4,
    consecutiveWindows: 2,
  } as unknown as Parameters<typeof findLowSlopeSections>[1];
  const bits = (text: string): Uint8Array => Uint8Array.from(text.replaceAll(" ", ""), Number);

  it("begin with windows in a row, or with the page, and end with the page or before windows in a row", () => {
    expect(findLowSlopeSections(bits("1111 0000 0000 1111 1111"), options)).toEqual([[4, 12]]);
    expect(findLowSlopeSections(bits("0000 0000 1111 1111"), options)).toEqual([[0, 8]]);
    expect(findLowSlopeSections(bits("1111 1111 0000 0000"), options)).toEqual([[8, 16]]);
    expect(findLowSlopeSections(bits("1111 1111 00"), options)).toEqual([]);
    expect(findLowSlopeSections(bits("1111 00 1111 1111"), options)).toEqual([]);
    expect(findLowSlopeSections(bits(""), options)).toEqual([]);
  });
});

describe("the site of links without an address of the page", () => {
  const hostOf = (html: string, url?: string): string => {
    const page = measureText(html, url);
    return findSiteHost(page, collectLinks(page));
  };
  const link = (href: string): string => `<p><a href="${href}">News</a></p>`;

  it("is the host of most, and the first of equals", () => {
    const [a, b] = [link("https://a.example/1"), link("https://b.example/1")];
    expect(hostOf(a + b + b)).toBe("b.example");
    expect(hostOf(a + b + b + a)).toBe("b.example");
    expect(hostOf(a + b)).toBe("a.example");
    expect(hostOf("<p>No link.")).toBe("");
  });

  it("is the page's own with its address, or that of relative links", () => {
    expect(hostOf(link("https://b.example/1"), "https://a.example/")).toBe("a.example");
    const relative = hostOf(link("/1") + link("https://b.example/1") + link("https://b.example/2"));
    expect(relative).not.toBe("b.example");
    expect(relative).not.toBe("");
  });
});

describe("containers of text", () => {
  const TEXT = "The ferry is back, says the town: it runs daily, it is slow, and it is loved by all.";
  const title = "<title>The ferry is back</title><h1>The ferry is back</h1>";

  it("say whether a page has one text or several", () => {
    const menu = '<div class="menu"><div class="in"><a href="/a">Home</a> <a href="/b">News</a></div></div>';
    const single = selectFrom(
      wffte,
      `${title}<div class="body">${TEXT.repeat(5)}</div><div class="other">Ferry.</div>${menu}`,
    );
    expect(reasonOf(single, "Ferry.").text).toContain("single-text page");
    const post = (name: string): string => `<div class="${name}">${TEXT}</div>`;
    const several = selectFrom(wffte, `${title}${post("a")}${post("b")}${post("c")}${menu}`);
    const texts = several.reasons.map(({ text }) => text).join("; ");
    expect(texts).toContain("multi-text page");
    expect(texts).not.toContain("single-text page");
  });

  it("are merged by their other attributes where they have neither class nor style", () => {
    const post = (attributes: string): string => `<div ${attributes}>${TEXT}</div>`;
    const merged = (first: string, second: string): number => {
      const { reasons } = selectFrom(wffte, `${title}${post(first)}${post(second)}`);
      return new Set(reasons.slice(1).map(({ values }) => values?.groupSD)).size;
    };
    expect(merged("lang=en", "lang=en")).toBe(1);
    expect(merged("lang=en", "lang=de")).toBe(2);
    expect(merged('class="post"', 'class=" post "')).toBe(1);
    expect(merged('style="x:y"', 'style="x:z"')).toBe(2);
    expect(merged('class="" lang=en', "lang=en")).toBe(1);
  });
});

describe("nodes by link density", () => {
  const TEXT = "The ferry is back, says the town: it runs daily, it is slow, and it is loved by all who cross. ";
  const link = '<a href="/x">crossing</a> ';

  it("score what is not link text", () => {
    const menu = `<ul>${`<li>${link}`.repeat(12)}</ul>`;
    const { score, keep } = selectFrom(linkDensity, `<div>${menu}<p>${TEXT.repeat(6)}</p></div>`);
    expect(keep[12]).toBe(1);
    expect(score[12]).toBe(1);
    expect(score[0]).toBeLessThan(0.2);
  });

  it("forms are left out, and what comes behind them counts", () => {
    const form = "<form><p>Search this site for a word or two.</p></form>";
    const texts = keptTexts(
      selectFrom(linkDensity, `<div>${form}<p>${TEXT.repeat(6)}</p>${form}<p>${TEXT.repeat(5)}</p></div>`),
    );
    expect(texts).toHaveLength(2);
  });
});
