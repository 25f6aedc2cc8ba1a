import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const prose = [
  "The mill of Harl has stood at the bend of the river since the bridge fell.",
  "A survey of the hum was made in spring. It found three tones.",
  "The miller hears two of them.",
]
  .map((text) => `<p>${text}</p>`)
  .join("");
const header = `<header><a href="/">Harl</a><nav><a href="/a">Looms</a><a href="/b">Bells</a></nav></header>`;
const read = (html: string): string => extract(html, { url: "https://mill.example/tones" }).content;

test("a list of stories below a heading with a link in its row is dropped", () => {
  const card = (name: string): string =>
    `<a href="/news/${name.length}" aria-label="${name}"><img src="/${name.length}.webp" alt=""><div>${name}</div><div><span>Research</span><time datetime="2026-05-12">May 12, 2026</time></div></a>`;
  const content = read(
    `<title>Tones of the mill</title>${header}<main><article><h1>Tones of the mill</h1><div class="prose">${prose}${prose}</div></article><section><div class="flex"><h2>Keep reading</h2><a href="/news">View all</a></div><div class="grid">${card("A valve for small boats")}${card("Our long canal test")}${card("Boat sheds we love")}</div></section></main>`,
  );
  expect(content).toContain("It found three tones.");
  expect(content).not.toContain("Our long canal test");
});

const entry = (...parts: readonly string[]): string =>
  `<a class="entry" href="/e/${parts[0].length}">${parts.map((part) => `<div>${part}</div>`).join("")}</a>`;
const page = (body: string): string =>
  `<title>Mill of Harl</title>${header}<main>${body}</main><footer>Terms</footer>`;

test.each([
  [
    `${prose}<h2>Open positions</h2><div><h3>Looms</h3>${entry("Weaver of wide cloth", "Harl")}${entry("Dyer, part time", "Tolden")}</div><div><h3>Training</h3>${entry("Apprentice from August", "Training, Harl")}</div>`,
    ["Weaver of wide cloth", "Apprentice from August"],
  ],
])("entries below a text are kept, with their headings (%#)", (body, parts) => {
  for (const part of parts) expect(read(page(`<h1>Mill of Harl</h1>${body}`))).toContain(part);
});

const ANSWERS = [
  "Any book by Osk Tveit. He wrote them in a lighthouse and it shows: every chapter is as long as a night watch.",
  "Which one first?",
  "The one with the goat.",
  "It is out of print, but The Lead Line is worth a week in the archives of the town.",
  "Mine has her name in it. Are we cousins?",
];

test("short answers among longer posts are kept, and the rules beside them are not", () => {
  const comment = (text: string, at: number): string =>
    `<div class="comment"><p class="tagline"><a class="author" href="/u/${at}">user${at}</a> ${at} points</p><form action="#"><input type="hidden"><div class="usertext-body"><p>${text}</p></div></form><ul><li><a>permalink</a></li><li><a>save</a></li></ul></div>`;
  const content = read(
    `<title>Sea novels</title><div class="side"><form><div class="usertext-body"><p>No spoilers in titles.</p></div></form></div><main><h1>Sea novels</h1><p>I have a long ferry ride ahead of me and would like to be wet from both sides. No whales.</p>${ANSWERS.map(comment).join("")}</main>`,
  );
  for (const answer of ANSWERS) expect(content).toContain(answer);
  expect(content).not.toContain("No spoilers");
});
