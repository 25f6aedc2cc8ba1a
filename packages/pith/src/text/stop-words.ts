import { wordList } from "./word-list.ts";

/** Function words of the most frequent languages on the web, written from general knowledge. */
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  en: [
    "the of and to in is it its that this these those for on with as at by from are was were",
    "be been has have had not but or an will would can could do does did what how why when",
    "who which we you your our they their he his she her about into over after new more than",
    "all out up no so if just",
  ],
  de: [
    "der die das den dem des und oder aber ist sind war waren wird werden ein eine einer",
    "eines einem einen nicht mit von zu zum zur im in auf für an bei nach aus vor über auch",
    "als wie so sich er sie es wir ihr was wer wo warum",
  ],
  fr: [
    "le la les un une des du de et ou est sont était être dans en sur pour par avec sans au",
    "aux ce cette ces que qui quoi dont où ne pas plus il elle ils elles nous vous son sa ses",
    "leur leurs mais comme",
  ],
  es: [
    "el la los las un una unos unas de del y o es son era ser en con por para sin sobre al",
    "que quien no más se su sus lo le les como pero este esta estos estas hay",
  ],
  pt: [
    "o a os as um uma uns umas de do da dos das e ou é são era ser em no na nos nas com por",
    "para sem sobre ao à que quem não mais se seu sua seus suas como mas este esta",
  ],
  it: [
    "il lo la i gli le un uno una di del della dei delle e o è sono era essere in nel nella",
    "con per da dal su al alla che chi non più si suo sua come ma questo questa",
  ],
  nl: [
    "de het een en of is zijn was waren in op aan met van voor door bij uit naar te om dat",
    "die deze dit niet ook maar als wie wat er hij zij we je",
  ],
  sv: [
    "en ett den det de och eller är var i på av för med till från om att som inte men så han",
    "hon vi ni du sin sitt",
  ],
  pl: [
    "i w we na z ze do od o po za przez dla pod nad przy się jest są był była było nie to ten",
    "ta te co kto jak ale czy oraz że",
  ],
  cs: [
    "a v ve na z ze do od o po za pro pod nad při se je jsou byl byla bylo ne to ten ta co",
    "kdo jak ale či že",
  ],
  ru: [
    "и в во на с со к ко по из за от до у о об для при не ни но а или что как это этот эта",
    "эти он она они мы вы его её их был была было были есть же бы так",
  ],
  uk: [
    "і й в у на з із до по від за про для при не але або що як це цей ця ці він вона вони ми",
    "ви його її їх був була було були є",
  ],
  el: [
    "ο η το οι τα του της των τον την και ή να με σε για από στο στη στην στον στα που δεν θα",
    "είναι ήταν ένα μια ένας ως αλλά",
  ],
  tr: ["ve veya ile bir bu şu o da de için gibi daha çok en ne mi mı ama değil olan olarak"],
  ar: ["في من على إلى عن مع هذا هذه ذلك التي الذي أن إن لا ما هو هي كان كانت و أو ثم قد لم لن"],
  he: ["של על את עם אל כי לא זה זאת הוא היא הם או גם כל מה אם יש אין"],
  fa: ["و در به از که این آن را با برای است بود یک تا بر هم یا"],
  hi: ["का के की को में से पर और है हैं था थे थी यह वह एक नहीं भी कि जो तो ने"],
  te: ["మరియు ఈ ఆ ఒక కు లో నుండి కోసం అని"],
  id: ["dan di ke dari yang untuk dengan pada ini itu adalah atau tidak dalam oleh juga"],
  vi: ["và của là các có cho trong với được không này đó một những khi từ"],
  zh: [
    "的 了 是 在 和 与 及 或 也 都 就 而 但 不 我们 你们 他们 这个 那个 一个 什么 怎么 如何 为了 以及",
  ],
  ja: [
    "の に は を た が で て と し れ さ ある いる も する から な こと として い や など なっ この その それ これ ため",
  ],
  ko: ["의 이 그 저 것 수 등 및 또는 그리고 하는 있는 없는 위한 대한"],
  th: ["ที่ และ ของ ใน เป็น ได้ ให้ มี ไม่ การ จะ กับ จาก นี้"],
};

export const stopWords: ReadonlySet<string> = new Set(
  Object.values(BY_LANGUAGE).flatMap((lines) => wordList(...lines)),
);
