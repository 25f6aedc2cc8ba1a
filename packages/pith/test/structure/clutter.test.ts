import { expect, test } from "vitest";
import { extract } from "../../src/index.ts";

const story = [
  "The mill of Harl has stood at the bend of the river since the year in which the bridge fell, and it hums when it is empty.",
  "A survey of the hum was made in spring. It found three tones, of which the lowest comes from the floor of the mill.",
  "The miller was asked whether he hears the tones himself. He hears two of them, and has always taken the third for his wife.",
  "In the archive there is a letter of 1888 in which a teacher asks that the mill be stopped while his pupils write.",
].map((text) => `<p>${text}</p>`);

const page = (part: string): string =>
  `<title>Three tones of the mill</title><main><article><h1>Three tones of the mill</h1>${story.slice(0, 2).join("")}${part}${story.slice(2).join("")}</article></main>`;

const formats = ["text", "markdown", "html", "chunks"] as const;

const dropped = {
  "a link to another story, in German": `<p>Lesen Sie auch: <a href="https://mill.example/other">CLUTTER und die Bäcker</a></p>`,
  "a placeholder until consent": `<div class="embed-placeholder"><p>CLUTTER: to see this post, we need your consent to load external content.</p><button>Accept</button></div>`,
  "a request for an app": `<div class="app-promo"><p>CLUTTER has an app now.</p></div>`,
  "a request for money": `<div class="donate"><p>CLUTTER needs you: support our work today.</p><a href="/d">Donate</a></div>`,
  "a list that a line announces": `<div><p>【関連記事】</p><ul><li><a href="/a">CLUTTER and the bakers</a></li><li><a href="/b">Bread of CLUTTER</a></li></ul></div>`,
  "where a slide show is": `<div class="swiper-pagination">CLUTTER 1 / 3</div>`,
  "how many results are shown": "<div>CLUTTER zeigt 1 bis 4 von 57 Treffern</div>",
  "the line of an advertisement": `<div class="publi"><span>Publicidade</span><div hidden>CLUTTER</div></div>`,
  "a switch of a recipe": `<label class="tasty-recipes-cook-mode">CLUTTER mode <input type="checkbox"> keeps the screen on</label>`,
  "links into a recipe": `<div class="wprm-recipe-snippet"><a href="#r">CLUTTER recept</a> <a href="/print">Print</a></div>`,
  "a signature below a line": "<div>__________________<br>CLUTTER and fair winds</div>",
  "a box for print without its style sheet": `<div class="d-none print-only"><p>CLUTTER was printed from the page of the mill, where it may have been corrected since.</p></div>`,
  "a placeholder as long as the text": `<div class="opt-in"><p>CLUTTER: ${"we show external content only if you allow it. ".repeat(7)}</p><label><input type="checkbox"> Agree to cookies</label></div>`,
  "another story, in Japanese": `<p>▶こちらもおすすめ：<a href="/r3">CLUTTER日本一小さな映画館の一日</a></p>`,
  "a box of AMP that waits for a click": `<amp-lightbox layout="nodisplay"><p>CLUTTER and the mill of Harl</p></amp-lightbox>`,
  "a copy of a slide": `<div class="swiper-wrapper"><div class="swiper-slide swiper-slide-duplicate">CLUTTER is the last of three</div><div class="swiper-slide">The first wheel of three</div></div>`,
  "a drawer that is closed": `<div class="offcanvas offcanvas-end" tabindex="-1"><p>CLUTTER for new members of the mill</p></div>`,
  "a box that a class hides, named with in": `<div class="hidden info-box"><p>CLUTTER: the editor checks the dates</p></div>`,
  "a box that a class hides": `<div class="hidden"><p>CLUTTER: the editor replaces the picture of the mill</p></div>`,
  "the name of an icon": `<p>The mill <i class="material-icons">CLUTTER</i> is open on Sundays, and on all other days it is closed.</p>`,
};

const kept = {
  "a step with a timer": `<div class="step"><p>WHEEL: place the cookies on the tray and bake them for 12 minutes.</p><button>Start timer</button></div>`,
  "a sentence with a note's button": `<p>WHEEL protects the privacy of patients.<button class="fn">1</button> It passed in 1996.</p>`,
  "a definition with a button to copy": `<dl><dt>secure</dt><dd>WHEEL: sends cookies only over HTTPS. <button>Copy</button></dd></dl>`,
  "how many a meal is for": "<p>WHEEL serves 4 to 6 in 30 minutes</p>",
  "when a shop is open": "<p>WHEEL open 9-5 from 1 May</p>",
  "whom a quotation is by": `<blockquote><p>Bread is the passport to the future of a mill.</p><p><a href="/people/x">WHEEL X</a></p></blockquote>`,
  "a box about tools": `<div class="page-tools"><p>WHEEL: hammer, saw, drill and sander are the tools of a mill.</p></div>`,
  "a paragraph in a larger font": `<p class="has-x-large-font-size has-text-color">The WHEEL turns once in nine seconds.</p>`,
  "the label of a checkbox":
    "<p>Bring these things to the mill:</p><ul><li><label><input type=checkbox> WHEEL grease and a lamp</label></li><li><label><input type=checkbox> two sacks of rye</label></li></ul>",
  "a named source": `<p>Read more in <a href="https://archive.example/1888">the WHEEL letter of 1888</a>, which has eleven pages and was written by the teacher of the school.</p>`,
  "a column head that sorts":
    "<table><tr><th><button>WHEEL of the mill</button></th><th>Year in which it was built</th></tr><tr><td>The large wheel of oak below the bridge</td><td>1804, in spring</td></tr><tr><td>The small wheel of elm behind the house</td><td>1888, in autumn</td></tr></table>",
  "the last item before a list of choices":
    "<ul><li>the stone of the mill</li><li>the WHEEL</li></ul><select><option>oak</option></select>",
  "text shown in wider windows": `<p class="d-none d-md-block">The WHEEL turns once in nine seconds.</p><p class="hidden lg:flex">The WHEEL is oak.</p>`,
  "links that a line announces": `<p>Two letters about this are in the archive of the mill and of the town:</p><ul><li><a href="/letters/1888">The WHEEL letter of 1888</a></li><li><a href="/letters/1901">The WHEEL letter of 1901</a></li></ul>`,
  "files to download": `<ul><li><a href="/plans/wheel.pdf">Plan of the WHEEL and the dam</a></li><li><a href="/plans/costs.pdf">Costs of the WHEEL and the dam</a></li></ul>`,
  "a modal that is open": `<div class="modal show"><p>The WHEEL turns once in nine seconds.</p></div>`,
};

test.each(Object.entries(dropped))(
  "clutter between paragraphs is dropped in every format: %s",
  (_what, part) => {
    for (const format of formats) {
      const { content } = extract(page(part), { format, url: "https://mill.example/tones" });
      expect(content).toContain("the lowest comes from the floor");
      expect(content).not.toMatch(/CLUTTER|Publicidade|Auf Mastodon|A\+/);
    }
  },
);

test.each(Object.entries(kept))("%s between paragraphs is kept", (_what, part) => {
  const options = { url: "https://mill.example/tones", keep: ["article table"] };
  expect(extract(page(part), options).content).toContain("WHEEL");
});
