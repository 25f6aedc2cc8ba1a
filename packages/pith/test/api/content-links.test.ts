import { expect, it } from "vitest";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

it("links and images of the content are listed in order, without those of dropped parts", () => {
  const image = '<img src="/p.png" alt="A pier" title="P" width=600 height=400>';
  const html = `<nav><a href="/menu">Menu</a></nav><h1>Title</h1><p>See <b><a href="/a">one</a></b>.</p>
<ul><li><a href="/b">two</a></ul><figure>${image}<figcaption>By <a href="/c">her</a></figcaption></figure>`;
  const result = extract(html, { url: "https://a.example/", method: fullText, drop: ["nav"] });
  const at = (path: string): string => `https://a.example${path}`;
  expect(result.links).toEqual([
    { text: "one", url: at("/a") },
    { text: "two", url: at("/b") },
    { text: "her", url: at("/c") },
  ]);
  expect(result.images).toEqual([{ url: at("/p.png"), alt: "A pier", title: "P" }]);
});

it("links and images of the content are empty without kept text", () => {
  const result = extract("");
  expect([result.links, result.images]).toEqual([[], []]);
});
