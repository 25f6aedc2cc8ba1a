import type { PageTree } from "../../html/parse/page-tree.ts";
import { headingLevel, TAG, tagSet } from "../../html/parse/tags.ts";
import type { MeasuredPage } from "../../page/measured-page.ts";
import { declaredAddress, pageHead } from "../../page/page-head.ts";
import { findNamedElements } from "../../structure/named-elements.ts";
import { siblingElement } from "../../structure/sibling-element.ts";
import { waitingBoxes } from "../../structure/waiting-boxes.ts";
import { hostOf } from "../../text/hosts.ts";
import { findPosts } from "../../threads/posts.ts";
import type { SelectFacts } from "../row.ts";

// These match texts in lower case: expressions that ignore the case take a process five times as
// long to prepare, 30 ms together.
const READ_ALSO =
  /^[^\p{L}\p{N}]{0,8}(?:(?:read|keep|continue) (?:also|more|next|on|reading)|also read|see also\s?:|(?:more|read more) (?:on|from|about|in)\b|more (?:stories|articles|news)|(?:you may |you might )?also (?:like|interested)|related(?: (?:articles?|stor(?:y|ies)|posts?|news|content|coverage|products|items))|customers (?:who .{0,30})?also (?:bought|viewed|liked)|frequently bought together|recently viewed|kunden kauften auch|les clients ont également|clientes? (?:que|también) compraron|similar (?:products|items)|(?:related|recommended)\s?[:：|]|don['’]t miss|must read|editor['’]s picks?|lesen sie (?:auch|dazu|hier|mehr)|lies (?:auch|mehr)|mehr (?:zum thema|dazu|lesen)|auch interessant|das könnte sie|passend dazu|zum thema|weiterlesen|(?:à )?lire (?:aussi|également|la suite)|sur le même sujet|(?:mir[aá]|vea?) también|(?:leer?|ver) (?:también|más)|voir aussi|te puede interesar|también (?:puede|te)|más (?:sobre|información|noticias)|lea también|leggi anche|potrebbe interessarti|approfondi|leia (?:também|mais)|saiba mais|(?:lees|bekijk) (?:ook|meer|verder)|meer over|(?:prze)?czytaj (?:też|także|również|więcej)|zobacz (?:też|także|również)|читайте (?:также|ещё|еще)|смотрите также|по теме|читайте також|les også|läs (?:också|mer|även)|lue (?:myös|lisää)|læs også|přečtěte si|čtěte také|olvass|citește și|ayrıca (?:okuyun|bakınız)|ilgili haber|διαβάστε (?:επίσης|ακόμα)|baca juga|相关(?:阅读|文章|新闻)|推荐阅读|延伸阅读|延伸閱讀|関連(?:記事|ニュース)|(?:あわせて|併せて|合わせて)読みたい|こちらも(?:おすすめ|オススメ)|관련 ?(?:기사|뉴스))(?![\p{L}])/u;
/** Names of boxes that ask for an address or for money. */
const SIGN_UP =
  /(?:^|[-_\s])(?:newsletter|nl|sign-?up|subscribe|subscription|mailchimp|mc_embed|opt-?in|email-?capture|donat(?:e|ions?)(?:-?(?:box|cta|banner))?|support-?us|app-?(?:promo|banner|cta))(?:[-_\s]|$)/i;
/** Names of boxes with buttons for sharing, rating and paging. */
const CONTROLS =
  /(?:^|[-_\s])(?:share|sharing|share-?(?:bar|tools?|buttons?|links?)|social(?:-?(?:share|media|links?|icons?|bar))?|addtoany|addthis|sharedaddy|jp-relatedposts|paginat(?:ion|e|or)|(?:gallery|image|photo|slide)-?counter|vjs|mejs|plyr|pager|pagenav|page-?numbers|(?:datatables_|dt-)(?:info|paginate|paging|length|filter|search)|sort-?(?:by|bar)|helpful|was-this-helpful|rating-?(?:form|widget)|print-?(?:button|link)|read-?aloud|listen|audio-?(?:player|bar)|(?:(?:text|font)-?resizer|(?<![-_])font-?size(?![-_])|(?:text|font)-?size-?(?:changer|controls?|switch(?:er)?))|unit-?(?:conversion|switch|toggle)|servings-?(?:adjust|changer)|adjust-?servings|cook-?mode|prevent-?sleep|recipe-?(?:snippet|jump|print)|jump-?to-?recipe|(?:quick|jump)-?links?|yasr|kk-star-ratings|wp-?ulike|post-?ratings?|(?:post|text|node|message)-?controls|(?:post|message|reviews?)-?(?:buttons|actions))(?:[-_\s]|$)/i;
/** Names of sidebars. */
const SIDE =
  /(?:^|\s)(?:side|side-?bar|aside|rail|right-?rail|left-?(?:col|column)|side-?col(?:umn)?)(?:\s|$)/i;
const ASKS =
  /^(?:(?:was|is|did) this (?:page|article|answer|information|content|topic|post|section|guide)\b.{0,30}(?:help|useful|solve)|(?:did you )?find this (?:page|article)|rate this (?:page|article|post|recipe)|how (?:helpful|useful) (?:was|is) this|war (?:dieser|diese|dieses|der) \p{L}+ hilfreich|cet article vous a-t-il|cette page (?:vous )?a-t-elle|¿(?:te|le) (?:ha )?(?:resultado|fue|sirvió)|questa pagina è stata|(?:showing|displaying|viewing) (?:results? )?[\d,.]+\s?(?:-|–|to|of)|page \d+ of \d+$|(?:\p{L}+ ){0,2}\d+(?:\s?[-–]\s?| (?:bis|a|à|tot|do|al|até|till) )\d+ (?:of|von|sur|de|di|van|z|ze|av|af|od|из) \d[\d.,]*(?: \p{L}+){0,2}$|(?:sort(?:ed)? by|ordenar por|sortier(?:en|t) nach|trier par|ordina per|sorteren op)\s?:?$|(?:click|tap) (?:here )?to (?:share|print|enlarge|expand)|share (?:this|on|via|with)\b|teilen(?: auf| per)?\s?:?$|partager\s?:?$|compartir\s?:?$|advertisement$|anzeige$|publicité$|publicidade?$|annons(?:e|ering)?$|реклама$|sponsored$|広告$|广告$|廣告$|광고$|reklam[ay]?$|pubblicità$|advertentie$|thread starter\s|0?0:00\s?\/\s?\d{1,3}:\d\d$|hjälpte (?:informationen|sidan|artikeln)|(?:was|heeft) deze (?:pagina|informatie) .{0,30}(?:nuttig|geholpen)|oliko (?:tästä )?sivu(?:sta)? |czy (?:ta strona|te informacje) .{0,20}(?:pomoc|przydatn)|esta (?:página|informação) foi útil|byl[aoy] (?:tato|tyto) (?:stránka|informace) |(?:leave|post|add|write) (?:a|your) (?:comment|reply|review)$|a\s?[-−]\s?(?:a\s?)?(?:a\s?\+|$)|この記事は(?:いかがでしたか|役に立ちましたか)|(?:jetzt )?kommentieren$|kommentar schreiben$|laisser un commentaire$|dejar un comentario$|оставить комментарий$|order (?:within|in the next|by)\b.{0,40}(?:deliver|dispatch|ship)|to (?:read|access|view) this (?:article|content|page) in full\b|(?:listen to|escuch[ae]) (?:this|the|est[ea]|la) (?:article|story|post|artículo|noticia)|(?:artikel|beitrag) (?:an)?hören|écouter l['’]article|luister naar dit|ascolta (?:l['’]|questo )articolo|(?:po)?słuchaj artykułu|lyssna på (?:artikeln|texten)|story continues below|article continues below|continua (?:após|depois d|dopo) a? ?publici|l['’]article continue|(?:der )?artikel (?:wird nach|geht nach)|lees verder onder|artikeln fortsätter|skip advert)/u;

/** The beginning of a linked line that asks readers to follow the site elsewhere, and where. */
const FOLLOW =
  /^[^\p{L}\p{N}]{0,6}(?:follow|join|like|find|subscribe|s[íi]gu(?:e|enos|e a)|únete|suscr[íi]bete|suivez|rejoignez|abonnez|folgen? sie|folge|abonnier\p{L}+|segui(?:ci|teci)?|siga|volg|obserwuj|подпи(?:сывайтесь|шитесь)|читайте нас)\s.{0,60}(?:facebook|twitter|instagram|telegram|whats-?app|youtube|tiktok|linkedin|google news|on x\b)/u;
/** Notes about a text read aloud. */
const AUDIO_NOTES = [
  String.raw`(?:you can now |now you can )?listen to (?:\p{L}{2,20} ){0,3}(?:articles|stories)\b`,
  String.raw`listen (?:now )?on \p{L}[\p{L} ]{1,30}$`,
  "this (?:audio|voice|narration|recording) (?:is|was|has been) (?:auto|ai|computer|machine|generated|read)",
] as const;
const AUDIO_NOTE = new RegExp(`^(?:${AUDIO_NOTES.join("|")})`, "u");
/** The line that board software draws above a signature. */
const SIGNATURE_LINE = /^_{10,}\s+\S/u;
/** Lines and boxes with a greater share of the kept words are content. As for advertisements. */
const MAX_SHARE = 0.25;
/** Minimum words of the prose around clutter. */
const PROSE_WORDS = 12;
const MIN_TITLE_WORDS = 3;
/** Fewer posts are no thread. */
const MIN_POSTS = 2;
/** Longer lines or boxes are text. By judgement, from pages of our own; no sweep. */
const MAX_LINE_WORDS = 30;
const MAX_BOX_WORDS = 80;
const MAX_CONTROL_WORDS = 40;
/** Punctuation of a player's or rating's figures. */
const MAX_SIGNS = 5;
/** Most words outside of the link in a line that leads elsewhere. */
const MAX_LABEL_WORDS = 6;
/** Least share of links in a box of links. */
const MIN_LINKED = 0.6;
/** Most levels from an address field up to its form. */
const MAX_LEVELS = 6;

/** Elements around a whole text, and parts of tables. */
const WHOLE = tagSet([
  "body",
  "main",
  "article",
  "html",
  "table",
  "thead",
  "tbody",
  "tr",
  "td",
  "th",
]);

/** Finds clutter between the paragraphs of a text. */
class Clutter {
  readonly found = new Set<number>();

  private readonly firstProse: number;
  private readonly lastProse: number;

  constructor(
    private readonly page: MeasuredPage,
    private readonly keep: Uint8Array,
  ) {
    let [first, last] = [Infinity, -1];
    for (let block = 0; block < keep.length; block++) {
      if (!this.isProse(block)) continue;
      first = Math.min(first, block);
      last = block;
    }
    [this.firstProse, this.lastProse] = [first, last];
  }

  private isProse(block: number): boolean {
    const { words, linkChars, textChars } = this.page.blocks;
    return (
      this.keep[block] === 1 &&
      words[block] >= PROSE_WORDS &&
      2 * linkChars[block] < textChars[block]
    );
  }

  private get tree(): PageTree {
    return this.page.tree;
  }

  /**
   * Drops the kept blocks of an element between paragraphs, unless it is part of a line or too
   * large.
   * @param isBelow whether it may also follow the last paragraph or, with few words and a control,
   * precede the first
   */
  drop(node: number, maxWords: number, isBelow = false): void {
    const { page, keep, tree } = this;
    const [first, end] = [page.blocksBefore(node), page.blocksBefore(tree.end[node])];
    if (
      first === end ||
      page.words(node) > maxWords ||
      page.blocks.lastText[end - 1] >= tree.end[node]
    )
      return;
    const isControl =
      page.linkTextDensity(node) >= MIN_LINKED || this.hasAny(node, TAG.button, TAG.select);
    const isShort = page.words(node) <= MAX_LABEL_WORDS && isControl;
    const isInPlace = isBelow ? isShort || first > this.firstProse : this.isBetween(first, end);
    if (!isInPlace || tree.find(TAG.table, node, tree.end[node]) >= 0) return;
    for (let block = first; block < end; block++) if (keep[block] === 1) this.found.add(block);
  }

  private hasAny(node: number, ...tags: readonly number[]): boolean {
    return tags.some((tag) => this.tree.find(tag, node, this.tree.end[node]) >= 0);
  }

  /** Whether kept prose precedes and follows these blocks. */
  isBetween(first: number, end: number): boolean {
    return first > this.firstProse && end <= this.lastProse;
  }

  private named(names: RegExp): number[] {
    return findNamedElements(this.tree, names).filter((node) => {
      const tag = this.tree.tag[node];
      return (
        WHOLE[tag] !== 1 &&
        headingLevel(tag) === 0 &&
        this.tree.find(TAG.h1, node, this.tree.end[node]) < 0
      );
    });
  }

  /** Newsletter forms with their descriptions. */
  signUp(): void {
    const { tree, page } = this;
    for (const node of this.named(SIGN_UP)) this.drop(node, MAX_BOX_WORDS);
    for (const field of tree.findAll(TAG.input)) {
      if (tree.attr(field, "type")?.toLowerCase() !== "email") continue;
      let box = field;
      // What holds several paragraphs of prose is the text itself.
      const isBox = (at: number): boolean =>
        WHOLE[tree.tag[at]] !== 1 && page.words(at) <= MAX_BOX_WORDS;
      for (let level = 0; level < MAX_LEVELS && isBox(tree.parent[box]); level++)
        box = tree.parent[box];
      if (box !== field) this.drop(box, MAX_BOX_WORDS);
    }
  }

  /** Boxes that wait for consent to embedded content, with a control to give it. */
  waiting(): void {
    for (const node of waitingBoxes(this.page))
      if (this.hasAny(node, TAG.button, TAG.input)) this.drop(node, MAX_BOX_WORDS);
  }

  /** Sidebars of a thread: board rules, search help. */
  sides(findPosts: () => readonly number[]): void {
    const { page, keep, tree } = this;
    // Posts are searched only for boxes with kept text.
    const named = findNamedElements(tree, SIDE).filter((node) =>
      keep.subarray(page.blocksBefore(node), page.blocksBefore(tree.end[node])).includes(1),
    );
    const posts = named.length === 0 ? [] : findPosts();
    if (posts.length < MIN_POSTS) return;
    const firstPost = page.blocksBefore(posts[0]);
    let above = 0;
    for (const node of named) {
      const [first, end] = [page.blocksBefore(node), page.blocksBefore(tree.end[node])];
      const isOuter =
        first >= above &&
        WHOLE[tree.tag[node]] !== 1 &&
        tree.find(TAG.article, node, tree.end[node]) < 0;
      if (!isOuter || end === first || end > firstPost) continue;
      above = end;
      for (let block = first; block < end; block++) if (keep[block] === 1) this.found.add(block);
    }
  }

  controls(): void {
    const { page } = this;
    for (const node of this.named(CONTROLS)) {
      const maxSigns = Math.max(MAX_SIGNS, page.words(node) / 3);
      if (page.punctuation(node) <= maxSigns) this.drop(node, MAX_CONTROL_WORDS, true);
    }
  }

  /** A block's text in lower case. */
  private lowerText(block: number): string {
    return this.page.blockText(block).trim().toLowerCase();
  }

  /** Whether a short block only leads elsewhere, or is about the page. */
  isLine(block: number): boolean {
    const { page, tree } = this;
    const { words, links, linkChars, textChars, node } = page.blocks;
    const text = this.lowerText(block);
    if (
      ASKS.test(text) ||
      AUDIO_NOTE.test(text) ||
      SIGNATURE_LINE.test(text) ||
      (links[block] > 0 && FOLLOW.test(text))
    )
      return true;
    if (links[block] !== 1 || tree.tag[node[block]] === TAG.li) return false;
    const said = READ_ALSO.exec(text)?.[0] ?? "";
    const label = (1 - linkChars[block] / textChars[block]) * words[block];
    const isLabel =
      label <= MAX_LABEL_WORDS || textChars[block] - linkChars[block] <= said.length + 2;
    if (said === "" || !isLabel || words[block] - label < MIN_TITLE_WORDS) return false;
    // Below a text, "see also" and "more on" may be its own.
    const isBelow = block > this.firstProse && !/^(?:see|more)/u.test(text);
    return (isBelow || this.isBetween(block, block + 1)) && this.leadsWithin(block);
  }

  private hrefOf(block: number): string {
    const { page, tree } = this;
    const node = page.blocks.node[block];
    const link = tree.find(TAG.a, node, tree.end[node]);
    return link < 0 ? "" : (tree.attr(link, "href") ?? "").trim();
  }

  private leadsWithin(block: number): boolean {
    const { page } = this;
    const host = hostOf(this.hrefOf(block));
    return host === undefined || host === hostOf(page.url ?? declaredAddress(pageHead(page)));
  }

  /** What a heading such as "Read also" announces, or a line that says no more. */
  announced(block: number, isHeading: boolean): void {
    const { tree, page } = this;
    const text = this.lowerText(block);
    const said = READ_ALSO.exec(text)?.[0];
    if (
      said === undefined ||
      (!isHeading && (text.startsWith("see") || text.length > said.length + 2))
    )
      return;
    const heading = page.blocks.node[block];
    // A heading may share its row with a link to all of them.
    const row = tree.parent[heading];
    const isRow =
      WHOLE[tree.tag[row]] !== 1 && page.words(row) - page.words(heading) <= MIN_TITLE_WORDS;
    const head = isRow && page.links(row) <= 1 ? row : heading;
    const box = tree.parent[head];
    const next = siblingElement(tree, head, 1);
    if (next < 0 || page.linkTextDensity(next) < MIN_LINKED || page.words(next) > MAX_BOX_WORDS)
      return;
    const isBox = isHeading && WHOLE[tree.tag[box]] !== 1 && page.words(box) <= MAX_BOX_WORDS;
    for (const node of isBox ? [box] : [head, next]) this.drop(node, MAX_BOX_WORDS, true);
  }
}

/**
 * Kept blocks between the paragraphs of a text that do not belong to it: lines and lists that lead
 * to other stories, forms for an address, consent placeholders, buttons for sharing, rating and
 * paging, sidebars of threads.
 * @param keep 1 for kept blocks
 * @param posts finds the elements of a thread's posts, in document order
 */
function findClutter(
  page: MeasuredPage,
  keep: Uint8Array,
  posts: () => readonly number[],
): ReadonlySet<number> {
  const clutter = new Clutter(page, keep);
  // However long: a short article may wait for several videos.
  clutter.waiting();
  const sure = new Set(clutter.found);
  clutter.signUp();
  clutter.controls();
  clutter.sides(posts);
  const { words, links, node } = page.blocks;
  let [kept, dropped] = [0, 0];
  for (let block = 0; block < keep.length; block++) {
    const isShort = words[block] > 0 && words[block] <= MAX_LINE_WORDS;
    const isHeading = headingLevel(page.tree.tag[node[block]]) > 0;
    // A heading that is dropped already announces no less, and so does a line without links.
    const isLabel = isShort && words[block] <= MAX_LABEL_WORDS && links[block] === 0;
    const mayAnnounce = isHeading ? isShort || keep[block] !== 1 : isLabel;
    if (mayAnnounce) clutter.announced(block, isHeading);
    if (keep[block] !== 1 || sure.has(block)) continue;
    kept += words[block];
    if (isShort && !isHeading && clutter.isLine(block)) clutter.found.add(block);
    if (clutter.found.has(block)) dropped += words[block];
  }
  return dropped <= MAX_SHARE * kept ? clutter.found : sure;
}

export const findClutterOf = ({ selection }: SelectFacts): Iterable<number> =>
  findClutter(selection.page, selection.keep, () => findPosts(selection).map(({ node }) => node));
