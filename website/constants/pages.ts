/** A page of our own, with what of it is content marked by `data-gold`. */
export interface GoldPage {
  readonly name: string;
  readonly html: string;
}

const link = (text: string): string => `<a href="/${text.toLowerCase().replaceAll(" ", "-")}">${text}</a>`;
const MENU = ["Home", "Harbour", "Weather", "Sport", "Culture", "Letters", "Archive"].map(link).join(" ");
const OTHERS = [
  "Bridge closes for a month",
  "Mayor opens the new market hall",
  "Why the herring came back",
  "Storm takes a roof",
];
const SIDEBAR = `<aside><h3>Most read</h3><ul>${OTHERS.map((text) => `<li>${link(text)}</li>`).join("")}</ul></aside>`;
const FOOTER = `<footer><p>${["Imprint", "Privacy", "Contact", "Advertise with us"].map(link).join(" | ")}</p><p>All rights reserved, Harbour News</p></footer>`;

/** Content between what most pages have around it. */
function makePage(name: string, content: string): GoldPage {
  const html = `<!doctype html><html lang="en"><head><title>${name} - Harbour News</title></head><body>
<header><nav>${MENU}</nav></header>
${content}
${SIDEBAR}
${FOOTER}
</body></html>`;
  return { name, html };
}

const LONG = [
  "The night ferry came back to the harbour on Monday, eleven years after the last one had sailed for the scrapyard, and half of the town stood on the quay to see it.",
  "Nobody had expected that the old timetable would still hang in the waiting room, behind glass, with the prices in a currency that no longer exists.",
  "The captain, who learned her trade on the same route, said that the harbour looks smaller from the bridge than she remembered, but that the lights are where they were.",
  "For the fishermen the ferry means an hour of waiting every evening, since the channel is too narrow for two, and they have asked for a lamp at its narrowest point.",
];
const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join("\n");
const SHORT = [
  "It rained.",
  "Nobody came.",
  "The band played all the same, for the gulls.",
  "At nine the lights went out.",
  "We walked home along the mole.",
  "It was the best evening of the year.",
];
const STEPS = [
  "Soak the peas overnight.",
  "Fry the onions slowly, for half an hour.",
  "Add the peas, the stock and a bay leaf.",
  "Let it simmer until a spoon stands in it.",
];
const POSTS = [
  [
    "anna",
    "Has anybody seen the new lamp at the narrows? It blinks twice and then waits for ten seconds, which no chart has.",
  ],
  ["piet", "It is a test until Friday. The notice hangs at the harbour office, in small letters."],
  ["marit", "Thank you. I nearly turned round, since I took it for the north mole."],
] as const;
const TIMES = [
  ["Monday", "23.10", "6.40"],
  ["Thursday", "23.10", "6.40"],
  ["Saturday", "22.30", "6.00"],
];

/** Small pages of six kinds. */
export const goldPages: readonly GoldPage[] = [
  makePage("A long story", `<article data-gold><h1>The ferry is back</h1>${paragraphs(LONG)}</article>`),
  makePage("A story in short lines", `<div class="text" data-gold><h1>The concert</h1>${paragraphs(SHORT)}</div>`),
  makePage(
    "A recipe",
    `<div data-gold><h1>Pea soup</h1><p>For six, and better on the second day.</p><ol>${STEPS.map((text) => `<li>${text}</li>`).join("")}</ol></div>`,
  ),
  makePage(
    "A thread",
    `<div>${POSTS.map(([name, text]) => `<div class="post"><a href="/u/${name}">${name}</a> <a href="#">reply</a><p data-gold>${text}</p></div>`).join("\n")}</div>`,
  ),
  makePage(
    "A timetable",
    `<div data-gold><h1>Timetable</h1><p>The ferry sails on three days.</p><table>${TIMES.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table></div>`,
  ),
  makePage(
    "A story with many links",
    `<article data-gold><h1>Where to eat</h1>${LONG.slice(0, 3)
      .map(
        (text, at) =>
          `<p>${text} ${link(OTHERS[at] ?? "")}, ${link("The pier")} and ${link("The old mill")} are near.</p>`,
      )
      .join("\n")}</article>`,
  ),
];
