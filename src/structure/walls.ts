import { TAG } from "flat-html";
import { anyPhrase, lettersOf } from "pith-base";
import type { MeasuredPage } from "../measure/measured-page.ts";
import { headlineText } from "./headline.ts";

// Lower-case stems and phrases of walls, challenges and errors, for titles and short texts: long texts may be about them.
const anyOf = (phrases: string): RegExp => anyPhrase(phrases.split("|"), "giu");

/** Asks for consent. */
const consentWords: RegExp = anyOf(
  "cookie|consent|accept all|reject all|manage preferences|privacy policy|privacy settings|before you continue|our partners|legitimate interest|personali|" +
    "zustimm|einwillig|datenschutz|alle akzeptieren|ablehnen|partner|accepter|refuser|confidentialité|nos partenaires|aceptar|rechazar|privacidad|" +
    "accetta|rifiuta|consenso|annunci|aceitar|rejeitar|parceiros|anúncios|socios|anuncios|consentement|traceurs|vie privée|publicités|akzeptier|werbung|tracking|" +
    "toestemming|accepteren|weigeren|advertenties|zgoda|zgod|prywatnoś|samtyck|godkänn|avvisa|annonser|согласи|конфиденциальн|同意|拒否|拒绝|隐私|プライバシー|広告|广告",
);

/** Gives consent or refuses it. */
const agreeWords: RegExp = anyOf(
  "accept|agree|allow|reject|decline|got it|consent|ok|akzeptier|zustimm|einverstanden|ablehn|accepte|refuse|autoriser|aceptar|rechazar|acepto|accett|rifiut|aceit|rejeit|" +
    "accepteer|akkoord|weiger|akceptuj|zgadzam|zgod|godkänn|acceptera|neka|приня|соглас|同意|接受|拒",
);

/** Asks to sign in. */
const loginWords: RegExp = anyOf(
  "log in|login|sign in|sign up to|password|forgot password|create an account|anmelden|einloggen|passwort|se connecter|connexion|mot de passe|" +
    "iniciar sesión|contraseña|accedi|entrar|senha|inloggen|wachtwoord|zaloguj|hasło|logga in|войти|вход|пароль|ログイン|パスワード|登录|登錄|密码|로그인|비밀번호",
);

/** Says that only signed-in users see the page; not that only they may comment. */
const signInWords: RegExp =
  /(?:(?:must|need to|have to|please) (?:be logged in|log in|sign in)|bitte (?:melde|logge)[nt]? (?:sie sich|dich|euch) |sie müssen (?:sich anmelden|angemeldet sein)|veuillez vous connecter|vous devez (?:être connecté|vous connecter)|connectez-vous pour|debes? (?:iniciar sesión|estar conectado)|inicia sesión para|devi (?:effettuare (?:l'accesso|il login)|accedere|essere loggat)|(?:accedi|effettua l'accesso) per |(?:precisa|deve) (?:estar logad|fazer login|iniciar sessão)|faça login para|je moet (?:ingelogd zijn|inloggen)|log in om |musisz (?:być zalogowan|się zalogować)|zaloguj się, (?:aby|żeby)|du måste (?:vara inloggad|logga in)|необходимо (?:войти|авторизоваться)|войдите, чтобы|(?:авторизуйтесь|ログインが必要|ログインしてください|请先?登录|請先?登[入錄]|로그인이 필요|로그인 후))(?!.{0,60}(?:comment|coment|komment|reply|answer|antwort|réagir|reagi|koment|коммент|コメント|评论|評論|댓글))/u;

/** Asks to prove to be a person: no other page says so. */
const proveWords: RegExp = anyOf(
  "verify you are human|verify that you are human|verifying you are human|confirm you are human|confirm that you are human|you are a human|you're not a bot|you are not a bot|not a robot|" +
    "verify your age|legal drinking age|are you over 18|are you 18|of legal age|you might be a bot|you were a bot|review the security of your connection|unusual traffic from your|enable js and disable any ad blocker|" +
    "dass sie ein mensch sind|dass sie kein roboter|kein roboter bin|sicherheit ihrer verbindung|ungewöhnlichen datenverkehr|" +
    "que vous êtes humain|que vous êtes un humain|n'êtes pas un robot|sécurité de votre connexion|trafic inhabituel|" +
    "que es un ser humano|que eres humano|que no eres un robot|que no es un robot|seguridad de su conexión|tráfico inusual|" +
    "que sei umano|di non essere un robot|non sei un robot|sicurezza della connessione|traffico insolito|que você é humano|não é um robô|segurança da sua conexão|tráfego incomum|" +
    "dat je een mens bent|dat u een mens bent|geen robot|że jesteś człowiekiem|nie jesteś robotem|att du är en människa|inte är en robot|" +
    "что вы человек|а не робот|вы не робот|я не робот|ロボットでない|ロボットではない|人間であることを|您是真人|你是真人|不是机器人|不是機器人|异常流量|로봇이 아",
);

/** Checks for a person, or refuses to answer. */
const challengeWords: RegExp = anyOf(
  "just a moment|checking your browser|verify you are human|verifying you are human|are you a robot|are you human|i'm not a robot|unusual traffic|attention required|" +
    "access denied|access to this page has been denied|pardon our interruption|please verify|security check|captcha|ddos protection|ray id|request blocked|you have been blocked|" +
    "bot verification|enable javascript and cookies to continue|one more step|human verification|zugriff verweigert|ich bin kein roboter|accès refusé|acceso denegado|доступ запрещен|访问被拒绝|安全验证",
);

/** Says that the page is missing, or that the server failed. */
const errorWords: RegExp = anyOf(
  "page not found|not found|404|403 forbidden|error 403|401 unauthorized|400 bad request|410 gone|page doesn't exist|page does not exist|page can't be found|page cannot be found|could not be found|couldn't be found|nothing was found|" +
    "no longer available|no longer exists|has been removed|has been taken down|video unavailable|no thread specified|invalid thread specified|" +
    "something went wrong|internal server error|service unavailable|bad gateway|gateway timeout|error 500|error 503|interner serverfehler|erreur interne|error interno|errore interno|внутренняя ошибка|temporarily unavailable|an error occurred|oops|" +
    "error establishing a database connection|be back soon|under maintenance|down for maintenance|some maintenance|" +
    "seite nicht gefunden|nicht gefunden|existiert nicht|seite gibt es leider nicht|seite gibt es nicht|nicht mehr verfügbar|nicht mehr online|" +
    "page introuvable|page non trouvée|n'existe pas|n'existe plus|page est introuvable|página no encontrada|no existe|no se ha encontrado la página|no se encontró la página|" +
    "pagina non trovata|pagina non esiste|pagina non è stata trovata|pagina che stai cercando|não encontrada|página não existe|página que você procura|" +
    "pagina niet gevonden|niet gevonden|pagina bestaat niet|nie znaleziono|nie istnieje|nie została znaleziona|sidan hittades inte|sidan finns inte|sidan kunde inte hittas|" +
    "страница не найдена|не найдена|такой страницы нет|страница не существует|ページが見つかりません|見つかりません|お探しのページ|页面不存在|已被删除|找不到|页面未找到|찾을 수 없|삭제된 페이지",
);

/** Says that a list is empty. */
const emptyWords: RegExp = anyOf(
  "cart is empty|cart is currently empty|basket is empty|basket is currently empty|bag is empty|bag is currently empty|nothing in your cart|nothing in your basket|no items in your|" +
    "no results found|no results were found|no matching results|did not match any|warenkorb ist leer|warenkorb ist noch leer|warenkorb ist derzeit leer|warenkorb ist gegenwärtig leer|warenkorb ist aktuell leer|keine artikel im warenkorb|" +
    "keine treffer gefunden|keine ergebnisse gefunden|panier est vide|panier est actuellement vide|aucun résultat|carrito está vacío|cesta está vacía|bolsa está vacía|no se encontraron resultados|carrello è vuoto|carrello è attualmente vuoto|nessun risultato|" +
    "carrinho está vazio|sacola está vazia|nenhum resultado|winkelwagen is leeg|winkelwagen is momenteel leeg|winkelmandje is leeg|geen resultaten|koszyk jest pusty|koszyk aktualnie jest pusty|brak wyników|varukorgen är tom|varukorg är tom|varukorg är för närvarande tom|корзина пуста|корзина пока пуста|ничего не найдено|" +
    "カートは空です|カートに商品が|検索結果はありません|购物车是空的|购物车为空|没有找到|장바구니가 비어",
);

/** A wall's kind and evidence. */
interface Wall {
  readonly outcome: WallKind;
  readonly why: string;
}

// The limits below are round numbers from pages of our own, some narrowed after errors on half of the sites.
// `npm run evaluate -- measure doubts` measures them on 200 pages labelled by hand.

/** Pages with only a wall, a challenge or an error have fewer words. */
const FEW_WORDS = 150;

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

/** The title, the headline, and the first level 1 heading: error pages and walls have their site's title. */
function titlesOf(page: MeasuredPage): string {
  const { tree } = page;
  const heading = tree.find(TAG.h1);
  const first = heading < 0 ? "" : tree.textContent(heading).slice(0, 200);
  return plainText([page.titleText, headlineText(page), first].join("\n"));
}

const TITLE_PARTS = /\s[|–—·»-]\s|\n/u;

/** A phrase that is most of a title or of a part of it: titles of articles may mention such things. */
function mainPhraseIn(titles: string, words: RegExp): string | undefined {
  for (const part of titles.split(TITLE_PARTS)) {
    const phrases = phrasesIn(part, words);
    if (2 * lettersOf(phrases.join("")).length > lettersOf(part).length) return phrases[0];
  }
  return undefined;
}

const quotePhrases = (phrases: readonly string[]): string => `it says "${phrases.slice(0, 2).join('" and "')}"`;

const CHALLENGE_IDS = ["cf-challenge-running", "challenge-form", "px-captcha", "cf-error-details", "cf-wrapper"];

function findChallenge({ titles, seenText, seenWords, page: { tree } }: Evidence): string | undefined {
  if (seenWords >= FEW_WORDS) return undefined;
  const [known] = tree.findWith("id", (id) => CHALLENGE_IDS.includes(id)).map((node) => tree.attr(node, "id"));
  if (known !== undefined) return `an element with the id ${known}`;
  const [request] = phrasesIn(seenText, proveWords);
  if (request !== undefined) return quotePhrases([request]);
  const phrase = mainPhraseIn(titles, challengeWords);
  if (phrase !== undefined) return `its title says "${phrase}"`;
  const phrases = phrasesIn(seenText, challengeWords);
  return phrases.length >= 2 ? quotePhrases(phrases) : undefined;
}

function hasConsentButton({ tree }: MeasuredPage): boolean {
  const boxes = [...tree.findAll(TAG.button), ...tree.findWith("role", (role) => role === "button")];
  const fields = tree.findWith("type", (type) => /^(?:submit|button)$/i.test(type));
  const texts = [
    ...boxes.map((node) => tree.textContent(node)),
    ...fields.map((node) => tree.attr(node, "value") ?? ""),
  ];
  return texts.some((text) => phrasesIn(plainText(text), agreeWords).length > 0);
}

function findConsentWall({ page, keptText, keptWords, seenText, seenWords }: Evidence): string | undefined {
  // About one in twelve words of a consent request; articles about cookies have fewer, and are longer.
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

function findLoginWall({ page, titles, seenWords, keptWords, keptText, seenText }: Evidence): string | undefined {
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
  let [seenWords, keptWords] = [0, 0];
  for (let block = 0; block < blocks.count; block++) {
    if (keep[block] === 1) keptWords += blocks.words[block];
    if (keptWords > 2 * FEW_WORDS) return undefined;
    if (page.isVisible(block)) seenWords += blocks.words[block];
  }
  let [seenText, keptText] = ["", ""];
  for (let block = 0; block < blocks.count; block++) {
    const isSeen = page.isVisible(block);
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
