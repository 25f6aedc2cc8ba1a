import { foldText } from "../html/clean-text.ts";

/**
 * Case-folded words of buttons, menus and forms at a name's place, which are never part of a name.
 */
const NO_NAME_WORDS: ReadonlySet<string> = new Set([
  "account",
  "accounts",
  "subscribe",
  "subscription",
  "newsletter",
  "print",
  "save",
  "pdf",
  "download",
  "share",
  "follow",
  "login",
  "log",
  "sign",
  "signup",
  "register",
  "cart",
  "checkout",
  "menu",
  "search",
  "touch",
  "contact",
  "free",
  "try",
  "read",
  "about",
  "testimonial",
  "testimonials",
  "billed",
  "annually",
  "ignore",
  "field",
  "website",
  "websites",
  "articles",
  "article",
  "posts",
  "view",
  "all",
  "more",
  "spotlight",
  "categories",
  "category",
  "tags",
  "archive",
  "topic",
  "topics",
  "issues",
  "comments",
  "comment",
  "reply",
  "edit",
  "cookie",
  "cookies",
  "privacy",
  "policy",
  "terms",
  "home",
  "blog",
  "news",
  "help",
  "support",
  "faq",
  "shop",
  "store",
  "products",
  "services",
  "solutions",
  "resources",
  "overview",
  "pricing",
  "demo",
  "learn",
  "close",
]);
const NO_NAME_END = /[?!¶#:;]$|\p{Ll}{4}\.$/u;
const MAX_NAME_WORDS = 7;

/** Lower-case words in names of people, bands and boards. */
const PARTICLES: ReadonlySet<string> = new Set([
  "de",
  "da",
  "do",
  "dos",
  "das",
  "del",
  "della",
  "di",
  "du",
  "la",
  "le",
  "van",
  "von",
  "der",
  "den",
  "ter",
  "ten",
  "zu",
  "bin",
  "ibn",
  "al",
  "el",
  "y",
  "e",
  "and",
  "of",
  "the",
  "in",
  "for",
  "und",
  "et",
  "à",
  "editors",
  "staff",
  "team",
]);

/** Whether a text is a name, not a button, heading or sentence. */
export function mayBeName(name: string): boolean {
  const words = foldText(name).split(" ");
  const written = name.split(" ");
  const isPhrase =
    written.length > 1 && written.some((word) => /^\p{Ll}{2}/u.test(word) && !PARTICLES.has(word));
  return (
    words.length <= MAX_NAME_WORDS &&
    !isPhrase &&
    !NO_NAME_END.test(name.trim()) &&
    !words.some((word) => NO_NAME_WORDS.has(word))
  );
}
