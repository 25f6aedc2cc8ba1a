import { createRandom } from "../statistics/random.ts";

const SYLLABLES = [
  "ba",
  "be",
  "bi",
  "bo",
  "bu",
  "ka",
  "ke",
  "ki",
  "ko",
  "ku",
  "la",
  "le",
  "li",
  "lo",
  "lu",
  "ma",
  "me",
  "mi",
  "mo",
  "mu",
  "na",
  "ne",
  "ni",
  "no",
  "nu",
  "ra",
  "re",
  "ri",
  "ro",
  "ru",
  "sa",
  "se",
  "si",
  "so",
  "su",
  "ta",
  "te",
  "ti",
  "to",
  "tu",
];

/**
 * Number of synthetic words, made of syllables and used by Zipf's law, so that common words recur
 * as in real text.
 */
const VOCABULARY = 20_000;

function wordOf(rank: number): string {
  let rest = rank + SYLLABLES.length;
  let word = "";
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}

function text(random: () => number, words: number): string {
  const list: string[] = [];
  for (let i = 0; i < words; i++) list.push(wordOf(Math.floor(VOCABULARY ** random()) - 1));
  return `${list.join(" ")}.`;
}

const SECTIONS = [
  "harbour",
  "market",
  "council",
  "theatre",
  "weather",
  "letters",
  "sport",
  "schools",
];
const MENU = SECTIONS.map((name) => `<li><a href="/${name}">${name}</a></li>`).join("");
const FOOTER = `<div class="footer"><p>Made by the parish press, printed on Fridays.</p><p>Write to the editors at the
old mill.</p></div>`;

function teasers(random: () => number): string {
  const items = Array.from(
    { length: 5 },
    () => `<div class="teaser"><p><a href="#">${text(random, 8)}</a></p></div>`,
  );
  return `<div class="related"><p>More of this</p>${items.join("")}</div>`;
}

/** A synthetic page with its main content. */
export interface GeneratedPage {
  readonly html: string;
  /** Headline and paragraphs. */
  readonly text: string;
}

/**
 * A page of a synthetic news site: menu, headline, date, 8 to 30 paragraphs, related stories,
 * footer. Deterministic.
 */
export function generatePage(number: number, seed: number): GeneratedPage {
  const random = createRandom(seed * 1_000_003 + number);
  const section = SECTIONS[Math.floor(random() * SECTIONS.length)];
  const paragraphs = Array.from({ length: 8 + Math.floor(random() * 23) }, () =>
    text(random, 20 + Math.floor(random() * 60)),
  );
  const date = `${1 + Math.floor(random() * 28)}.${1 + Math.floor(random() * 12)}.${2000 + Math.floor(random() * 25)}`;
  const title = text(random, 5);
  const headline = text(random, 7);
  const story = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n");
  const html = `<!doctype html><title>${title}</title><body><div class="menu"><ul>${MENU}</ul></div>
<div class="main ${section}"><h1>${headline}</h1><p class="line">Published on ${date} in ${section}</p>
<div class="story">${story}</div>${teasers(random)}</div>${FOOTER}</body>`;
  return { html, text: [headline, ...paragraphs].join("\n") };
}
