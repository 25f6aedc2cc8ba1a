import type { Kind } from "./kind.ts";

const ONE = "https://cdn.example/jar-1200.jpg";
const EMPTY = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
const once = (name: string, html: string, alt = "A jar"): Kind => ({
  name,
  html,
  markdown: [`![${alt}](${ONE})`],
});

export const PICTURES: readonly Kind[] = [
  {
    name: "headings of a picture",
    html: `<h2><a href="/blue"><img src="/h_blue.gif" alt="The blue jar"></a></h2><p>The blue jar was the first one, and it is still the best of all.</p>`,
    text: ["\nThe blue jar\n"],
    markdown: ["## [![The blue jar]"],
  },
  once(
    "amp-img",
    `<figure><amp-img src="${ONE}" width="1200" height="800" layout="responsive" alt="A jar"></amp-img><figcaption>A jar in March, seen from the street.</figcaption></figure>`,
  ),
  once(
    "a height of nothing",
    `<figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="${ONE}" height="0" width="0" alt="A jar" loading="lazy"></figure>`,
  ),
  once(
    "data-image-loader",
    `<div class="photo"><img data-image-loader="${ONE}" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="A jar"></div>`,
  ),
  once(
    "data-flickity-lazyload-srcset",
    `<div class="carousel"><div class="carousel-cell"><img data-flickity-lazyload-srcset="https://cdn.example/jar-400.jpg 400w, ${ONE} 1200w" data-flickity-lazyload-src="https://cdn.example/jar-400.jpg" alt="A jar"></div></div>`,
  ),
  once(
    "figure[itemid]",
    `<figure itemprop="associatedMedia image" itemscope itemtype="http://schema.org/ImageObject" itemid="${ONE}"><span class="lazy"></span><figcaption>A jar in March.</figcaption></figure>`,
    "",
  ),
  once(
    "a lazy background of Swiper",
    `<div class="swiper-slide"><div class="swiper-lazy" data-background="${ONE}" aria-label="A jar"></div></div>`,
  ),
  once(
    "figure[itemid] around a stand-in",
    `<figure itemscope itemtype="http://schema.org/ImageObject" itemid="${ONE}"><div><img src="${EMPTY}" alt="A jar"></div><figcaption>A jar in March.</figcaption></figure>`,
  ),
  once(
    "a background by a variable",
    `<div class="hero__image" role="img" aria-label="A jar" style="--image: url('${ONE}'); background-image: var(--image)"></div>`,
  ),
  once(
    "a cover",
    `<section class="post-cover" style="background: #333 url(${ONE}) no-repeat center / cover"></section>`,
    "",
  ),
  once(
    "data-image",
    `<img alt="A jar" data-image="${ONE}" data-image-dimensions="1200x800" src="">`,
  ),
  once(
    "a box for data-src",
    `<div class="js-delayed-image-load" data-src="${ONE}" data-alt="A jar" data-width="1200"></div>`,
  ),
  {
    name: "a list of downloads in a figure",
    html: `<div class="fig"><img src="${ONE}" alt="A jar"><div class="caption"><strong>Figure 2.</strong> Mud by month.</div><ul><li><a href="/f2">Open in new tab</a></li><li><a href="/f2.ppt">Download slide</a></li></ul></div>`,
    markdown: [`![A jar](${ONE})`, "Mud by month."],
    mustNot: ["Open in new tab", "Download slide"],
  },
  {
    name: "kinds of files in a figure",
    html: `<div class="figure"><img src="${ONE}" alt="A jar"><div>Download:<ul><li><a href="/a">PPT<div>PowerPoint slide</div></a></li><li><a href="/b">PNG<div>larger image</div></a></li></ul></div><div class="figcaption"><span>Fig. 4.</span> Mud by month.</div></div>`,
    markdown: [`![A jar](${ONE})`, "Mud by month."],
    mustNot: ["PowerPoint slide", "larger image", "Download:"],
  },
  {
    name: "links between bars in a caption",
    html: `<figure><img src="${ONE}" alt="A jar"><figcaption><p>Fig. 3. Mud by month.</p><p><a href="/l">View Large Image</a> <span>|</span> <a href="/h">Download Hi-res image</a> <span>|</span> <a href="/p">Download (PPT)</a></p></figcaption></figure>`,
    markdown: ["Fig. 3. Mud by month."],
    mustNot: ["View Large", "Hi-res", "(PPT)", "\\|"],
  },
  {
    name: "words that a role makes a button",
    html: `<figure><a href="${ONE}"><img src="${ONE}" alt="A jar"><div><div role="button">Restack</div><div role="button">View</div><div role="button">Open image modal</div></div></a><figcaption>View of the gallery in March.</figcaption></figure>`,
    markdown: [`![A jar](${ONE})`, "View of the gallery in March."],
    mustNot: ["Restack", "[View]", "Open image modal"],
  },
  once(
    "a link that a script puts in the place of its small picture",
    `<p><a href="${ONE}" class="progressive replace"><img src="https://cdn.example/jar-30.jpg" class="preview" alt="A jar"></a></p>`,
  ),
  {
    ...once(
      "the widest of several sizes, once",
      `<figure><img src="${EMPTY}" data-lazy-src="https://cdn.example/jar-400.jpg" data-lazy-srcset="https://cdn.example/jar-400.jpg 400w, ${ONE} 1200w" alt="A jar"><noscript><img src="https://cdn.example/jar-400.jpg" srcset="https://cdn.example/jar-400.jpg 400w, ${ONE} 1200w" alt="A jar"></noscript></figure>`,
    ),
    mustNot: ["jar-400"],
  },
];
