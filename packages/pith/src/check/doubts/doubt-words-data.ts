/** Stems and phrases of walls, empty shells and excerpts, lower case, separated by bars. Data, not code. */
export const DOUBT_WORDS: Readonly<Record<"pay" | "script" | "readOn", string>> = {
  /** Phrases that ask the reader to pay. */
  pay:
    "subscribe to continue|subscribe to read|subscribe now to read|to continue reading|to keep reading|subscribers only|for subscribers only|only for subscribers|" +
    "subscriber-only|already a subscriber|become a subscriber|unlock this article|start your free trial to|you have reached your limit|free articles remaining|" +
    "articles left this month|this article is for paying|become a member to read|this post is for paid subscribers|weiterlesen mit|jetzt weiterlesen|nur für abonnenten|bereits abonnent|" +
    "diesen artikel freischalten|abo abschließen|réservé aux abonnés|pour lire la suite|il vous reste|déjà abonné|abonnez-vous pour|" +
    "para seguir leyendo|solo para suscriptores|suscríbete para|contenido exclusivo para suscriptores|per continuare a leggere|riservato agli abbonati|abbonati per|conteúdo exclusivo para assinantes|" +
    "assine para continuar|verder lezen|alleen voor abonnees|tylko dla prenumeratorów|czytaj dalej z|läs vidare med|доступно подписчикам|оформите подписку|この記事は有料|会員限定|有料会員|订阅后阅读|付费阅读",
  /** Phrases that ask the reader to enable scripts. */
  script:
    "enable javascript|javascript is disabled|javascript is required|requires javascript|need to enable javascript|turn on javascript|javascript aktivieren|activer javascript|" +
    "activez javascript|habilite javascript|habilita javascript|activar javascript|abilita javascript|включите javascript|启用javascript|javascriptを有効",
  /** Links from an excerpt to the full text. */
  readOn:
    "read more|continue reading|read on|keep reading|full story|weiterlesen|mehr lesen|lire la suite|leer más|seguir leyendo|continua a leggere|leggi tutto|leia mais|" +
    "continue lendo|lees meer|verder lezen|czytaj dalej|czytaj więcej|läs mer|читать далее|читать дальше|続きを読む|阅读全文|继续阅读|閱讀全文|繼續閱讀|더 보기",
};
