import type { Kind } from "./kind.ts";

const ONE = "https://cdn.example/jar-1200.jpg";
const once = (name: string, html: string, alt = "A jar"): Kind => ({ name, html, markdown: [`![${alt}](${ONE})`] });

export const PICTURES: readonly Kind[] = [
  once(
    "amp-img",
    `<figure><amp-img src="${ONE}" width="1200" height="800" layout="responsive" alt="A jar"></amp-img><figcaption>A jar in March, seen from the street.</figcaption></figure>`,
  ),
  once(
    "amp-img with noscript",
    `<amp-img src="${ONE}" width="1200" height="800" alt="A jar"><noscript><img src="${ONE}" alt="A jar"></noscript></amp-img>`,
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
    "swiper-container",
    `<swiper-container><swiper-slide><figure><img src="${ONE}" alt="A jar"><figcaption>A jar in March.</figcaption></figure></swiper-slide></swiper-container>`,
  ),
  once(
    "a background of a hero",
    `<div class="hero-image" role="img" aria-label="A jar" style="background-image: url('${ONE}')"></div>`,
  ),
  {
    name: "buttons of newsletters",
    html: `<div class="captioned-image-container"><figure><a class="image-link image2" href="${ONE}"><div class="image2-inset"><picture><img src="${ONE}" alt="A jar"></picture><div class="image-link-expand"><div class="pencraft"><button class="restack-image">restack</button><div>restack</div><button class="view-image">View image</button></div></div></div></a><figcaption class="image-caption">A jar in March.</figcaption></figure></div>`,

    markdown: [`![A jar](${ONE})`, "A jar in March."],
    mustNot: ["restack", "View image"],
  },
  {
    name: "buttons of journals",
    html: `<figure><figcaption><b>Fig. 1: Jars by month.</b></figcaption><div class="figure-content"><img src="${ONE}" alt="figure 1"><p>Each dot is one jar that was opened.</p></div><div class="figure-links"><a href="/fig/1">Full size image</a><a href="/fig/1.ppt">Download PowerPoint slide</a><a href="/fig/1">View full size</a></div></figure>`,
    must: ["Fig. 1: Jars by month."],
    mustNot: ["PowerPoint", "Full size image", "View full size"],
  },
  {
    name: "a caption that is nothing but a button",
    html: `<figure><img src="${ONE}" alt="A jar"><figcaption><button>Open image in gallery</button><span>A jar in March.</span></figcaption></figure>`,
    must: ["A jar in March."],
    mustNot: ["Open image in gallery"],
  },
];
