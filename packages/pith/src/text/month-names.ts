/**
 * Month names and their common short forms by month, in lower case without full stops: English,
 * German, French, Spanish, Italian, Portuguese, Dutch, Polish, Russian, Greek, Turkish, Arabic
 * (both traditions), Swedish, Danish, Norwegian, Finnish, Czech, Hungarian, Romanian, Ukrainian,
 * Indonesian; Vietnamese months are numbers. Without removable Unicode marks: й as и, أ as ا. Also
 * Maghrebi Arabic and its short forms, Bengali, Hindi and Hebrew.
 */
const NAMES: readonly string[] = [
  "january jan januar janner janvier janv enero ene gennaio gen janeiro januari styczen stycznia sty январь января янв ιανουαριος ιανουαριου ιαν ocak oca يناير كانون_الثاني tammikuuta leden ledna ianuarie січня জানুয়ারি जनवरी ינואר ينا جانفي",
  "february feb februar fevrier fevr fev febrero febbraio fevereiro februari luty lutego lut февраль февраля фев февр φεβρουαριος φεβρουαριου φεβ subat sub فبراير شباط helmikuuta unor unora februarie лютого ফেব্রুয়ারি फरवरी פברואר فبر فيفري",
  "march mar marz mars marzo marco maart mrt marzec marca март марта мар μαρτιος μαρτιου μαρ mart مارس اذار maaliskuuta brezen brezna marcius martie березня maret marts মার্চ मार्च מרץ מרס",
  "april apr avril avr abril abr aprile kwiecien kwietnia kwi апрель апреля апр απριλιος απριλιου απρ nisan nis ابريل نيسان huhtikuuta duben dubna aprilis aprilie квітня এপ্রিল अप्रैल אפריל أبر أفريل",
  "may mai mayo maggio mag maio mei maj maja маи мая μαιος μαιου μαι mayıs مايو ايار toukokuuta kveten kvetna majus травня মে मई מאי ماي",
  "june jun juni juin junio giugno giu junho czerwiec czerwca cze июнь июня июн ιουνιος ιουνιου ιουν haziran haz يونيو حزيران kesakuuta cerven cervna junius iunie червня জুন जून יוני يون جوان",
  "july jul juli juillet juil julio luglio lug julho lipiec lipca lip июль июля июл ιουλιος ιουλιου ιουλ temmuz tem يوليو تموز heinakuuta cervenec cervence julius iulie липня জুলাই जुलाई יולי يول يوليوز جويلية",
  "august aug aout agosto ago augustus sierpien sierpnia sie август августа авг αυγουστος αυγουστου αυγ agustos agu اغسطس اب elokuuta srpen srpna augusztus серпня agustus augusti আগস্ট अगस्त אוגוסט أغس غشت أوت",
  "september sep sept septembre septiembre settembre set setembro wrzesien wrzesnia wrz сентябрь сентября сен сент σεπτεμβριος σεπτεμβριου σεπ σεπτ eylul eyl سبتمبر ايلول syyskuuta zari szeptember septembrie вересня সেপ্টেম্বর सितंबर सितम्बर ספטמבר سبت شتنبر",
  "october oct oktober okt octobre octubre ottobre ott outubro out pazdziernik pazdziernika paz октябрь октября окт οκτωβριος οκτωβριου οκτ ekim eki اكتوبر تشرين_الاول lokakuuta rijen rijna octombrie жовтня অক্টোবর अक्टूबर אוקטובר أكت",
  "november nov novembre noviembre novembro listopad listopada lis ноябрь ноября ноя нояб νοεμβριος νοεμβριου νοε kasım kas نوفمبر تشرين_الثاني marraskuuta noiembrie листопада নভেম্বর नवंबर नवम्बर נובמבר نوف نونبر",
  "december dec dezember dez decembre diciembre dic dicembre dezembro grudzien grudnia gru декабрь декабря дек δεκεμβριος δεκεμβριου δεκ aralık ara ديسمبر كانون_الاول joulukuuta prosinec prosince decembrie грудня desember des ডিসেম্বর दिसंबर दिसम्बर דצמבר ديس دجنبر",
];

const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\.$/u, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/^ב(?=[\u05D0-\u05EA]{3})/u, "");

const MONTH_OF = new Map<string, number>();
NAMES.forEach((names, index) => {
  for (const name of names.split(" ")) MONTH_OF.set(foldName(name.replace("_", " ")), index + 1);
});

/**
 * The number of the month with this name in any of the known languages, or 0. Full stops and case
 * do not count.
 */
export const monthNumber = (name: string): number => MONTH_OF.get(foldName(name)) ?? 0;
