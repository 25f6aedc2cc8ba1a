/** Lower-case stems and phrases of walls, challenges and errors, separated by bars. Data, not code. */
export const WALL_WORDS: Readonly<
  Record<"consent" | "agree" | "login" | "prove" | "challenge" | "error" | "empty", string>
> = {
  /** Asks for consent. */
  consent:
    "cookie|consent|accept all|reject all|manage preferences|privacy policy|privacy settings|before you continue|our partners|legitimate interest|personali|" +
    "zustimm|einwillig|datenschutz|alle akzeptieren|ablehnen|partner|accepter|refuser|confidentialité|nos partenaires|aceptar|rechazar|privacidad|" +
    "accetta|rifiuta|consenso|annunci|aceitar|rejeitar|parceiros|anúncios|socios|anuncios|consentement|traceurs|vie privée|publicités|akzeptier|werbung|tracking|" +
    "toestemming|accepteren|weigeren|advertenties|zgoda|zgod|prywatnoś|samtyck|godkänn|avvisa|annonser|согласи|конфиденциальн|同意|拒否|拒绝|隐私|プライバシー|広告|广告",
  /** Gives consent or refuses it. */
  agree:
    "accept|agree|allow|reject|decline|got it|consent|ok|akzeptier|zustimm|einverstanden|ablehn|accepte|refuse|autoriser|aceptar|rechazar|acepto|accett|rifiut|aceit|rejeit|" +
    "accepteer|akkoord|weiger|akceptuj|zgadzam|zgod|godkänn|acceptera|neka|приня|соглас|同意|接受|拒",
  /** Asks to sign in. */
  login:
    "log in|login|sign in|sign up to|password|forgot password|create an account|anmelden|einloggen|passwort|se connecter|connexion|mot de passe|" +
    "iniciar sesión|contraseña|accedi|entrar|senha|inloggen|wachtwoord|zaloguj|hasło|logga in|войти|вход|пароль|ログイン|パスワード|登录|登錄|密码|로그인|비밀번호",
  /** Asks to prove to be a person: no other page says so. */
  prove:
    "verify you are human|verify that you are human|verifying you are human|confirm you are human|confirm that you are human|you are a human|you're not a bot|you are not a bot|not a robot|" +
    "verify your age|legal drinking age|are you over 18|are you 18|of legal age|you might be a bot|you were a bot|review the security of your connection|unusual traffic from your|enable js and disable any ad blocker|" +
    "dass sie ein mensch sind|dass sie kein roboter|kein roboter bin|sicherheit ihrer verbindung|ungewöhnlichen datenverkehr|" +
    "que vous êtes humain|que vous êtes un humain|n'êtes pas un robot|sécurité de votre connexion|trafic inhabituel|" +
    "que es un ser humano|que eres humano|que no eres un robot|que no es un robot|seguridad de su conexión|tráfico inusual|" +
    "que sei umano|di non essere un robot|non sei un robot|sicurezza della connessione|traffico insolito|que você é humano|não é um robô|segurança da sua conexão|tráfego incomum|" +
    "dat je een mens bent|dat u een mens bent|geen robot|że jesteś człowiekiem|nie jesteś robotem|att du är en människa|inte är en robot|" +
    "что вы человек|а не робот|вы не робот|я не робот|ロボットでない|ロボットではない|人間であることを|您是真人|你是真人|不是机器人|不是機器人|异常流量|로봇이 아",
  /** Checks for a person, or refuses to answer. */
  challenge:
    "just a moment|checking your browser|verify you are human|verifying you are human|are you a robot|are you human|i'm not a robot|unusual traffic|attention required|" +
    "access denied|access to this page has been denied|pardon our interruption|please verify|security check|captcha|ddos protection|ray id|request blocked|you have been blocked|" +
    "bot verification|enable javascript and cookies to continue|one more step|human verification|zugriff verweigert|ich bin kein roboter|accès refusé|acceso denegado|доступ запрещен|访问被拒绝|安全验证",
  /** Says that the page is missing, or that the server failed. */
  error:
    "page not found|not found|404|403 forbidden|error 403|401 unauthorized|400 bad request|410 gone|page doesn't exist|page does not exist|page can't be found|page cannot be found|could not be found|couldn't be found|nothing was found|" +
    "no longer available|no longer exists|has been removed|has been taken down|video unavailable|no thread specified|invalid thread specified|" +
    "something went wrong|internal server error|service unavailable|bad gateway|gateway timeout|error 500|error 503|interner serverfehler|erreur interne|error interno|errore interno|внутренняя ошибка|temporarily unavailable|an error occurred|oops|" +
    "error establishing a database connection|be back soon|under maintenance|down for maintenance|some maintenance|" +
    "seite nicht gefunden|nicht gefunden|existiert nicht|seite gibt es leider nicht|seite gibt es nicht|nicht mehr verfügbar|nicht mehr online|" +
    "page introuvable|page non trouvée|n'existe pas|n'existe plus|page est introuvable|página no encontrada|no existe|no se ha encontrado la página|no se encontró la página|" +
    "pagina non trovata|pagina non esiste|pagina non è stata trovata|pagina che stai cercando|não encontrada|página não existe|página que você procura|" +
    "pagina niet gevonden|niet gevonden|pagina bestaat niet|nie znaleziono|nie istnieje|nie została znaleziona|sidan hittades inte|sidan finns inte|sidan kunde inte hittas|" +
    "страница не найдена|не найдена|такой страницы нет|страница не существует|ページが見つかりません|見つかりません|お探しのページ|页面不存在|已被删除|找不到|页面未找到|찾을 수 없|삭제된 페이지",
  /** Says that a list is empty. */
  empty:
    "cart is empty|cart is currently empty|basket is empty|basket is currently empty|bag is empty|bag is currently empty|nothing in your cart|nothing in your basket|no items in your|" +
    "no results found|no results were found|no matching results|did not match any|warenkorb ist leer|warenkorb ist noch leer|warenkorb ist derzeit leer|warenkorb ist gegenwärtig leer|warenkorb ist aktuell leer|keine artikel im warenkorb|" +
    "keine treffer gefunden|keine ergebnisse gefunden|panier est vide|panier est actuellement vide|aucun résultat|carrito está vacío|cesta está vacía|bolsa está vacía|no se encontraron resultados|carrello è vuoto|carrello è attualmente vuoto|nessun risultato|" +
    "carrinho está vazio|sacola está vazia|nenhum resultado|winkelwagen is leeg|winkelwagen is momenteel leeg|winkelmandje is leeg|geen resultaten|koszyk jest pusty|koszyk aktualnie jest pusty|brak wyników|varukorgen är tom|varukorg är tom|varukorg är för närvarande tom|корзина пуста|корзина пока пуста|ничего не найдено|" +
    "カートは空です|カートに商品が|検索結果はありません|购物车是空的|购物车为空|没有找到|장바구니가 비어",
};
