/**
 * What walls, challenges and errors say, in the languages of most pages: stems and phrases in lower case. They are looked for in titles
 * and in what little such pages show, never in long texts, where they may be the subject.
 */
const anyOf = (phrases: string): RegExp =>
  new RegExp(
    phrases
      .split("|")
      .map((text) => text.replace(/[.*+?()[\]{}^$\\]/gu, "\\$&"))
      .join("|"),
    "giu",
  );

/** Asks to pay before one reads on. */
export const payWords: RegExp = anyOf(
  "subscribe to continue|subscribe to read|subscribe now to read|to continue reading|to keep reading|subscribers only|for subscribers only|only for subscribers|" +
    "subscriber-only|already a subscriber|become a subscriber|unlock this article|start your free trial to|you have reached your limit|free articles remaining|" +
    "articles left this month|this article is for paying|become a member to read|this post is for paid subscribers|weiterlesen mit|jetzt weiterlesen|nur für abonnenten|bereits abonnent|" +
    "diesen artikel freischalten|abo abschließen|réservé aux abonnés|pour lire la suite|il vous reste|déjà abonné|abonnez-vous pour|" +
    "para seguir leyendo|solo para suscriptores|suscríbete para|contenido exclusivo para suscriptores|per continuare a leggere|riservato agli abbonati|abbonati per|conteúdo exclusivo para assinantes|" +
    "assine para continuar|verder lezen|alleen voor abonnees|tylko dla prenumeratorów|czytaj dalej z|läs vidare med|доступно подписчикам|оформите подписку|この記事は有料|会員限定|有料会員|订阅后阅读|付费阅读",
);

/** Asks for consent. */
export const consentWords: RegExp = anyOf(
  "cookie|consent|accept all|reject all|manage preferences|privacy policy|privacy settings|before you continue|our partners|legitimate interest|personali|" +
    "zustimm|einwillig|datenschutz|alle akzeptieren|ablehnen|partner|accepter|refuser|confidentialité|nos partenaires|aceptar|rechazar|privacidad|" +
    "accetta|rifiuta|aceitar|akzeptier|toestemming|accepteren|zgoda|zgod|samtyck|godkänn|согласи|同意|隐私|プライバシー",
);

/** Asks to sign in. */
export const loginWords: RegExp = anyOf(
  "log in|login|sign in|sign up to|password|forgot password|create an account|anmelden|einloggen|passwort|se connecter|connexion|mot de passe|" +
    "iniciar sesión|contraseña|accedi|entrar|senha|inloggen|wachtwoord|zaloguj|hasło|logga in|войти|вход|пароль|ログイン|パスワード|登录|登錄|密码|로그인|비밀번호",
);

/** Checks whether a person asks, or refuses to answer. */
export const challengeWords: RegExp = anyOf(
  "just a moment|checking your browser|verify you are human|verifying you are human|are you a robot|are you human|i'm not a robot|unusual traffic|attention required|" +
    "access denied|access to this page has been denied|pardon our interruption|please verify|security check|captcha|ddos protection|ray id|request blocked|you have been blocked|" +
    "bot verification|enable javascript and cookies to continue|one more step|human verification|zugriff verweigert|ich bin kein roboter|accès refusé|acceso denegado|доступ запрещен|访问被拒绝|安全验证",
);

/** Says that the page is not there, or that the server failed. */
export const errorWords: RegExp = anyOf(
  "page not found|not found|404|page doesn't exist|page does not exist|page can't be found|page cannot be found|no longer available|no longer exists|has been removed|" +
    "something went wrong|internal server error|service unavailable|bad gateway|error 500|error 503|temporarily unavailable|an error occurred|oops|" +
    "seite nicht gefunden|nicht gefunden|existiert nicht|nicht mehr verfügbar|page introuvable|page non trouvée|n'existe pas|n'existe plus|página no encontrada|no existe|" +
    "pagina non trovata|não encontrada|pagina niet gevonden|niet gevonden|nie znaleziono|nie istnieje|sidan hittades inte|sidan finns inte|страница не найдена|не найдена|" +
    "ページが見つかりません|见つかりません|お探しのページ|页面不存在|找不到|页面未找到|찾을 수 없",
);

/** Says that the page has to run its scripts. */
export const scriptWords: RegExp = anyOf(
  "enable javascript|javascript is disabled|javascript is required|requires javascript|need to enable javascript|turn on javascript|javascript aktivieren|activer javascript|" +
    "activez javascript|habilite javascript|habilita javascript|activar javascript|abilita javascript|включите javascript|启用javascript|javascriptを有効",
);

/** Leads from an excerpt to the whole. */
export const readOnWords: RegExp = anyOf(
  "read more|continue reading|read on|keep reading|full story|weiterlesen|mehr lesen|lire la suite|leer más|seguir leyendo|continua a leggere|leggi tutto|leia mais|" +
    "continue lendo|lees meer|verder lezen|czytaj dalej|czytaj więcej|läs mer|читать далее|читать дальше|続きを読む|阅读全文|继续阅读|閱讀全文|繼續閱讀|더 보기",
);
