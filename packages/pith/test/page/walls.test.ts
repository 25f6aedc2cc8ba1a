import { expect, it } from "vitest";
import { doubts } from "../../src/check/index.ts";
import { chunks } from "../../src/chunks.ts";
import { extract } from "../../src/index.ts";

const page = (title: string, body: string): ReturnType<typeof extract> =>
  extract(
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`,
    {
      url: "https://jars.example/sill",
    },
  );

it.each([
  [
    "consent-wall",
    "Before you continue",
    "<main><h1>Before you continue</h1><p>We use cookies and data to deliver our services and to protect against spam, fraud and abuse.</p><p>If you accept all, we will also use cookies and data to show personalised ads.</p><button>Reject all</button><button>Accept all</button><a href='/privacy'>Privacy policy</a></main>",
  ],
  [
    "consent-wall",
    "Zustimmung | Zeitung",
    "<h1>Willkommen</h1><p>Besuchen Sie uns wie gewohnt mit Werbung und Tracking. Einzelheiten in der Datenschutzerklärung. Sie können Ihre Einwilligung jederzeit widerrufen.</p><button>Akzeptieren und weiter</button>",
  ],
  [
    "consent-wall",
    "La Voce",
    "<div id='iubenda-cs-banner' role='alertdialog'><h2>La tua privacy</h2><p>Noi e terze parti utilizziamo cookie con il tuo consenso per pubblicità personalizzata.</p><p>Puoi revocare il tuo consenso ai cookie in qualsiasi momento, come dice l'informativa sulla privacy.</p><button>Accetta</button></div><a href='/'>La Voce dell'Isola</a>",
  ],
  [
    "login-wall",
    "Log in to Jars",
    "<h1>Log in</h1><p>You must be logged in to view this page.</p><form><input type=email><input type=password><button>Log in</button></form><a href='/forgot'>Forgot your password?</a>",
  ],
  [
    "challenge",
    "Just a moment...",
    "<h1>jars.example</h1><h2>Checking if the site connection is secure</h2><p>jars.example needs to review the security of your connection before proceeding.</p>",
  ],
  [
    "challenge",
    "Wines",
    "<h1>Are you over 18?</h1><p>You must be of legal drinking age to enter. Please confirm your age.</p><button>Yes</button>",
  ],
  [
    "error-page",
    "Page not found | Jars",
    "<nav><a href='/'>Home</a></nav><h1>404 – Page not found</h1><p>Sorry, the page you are looking for does not exist or has been moved.</p>",
  ],
  [
    "error-page",
    "Seite nicht gefunden",
    "<h1>Seite nicht gefunden</h1><p>Die gewünschte Seite existiert leider nicht oder wurde verschoben.</p>",
  ],
  ["error-page", "502 Bad Gateway", "<h1>502 Bad Gateway</h1><hr><center>nginx/1.18.0</center>"],
  [
    "empty-list",
    "Your cart | Jars",
    "<main><h1>Your shopping cart</h1><p>Your cart is empty. Go on shopping to find something nice for your sill.</p></main>",
  ],
  [
    "empty-list",
    "Search results",
    "<main><h1>Search results</h1><p>Sorry, no results were found for your search. Please try other words.</p></main>",
  ],
])(
  "a page sent instead of another has an outcome, no content and a doubt: %s: %s",
  (code, title, body) => {
    const result = page(title, body);
    expect(result).toMatchObject({ ok: false, why: { code }, content: "" });
    expect(result.confidence).toBeNull();
    expect(result.as("markdown") + result.as("html")).toBe("");
    expect(chunks(result)).toEqual([]);
    expect(JSON.parse(result.as("json")).why.code).toBe(code);
    expect(doubts(result).map(({ kind }) => kind)).toContain(code);
  },
);

const TEXT =
  "Most people click on the first button without reading on, as three studies have shown, and nobody was surprised by that.";
it.each([
  [
    "an article about cookies",
    "What cookies are",
    `<article><h1>What cookies are</h1><p>Cookies are small files, and since 2018 sites have to ask for consent before they use cookies for personalised ads or tracking.</p><p>${TEXT}</p></article>`,
  ],
  [
    "a reference of an error",
    "404 Not Found - HTTP | Docs",
    `<article><h1>404 Not Found</h1><p>The server cannot find the requested resource.</p><pre>404 Not Found</pre><p>${TEXT}</p></article>`,
  ],
  [
    "a thread about an error",
    "404 error when I open the loom page",
    `<article><h1>404 error when I open the loom page</h1><p>Since yesterday I cannot open it. ${TEXT}</p></article>`,
  ],
  [
    "an old car",
    "Peugeot 404 – Cars",
    `<article><h1>Peugeot 404</h1><p>The 404 was built for fifteen years. ${TEXT}</p></article>`,
  ],
  [
    "help for signing in",
    "How to log in | Help",
    `<article><h1>How to log in</h1><p>Open the start page and enter your address and your password. If you have forgotten it, press the link below the field. ${TEXT}</p></article>`,
  ],
  [
    "an article with a form to sign in",
    "Moss",
    `<form>Log in <input type=password></form><article><h1>Moss</h1><p>Moss grows at the north side of the jar, where it is cool. ${TEXT}</p></article>`,
  ],
  [
    "short results above a form to sign in",
    "Search results",
    `<nav><a href="/">Start</a><form>Log in <input type=password></form></nav><main><h1>Search results</h1><ul><li><a href="/t/1">Who keeps moss in a jar?</a></li><li><a href="/t/2">The first jar of the year</a></li></ul></main>`,
  ],
])("a page is what was requested: %s", (_, title, body) => {
  expect(page(title, body).why.code).toBe("content");
});

it("an empty shell that scripts fill is not such a page", () => {
  const shell = '<form hidden><input type="password"></form><script src="app.js"></script>';
  expect(page("Forum", shell).why.code).toBe("needs-script");
});
