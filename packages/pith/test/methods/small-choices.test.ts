import { expect, it } from "vitest";
import { findSiteHost } from "../../src/methods/head-components/link-noise.ts";
import { collectLinks } from "../../src/methods/head-components/page-links.ts";
import { wffte } from "../../src/methods/wffte.ts";
import { measureText, selectFrom } from "./select-page.ts";

it("the site of relative links is the most frequent host, or the first of equals", () => {
  const hostOf = (html: string, url?: string): string => {
    const page = measureText(html, url);
    return findSiteHost(page, collectLinks(page));
  };
  const link = (href: string): string => `<p><a href="${href}">News</a></p>`;

  const [a, b] = [link("https://a.example/1"), link("https://b.example/1")];
  expect(hostOf(a + b + b)).toBe("b.example");
  expect(hostOf(a + b + b + a)).toBe("b.example");
  expect(hostOf(a + b)).toBe("a.example");
  expect(hostOf("<p>No link.")).toBe("");
});

it("text containers are merged by other attributes if they have neither class nor style", () => {
  const TEXT =
    "The ferry is back, says the town: it runs daily, it is slow, and it is loved by all.";
  const title = "<title>The ferry is back</title><h1>The ferry is back</h1>";

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
