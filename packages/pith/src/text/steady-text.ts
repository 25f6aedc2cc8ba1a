/** Units of time, as short forms and stems, in the most frequent languages. */
const UNITS = [
  "s",
  "sec",
  "secs",
  "seconds?",
  "m",
  "min",
  "mins",
  "minutes?",
  "h",
  "hrs?",
  "hours?",
  "d",
  "days?",
  "w",
  "weeks?",
  "mo",
  "months?",
  "y",
  "yrs?",
  "years?",
  "sekunden?",
  "minuten?",
  "stunden?",
  "tag(?:en|e)?",
  "wochen?",
  "monat(?:en|e)?",
  "jahr(?:en|e)?",
  "secondes?",
  "heures?",
  "jours?",
  "semaines?",
  "mois",
  "ans?",
  "segundos?",
  "minutos?",
  "horas?",
  "días?",
  "dias?",
  "semanas?",
  "mes(?:es)?",
  "años?",
  "anos?",
  "secondi",
  "minuti",
  "or[ae]",
  "giorn[oi]",
  "settiman[ae]",
  "mes[ei]",
  "ann[oi]",
];
const UNIT = `(?:${UNITS.join("|")})`;
const COUNT = "(?:\\d{1,4}|an?|one|einer?|einem|une?|una?|uno)";

const PASSING = new RegExp(
  [
    `\\b(?:about |almost |over )?${COUNT} ?${UNIT} ago\\b`,
    `\\bvor (?:etwa |über )?${COUNT} ${UNIT}(?![\\p{L}])`,
    `\\bil y a (?:environ )?${COUNT} ${UNIT}(?![\\p{L}])`,
    `\\bhace (?:unos )?${COUNT} ${UNIT}(?![\\p{L}])`,
    `\\bhá (?:cerca de )?${COUNT} ${UNIT}(?![\\p{L}])`,
    `\\b${COUNT} ${UNIT} fa(?![\\p{L}])`,
    "\\d{1,4} ?(?:秒|分|分钟|小时|時間|天|日|周|週間|个月|か月|ヶ月|年)前",
    "\\d{1,4}(?:초|분|시간|일|주|개월|년) 전",
    "\\d{1,4} (?:секунд[уы]?|минут[уы]?|час(?:а|ов)?|дн(?:я|ей)|день|недел[юиь]|месяц(?:а|ев)?|год(?:а)?|лет) назад",
    "\\b(?:just now|gerade eben|à l'instant|ahora mismo|только что)(?![\\p{L}])|刚刚|たった今|방금",
    "\\b\\d[\\d.,]{0,11} ?[km]? (?:(?:page )?views?|likes?|shares?|reads?|upvotes?|aufrufe|vues|vistas|visualizaciones|visualizzazioni|просмотр(?:а|ов)?)(?![\\p{L}])",
    "\\b(?:views?|likes?|shares?|aufrufe|vues|visitas|просмотров): ?\\d[\\d.,]{0,11} ?[km]?(?![\\p{L}\\d])",
    "\\d[\\d.,]{0,11}(?:万|萬)?(?:次阅读|次浏览|回視聴)|(?:阅读|浏览|閲覧数|조회수?)[:： ]{0,2}\\d[\\d.,]{0,11}",
  ].join("|"),
  "giu",
);

const AD_LABEL =
  /^(?:advertisements?|advertising|sponsored|anzeige|werbung|publicité|publicidad|anuncio|pubblicità|publicidade|reklama|реклама|広告|广告|廣告|광고)$/iu;

/**
 * Normalises white space and letters; removes relative times and counts; "" for advertisement
 * labels.
 */
export function steadyText(text: string): string {
  const steady = text
    .normalize("NFC")
    .replace(/[\u00AD\u200B\u2060\uFEFF]/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
  return AD_LABEL.test(steady) ? "" : steady.replace(PASSING, "…");
}
