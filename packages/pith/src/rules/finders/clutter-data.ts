import { LETTER_RANGE } from "../../text/letters.ts";

const LETTER = `[${LETTER_RANGE}]`;

/** Beginnings of lines that lead to other content, as patterns in lower case. */
export const READ_ALSO: readonly string[] = [
  "(?:read|keep|continue) (?:also|more|next|on|reading)",
  "also read",
  String.raw`see also\s?:`,
  String.raw`(?:more|read more) (?:on|from|about|in)\b`,
  "more (?:stories|articles|news)",
  "(?:you may |you might )?also (?:like|interested)",
  "related (?:articles?|stor(?:y|ies)|posts?|news|content|coverage|products|items)",
  "customers (?:who .{0,30})?also (?:bought|viewed|liked)",
  "frequently bought together",
  "recently viewed",
  "kunden kauften auch",
  "les clients ont également",
  "clientes? (?:que|también) compraron",
  "similar (?:products|items)",
  String.raw`(?:related|recommended)\s?[:：|]`,
  "don['’]t miss",
  "must read",
  "editor['’]s picks?",
  "lesen sie (?:auch|dazu|hier|mehr)",
  "lies (?:auch|mehr)",
  "mehr (?:zum thema|dazu|lesen)",
  "auch interessant",
  "das könnte sie",
  "passend dazu",
  "zum thema",
  "weiterlesen",
  "(?:à )?lire (?:aussi|également|la suite)",
  "sur le même sujet",
  "(?:mir[aá]|vea?) también",
  "(?:leer?|ver) (?:también|más)",
  "voir aussi",
  "te puede interesar",
  "también (?:puede|te)",
  "más (?:sobre|información|noticias)",
  "lea también",
  "leggi anche",
  "potrebbe interessarti",
  "approfondi",
  "leia (?:também|mais)",
  "saiba mais",
  "(?:lees|bekijk) (?:ook|meer|verder)",
  "meer over",
  "(?:prze)?czytaj (?:też|także|również|więcej)",
  "zobacz (?:też|także|również)",
  "читайте (?:также|ещё|еще)",
  "смотрите также",
  "по теме",
  "читайте також",
  "les også",
  "läs (?:också|mer|även)",
  "lue (?:myös|lisää)",
  "læs også",
  "přečtěte si",
  "čtěte také",
  "olvass",
  "citește și",
  "ayrıca (?:okuyun|bakınız)",
  "ilgili haber",
  "διαβάστε (?:επίσης|ακόμα)",
  "baca juga",
  "相关(?:阅读|文章|新闻)",
  "推荐阅读",
  "延伸阅读",
  "延伸閱讀",
  "関連(?:記事|ニュース)",
  "(?:あわせて|併せて|合わせて)読みたい",
  "こちらも(?:おすすめ|オススメ)",
  "관련 ?(?:기사|뉴스)",
];

/** Beginnings of linked lines that ask readers to follow the site elsewhere. */
export const FOLLOW: readonly string[] = [
  "follow",
  "join",
  "like",
  "find",
  "subscribe",
  "s[íi]gu(?:e|enos|e a)",
  "únete",
  "suscr[íi]bete",
  "suivez",
  "rejoignez",
  "abonnez",
  "folgen? sie",
  "folge",
  `abonnier${LETTER}+`,
  "segui(?:ci|teci)?",
  "siga",
  "volg",
  "obserwuj",
  "подпи(?:сывайтесь|шитесь)",
  "читайте нас",
];

/** Where they follow it. */
export const FOLLOWED: readonly string[] = [
  "facebook",
  "twitter",
  "instagram",
  "telegram",
  "whats-?app",
  "youtube",
  "tiktok",
  "linkedin",
  "google news",
  String.raw`on x\b`,
];

/** Names of boxes that ask for an address or for money. */
export const SIGN_UP_NAMES: readonly string[] = [
  "newsletter",
  "nl",
  "sign-?up",
  "subscribe",
  "subscription",
  "mailchimp",
  "mc_embed",
  "opt-?in",
  "email-?capture",
  "donat(?:e|ions?)(?:-?(?:box|cta|banner))?",
  "support-?us",
  "app-?(?:promo|banner|cta)",
];

/** Names of boxes for sharing, and of related posts that the same software adds to them. */
export const SHARING_NAMES: readonly string[] = [
  "share",
  "sharing",
  "share-?(?:bar|tools?|buttons?|links?)",
  "social(?:-?(?:share|media|links?|icons?|bar))?",
  "addtoany",
  "addthis",
  "sharedaddy",
  "jp-relatedposts",
];

/** Names of links to other pages or pictures of a text, and of counters. */
export const PAGING_NAMES: readonly string[] = [
  "paginat(?:ion|e|or)",
  "(?:gallery|image|photo|slide)-?counter",
  "pager",
  "pagenav",
  "page-?numbers",
];

/** Names of players for videos and for texts read aloud. */
export const PLAYER_NAMES: readonly string[] = [
  "vjs",
  "mejs",
  "plyr",
  "read-?aloud",
  "listen",
  "audio-?(?:player|bar)",
];

/** Names of forms that ask whether a page is useful, and of ratings by readers. */
export const RATING_NAMES: readonly string[] = [
  "helpful",
  "was-this-helpful",
  "rating-?(?:form|widget)",
  "yasr",
  "kk-star-ratings",
  "wp-?ulike",
  "post-?ratings?",
];

/** Names of buttons for printing, for the size of letters, and of links within the page. */
export const PAGE_TOOL_NAMES: readonly string[] = [
  "print-?(?:button|link)",
  "(?:text|font)-?resizer",
  "(?<![-_])font-?size(?![-_])",
  "(?:text|font)-?size-?(?:changer|controls?|switch(?:er)?)",
  "(?:quick|jump)-?links?",
];

/** Names of a recipe's switches, and of links into it. */
export const RECIPE_CONTROL_NAMES: readonly string[] = [
  "unit-?(?:conversion|switch|toggle)",
  "servings-?(?:adjust|changer)",
  "adjust-?servings",
  "cook-?mode",
  "prevent-?sleep",
  "recipe-?(?:snippet|jump|print)",
  "jump-?to-?recipe",
];

/** Lines that count results or pages, or sort them. */
export const COUNT_LINES: readonly string[] = [
  String.raw`(?:showing|displaying|viewing) (?:results? )?[\d,.]+\s?(?:-|–|to|of)`,
  String.raw`page \d+ of \d+$`,
  [
    String.raw`(?:${LETTER}+ ){0,2}\d+(?:\s?[-–]\s?| (?:bis|a|à|tot|do|al|até|till) )\d+ `,
    String.raw`(?:of|von|sur|de|di|van|z|ze|av|af|od|из) \d[\d.,]*(?: ${LETTER}+){0,2}$`,
  ].join(""),
  String.raw`sort(?:ed)? by\s?:?$`,
  String.raw`ordenar por\s?:?$`,
  String.raw`sortier(?:en|t) nach\s?:?$`,
  String.raw`trier par\s?:?$`,
  String.raw`ordina per\s?:?$`,
  String.raw`sorteren op\s?:?$`,
];

/** Lines above buttons for sharing. */
export const SHARE_LINES: readonly string[] = [
  "(?:click|tap) (?:here )?to (?:share|print|enlarge|expand)",
  String.raw`share (?:this|on|via|with)\b`,
  String.raw`teilen(?: auf| per)?\s?:?$`,
  String.raw`partager\s?:?$`,
  String.raw`compartir\s?:?$`,
];

/** Labels of advertisements: whole lines, at most with marks around them. */
export const ADVERTISEMENT_LABELS: readonly string[] = [
  "advertisement",
  "anzeige",
  "werbung",
  "publicité",
  "publicidade?",
  "annonce",
  "annons(?:e|ering)?",
  "реклама",
  "sponsored",
  "広告",
  "广告",
  "廣告",
  "광고",
  "reklam[ay]?",
  "pubblicità",
  "advertentie",
  "διαφήμιση",
  "إعلان(?:ات)?",
  "اعلان",
  "تبلیغات?",
  "اشتہار",
  "פרסומ(?:ת|ות)",
  "विज्ञापन",
  "বিজ্ঞাপন",
  "விளம்பரம்",
  "โฆษณา",
  "publicitate",
  "iklan",
  "quảng cáo",
  "hirdetés",
  "oglas",
  "mainos",
];

/** Lines that say that the text continues below an advertisement. */
export const ADVERTISEMENT_LINES: readonly string[] = [
  "story continues below",
  "article continues below",
  "continua (?:após|depois d|dopo) a? ?publici",
  "l['’]article continue",
  "(?:der )?artikel (?:wird nach|geht nach)",
  "lees verder onder",
  "artikeln fortsätter",
  "skip advert",
];

/** Lines that offer the text read aloud. */
const LISTEN_OFFERS: readonly string[] = [
  "(?:listen to|escuch[ae]) (?:this|the|est[ea]|la) (?:article|story|post|artículo|noticia)",
  "(?:(?:diesen|den) )?(?:artikel|beitrag|text) (?:an)?hören",
  "écoute[rz] (?:l['’]|cet |cette )(?:article|histoire|enquête)",
  "luister naar (?:dit|deze|het)",
  "ascolta (?:l['’]|questo )articolo",
  "(?:po)?słuchaj (?:tego )?(?:artykułu|tekstu)",
  "lyssna på (?:artikeln|texten)",
  "lyt til (?:artiklen|artikkelen)",
  "ouvi?r? (?:este |o |a )(?:artigo|texto|notícia)",
  "(?:poslechn(?:out|ěte)|přehrát) (?:si )?(?:tento )?(?:článek|text)",
  "(?:по)?слушать (?:эту? )?(?:статью|текст|материал|новость)",
  "(?:この)?(?:記事|ニュース)を[聴聞]く",
  "この(?:記事|ニュース)[はを]音声",
  "(?:收听|收聽|聆听|聆聽)(?:本文|文章|新闻|新聞)",
  "기사 (?:듣기|들려주기)",
  String.raw`(?:you can now |now you can )?listen to (?:${LETTER}{2,20} ){0,3}(?:articles|stories)\b`,
  `listen (?:now )?on ${LETTER}[${LETTER_RANGE} ]{1,30}$`,
];

/** Lines that say which voice reads the text. */
const VOICE_LINES: readonly string[] = [
  "this (?:audio|voice|narration|recording) (?:is|was|has been) (?:auto|ai|computer|machine)",
  "this (?:audio|voice|narration|recording) (?:is|was|has been) (?:generated|read)",
  "(?:diese?r?|die|der) (?:audio[a-z]{0,10}|vertonung|text|artikel) w[a-z]{2,4} .{0,30}stimme",
  "(?:cet(?:te)?|la) (?:audio|article|lecture|version audio) (?:a été|est) .{0,30}voix",
  "(?:lu|lecture assurée|généré) par une voix",
  "(?:est[ea]|el|la) (?:audio|artículo|noticia|locución) .{0,30}voz",
  "quest[oa] (?:audio|articolo|lettura) .{0,30}voce",
  "(?:deze|dit) (?:audio|artikel|tekst|opname) .{0,30}(?:computer)?stem",
  String.raw`(?:uppläst|inläst|läses(?: upp)?) av en ${LETTER}{0,12}\s?röst`,
  `(?:nagranie|tekst|artykuł) (?:czyta|wygenerowan[a-z]{1,3}) .{0,30}(?:lektor|głos)`,
  "est[ea] (?:áudio|artigo|narração) .{0,30}voz",
  `(?:эт(?:у|от) )?(?:статью|текст) (?:читает|озвуч[а-я]{1,4}) .{0,30}(?:голос|робот)`,
  "(?:この)?音声は.{0,16}(?:自動|合成|生成)",
  "(?:语音|語音|音频|音頻)由.{0,10}(?:生成|合成)",
];

/** Lines of a player for the text: offers to listen, its voice, its time and its speeds. */
export const LISTEN_LINES: readonly string[] = [
  ...LISTEN_OFFERS,
  ...VOICE_LINES,
  String.raw`0?0:00\s?\/\s?\d{1,3}:\d\d(?:\s?\d(?:[.,]\d{1,2})?\s?[x×]){0,8}$`,
];

/** Lines with a shop's or a publisher's offer. */
export const OFFER_LINES: readonly string[] = [
  String.raw`order (?:within|in the next|by)\b.{0,40}(?:deliver|dispatch|ship)`,
  String.raw`to (?:read|access|view) this (?:article|content|page) in full\b`,
];
