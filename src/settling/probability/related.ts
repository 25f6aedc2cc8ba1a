import { findByClass } from "../../../packages/flat-html/src/parse/class-values.ts";
import { spend } from "../../deadline.ts";
import type { MeasuredPage } from "../../measure/measured-page.ts";
import { oncePer } from "../../once-per.ts";
import type { ProbabilityRule } from "../rule.ts";
import { expectedWordsOf, lowered, loweredBlocks } from "./expected.ts";

/** What is left of the probability of lines that announce other stories, and of links below them. */
const LEFT = 0.2;

/** Lines that announce other stories, by the words that they consist of or begin with. */
const ANNOUNCEMENT = new RegExp(
  `^\\P{L}*(?:${[
    "you (?:might|may|could)(?: also)? (?:like|enjoy)|(?:see|read) also|also (?:see|read)|read (?:more|next)|keep reading",
    "(?:related|similar|recommended|popular|recent|latest|other) (?:posts|articles|stories|news|reading|content|links)",
    "related|recommended|trending(?: now)?|most (?:read|popular|viewed)|more (?:from|on|stories|news|articles) ?.{0,20}",
    "lesen sie auch|mehr zum thema|(?:weitere|ähnliche) (?:artikel|beiträge|meldungen)|auch interessant",
    "(?:à )?lire aussi|voir aussi|articles (?:similaires|liés)|sur le même sujet",
    "(?:también )?te puede (?:interesar|gustar)|lea también|(?:noticias|artículos|entradas) relacionad[ao]s",
    "leggi anche|articoli correlati|potrebbe(?:ro)? interessarti(?: anche)?|leia (?:também|mais)|veja também",
    "lees ook|czytaj (?:także|też|również|więcej)|zobacz (?:także|też|również)|przeczytaj (?:także|też|również)",
    "читайте также|смотрите также|по теме|похожие (?:статьи|записи|материалы)|(?:другие|последние) новости",
    "διαβάστε (?:επίσης|ακόμα|περισσότερα)|δείτε (?:επίσης|ακόμα)|σχετικά (?:άρθρα|θέματα)",
    "相关(?:新闻|阅读|文章|链接|推荐|报道)|推荐阅读|延伸阅读|相關(?:新聞|文章|閱讀)|延伸閱讀|関連(?:記事|ニュース)|관련 ?(?:기사|글)",
  ].join("|")})\\P{L}*$`,
  "iu",
);
const MAX_ANNOUNCEMENT_CHARS = 50;
/** From so many blocks of links on right below such a line they are what it announces. */
const MIN_ANNOUNCED = 3;
/** A block is a link from this share of link text on. */
const LINKED = 0.5;

/** The lines of a page that announce other stories. */
const findAnnouncements: (page: MeasuredPage) => readonly number[] = oncePer((page) => {
  const { blocks } = page;
  const found: number[] = [];
  for (let line = 0; line < blocks.count; line++) {
    spend();
    if (blocks.textChars[line] > MAX_ANNOUNCEMENT_CHARS || blocks.words[line] === 0) continue;
    if (ANNOUNCEMENT.test(page.blockText(line))) found.push(line);
  }
  return found;
});

/** Of the words in such lines gold has at most 3 % on seven sets, where 4 to 20 % are expected. */
export const announcement: ProbabilityRule = {
  id: "related-heading",
  stage: "probability",
  promise: "precision",
  says: "On articles a line that announces other stories (“Read also”, “Related articles”) is rarely content.",
  because: "a line that announces other stories",
  pages: "articles",
  constants: { left: LEFT, maxChars: MAX_ANNOUNCEMENT_CHARS },
  decide: ({ page, probability }) => loweredBlocks(probability, findAnnouncements(page), LEFT),
};

/** The links right below a line; none where they are few. */
function linksBelow({ blocks }: MeasuredPage, line: number): readonly number[] {
  const links: number[] = [];
  let filled = 0;
  for (let block = line + 1; block < blocks.count; block++) {
    spend();
    if (blocks.linkChars[block] < LINKED * blocks.textChars[block]) break;
    links.push(block);
    if (blocks.words[block] > 0) filled++;
  }
  return filled < MIN_ANNOUNCED ? [] : links;
}

/** Of the words in such links gold has at most 4 %. */
export const announcedLinks: ProbabilityRule = {
  id: "related-links",
  stage: "probability",
  promise: "precision",
  says: "On articles three and more links right below a line that announces other stories are rarely content.",
  because: "links below a line that announces other stories",
  pages: "articles",
  constants: { left: LEFT, minLinks: MIN_ANNOUNCED, linked: LINKED },
  decide({ page, probability }) {
    return loweredBlocks(
      probability,
      findAnnouncements(page).flatMap((line) => linksBelow(page, line)),
      LEFT,
    );
  },
};

/** Names of boxes with other posts, as blogs and their plugins call them. */
const RELATED = /(?:^|[\s_-])(?:related|relatedposts?|yarpp|crp|wp_rp)(?:[\s_-]|$)/i;
/** Such a box has at least this share of links, and less than that of what is likely to be content. */
const MIN_LINKED = 0.2;
const MAX_SHARE_OF_CONTENT = 0.4;
/** Of the words in such boxes gold has at most 2.3 %, where 4 to 17 % are expected. */
const LEFT_OF_RELATED = 0.1;

const isRelated = (names: string): boolean => RELATED.test(names);

/** The elements that are named as related posts, in document order. */
function findRelated({ tree }: MeasuredPage): number[] {
  const named = new Set(findByClass(tree, isRelated));
  tree.forEachWithAttribute("id", (node, id) => {
    spend();
    if (isRelated(id)) named.add(node);
  });
  return [...named].filter((node) => node >= Math.max(1, tree.body)).sort((a, b) => a - b);
}

export const relatedBox: ProbabilityRule = {
  id: "related-box",
  stage: "probability",
  promise: "precision",
  says: "On articles a box with links that is named as related posts is rarely content, unless it is most of what is likely to be.",
  because: "named as related posts",
  pages: "articles",
  constants: { left: LEFT_OF_RELATED, minLinked: MIN_LINKED, maxShareOfContent: MAX_SHARE_OF_CONTENT },
  decide(facts) {
    const { page, probability } = facts;
    const most = MAX_SHARE_OF_CONTENT * expectedWordsOf(page, 0, probability);
    const boxes = findRelated(page).filter(
      (box) => page.linkTextDensity(box) >= MIN_LINKED && expectedWordsOf(page, box, probability) < most,
    );
    return lowered(facts, boxes, LEFT_OF_RELATED);
  },
};
