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

test("the hidden panel of a tab is kept with the visible one", () => {
  const content = read(
    `<title>Bell No. 7</title><meta property="og:type" content="product"><main><div class="product"><h1>Bell No. 7</h1><p>£37.00</p><form class="buy"><label>Quantity <select><option>1</option></select></label><button>Add to basket</button></form><div class="tabs"><ul role="tablist"><li role="tab">Description</li><li role="tab">Specification</li></ul><div role="tabpanel">${prose}${prose}</div><div role="tabpanel" hidden><table><tr><th>Height</th><td>42 cm</td></tr><tr><th>Weight</th><td>480 g</td></tr><tr><th>Wood</th><td>Beech</td></tr></table></div></div></div></main>`,
  );
  expect(content).toContain("42 cm");
  expect(content).toContain("480 g");
});

test.each(["Not to me.", "Yes."])("a short answer deep in a thread is kept as the others are: %s", (answer) => {
  const comment = (name: string, text: string, replies = ""): string =>
    `<div class="thing comment" id="t1_${name}"><div class="entry"><p class="tagline"><a class="expand">[–]</a><a class="author" href="/user/${name}">${name}</a> <span class="score">11 points</span> <time datetime="2026-02-17">3 years ago</time></p><form class="usertext"><div class="usertext-body"><div class="md"><p>${text}</p></div></div></form><ul class="flat-list buttons"><li><a>permalink</a></li><li><a>embed</a></li><li><a>reply</a></li></ul></div><div class="child">${replies}</div></div>`;
  const replies = comment("tide", "Thank you. Is the current modelled?", comment("pier", answer));
  const content = read(
    `<title>Short routes for the ferry? : Ferries</title><body class="comments-page"><div class="content" role="main"><div class="thing self" id="t3_sul"><p class="title"><a href="/r/1">Short routes for the ferry?</a></p><p class="tagline">submitted <time datetime="2026-02-17">3 years ago</time> by <a class="author" href="/user/tide">tide</a></p><div class="usertext-body"><div class="md">${prose}</div></div></div><div class="commentarea"><div class="menuarea">sorted by: <a>best</a></div>${comment("gull", "Harl to the skerry and back is forty minutes with the current.", replies)}${comment("lip", "Try the river ferry at Tolden. It is six minutes long.")}${comment("oar", "I take the one from Harl each week, and it is never full.")}</div></div>`,
  );
  expect(content).toContain(answer);
  expect(content).not.toContain("permalink");
});

const entry = (...parts: readonly string[]): string =>
  `<a class="entry" href="/e/${parts[0].length}">${parts.map((part) => `<div>${part}</div>`).join("")}</a>`;
const page = (body: string): string => `<title>Mill of Harl</title>${header}<main>${body}</main><footer>Terms</footer>`;

test.each([
  [
    `${prose}<h2>How to bid</h2><p>Register at the desk or online by Thursday evening, and bring a letter of your bank.</p><div>${entry("A walnut bureau", "£400")}${entry("Long-case clock", "£900")}</div>`,
    ["A walnut bureau", "£900"],
  ],
  [
    `${prose}<h2>Open positions</h2><div><h3>Looms</h3>${entry("Weaver of wide cloth", "Harl")}${entry("Dyer, part time", "Tolden")}</div><div><h3>Training</h3>${entry("Apprentice from August", "Training, Harl")}</div>`,
    ["Weaver of wide cloth", "Apprentice from August"],
  ],
])("entries below a text are kept, with their headings (%#)", (body, parts) => {
  for (const part of parts) expect(read(page(`<h1>Mill of Harl</h1>${body}`))).toContain(part);
});

test("all posts of a thread are kept if half of them are, without lines about its start", () => {
  const post = (at: number, name: string, text: string): string =>
    `<div class="${at === 0 ? "first-email" : "email"}" id="e${at}"><div class="head"><span class="email-author"><a href="/u/${at}">${name}</a></span><time datetime="2026-03-0${at + 1}">${at + 1} March</time></div><div class="email-body">${text}</div><a>Reply</a></div>`;
  const content = read(
    `<title>A hall for forty - lists</title>${header}<main class="thread"><h1>A hall for forty</h1><ul><li>Thread starter <a>Bastien</a></li></ul>${post(0, "Bastien", "<p>Hello all,</p><p>The hall at the mill is closed for repairs until April. Does anybody know a heated room for forty people?</p>")}${post(1, "Solange", "<blockquote><p>Does anybody know a heated room</p></blockquote><p>The library lends its large room on Saturdays, but you must bring back the key.</p>")}${post(2, "Idris", "<p>Or the old school, if the stove draws.</p>")}</main>`,
  );
  expect(content).toMatch(/bring back the key.*if the stove draws/su);
  expect(content).not.toContain("Thread starter");
});
