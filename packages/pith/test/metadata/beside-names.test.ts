import { expect, it } from "vitest";
import { extract } from "../../src/index.ts";

const TEXT =
  "<p>The ferry left the harbour an hour late, because the captain wanted to wait for the mail.</p>".repeat(
    3,
  );
const page = (byline: string, title = "The mail | Harbour", after = "", top = ""): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><header>${top}</header><main><article><h1>The mail</h1>${byline}${TEXT}</article>${after}</main></body></html>`;
const teasers = ["Bo Chen", "Cid Doe", "Di Elm"]
  .map(
    (name) =>
      `<div><h3><a href="/t">A ship</a></h3><p>by <span itemprop="author">${name}</span></p></div>`,
  )
  .join("");

it.each([
  [
    "what happened",
    page('<div><span>By</span><a href="/a">Ann Lee</a><span>Updated on 06/21/24</span></div>'),
  ],
  [
    "a time",
    page('<p><span>By Ann Lee</span><time datetime="2024-05-03">Posted on May 3</time></p>'),
  ],
  [
    "the label of a date",
    page("<div>By <span>Ann Lee</span><span>Updated</span> <time>3 May 2024</time></div>"),
  ],
  ["a label in its element", page("<p><b>By Ann Lee<i>Edited</i></b> 3 May 2024</p>")],
  ["the site", page('<p class="byline">By Ann Lee, Slow Travel</p>', "The mail | Slow Travel")],
  ["a job within its link", page('<p><a href="/autor/1">Ann Lee<span>Reporter</span></a></p>')],
  ["a job beside", page("<p><a href='/team/ann'>Ann Lee</a><span>Redakteurin</span></p>")],
  [
    "a job named so",
    page('<p><a href="/team/ann">Ann Lee</a><span class="meta__role">Reporterka</span></p>'),
  ],
  ["a job below", page("<div><div>Ann Lee</div><div>Principal Engineer</div></div>")],
  ["a job above", page("<div><div>Chief Correspondent</div><div>Ann Lee</div></div>")],
  [
    "the last change",
    page("<p><span>3 May 2024</span> <span>von Ann Lee</span> <span>Zuletzt bearbeitet</span></p>"),
  ],
  [
    "a button",
    page('<div><a href="/@ann">Ann Lee</a><button>Follow</button><b>3 May 2024</b></div>'),
  ],
  ["a post before", page('<div class="byline">Contributing Reporter <b>Ann Lee</b></div>')],
  [
    "authors of teasers",
    page('<p>By <span itemprop="author">Ann Lee</span></p>', "The mail", teasers),
  ],
])("a name does not include %s beside it", (_, html) => {
  expect(extract(html, {}).authors).toEqual(["Ann Lee"]);
});

it("an account's name ends before the category it writes in", () => {
  expect(extract(page('<p class="meta">By brix in Climbing</p>'), {}).authors).toEqual(["brix"]);
});

it.each([
  ["a beginning", page("", "The mail", "", '<p class="tagline">Since 14th June 2011</p>')],
  ["an end of freshness", page("<p>Best before: 12 March 2026</p>")],
  ["an offer", page('<p class="date">Offer expires 12 March 2026</p>')],
  ["a cell", page("<table><tr><th>Best before</th><td>12.03.2026</td></tr></table>")],
])("the date of %s is no publication", (_, html) => {
  expect(extract(html, {}).published).toBeNull();
});

it.each([
  '<time class="published" datetime="2023-11-13">November 13, 2023</time>',
  '<div>By <b>Ann Lee</b> | <time datetime="2023-11-13">Monday, November 13, 2023</time></div>',
])("a page's own date comes before that of the issue in its address: %s", (line) => {
  const html = page(line);
  const result = extract(html, { url: "https://mag.example/magazine/2023/11/20/the-mail" });
  expect(result.published).toBe("2023-11-13");
});

it.each([
  ["issues/2024-02-01", '<time datetime="2023-11-13">November 13, 2023</time>', "2023-11-13"],
  ["issue/2024-02-01", "<p>Published November 13, 2023</p>", "2023-11-13"],
  ["2024/02/01", "<p>Published November 13, 2023</p>", "2024-02-01"],
  ["issues/2024-05-01", "<p>Published November 13, 2023</p>", "2024-05-01"],
])("a quarterly's issue %s is later than %s", (path, line, published) => {
  const result = extract(page(line), { url: `https://mag.example/${path}/the-mail` });
  expect(result.published).toBe(published);
});

it.each([
  '<div><img src="/a.jpg" alt=""><div><p>Ann Lee</p><p>Senior Staff Engineer</p></div><p>3 May 2024</p></div>',
  "<div><div><div>Ann Lee</div><div>Starsza Redaktorka</div></div><div>3 maja 2024</div></div>",
  "<p>Street Food</p><p>Ann Lee</p><p>3 May 2024</p>",
])("the job below a name in a box is no name: %s", (byline) => {
  expect(extract(page(byline), {}).authors).toEqual(["Ann Lee"]);
});

it.each([
  "<div><span>Published</span><span>Jan 9, 2025</span><span>5:33 PM EST</span></div>",
  "<p><b>Posted:</b><span>9 January 2025</span></p>",
  '<div><span>Vydáno</span><time datetime="2025-01-09">9. 1. 2025</time></div>',
])("a word that labels a date is a word of its own: %s", (line) => {
  expect(extract(page(line), {}).published?.slice(0, 10)).toBe("2025-01-09");
});

it("a day and a time of day are two words, and a price is said once", () => {
  const html = page(
    "<p>Updated <span>Jan 9, 2025</span><span>5:33 PM EST</span> by the office of the harbour in the town.</p><p>The lamp of brass costs <span>$499</span> <span>$499</span> in the shop beside the pier of the ferry.</p>",
  );
  const { content } = extract(html, {});
  expect(content).toContain("Jan 9, 2025 5:33 PM");
  expect(content.split("$499")).toHaveLength(2);
});

it.each(["1.299 €", "£36.50", "3 mei 2024"])("%s for two screens is said once", (text) => {
  const html = page(
    `<p>By the harbour <span class="wide">${text}</span><span class="small">${text}</span> is what the sign says.</p>`,
  );
  expect(extract(html, {}).content.split(text)).toHaveLength(2);
});

it.each([
  ["You can now listen to our articles.", "This audio is generated by an AI tool."],
  ["Diesen Artikel anhören (6 Minuten)", "Dieser Text wurde von einer Computerstimme gelesen."],
  ["Écouter cet article", "Cet article est lu par une voix de synthèse."],
  ["Escucha este artículo", "Este audio fue creado con una voz artificial."],
  ["Lyssna på texten", "Inläst av en syntetisk röst"],
  ["Luister naar dit verhaal", "Deze tekst wordt gelezen door een computerstem."],
  ["Слушать статью", "Этот текст читает голосовой робот."],
  ["記事を聴く", "0:00 / 4:32"],
  ["Poslechněte si tento článek", "0:00 / 4:32 1x 1.5x 2x"],
])("notes of players that read a text aloud are no content: %s", (offer, voice) => {
  const note = `<div class="tts-player"><p>${offer}</p><audio src="a.mp3"></audio><p>${voice}</p></div>`;
  const { content } = extract(page("").replace("<p>The ferry", `${note}<p>The ferry`), {});
  expect(content).not.toContain(offer);
  expect(content).not.toContain(voice);
  expect(content).toContain("wait for the mail");
});

it("authors with jobs are all of a byline, wherever each one is", () => {
  const author = (name: string, job: string): string =>
    `<span><a href="/author/${name[0]}">${name}</a><span class="job">${job}</span></span>`;
  const both = `<div>${author("Ann Lee", "Reporter")}${author("Bo Ash", "Photographer")}</div>`;
  expect(extract(page(both), {}).authors).toEqual(["Ann Lee", "Bo Ash"]);
  const links =
    '<a href="/x/1">Ann Lee<em>Editor</em></a> and <a href="/x/2">Bo Ash<em>Writer</em></a>';
  expect(extract(page(`<p>By ${links}</p>`), {}).authors).toEqual(["Ann Lee", "Bo Ash"]);
  const cards = '<p><a href="/news/1">Local News</a> <a href="/news/2">Harbour Walks</a></p>';
  expect(extract(page(cards), {}).authors).toEqual([]);
});

it("of articles marked up in a page, the one without a headline is the page's own", () => {
  const thing = (name: string, inner = ""): string =>
    `<div itemscope itemtype="https://schema.org/Article">${inner}<span itemprop="author">${name}</span></div>`;
  const other = (name: string): string =>
    thing(name, `<h3 itemprop="headline"><a href="/x">A story by ${name}</a></h3>`);
  const teasers = ["Bo Ash", "Cy Oak", "Dan Elm"].map(other).join("");
  expect(extract(page(thing("Ann Lee"), undefined, teasers), {}).authors).toEqual(["Ann Lee"]);
  expect(extract(page("", undefined, teasers), {}).authors).toEqual([]);
});

it("a note beside a player that reads the text aloud is no text", () => {
  const player = '<div class="audio-player"><button></button><span>Hear the article</span></div>';
  const note = (name: string): string => `<p class="${name}">The voice is not a person's own.</p>`;
  const contentOf = (top: string): string => extract(page(top), {}).content;
  expect(contentOf(player + note("audio-player__note"))).not.toContain("voice");
  expect(contentOf(note("audio-player__note"))).toContain("voice");
});
