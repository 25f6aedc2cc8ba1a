import { ALL, FIRST, LAST, NEXT, PREVIOUS } from "./pager-words-data.ts";

const OTHER_TEXT =
  /\b(?:articles?|stor(?:y|ies)|topics?|threads?|chapters?|lessons?|artikel|beitr[aä]ge?|thema|billets?|artículos?|artigos?|articol[oi]|стать[яи]|новост[ьи]|тема|bài)\b|記事|篇|章|主题|글/iu;

export type StatedKind = "all" | "first" | "last" | "previous" | "next";

const KINDS: ReadonlyArray<readonly [StatedKind, readonly string[]]> = [
  ["all", ALL],
  ["first", FIRST],
  ["last", LAST],
  ["previous", PREVIOUS],
  ["next", NEXT],
];

const SIGNS: ReadonlyArray<readonly [RegExp, StatedKind]> = [
  [/^(?:«|<<|\|<|⏮|⇤|❮❮|‹‹)$/u, "first"],
  [/^(?:»»|>\||⏭|⇥)$/u, "last"],
  [/^(?:‹|<|←|◀|◄|❮|⟨)$/u, "previous"],
  [/^(?:›|»|>|>>|→|▶|►|❯|⟩|››)$/u, "next"],
];

const LEADING =
  /^(?:go to |to |(?:the )?(?:page|seite|página|pagina|side|sida|strona|stránka|страница|الصفحة|trang|halaman) )/u;

const ARROWS_AROUND = /^[\s«»‹›<>←→◀▶►◄❮❯|.…([]{1,60}|[\s«»‹›<>←→◀▶►◄❮❯|.…)\]]{1,60}$/gu;

/** Longer link texts name their target. */
const MAX_CHARS = 60;

/** The kind of page that a link's text names; undefined for other texts. */
export function statedKind(text: string): StatedKind | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > MAX_CHARS) return undefined;
  for (const [sign, kind] of SIGNS) if (sign.test(trimmed)) return kind;
  const bare = trimmed.toLowerCase().replace(ARROWS_AROUND, "").replace(LEADING, "");
  if (OTHER_TEXT.test(bare) && !ALL.some((word) => bare.startsWith(word))) return undefined;
  return KINDS.find(([, words]) => words.some((word) => bare.startsWith(word)))?.[0];
}

/** The number in a link's text: `3`, `[3]`, `Page 3`, `第3页`. */
function statedNumber(text: string): number | undefined {
  const digits = /^[^\d]{0,12}?(\d{1,3}(?:[.,\u00a0 ]\d{3}|\d{0,3}))[^\d]{0,6}$/u.exec(
    text.trim(),
  )?.[1];
  return digits === undefined ? undefined : Number(digits.replace(/\D/gu, ""));
}

/** The first number that one of the texts names. */
export const firstNumber = (texts: readonly string[]): number | undefined =>
  texts.map(statedNumber).find((number) => number !== undefined);
