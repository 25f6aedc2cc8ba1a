/**
 * Month names and their common short forms by month, in lower case without full stops: English, German, French,
 * Spanish, Italian, Portuguese, Dutch, Polish, Russian, Greek, Turkish, Arabic (both traditions), Swedish,
 * Danish, Norwegian, Finnish, Czech, Hungarian, Romanian, Ukrainian, Indonesian, Vietnamese is numeric.
 */
const NAMES: readonly string[] = [
  "january jan januar jänner janvier janv enero ene gennaio gen janeiro januari styczeń stycznia sty январь января янв ιανουάριος ιανουαρίου ιαν ocak oca يناير كانون_الثاني tammikuuta leden ledna január ianuarie січня",
  "february feb februar février fevrier févr fév febrero febbraio fevereiro fev februari luty lutego lut февраль февраля фев февр φεβρουάριος φεβρουαρίου φεβ şubat şub فبراير شباط helmikuuta únor února február februarie лютого",
  "march mar mär märz mars marzo março marco maart mrt marzec marca март марта мар μάρτιος μαρτίου μαρ mart مارس آذار maaliskuuta březen března március martie березня maret marts",
  "april apr avril avr abril abr aprile kwiecień kwietnia kwi апрель апреля апр απρίλιος απριλίου απρ nisan nis أبريل ابريل نيسان huhtikuuta duben dubna április aprilie квітня",
  "may mai mayo maggio mag maio mei maj maja май мая μάιος μαΐου μαϊ mayıs مايو أيار toukokuuta květen května május травня",
  "june jun juni juin junio giugno giu junho czerwiec czerwca cze июнь июня июн ιούνιος ιουνίου ιουν haziran haz يونيو حزيران kesäkuuta červen června június iunie червня",
  "july jul juli juillet juil julio luglio lug julho lipiec lipca lip июль июля июл ιούλιος ιουλίου ιουλ temmuz tem يوليو تموز heinäkuuta červenec července július iulie липня",
  "august aug août aout agosto ago augustus sierpień sierpnia sie август августа авг αύγουστος αυγούστου αυγ ağustos ağu أغسطس اغسطس آب elokuuta srpen srpna augusztus серпня agustus augusti",
  "september sep sept septembre septiembre settembre set setembro wrzesień września wrz сентябрь сентября сен сент σεπτέμβριος σεπτεμβρίου σεπ σεπτ eylül eyl سبتمبر أيلول syyskuuta září szeptember septembrie вересня",
  "october oct oktober okt octobre octubre ottobre ott outubro out październik października paź октябрь октября окт οκτώβριος οκτωβρίου οκτ ekim eki أكتوبر اكتوبر تشرين_الأول lokakuuta říjen října október octombrie жовтня",
  "november nov novembre noviembre novembro listopad listopada lis ноябрь ноября ноя нояб νοέμβριος νοεμβρίου νοε kasım kas نوفمبر تشرين_الثاني marraskuuta noiembrie листопада",
  "december dec dezember dez décembre decembre déc diciembre dic dicembre dezembro grudzień grudnia gru декабрь декабря дек δεκέμβριος δεκεμβρίου δεκ aralık ara ديسمبر كانون_الأول joulukuuta prosinec prosince decembrie грудня desember des",
];

const stripMarks = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "");

const MONTH_OF = new Map<string, number>();
NAMES.forEach((names, index) => {
  for (const name of names.split(" ")) MONTH_OF.set(stripMarks(name.replace("_", " ")), index + 1);
});

/** The number of the month with this name in any of the known languages, or 0. Full stops and case do not count. */
export function monthNumber(name: string): number {
  return MONTH_OF.get(stripMarks(name.toLowerCase().replace(/\.$/u, ""))) ?? 0;
}
