import { cleanText } from "../html/clean-text.ts";
import { CASED_RANGE } from "../text/letters.ts";
import { monthNumber } from "../text/month-names.ts";
import { anyOf } from "../text/phrases.ts";
import { cutBefore, dropEnd } from "../text/trim.ts";
import {
  AGENCIES,
  BEFORE_POSTS,
  MARKS_AFTER_AUTHORS,
  NO_NAMES,
  POSTS,
  PROFESSIONS,
  ROLES_AFTER_NAMES,
  WEEKDAYS,
  WORDS_AFTER_AUTHORS,
} from "./name-words-data.ts";

/** Longer texts are sentences. */
const MAX_NAME_CHARS = 80;
const MAX_NAMES = 50;

const WORKS = "article|story|text|words|blog|post|guest post|review|interview";
const DEEDS = [
  "written|posted|published|created|submitted|reported|contributed",
  "shared|authored|started|asked|compiled|prepared|researched",
].join("|");

/**
 * Words before a name, with or without a colon: English, German, French, Spanish and Portuguese,
 * Italian, Dutch, Polish, Russian, Greek, Turkish, Arabic, Scandinavian, Czech, Vietnamese,
 * Indonesian, Thai, Hebrew, Hindi.
 */
const SPACED_LEADS = [
  `(?:(?:${WORKS}) )?(?:(?:${DEEDS}) )?by`,
  "written and (?:reviewed|edited|researched|tested|photographed) by",
  "thread starter|posted by u/",
  "(?:(?:ein(?:e)? )?(?:beitrag|artikel|gastbeitrag|kommentar|interview|bericht|analyse|kolumne|essay|text) |geschrieben |verfasst |erstellt |veröffentlicht |eingestellt )?von",
  "(?:écrit |publié |rédigé |posté |proposé |article )?par",
  "(?:escrito |publicado |redactado |postado |enviado |elaborado |texto )?por",
  "(?:scritto|pubblicato|inserito) da|(?:a cura )?di",
  "(?:geschreven |geplaatst |gepubliceerd )?door",
  "napisane przez",
  "написан[оа]?|опубликовал[аи]?",
  "γράφει (?:ο|η)|γράφουν οι|συντάχθηκε από",
  "كُتب بواسطة|بقلم|كتب|كتبت",
  "(?:skriven |skrevet |publicerad |publiceret |text |tekst )?(?:av|af)",
  "vložil[a(/]{0,2}\\)?|napsala?|napsal(?: uživatel)?",
  "(?:viết |đăng |được viết )?bởi",
  "(?:ditulis )?oleh",
  "โดย|מאת|द्वारा",
];
/** Words that need a colon: `Author: Ann Lee`. */
const COLON_LEADS = [
  "(?:about the )?authors?(?:\\(s\\))?|contributors?|writers?|words",
  "autor(?:in|en|innen|es|a|as|zy|ka|i|e)?|verfasser(?:in)?|auteure?s?|autrice|text|tekst|teksti|texto|testo",
  "(?:napisał|opublikował|dodał)(?:a|\\(a\\))?",
  "автор(?:ы|и)?(?: (?:статьи|текста|материала|поста))?|текст|матеріал|материал",
  "συντάκτης|συντάκτρια|συγγραφέας|επιμέλεια",
  "yazan|yazar[ıi]?|الكاتب|المؤلف|إعداد|نویسنده",
  "作 ?者|发布者|發佈者|发布人|编 ?辑|編 ?輯|责任编辑|记者|記者|撰文|撰稿",
  "著者|執筆者?|ライター|筆者|文責|取材・文|글|작성자|글쓴이|저자",
  "tác giả|penulis|szerző|írta|kirjoittaja|skribent|автор публикации|ผู้เขียน|लेखक|লেখক",
];
/** Removed where a name is expected, but no evidence elsewhere. */
const WEAK_LEADS = ["writer|story|updated by|da|του|της|από|przez|tekst", "文 ?[/／｜|＝]|文"];
const ANY_LEAD = [...SPACED_LEADS, ...COLON_LEADS, ...WEAK_LEADS].join("|");
const LEAD = new RegExp(`^(?:${ANY_LEAD})(?: ?[:：/／|｜＝] ?| )`, "iu");
const ONLY_LEAD = new RegExp(`^(?:${ANY_LEAD})$`, "iu");
/** Leads that are reliable in running text, where lines may start with `of` or `text`. */
const STRONG_LEAD = new RegExp(
  `^(?:(?:${SPACED_LEADS.join("|")})(?:\\s?[:：])?\\s|(?:${COLON_LEADS.join("|")})\\s?[:：|｜]|文\\s?[/／｜|：＝])`,
  "iu",
);
const LABEL = new RegExp(`^(?:${[...SPACED_LEADS, ...COLON_LEADS].join("|")})\\s?[:：]?$`, "iu");

/** Whether a text is only a name's label. */
export const isBylineLabel = (text: string): boolean => LABEL.test(text.trim());

/** `By` and the name in adjacent elements without a space. */
const GLUED_LEAD = /^By(?=\p{Lu}\p{Ll})/u;
/** `新华社记者` directly before the name. */
const REPORTER =
  /^[（(【]?\p{Script=Han}{0,4}?(?:记者|記者|通讯员) ?(?=\p{Script=Han}{2,4}(?:[、， ]|$))/u;
/** `【陳大文／台北報導】` before or above a text. */
const AGENCY_BYLINE =
  /^[【〔［[（(] ?(?:(?:\p{Script=Han}{2,6}[／/╱])?\p{Script=Han}{0,4}(?:記者|记者|特派員) ?)?([\p{Script=Han}、]{2,16}) ?[／/╱] ?\p{Script=Han}{2,10}(?:報導|报道|電|电) ?[】〕］\])）]/u;
/** `By continuing, you agree to our terms`. */
const ADDRESSES_READER = /\b(?:you|your|our|agree|we|this|these|using|clicking)\b/iu;

/** The rest of a byline that is not about authors. */
const TAIL = anyOf(
  [...MARKS_AFTER_AUTHORS, String.raw`\b(?:last )?(?:${WORDS_AFTER_AUTHORS.join("|")})(?!\p{L})`],
  { flags: "iu" },
);
/** These end a byline only after a full name: a person may be called `Human in the Loop`. */
const WEAK_TAIL = / (?:under|[Ff]or|FOR) \p{Lu}/u;
/**
 * Where a reporter is: `Ann Lee in Washington, D.C., Bob Ray in Rio de Janeiro and Cid Doe`,
 * `Ann Lee in London and Paris`.
 */
const WHERE =
  / (?:in|at|from) \p{Lu}[^,，;；、/&]{1,60}?(?: and \p{Lu}\p{L}{1,20})?(?:, \p{Lu}[\p{L}.]{1,20})?(?=[,，;；、/]| & | (?:and|und|et|y|e|with|mit|avec|con|com) |$)/gu;
/** A post or profession after a name, without a comma. */
const ROLE_TAIL = anyOf(ROLES_AFTER_NAMES, {
  before: ` (?<=[${CASED_RANGE}] [${CASED_RANGE}][${CASED_RANGE}'’.-]{1,40} )`,
  after: String.raw`(?![\p{Ll}])`,
});
/** A post before a full name: `Contributing Reporter Ann Lee`. */
const LEADING_ROLE = anyOf(POSTS, {
  before: `^(?:(?:${BEFORE_POSTS.join("|")}) ){0,2}`,
  after: String.raw` (?=\p{Lu}[\p{L}.'’-]{0,30} \p{Lu})`,
});
/** What an account writes in: `By brix in Climbing`. */
const IN_CATEGORY =
  /^(?<name>[\p{L}\p{N}][\p{L}\p{N}_.-]{1,30}(?<!s|en)) in \p{Lu}[\p{L}\p{N}& -]{1,40}$/u;
const LEADING_DATE = /^[\p{L}]{3,10}\.?\s+\d{1,2},?\s+\d{4}\s*[,|·•–—-]*\s*/u;
const HONORIFIC_SUFFIX = /(?:さん|氏|先生|기자|記者|记者|님)\s*$/u;
const SEPARATOR =
  / ?(?:[;；、/／]|(?<=\p{Script=Han}{3})・(?=\p{Script=Han}{3})| (?:本报|见习|实习)?(?:记者|记者|通讯员|编辑) ?| & | (?:and|und|et|y|e|en|i|и|και|ve|och|og|ja|und|with|mit|avec|con|com|met) |، ?| و(?=\p{L})) ?/iu;

/** Degrees after a name and a comma. */
const DEGREE =
  /^(?:[A-Z]+(?:\.[A-Z]+)*\.?|[A-Z]{2}[A-Z-]*®?|Ph\.?\s?D\.?|M\.?D\.?|Jr\.?|Sr\.?|Esq\.?|Psy\.?D\.?|E-RYT.*)$/u;
const POST = anyOf(
  [
    "(?:for|special to|exclusive(?:ly)? (?:for|to)) ",
    String.raw`.*\b(?:${PROFESSIONS.join("|")})\b`,
  ],
  { before: "^", flags: "iu" },
);
const OUTLET_WORDS =
  "news|times|post|press|media|herald|tribune|journal|guardian|independent|telegraph|gazette";
/** The end of an outlet's name that looks like a person's: `Harbour Post`. */
export const OUTLET_END: RegExp = new RegExp(` (?:${OUTLET_WORDS})$`, "iu");
/** What a person writes for, after the name: `Ann Lee, AP`, `Ann Lee, The Harbour Post`. */
const OUTLET = anyOf(
  [
    ...AGENCIES,
    String.raw`(?:the (?:\p{L}+ ){0,2}|\p{L}+ \p{L}+ )(?:${OUTLET_WORDS})`,
    String.raw`(?:\p{L}+ ){1,3}bureau`,
  ],
  { before: "^", after: "$", flags: "iu" },
);
/** `, Head of Marketing and Sales`, which names nobody. */
const OFFICE = /, (?:Head|(?:Vice )?President|Director|Professor|Chief) of [^,;|]+/gu;

/** Texts at a name's place that are no names. */
const NO_NAME = anyOf(NO_NAMES, { before: "^", after: "$", flags: "iu" });

/** Mail addresses and handles after a name. */
const CONTACT =
  / ?(?:[^\s@]{1,64}@[^\s@]{1,190}\.\p{L}{2,24}|\[email protected\]| @\w{2,30})(?= |$)/giu;

/** Note marks after a full name. */
const NOTE_MARKS =
  /(?<= \p{L}{2,40})(?: [a-f](?=,|$| &| and )|(?: ?\[[\d,*]{1,8}\])|[¹²³⁰-⁹*†‡§‖¶#]|\d{1,2}(?![\d\p{L}])(?:,(?=\d))?){1,6}/gu;

function trimByline(text: string): string {
  let name = cleanText(text, 400)
    .replace(AGENCY_BYLINE, "$1")
    .replace(CONTACT, "")
    .replace(OFFICE, "")
    .replace(GLUED_LEAD, "")
    .replace(REPORTER, "");
  for (let round = 0; round < 2; round++)
    name = name.replace(LEAD, "").replace(/^[:：,\s|•·@~–—-]+/u, "");
  name = name.replace(LEADING_DATE, "").replace(LEAD, "").replace(NOTE_MARKS, "");
  name = cutBefore(cutAtDate(cutBefore(name.replace(LEADING_ROLE, ""), TAIL)), ROLE_TAIL).trim();
  if (hasBylineLead(text)) name = IN_CATEGORY.exec(name)?.groups?.name ?? name;
  return name.split(" ").length > 3 ? cutBefore(name.replace(WHERE, ""), WEAK_TAIL) : name;
}

/** Words between a name and a date: `on Friday`, `Sat`, `am`. */
const DATE_WORD =
  /^(?:on|am|le|el|il|em|op|dnia|den|at|the|mon|tues?|wed|thur?s?|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?\.?,?$/iu;
const isDateWord = (word: string): boolean =>
  DATE_WORD.test(word) || monthNumber(word.replace(/,$/u, "")) > 0;

/** Whether a text contains a weekday or month: `Released Wednesday`. */
export const showsDate = (text: string): boolean =>
  text.split(" ").some((word) => word.length > 3 && isDateWord(word));

/** Cuts a byline before its date. */
function cutAtDate(text: string): string {
  const digits = /\d(?<![\p{L}\p{N}_.-]\d)/u.exec(text);
  const dated = digits !== null && digits.index > 0;
  const words = (dated ? text.slice(0, digits.index) : text).trim().split(" ");
  while (words.length > 1 && (dated || words.length > 2) && DATE_WORD.test(words[words.length - 1]))
    words.pop();
  while (dated && words.length > 0 && isDateWord(words[words.length - 1])) words.pop();
  return dropEnd(words.join(" "), " ,(");
}

/** Whether a text announces an author's name. */
export const hasBylineLead = (text: string): boolean =>
  (STRONG_LEAD.test(text) || GLUED_LEAD.test(text) || AGENCY_BYLINE.test(text)) &&
  !ADDRESSES_READER.test(text);

/** `example.com/ann`. */
function isAddress(text: string): boolean {
  const ending = text.search(/\.(?:com|html?)\b/iu);
  return ending >= 0 && text.includes("/", ending) && !text.includes(" ");
}

/** Weekdays in the most frequent languages of bylines. */
const WEEKDAY = anyOf(WEEKDAYS, { before: "^", after: "$", flags: "iu" });

/** Whether a second sentence with a lower-case word starts. */
function isProse(name: string): boolean {
  const start = name.search(/[.!?。！？] \p{Lu}/u);
  return start >= 0 && / \p{Ll}+ /u.test(name.slice(start + 3));
}

function isName(name: string): boolean {
  if (name.length < 2 || name.length > MAX_NAME_CHARS || NO_NAME.test(name) || ONLY_LEAD.test(name))
    return false;
  if (/https?:|www\.|[{}<>=\\@：©]|:(?: |$)|\d:\d\d|^\d+$|(?:报道|報導)$/iu.test(name))
    return false;
  const words = name.split(" ");
  const numbered = words.filter((word) => /\d/u.test(word));
  if (numbered.length > 1 || (words.length > 1 && numbered[0] === words.at(-1))) return false;
  if (monthNumber(name) > 0 && !/^(?:may|june|april|august)$/iu.test(name)) return false;
  if (!/\p{L}/u.test(name) || words.length > 9 || WEEKDAY.test(name)) return false;
  return !isProse(name);
}

/** Whether a text after a name and a comma is a post or an outlet. */
export const isPost = (text: string): boolean =>
  NO_NAME.test(text) ||
  OUTLET.test(text) ||
  /^The \p{Lu}/u.test(text) ||
  (text.includes(" ") && POST.test(text));

const MAX_JOB_CHARS = 50;
/** Capitalised words, and short ones between them. */
const JOB = /^\p{Lu}\S*(?: (?:\p{Lu}\S*|\p{Ll}{2,3}|&)){1,6}$/u;

/** Whether a line is what somebody is: `Principal Engineer`. */
export const isJob = (line: string): boolean =>
  line.length <= MAX_JOB_CHARS && JOB.test(line) && POST.test(line);

/** Rejoins `Jones, MD` and `Kaufman, Jeff T.`, and drops posts. */
function joinCommas(parts: readonly string[]): string[] {
  const names: string[] = [];
  for (const part of parts) {
    if (part === "" || (names.length > 0 && isPost(part))) continue;
    if (names.length > 0 && DEGREE.test(part)) names[names.length - 1] += `, ${part}`;
    else names.push(part);
  }
  const single = names.length === 2 && names.every((name) => !/\s\p{L}{2,}/u.test(name));
  return single && / \p{Lu}\.$/u.test(names[1]) ? [names.join(", ")] : names;
}

/** Chinese reporters are separated only by spaces; a Japanese name may contain one. */
const HAN_NAMES = /^\p{Script=Han}{2,4}(?: \p{Script=Han}{2,4})+$/u;
const CHINESE_LEAD = /(?:记者|通讯员|作 ?者|编 ?辑|文 ?[/／｜|])/u;

function partNames(trimmed: string, given: string): string[] {
  const parts = trimmed.replace(/,\s*(?:and|und|et|y|e|&)\s/giu, ", ").split(SEPARATOR);
  return parts.flatMap((part) => {
    const isRow =
      HAN_NAMES.test(part) &&
      (CHINESE_LEAD.test(given) || part.split(" ").every((name) => name.length > 2));
    if (isRow) return part.split(" ");
    const names = joinCommas(part.split(/ ?[,，] ?/u));
    const [first, second = ""] = names;
    // `By Ann Lee, Berlin`, `Ann Lee, Online-Redaktion`; without capitals, places look like names.
    const isPlaced = names.length === 2 && / \p{L}{2}/u.test(first) && !/[ \p{Lo}]/u.test(second);
    return isPlaced && (hasBylineLead(given) || second.includes("-")) ? [first] : names;
  });
}

/**
 * A profession or other word after the name: `Ann Lee, photographer`, `By Ann, filed under Boats`.
 */
export const isTrade = (name: string): boolean => /^\p{Ll}+$/u.test(name);

/** The names in a byline: `By A, B and C`, `Von A und B`, `作者：甲、乙`; empty without names. */
export function splitNames(byline: string): string[] {
  const trimmed = dropEnd(trimByline(byline), "）】");
  if (trimmed === "" || /^(?:https?:|www\.)/iu.test(trimmed) || isAddress(trimmed)) return [];
  const names: string[] = [];
  for (const part of partNames(trimmed, byline).slice(0, MAX_NAMES)) {
    const bare = part
      .replace(HONORIFIC_SUFFIX, "")
      .replace(/^(?:by|von|par|por)\s+/iu, "")
      .replace(/^["“”'([（【]+/u, "")
      .replace(/^(\p{Lu})(\p{Lu}) (?=\1\S+ \2)/u, ""); // the letters of a portrait: `AL Ann Lee`
    const closed = dropEnd(bare, '"“”)）】],:;').trim();
    const isSentence = hasBylineLead(byline) && !trimmed.includes(",");
    const name = isSentence ? closed.replace(/(?<=\p{Ll}{2})\.$/u, "") : closed;
    if (isName(name) && !names.includes(name) && !(names.length > 0 && OUTLET.test(name)))
      names.push(name);
  }
  return /^\p{Lu}/u.test(names[0] ?? "") ? names.filter((name) => !isTrade(name)) : names;
}
