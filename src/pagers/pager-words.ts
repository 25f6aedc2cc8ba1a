/** What links to other pages of a document say, in languages: how they begin, in lower case. Data, not code. */

/** Words for the page after this one. */
const NEXT = [
  "next",
  "older",
  "load more",
  "more",
  "continue",
  "forward",
  "nächste",
  "weiter",
  "vor",
  "ältere",
  "suivant",
  "suite",
  "siguiente",
  "más",
  "anteriores entradas",
  "próxim",
  "seguinte",
  "avanti",
  "successiv",
  "prossim",
  "volgende",
  "verder",
  "следующ",
  "след",
  "далее",
  "вперед",
  "вперёд",
  "наступн",
  "далі",
  "dalej",
  "następn",
  "další",
  "ďalš",
  "naslednj",
  "sljedeć",
  "следващ",
  "következő",
  "înainte",
  "următo",
  "nästa",
  "næste",
  "neste",
  "seuraava",
  "sonraki",
  "ileri",
  "επόμεν",
  "التالي",
  "الصفحة التالية",
  "הבא",
  "बाद",
  "अगला",
  "ถัดไป",
  "tiếp",
  "sau",
  "berikut",
  "selanjutnya",
  "seterusnya",
  "次",
  "下一",
  "下页",
  "后一页",
  "下頁",
  "다음",
  "بعدی",
] as const;

/** Words for the page before this one. */
const PREVIOUS = [
  "prev",
  "newer",
  "back",
  "zurück",
  "vorherig",
  "neuere",
  "précédent",
  "anterior",
  "precedent",
  "indietro",
  "vorige",
  "предыдущ",
  "пред",
  "назад",
  "попередн",
  "poprzedni",
  "wstecz",
  "předchoz",
  "predchádz",
  "prejšnj",
  "prethodn",
  "предишн",
  "előző",
  "înapoi",
  "föregående",
  "forrige",
  "edellinen",
  "önceki",
  "geri",
  "προηγούμεν",
  "السابق",
  "הקודם",
  "पिछला",
  "ก่อนหน้า",
  "trước",
  "sebelum",
  "前へ",
  "前の",
  "上一",
  "上页",
  "上頁",
  "이전",
  "قبلی",
] as const;

/** Words for the first and the last page. */
const FIRST = [
  "first",
  "erste",
  "premi",
  "primer",
  "prim",
  "eerste",
  "перв",
  "pierwsz",
  "prvn",
  "první",
  "första",
  "første",
  "ilk",
  "πρώτ",
  "最初",
  "首页",
  "第一页",
  "처음",
  "الأول",
] as const;
const LAST = [
  "last",
  "letzte",
  "derni",
  "últim",
  "ultim",
  "laatste",
  "послед",
  "ostatni",
  "posledn",
  "sista",
  "sidste",
  "siste",
  "son",
  "τελευτ",
  "最後",
  "末页",
  "尾页",
  "最后",
  "마지막",
  "الأخير",
] as const;

/** Words for all pages as one. */
const ALL = [
  "view all",
  "show all",
  "read all",
  "view as one page",
  "single page",
  "one page",
  "full article",
  "view as a single page",
  "on one page",
  "whole article",
  "auf einer seite",
  "alles auf einer",
  "artikel auf einer",
  "alle seiten",
  "sur une page",
  "sur une seule page",
  "tout afficher",
  "toutes les pages",
  "en una página",
  "ver todo",
  "página única",
  "em uma página",
  "in una pagina",
  "tutte le pagine",
  "op één pagina",
  "alles tonen",
  "на одной странице",
  "все страницы",
  "na jednej stronie",
  "na jedné straně",
  "på en sida",
  "全文を",
  "1ページで",
  "全文表示",
  "全文阅读",
  "阅读全文",
  "在本页阅读全文",
  "显示全文",
  "전체보기",
  "한 페이지",
] as const;

/** Words that say that another text is meant, and not another page of this one. */
const OTHER_TEXT =
  /\b(?:articles?|stor(?:y|ies)|topics?|threads?|chapters?|lessons?|artikel|beitr[aä]ge?|thema|billets?|artículos?|artigos?|articol[oi]|стать[яи]|новост[ьи]|тема|bài)\b|記事|篇|章|主题|글/iu;

/** A kind of link that words tell. */
type SaidKind = "all" | "first" | "last" | "previous" | "next";

/** Kinds of links by what they say, the narrowest first. */
const KINDS: ReadonlyArray<readonly [SaidKind, readonly string[]]> = [
  ["all", ALL],
  ["first", FIRST],
  ["last", LAST],
  ["previous", PREVIOUS],
  ["next", NEXT],
];

const SIGNS: ReadonlyArray<readonly [RegExp, SaidKind]> = [
  [/^(?:«|<<|\|<|⏮|⇤|❮❮|‹‹)$/u, "first"],
  [/^(?:»»|>\||⏭|⇥)$/u, "last"],
  [/^(?:‹|<|←|◀|◄|❮|⟨)$/u, "previous"],
  [/^(?:›|»|>|>>|→|▶|►|❯|⟩|››)$/u, "next"],
];

/** What may stand before the word that tells. */
const LEADING =
  /^(?:go to |to |(?:the )?(?:page|seite|página|pagina|side|sida|strona|stránka|страница|الصفحة|trang|halaman) )/u;

const ARROWS_AROUND = /^[\s«»‹›<>←→◀▶►◄❮❯|.…([]{1,60}|[\s«»‹›<>←→◀▶►◄❮❯|.…)\]]{1,60}$/gu;

/** The longest text of a pager's link; longer ones name what they lead to. */
const MAX_CHARS = 60;

/** What kind of page a link's text names; undefined for texts about something else. */
export function saidKind(text: string): SaidKind | undefined {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > MAX_CHARS) return undefined;
  for (const [sign, kind] of SIGNS) if (sign.test(trimmed)) return kind;
  const bare = trimmed.toLowerCase().replace(ARROWS_AROUND, "").replace(LEADING, "");
  if (OTHER_TEXT.test(bare) && !ALL.some((word) => bare.startsWith(word))) return undefined;
  return KINDS.find(([, words]) => words.some((word) => bare.startsWith(word)))?.[0];
}

/** The number that a link's text is: `3`, `[3]`, `Page 3`, `第3页`. */
export function saidNumber(text: string): number | undefined {
  const digits = /^[^\d]{0,12}?(\d{1,3}(?:[.,\u00a0 ]\d{3}|\d{0,3}))[^\d]{0,6}$/u.exec(text.trim())?.[1];
  return digits === undefined ? undefined : Number(digits.replace(/\D/gu, ""));
}
