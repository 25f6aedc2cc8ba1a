import { expect, test } from "vitest";
import { afterShifts } from "../judged-page.ts";

const kept = (html: string): number[] => {
  const { length } = html.match(/<p>|<p /g) ?? [];
  const after = afterShifts(html, new Array<number>(length).fill(0.9), "listing", "lower-side-boxes");
  return after.map((p) => (p >= 0.5 ? 1 : 0));
};

const STORY =
  "<p>Moss grows on the north side of the roof, and nobody has asked it to move away from there.</p>".repeat(4);

test("text in a box named as an advertisement, by class or id, is dropped", () => {
  for (const box of ['blockquote class="ad"', 'aside class="box advert"', 'section id="Ads"']) {
    const [name] = box.split(" ");
    const html = `${STORY}<${box}><p>Our members made this possible.</p></${name}>${STORY}`;
    expect(kept(html)).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1]);
  }
});

test("other names, inline words and the page's subject are kept", () => {
  expect(kept(`${STORY}<div class="ad-free add"><p>Nothing is sold here.</p></div>`)).toEqual([1, 1, 1, 1, 1]);
  expect(kept(`${STORY}<p><a class="ad">Halden</a> sells paint.</p>`)).toEqual([1, 1, 1, 1, 1]);
  const section = `<section class="advertising"><h2>Signs</h2><p>Mills have had signs for long.</p></section>`;
  const afterwards = afterShifts(`${STORY}${section}`, new Array<number>(6).fill(0.9), "listing", "lower-side-boxes");
  expect(afterwards.every((p) => p >= 0.5)).toBe(true);
  expect(kept(`<div class="ad">${STORY}</div><p>Seller: Halden</p>`)).toEqual([1, 1, 1, 1, 1]);
});
