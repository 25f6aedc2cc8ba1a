/** A list page of a made-up newspaper, with the addresses of its headlines in order. */
export interface FrontPage {
  readonly language: string;
  readonly url: string;
  readonly html: string;
  readonly stories: ReadonlyArray<readonly [path: string, headline: string]>;
  readonly sections: readonly string[];
}

interface Words {
  readonly language: string;
  readonly menu: readonly string[];
  readonly sections: readonly [string, string];
  readonly more: string;
  readonly next: string;
  readonly headlines: readonly string[];
  readonly summary: string;
  readonly footer: readonly string[];
}

const SOCIAL = [
  "https://www.facebook.com/example",
  "https://twitter.com/example",
  "https://www.youtube.com/@example",
];

/**
 * Cards with heading, image, summary and a "more" link; and below a second section as a plain list.
 */
function buildPage(words: Words): FrontPage {
  const paths = words.headlines.map(
    (_, i) => `/${i < 4 ? "news" : "sport"}/2024/05/1${i}/story-of-the-day-${48210 + i}.html`,
  );
  const card = (i: number): string => `<article class="card">
<a href="${paths[i]}"><img src="/images/${i}.jpg" alt=""></a>
<h3 class="card-title"><a href="${paths[i]}">${words.headlines[i]}</a></h3>
<p>${words.summary} <a href="${paths[i]}#more">${words.more}</a></p>
</article>`;
  const item = (i: number): string => `<li><a href="${paths[i]}">${words.headlines[i]}</a></li>`;
  const html = `<!doctype html><html lang="${words.language}"><head><title>Example</title></head><body>
<header><a href="/">Example</a>
<nav><ul>${words.menu.map((name, i) => `<li><a href="/section-${i}/">${name}</a></li>`).join("\n")}</ul></nav></header>
<main>
<section><h2>${words.sections[0]}</h2>
${[0, 1, 2, 3].map(card).join("\n")}
</section>
<section><h2><a href="/sport/">${words.sections[1]}</a></h2>
<ul class="list">
${[4, 5, 6].map(item).join("\n")}
</ul>
<div class="pager"><a href="/page/2/">2</a> <a href="/page/3/">3</a> <a href="/page/2/">${words.next}</a></div>
</section>
</main>
<div class="social">${SOCIAL.map((href) => `<a href="${href}">${new URL(href).hostname.split(".").at(-2)}</a>`).join("\n")}</div>
<footer>${words.footer.map((name, i) => `<a href="/about-${i}.html">${name}</a>`).join("\n")}</footer>
</body></html>`;
  return {
    language: words.language,
    url: "https://example.com/",
    html,
    stories: paths.map((path, i) => [`https://example.com${path}`, words.headlines[i]]),
    sections: words.headlines.map((_, i) => words.sections[i < 4 ? 0 : 1]),
  };
}

/** Front pages in four languages, all with the same layout. */
export const frontPages: readonly FrontPage[] = [
  {
    language: "en",
    menu: ["News", "Sport", "Weather", "Opinion"],
    sections: ["Top stories", "Sport"],
    more: "Read more",
    next: "Next",
    headlines: [
      "Council votes to keep the harbour ferry running through winter",
      "Three schools to share a new library on the old market square",
      "Why the river rose so fast, and what the town can do about it",
      "Bakers win their case against the night noise rule",
      "Home side hold on to beat the league leaders in the rain",
      "Young rower takes silver in her first season",
      "Stadium roof to be repaired before the autumn",
    ],
    summary:
      "The decision came late in the evening after a long debate, and it surprised many of those present.",
    footer: ["Imprint", "Contact", "Privacy"],
  },
  {
    language: "te",
    menu: ["వార్తలు", "క్రీడలు", "వాతావరణం", "సంపాదకీయం"],
    sections: ["ముఖ్యాంశాలు", "క్రీడలు"],
    more: "ఇంకా చదవండి",
    next: "తరువాత",
    headlines: [
      "శీతాకాలమంతా పడవ సేవలు కొనసాగించాలని పురపాలక సంఘం నిర్ణయం",
      "పాత సంత స్థలంలో మూడు పాఠశాలలకు కొత్త గ్రంథాలయం",
      "నది ఎందుకు ఇంత వేగంగా పొంగింది, పట్టణం ఏం చేయగలదు",
      "రాత్రి శబ్ద నియమంపై రొట్టెల తయారీదారులకు విజయం",
      "వర్షంలో లీగ్ అగ్రస్థాన జట్టును ఓడించిన సొంత జట్టు",
      "తొలి సీజన్‌లోనే రజతం గెలిచిన యువ పడవ క్రీడాకారిణి",
      "శరదృతువుకు ముందే మైదానం పైకప్పు మరమ్మతులు",
    ],
    summary: "సుదీర్ఘ చర్చ తర్వాత సాయంత్రం ఆలస్యంగా ఈ నిర్ణయం వెలువడింది, హాజరైన చాలామందిని ఇది ఆశ్చర్యపరిచింది.",
    footer: ["మా గురించి", "సంప్రదించండి", "గోప్యత"],
  },
  {
    language: "zh",
    menu: ["新闻", "体育", "天气", "评论"],
    sections: ["要闻", "体育"],
    more: "阅读全文",
    next: "下一页",
    headlines: [
      "市议会决定冬季继续开行港口渡轮",
      "三所学校将在旧集市广场共用新图书馆",
      "河水为何涨得这么快，小镇又能做些什么",
      "面包师赢得夜间噪音规定诉讼",
      "主队雨中力克联赛领头羊",
      "年轻赛艇选手首个赛季即获银牌",
      "体育场屋顶将在秋季前完成维修",
    ],
    summary: "经过长时间的辩论，这一决定在傍晚很晚才作出，让许多在场的人感到意外。",
    footer: ["关于我们", "联系", "隐私"],
  },
  {
    language: "ar",
    menu: ["أخبار", "رياضة", "طقس", "رأي"],
    sections: ["أهم الأخبار", "رياضة"],
    more: "اقرأ المزيد",
    next: "التالي",
    headlines: [
      "المجلس البلدي يقرر استمرار عبارة الميناء طوال الشتاء",
      "ثلاث مدارس تتقاسم مكتبة جديدة في ساحة السوق القديم",
      "لماذا ارتفع النهر بهذه السرعة وماذا يمكن للبلدة أن تفعل",
      "الخبازون يكسبون قضيتهم ضد قانون الضوضاء الليلية",
      "الفريق المضيف يهزم متصدر الدوري تحت المطر",
      "مجدفة شابة تحرز الفضية في موسمها الأول",
      "إصلاح سقف الملعب قبل حلول الخريف",
    ],
    summary: "جاء القرار في وقت متأخر من المساء بعد نقاش طويل، وقد فاجأ كثيرين من الحاضرين.",
    footer: ["من نحن", "اتصل بنا", "الخصوصية"],
  },
].map((words) => buildPage({ ...words, sections: [words.sections[0], words.sections[1]] }));
