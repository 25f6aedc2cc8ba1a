/** A page with a menu, a list of headlines and a story that names the page. */
export const FRONT_PAGE = (
  name: string,
): string => `<!doctype html><title>Ferry number ${name}</title>
<body><ul class="menu">
<li><a href="/">Home</a></li>
<li><a href="/harbour">Harbour and ferries</a></li>
</ul>
<main><h1>Ferry number ${name}</h1>
<p>The ferry ${name} leaves late, says its captain, because the tide is ${name} hours behind; nobody on ${name} minds.</p>
<p>Passengers of ${name} read, knit and talk. The ${name} kitchen has soup, bread, cheese and tea of ${name} kinds.</p>
</main>
<div class="foot"><p>Harbour news, since 1998.</p></div>`;
