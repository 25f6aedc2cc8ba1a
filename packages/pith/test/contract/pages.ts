/**
 * A page in one language: an article between navigation and a footer, with the text of each
 * paragraph.
 */
export interface ArticlePage {
  readonly name: string;
  readonly html: string;
  readonly paragraphs: readonly string[];
}

interface ArticleText {
  readonly name: string;
  readonly lang: string;
  readonly dir?: "rtl";
  readonly title: string;
  readonly links: readonly string[];
  readonly sentences: readonly string[];
}

const TEXTS: readonly ArticleText[] = [
  {
    name: "English",
    lang: "en",
    title: "The ferry that came back to the river",
    links: ["Home", "News", "Harbour", "About us"],
    sentences: [
      "After forty years, the old ferry runs again; on its first morning, it carried three bicycles, a dog, and a cello.",
      "The river is wide here, and the bridge is far: whoever wants to cross, waits for the ferry, as it was before.",
      "“We did not think that people would come,” says the captain, “but they came, and they stayed until the evening.”",
      "The town pays for the fuel, the school paints the boat, and the ferry company keeps the engine, which is older than the captain.",
    ],
  },
  {
    name: "Chinese",
    lang: "zh",
    title: "老渡船重新回到大河上",
    links: ["首页", "新闻", "港口", "关于我们"],
    sentences: [
      "四十年之后，老渡船又开始航行了；第一天早晨，它载着三辆自行车、一条狗和一把大提琴过河。",
      "这里的河面很宽，大桥又很远，想要过河的人，只能像从前一样，在岸边等着渡船慢慢开过来。",
      "船长说：“我们没有想到会有这么多人来，可是他们来了，而且一直待到晚上，谁也不愿意先走。”",
      "镇上负责燃料，学校负责油漆，渡船公司负责那台老发动机，它的年纪比船长还要大，声音也比他响。",
    ],
  },
  {
    name: "Thai",
    lang: "th",
    title: "เรือข้ามฟากที่กลับมาสู่แม่น้ำ",
    links: ["หน้าแรก", "ข่าว", "ท่าเรือ", "เกี่ยวกับเรา"],
    sentences: [
      "หลังจากสี่สิบปี เรือข้ามฟากลำเก่าก็กลับมาแล่นอีกครั้ง, เช้าวันแรกมีจักรยานสามคัน, สุนัขหนึ่งตัว, และเชลโลหนึ่งตัว.",
      "แม่น้ำที่นี่กว้าง, สะพานก็อยู่ไกล, ใครอยากข้ามจึงต้องรอเรืออยู่ริมฝั่งเหมือนเมื่อก่อน, แม้ในวันที่ฝนตก.",
      "“เราไม่คิดว่าจะมีคนมา, แต่พวกเขาก็มา, และอยู่กันจนถึงเย็น” กัปตันเรือเล่าด้วยรอยยิ้ม, ก่อนจะติดเครื่องยนต์.",
      "เมืองจ่ายค่าน้ำมัน, โรงเรียนช่วยทาสีเรือ, และบริษัทดูแลเครื่องยนต์ที่แก่กว่ากัปตันเสียอีก, ทุกวันไม่เคยขาด.",
    ],
  },
  {
    name: "Arabic",
    lang: "ar",
    dir: "rtl",
    title: "العبارة التي عادت إلى النهر",
    links: ["الرئيسية", "الأخبار", "الميناء", "من نحن"],
    sentences: [
      "بعد أربعين عاما، عادت العبارة القديمة إلى الماء؛ وفي صباحها الأول حملت ثلاث دراجات، وكلبا، وآلة تشيلو كبيرة.",
      "النهر هنا واسع، والجسر بعيد، ومن أراد العبور انتظر العبارة على الضفة كما كان يفعل من قبل، حتى تحت المطر.",
      "قال القبطان: «لم نكن نظن أن أحدا سيأتي، لكنهم جاؤوا، وبقوا حتى المساء، ولم يرد أحد منهم أن يرحل أولا».",
      "تدفع البلدة ثمن الوقود، وتطلي المدرسة القارب، وتعتني الشركة بالمحرك، وهو أكبر سنا من القبطان، كل يوم تقريبا.",
    ],
  },
  {
    name: "Emoji",
    lang: "en",
    title: "Ferry 🚢 diary",
    links: ["🏠", "📰", "⚓", "ℹ️"],
    sentences: [
      "Day one 🚢: three bicycles 🚲🚲🚲, one dog 🐕, one cello 🎻, and a family 👨‍👩‍👧‍👦 with too many bags, all on board.",
      "Rain ☔ at noon, but nobody left; the flag 🏴‍☠️ was painted by the school, and yes, it is a pirate flag, of course.",
      "The captain 👩🏽‍✈️ waved 👋🏾, the engine coughed 💨, and the river 🌊 was, for once, as flat as a plate, said everyone.",
      "Costs so far: fuel ⛽, paint 🎨, one new rope 🪢, and 𝕞𝕒𝕟𝕪 cups of tea 🫖, all of it paid by the town, thankfully.",
    ],
  },
];

function toPage({ name, lang, dir, title, links, sentences }: ArticleText): ArticlePage {
  const paragraphs = [0, 1, 2, 3, 4, 5].map((i) => {
    const from = i % sentences.length;
    return `${sentences[from]} ${sentences[(from + 1) % sentences.length]}`;
  });
  const menu = links.map((link, i) => `<li><a href="/${i}">${link}</a></li>`).join("");
  const html = `<!DOCTYPE html><html lang="${lang}"${dir ? ` dir="${dir}"` : ""}>
<head><meta charset="utf-8"><title>${title}</title><script>var hidden = "not a text";</script></head>
<body><div class="top"><ul class="menu">${menu}</ul></div>
<div class="page"><div class="text"><h1>${title}</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n")}
</div></div>
<div class="bottom">${links.map((link, i) => `<a href="/b/${i}">${link}</a>`).join(" ")}</div>
</body></html>`;
  return { name, html, paragraphs };
}

/** The same short article in many scripts. */
export const articlePages: readonly ArticlePage[] = TEXTS.map(toPage);

/** Pages without an article, by what is odd about them. */
export const oddPages: Readonly<Record<string, string>> = {
  "an empty file": "",
  "white space only": " \n\t\u00a0 \n",
  "a doctype only": "<!DOCTYPE html>",
  "one word": "word",
  "text without any tag":
    "Just a line of text, and then another one.\nNo tag anywhere; only text, and that is all there is.",
  "an unclosed tag": "<p>An unclosed paragraph <b>with bold <i>and italics <a href='x'",
  "end tags only": "</div></p></table></body></html>",
  "a frameset": "<frameset><frame src=a><noframes>Please use frames.</noframes></frameset>",
  "scripts only": "<script>document.write('text')</script><style>p{}</style>",
  "hidden text only":
    "<div hidden>Nobody sees this long sentence, which is hidden by its attribute.</div>",
  "an unclosed comment": "<p>Before the comment.</p><!-- the rest of the page",
  "a template only":
    "<template><p>Text of a template, which is inert until a script clones it.</p></template>",
  "text behind the body": "<body><p>Inside.</p></body></html> Outside, but still text of the page.",
  "a table torn apart": "<table><p>Fostered.<tr><td>Cell</table></td></tr> Tail",
  "null characters": "<p>A\u0000B</p>\u0000<\u0000p>",
  "links only": Array.from({ length: 50 }, (_, i) => `<a href="/${i}">Link number ${i}</a>`).join(
    "\n",
  ),
};
