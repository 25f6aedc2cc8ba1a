import { TAG } from "../html/parse/tags.ts";
import type { MeasuredPage } from "../page/measured-page.ts";
import { IN_OVERLAY } from "../page/rendering.ts";
import { lettersOf } from "../text/letters.ts";
import { anyOf, anyPhrase } from "../text/phrases.ts";
import { headlineText } from "./headline.ts";
import { FOR_COMMENTS, SIGN_IN_REQUESTS } from "./sign-in-words-data.ts";
import { WALL_WORDS } from "./wall-words-data.ts";

// Lower-case stems and phrases of walls, challenges and errors, for titles and short texts: long
// texts may be about them.
const consentWords: RegExp = anyPhrase(WALL_WORDS.consent);
const agreeWords: RegExp = anyPhrase(WALL_WORDS.agree);
const loginWords: RegExp = anyPhrase(WALL_WORDS.login);
/** Says that only signed-in users see the page; not that only they may comment. */
const signInWords: RegExp = anyOf(SIGN_IN_REQUESTS, {
  after: `(?!.{0,60}(?:${FOR_COMMENTS.join("|")}))`,
});

const proveWords: RegExp = anyPhrase(WALL_WORDS.prove);
const challengeWords: RegExp = anyPhrase(WALL_WORDS.challenge);
const errorWords: RegExp = anyPhrase(WALL_WORDS.error);
const emptyWords: RegExp = anyPhrase(WALL_WORDS.empty);
/** A wall's kind and evidence. */
interface Wall {
  readonly outcome: WallKind;
  readonly why: string;
}

// The limits below are round numbers from pages of our own, some narrowed after errors on half of
// the sites. `npm run evaluate -- measure doubts` measures them on 200 pages labelled by hand.

/** Pages with only a wall, a challenge or an error have fewer words. */
const FEW_WORDS = 150;

/** Fewer kept words are a site's name. */
const MIN_OWN_WORDS = 8;

/** Most characters searched for phrases: such pages have no more. */
const MAX_CHARS = 6000;

/** What walls are recognised by. */
interface Evidence {
  readonly page: MeasuredPage;
  /** Words that are visible, and words that are kept. */
  readonly seenWords: number;
  readonly keptWords: number;
  /** Both as text, in lower case with plain apostrophes. */
  readonly seenText: string;
  readonly keptText: string;
  /** The title and the headline. */
  readonly titles: string;
}

/** The distinct phrases of a kind in a text. */
export const phrasesIn = (text: string, words: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(words), ([phrase]) => phrase)),
];

/** A text normalised for phrase search. */
export const plainText = (text: string): string => text.toLowerCase().replaceAll("’", "'");

/**
 * The title, the headline, and the first level 1 heading: error pages and walls have their site's
 * title.
 */
function titlesOf(page: MeasuredPage): string {
  const { tree } = page;
  const heading = tree.find(TAG.h1);
  const first = heading < 0 ? "" : tree.textContent(heading).slice(0, 200);
  return plainText([page.titleText, headlineText(page), first].join("\n"));
}

const TITLE_PARTS = /\s[|–—·»-]\s|\n/u;

/**
 * A phrase that is most of a title or of a part of it: titles of articles may mention such things.
 */
function mainPhraseIn(titles: string, words: RegExp): string | undefined {
  for (const part of titles.split(TITLE_PARTS)) {
    const phrases = phrasesIn(part, words);
    if (2 * lettersOf(phrases.join("")).length > lettersOf(part).length) return phrases[0];
  }
  return undefined;
}

const quotePhrases = (phrases: readonly string[]): string =>
  `it says "${phrases.slice(0, 2).join('" and "')}"`;

const CHALLENGE_IDS = [
  "cf-challenge-running",
  "challenge-form",
  "px-captcha",
  "cf-error-details",
  "cf-wrapper",
];

function findChallenge({
  titles,
  seenText,
  seenWords,
  page: { tree },
}: Evidence): string | undefined {
  if (seenWords >= FEW_WORDS) return undefined;
  const [known] = tree
    .findWith("id", (id) => CHALLENGE_IDS.includes(id))
    .map((node) => tree.attr(node, "id"));
  if (known !== undefined) return `an element with the id ${known}`;
  const [request] = phrasesIn(seenText, proveWords);
  if (request !== undefined) return quotePhrases([request]);
  const phrase = mainPhraseIn(titles, challengeWords);
  if (phrase !== undefined) return `its title says "${phrase}"`;
  const phrases = phrasesIn(seenText, challengeWords);
  return phrases.length >= 2 ? quotePhrases(phrases) : undefined;
}

function hasConsentButton({ tree }: MeasuredPage): boolean {
  const boxes = [
    ...tree.findAll(TAG.button),
    ...tree.findWith("role", (role) => role === "button"),
  ];
  const fields = tree.findWith("type", (type) => /^(?:submit|button)$/i.test(type));
  const texts = [
    ...boxes.map((node) => tree.textContent(node)),
    ...fields.map((node) => tree.attr(node, "value") ?? ""),
  ];
  return texts.some((text) => phrasesIn(plainText(text), agreeWords).length > 0);
}

function findConsentWall({
  page,
  keptText,
  keptWords,
  seenText,
  seenWords,
}: Evidence): string | undefined {
  // About one in twelve words of a consent request; articles about cookies have fewer, and are
  // longer.
  const kept = [...keptText.matchAll(consentWords)].length;
  const isKept = keptWords < 2 * FEW_WORDS && kept >= 4 && kept / Math.max(1, keptWords) > 0.05;
  const isShort = seenWords < 2 * FEW_WORDS && keptWords < 30;
  if (!isKept && !isShort) return undefined;
  // Manuals may be about cookies.
  if (phrasesIn(seenText, consentWords).length < 3 || !hasConsentButton(page)) return undefined;
  if (isKept) return `${kept} of the ${keptWords} words that are kept are about consent`;
  const seen = [...seenText.matchAll(consentWords)].length;
  const isWall = seen >= 4 && seen / Math.max(1, seenWords) > 0.04;
  return isWall ? `${seen} of the ${seenWords} words that it shows are about consent` : undefined;
}

const hasPasswordField = ({ tree }: MeasuredPage): boolean =>
  tree.findAll(TAG.input).some((node) => tree.attr(node, "type")?.toLowerCase() === "password");

function findLoginWall({
  page,
  titles,
  seenWords,
  keptWords,
  keptText,
  seenText,
}: Evidence): string | undefined {
  if (seenWords === 0 || seenWords > 2 * FEW_WORDS || keptWords > FEW_WORDS) return undefined;
  const [phrase] = phrasesIn(titles, loginWords);
  const isBare = keptWords < 5 || (keptWords < 30 && phrasesIn(keptText, loginWords).length > 0);
  if (hasPasswordField(page) && (phrase !== undefined || (isBare && seenWords < 100)))
    return "it asks for a password and shows little else";
  const request = keptWords < 15 ? signInWords.exec(seenText) : signInWords.exec(keptText);
  return request && keptWords < 60 ? quotePhrases([request[0]]) : undefined;
}

function findErrorPage({ page, titles, keptWords, seenText }: Evidence): string | undefined {
  // Pages with code explain errors.
  if (keptWords > FEW_WORDS || page.tree.count(TAG.pre) > 0) return undefined;
  const phrase = mainPhraseIn(titles, errorWords);
  if (phrase !== undefined) return `its title says "${phrase}"`;
  const phrases = keptWords < 80 ? phrasesIn(seenText, errorWords) : [];
  return phrases.length >= 2 ? quotePhrases(phrases) : undefined;
}

function findEmptyList({ keptWords, keptText }: Evidence): string | undefined {
  const [phrase] = keptWords < 40 ? phrasesIn(keptText, emptyWords) : [];
  return phrase === undefined ? undefined : quotePhrases([phrase]);
}

type WallKind = "challenge" | "consent-wall" | "login-wall" | "error-page" | "empty-list";

const FINDERS: Readonly<Record<WallKind, (evidence: Evidence) => string | undefined>> = {
  challenge: findChallenge,
  "consent-wall": findConsentWall,
  "login-wall": findLoginWall,
  "error-page": findErrorPage,
  "empty-list": findEmptyList,
};

export const isWall = (outcome: string): boolean => Object.hasOwn(FINDERS, outcome);

/** The outcome of a wall, an error or the like. Long pages are not searched. */
export function findWall(page: MeasuredPage, keep: ArrayLike<number>): Wall | undefined {
  const { blocks } = page;
  let seenWords = 0;
  let keptWords = 0;
  for (let block = 0; block < blocks.count; block++) {
    if (keep[block] === 1) keptWords += blocks.words[block];
    if (keptWords > 2 * FEW_WORDS) return undefined;
    if (page.isVisible(block)) seenWords += blocks.words[block];
  }
  let seenText = "";
  let keptText = "";
  for (let block = 0; block < blocks.count; block++) {
    // A consent manager's box is not part of a page that shows more.
    const isSeen =
      page.isVisible(block) ||
      (keptWords < MIN_OWN_WORDS && (blocks.visibility[block] & IN_OVERLAY) !== 0);
    if (isSeen && seenText.length < MAX_CHARS) seenText += `${plainText(page.blockText(block))}\n`;
    if (keep[block] === 1) keptText += `${plainText(page.blockText(block))}\n`;
  }
  const evidence = { page, seenWords, keptWords, seenText, keptText, titles: titlesOf(page) };
  for (const outcome of Object.keys(FINDERS) as WallKind[]) {
    const why = FINDERS[outcome](evidence);
    if (why !== undefined) return { outcome, why };
  }
  return undefined;
}
