import { parse } from "../../../src/api/extract.ts";
import type { MeasuredPage } from "../../../src/page/measured-page.ts";

const TOPICS = [
  ["ferries", "tide tables harbour captain quay timetable passengers lifeboat"],
  ["beekeeping", "hive queen pollen smoker honeycomb swarm meadow frames"],
  ["bakery", "sourdough oven crust flour proving basket rye kneading"],
  ["astronomy", "telescope nebula orbit comet eclipse galaxy lens observatory"],
  ["carpentry", "chisel dovetail plank workbench varnish mallet grain joinery"],
  ["orchard", "apples pruning grafting rootstock blossom cider ladder harvest"],
  ["railway", "locomotive signal platform sleeper gauge junction whistle carriage"],
  ["pottery", "kiln glaze wheel clay slip firing stoneware bowl"],
] as const;

/**
 * The HTML of one page of a small made-up site: the template is the same, story and teasers differ.
 */
export function sitePageHtml(number: number): string {
  const [topic, vocabulary] = TOPICS[number % TOPICS.length];
  const words = vocabulary.split(" ").map((word) => `${word}${number}`);
  return `<!doctype html><title>${topic}</title><body>
<div class="menu"><ul><li><a href="/">Front page</a></li><li><a href="/a">Archive</a></li></ul></div>
<main><article><h1>${words[0]} or ${topic}${number}</h1>
<p>${words.slice(0, 4).join(", ")} at length.</p>
<p>${words.slice(4).join(" and ")}.</p></article></main>
<div class="side"><p>Subscribe to our weekly letter and never miss a story.</p></div>
<div class="foot"><p>Printed and published by the village press, all rights reserved.</p></div></body>`;
}

/** Parsed pages, made by their numbers. */
export function makePages(count: number, html: (number: number) => string): MeasuredPage[] {
  return Array.from({ length: count }, (_, number) => parse(html(number)));
}

/** Pages of the made-up site. */
export const sitePages = (count: number, from = 0): MeasuredPage[] =>
  makePages(count, (number) => sitePageHtml(from + number));
