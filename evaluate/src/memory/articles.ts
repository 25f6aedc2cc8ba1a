import { createRandom } from "../statistics/random.ts";

/** Words of made-up articles. */
const WORDS =
  "the a of and in to for with from that it which harbour ferry island town council bay lighthouse keeper winter summer storm tide boat crew captain passengers ticket timetable morning evening crossing bridge fishermen market quay engine repairs budget vote mayor residents visitors season report engineers steel hull depth channel current weather forecast safety rescue museum history archive letters family children school road railway station square church clock bell garden orchard river valley mountain forest path walkers guide language name story photograph newspaper editor radio voice question answer reason decision month century year week hour minute measured slowly quietly often never always nearly almost still again said found built opened closed carried remembered counted wrote".split(
    " ",
  );

/** How text is written: in Latin-1 letters alone, or with typographic quotes and dashes, which engines store in two bytes each. */
export type Typography = "plain" | "typographic";

/**
 * A page of about this many characters as sites write them: a menu, paragraphs with links and emphasis, headings, lists,
 * figures, tables, quotes, and cards of other articles. A fourth of it is text, as on real pages.
 */
export function makeArticle(chars: number, typography: Typography): string {
  const random = createRandom(20_000);
  const [open, close, dash] = typography === "plain" ? ['"', '"', "-"] : ["\u201c", "\u201d", "\u2013"];
  const pick = (): string => WORDS[Math.floor(random() * WORDS.length)];
  const phrase = (least: number, most: number): string =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, pick).join(" ");
  const link = (classes: string): string =>
    `<a class="${classes}" href="/news/${pick()}-${pick()}-${Math.floor(random() * 1e6)}.html">${phrase(2, 5)}</a>`;
  const sentence = (): string => {
    const text = phrase(8, 24);
    const mark = random();
    if (mark < 0.15) return `${text}, ${link("inline-link")} ${phrase(2, 6)}.`;
    if (mark < 0.3) return `${open}${text},${close} ${pick()} said ${dash} <em>${phrase(1, 4)}</em>.`;
    return `${text}.`;
  };
  const sentences = (most: number): string =>
    Array.from({ length: 1 + Math.floor(random() * most) }, sentence).join(" ");
  const paragraph = (): string => `\n      <p class="story-body__paragraph">${sentences(5)}</p>`;
  const list = (piece: () => string): string => Array.from({ length: 6 }, piece).join("\n        ");
  const card = (): string =>
    `<li class="card card--small" data-track="card:${Math.floor(random() * 1e6)}"><a class="card__link" href="/news/${pick()}"><img class="card__image" loading="lazy" src="/img/${pick()}-320.jpg" srcset="/img/${pick()}-320.jpg 320w, /img/${pick()}-640.jpg 640w" width="320" height="180" alt="${phrase(2, 4)}"><span class="card__title">${phrase(4, 9)}</span></a></li>`;
  const section = (): string => `
    <section class="story-body__section" id="part-${Math.floor(random() * 1e9)}">
      <h2 class="story-body__heading">${phrase(3, 7)}</h2>${Array.from({ length: 6 }, paragraph).join("")}
      <figure class="media media--wide"><img src="/img/${pick()}.jpg" width="976" height="549" alt="${phrase(3, 6)}"><figcaption class="media__caption">${phrase(5, 12)}</figcaption></figure>
      <ul class="story-body__list">${list(() => `<li>${phrase(4, 14)}</li>`)}</ul>
      <blockquote class="pullquote"><p>${open}${phrase(10, 20)}${close}</p></blockquote>${paragraph()}${paragraph()}
      <table class="data"><tr><th>${pick()}</th><th>${pick()}</th></tr>${list(() => `<tr><td>${phrase(1, 3)}</td><td>${Math.floor(random() * 1000)}</td></tr>`)}</table>
      <div class="advert" data-slot="mid" data-size="300x250,728x90" data-targeting='{"section":"news","id":${Math.floor(random() * 1e6)}}'></div>
      <aside class="related"><h3 class="related__title">Related</h3><ul class="related__list">${list(card)}</ul></aside>
      <script>window.track = window.track || []; window.track.push({ event: "section", id: ${Math.floor(random() * 1e6)} });</script>
    </section>`;
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The ferry is back ${dash} The Bay News</title></head><body class="page page--story"><nav class="menu"><ul>${list(() => `<li>${link("menu__link")}</li>`)}</ul></nav><main><article class="story"><h1>The ferry is back</h1>`;
  const pieces = [head];
  for (let length = head.length; length < chars; ) {
    const next = section();
    pieces.push(next);
    length += next.length;
  }
  return `${pieces.join("")}</article></main><footer class="footer">${list(() => link("footer__link"))}</footer></body></html>`;
}
