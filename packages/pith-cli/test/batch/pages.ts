import { readFileSync } from "node:fs";

const SUBJECTS = [
  "harbour",
  "orchard",
  "railway",
  "pottery",
  "bakery",
  "observatory",
  "workshop",
  "meadow",
];
const PLACES = [
  "Ostermouth",
  "Hollin Bridge",
  "Carrick",
  "Wendle",
  "Tamsin Quay",
  "Morley",
  "Ashby",
  "Pendour",
];
const YEARS = ["spring", "summer", "autumn", "winter", "evening", "morning"];

/** A page of a fictional news site, with a different story for each number. */
export function storyHtml(number: number): string {
  const subject = SUBJECTS[number % SUBJECTS.length];
  const place = PLACES[Math.floor(number / 3) % PLACES.length];
  const season = YEARS[number % YEARS.length];
  const sentence = (i: number): string =>
    `In the ${season} of story ${number} the ${subject} of ${place} was talked about ${i + number} times by ${number * 7 + i} ` +
    `people, who had come to see what the council, after ${i + 2} years of letters and meetings, would do with it.`;
  const paragraphs = [0, 1, 2, 3]
    .map((i) => `<p>${sentence(i)} ${sentence(i + 10)}</p>`)
    .join("\n");
  return `<!doctype html><html lang="en"><head><title>The ${subject} of ${place}, ${number}</title></head><body>
<nav><a href="/">Home</a> <a href="/news">News</a> <a href="/about">About us</a></nav>
<main><article><h1>The ${subject} of ${place}, ${number}</h1>
${paragraphs}
</article></main>
<footer>Printed and published by the village press.</footer></body></html>`;
}

/**
 * Stories twice, with a broken line in the middle; or the pages of the file of JSON lines
 * `PITH_SOAK_INPUT`.
 */
export function soakLines(count: number): string {
  const file = process.env.PITH_SOAK_INPUT;
  const half = count / 2;
  // A line that must not crash workers.
  if (file === undefined)
    return `${storyLines(half)}{"id":${deep(20_000)},"html":"<p>x"}\n${storyLines(half)}`;
  const lines = readFileSync(file, "utf8").split("\n").slice(0, count);
  return [...lines.slice(0, half), "not json", ...lines.slice(half), ""].join("\n");
}

/** Nested lists. */
export const deep = (lists: number): string => "[".repeat(lists) + "]".repeat(lists);

/** Lines of JSON, one story each. */
export function storyLines(count: number, from = 0): string {
  return Array.from({ length: count }, (_, i) => {
    const number = from + i;
    return `${JSON.stringify({ id: number, url: `https://news.example/${number}`, html: storyHtml(number) })}\n`;
  }).join("");
}
