import { parse } from "../../../../packages/pith/src/api/extract.ts";
import type { ListPage } from "../../../training/src/headlines/list-pages.ts";

/** Layout of a synthetic front page of about 2010. */
interface Layout {
  readonly site: string;
  readonly list: "ul" | "ol" | "dl";
  /** Headlines per section. */
  readonly perSection: number;
  /** Every n-th headline has a summary; 0 for none. */
  readonly summaryEvery: number;
  readonly sections: number;
  readonly tables: boolean;
  /** Whether each list item is one source line, or tags have lines of their own. */
  readonly oneLine: boolean;
  /** Short lists in the sidebar: menus, archives, weather. */
  readonly sideLists: number;
  readonly words: readonly [least: number, most: number];
  readonly script: "latin" | "telugu";
}

const LAYOUTS: readonly Layout[] = [
  layout("harbour-post", { list: "ul", perSection: 8, tables: true }),
  layout("valley-times", { list: "ul", perSection: 5, summaryEvery: 4, sideLists: 3 }),
  layout("hill-herald", { list: "ol", perSection: 10, sections: 2 }),
  layout("river-news", { list: "dl", perSection: 6, sideLists: 2 }),
  layout("field-gazette", { list: "ul", perSection: 6, oneLine: false }),
  layout("coast-mail", { list: "ul", perSection: 12, sections: 1, tables: true, summaryEvery: 6 }),
  layout("godavari-vaartha", { list: "ul", script: "telugu", perSection: 8 }),
  layout("krishna-samacharam", {
    list: "ul",
    script: "telugu",
    perSection: 6,
    tables: true,
    sideLists: 3,
  }),
  layout("charminar-today", { list: "ol", script: "telugu", perSection: 7, summaryEvery: 3 }),
  layout("deccan-lines", { list: "ul", script: "telugu", perSection: 10, words: [3, 6] }),
];

function layout(site: string, given: Partial<Layout>): Layout {
  const common: Omit<Layout, "site"> = {
    list: "ul",
    perSection: 6,
    summaryEvery: 0,
    sections: 3,
    tables: false,
    oneLine: true,
    sideLists: 2,
    words: [5, 10],
    script: "latin",
  };
  return { ...common, ...given, site };
}

const WORDS: Readonly<Record<Layout["script"], readonly string[]>> = {
  latin: [
    "council",
    "ferry",
    "harvest",
    "school",
    "bridge",
    "doctors",
    "river",
    "market",
    "festival",
    "railway",
    "minister",
    "farmers",
    "flood",
    "library",
    "budget",
    "teachers",
    "opens",
    "closes",
    "warns",
    "plans",
    "rejects",
    "repairs",
    "delays",
    "welcomes",
    "after",
    "before",
    "against",
    "without",
    "across",
    "under",
    "winter",
    "summer",
    "village",
    "district",
  ],
  telugu: [
    "రైతులు",
    "నీరు",
    "పాఠశాల",
    "వంతెన",
    "వైద్యులు",
    "నది",
    "మార్కెట్",
    "పండుగ",
    "రైలు",
    "మంత్రి",
    "వరద",
    "బడ్జెట్",
    "ఉపాధ్యాయులు",
    "ప్రారంభం",
    "నిరసన",
    "హెచ్చరిక",
    "ప్రణాళిక",
    "ఆలస్యం",
    "గ్రామం",
    "జిల్లా",
    "వర్షాలు",
    "ఎన్నికలు",
    "ధరలు",
    "కొత్త",
    "రహదారి",
    "నిర్మాణం",
  ],
};
const LABELS: Readonly<Record<Layout["script"], readonly string[]>> = {
  latin: [
    "Home",
    "World",
    "Sport",
    "Money",
    "Films",
    "Cooking",
    "Weather",
    "Jobs",
    "Letters",
    "Archive",
    "Photos",
    "Cricket",
  ],
  telugu: [
    "హోమ్",
    "ప్రపంచం",
    "క్రీడలు",
    "వ్యాపారం",
    "సినిమా",
    "వంటలు",
    "వాతావరణం",
    "ఉద్యోగాలు",
    "లేఖలు",
    "పాతవి",
    "ఫోటోలు",
    "క్రికెట్",
  ],
};

/** A generator of numbers from 0 to 1 that repeats for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The HTML of a synthetic front page, and the addresses of its headlines. */
function makePage(design: Layout, seed: number): { html: string; gold: string[] } {
  const random = randomFrom(seed);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? "";
  const [least, most] = design.words;
  const sentence = (words: number): string =>
    Array.from({ length: words }, () => pick(WORDS[design.script])).join(" ");
  const gold: string[] = [];
  const item = design.list === "dl" ? "dd" : "li";
  const wrap = (content: string): string =>
    design.oneLine ? `<${item}>${content}</${item}>` : `<${item}>\n${content}\n</${item}>`;
  const headline = (section: number, number: number): string => {
    const href = `/news/${section}/${1000 * seed + 100 * section + number}.htm`;
    gold.push(`https://${design.site}.example${href}`);
    const text = sentence(least + Math.floor(random() * (most - least + 1)));
    const hasSummary = design.summaryEvery > 0 && number % design.summaryEvery === 0;
    return wrap(`<a href="${href}">${text}</a>${hasSummary ? `<br>\n${sentence(22)}.` : ""}`);
  };
  const list = (items: readonly string[]): string =>
    `<${design.list}>\n${items.join("\n")}\n</${design.list}>`;
  const labels = (count: number): string =>
    list(
      Array.from({ length: count }, (_, i) =>
        wrap(`<a href="/${i}.htm">${pick(LABELS[design.script])}</a>`),
      ),
    );
  const sections = Array.from({ length: design.sections }, (_, section) => {
    const stories = Array.from({ length: design.perSection }, (_, i) => headline(section, i));
    return `<b>${pick(LABELS[design.script])}</b>\n${list(stories)}`;
  });
  const side = Array.from({ length: design.sideLists }, () => labels(6)).join("\n");
  const main = sections.join("\n");
  const body = design.tables
    ? `<table width="100%"><tr><td width="150">\n${side}\n</td><td>\n${main}\n</td></tr></table>`
    : `<div id="left">\n${side}\n</div>\n<div id="middle">\n${main}\n</div>`;
  const foot = `<p><a href="https://www.facebook.com/${design.site}">Facebook</a> <a href="/page/2/">2</a> <a href="/imprint.htm">Imprint</a></p>`;
  const html = `<html><head><title>${design.site}</title></head>\n<body>\n${labels(8)}\n${body}\n${foot}\n</body></html>`;
  return { html, gold };
}

const PAGES_PER_SITE = 5;

/**
 * Synthetic front pages like the paper's: ten sites, four in Telugu, with headlines in anchor lists
 * next to menus that are lists, too. Of the methods only `head-components` was tuned on them
 * (`minLetters`).
 */
export function makeAnchorLists(): ListPage[] {
  return LAYOUTS.flatMap((design, number) =>
    Array.from({ length: PAGES_PER_SITE }, (_, i): ListPage => {
      const { html, gold } = makePage(design, 7 * number + i + 1);
      const url = `https://${design.site}.example/`;
      return {
        site: design.site,
        url,
        page: parse(html, { url, positions: true }),
        gold: new Set(gold),
      };
    }),
  );
}
