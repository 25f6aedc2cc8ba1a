import {
  addressOf,
  head,
  linkedParagraph,
  type MadePage,
  type PageParts,
  sectionLinks,
  storyLink,
  teasers,
} from "./furniture.ts";

const contentOf = ({ story }: PageParts): readonly string[] => [story.title, ...story.paragraphs];

/** A newspaper of about 2010: floating columns, a related box within the story. */
export function columns(parts: PageParts): MadePage {
  const { language, name, story } = parts;
  const { labels } = language;
  const related = `<div class="box related"><h4>${labels.related}</h4><ul>${teasers(parts, 3, (other) => `<li>${storyLink(other)}</li>`)}</ul></div>`;
  const text = story.paragraphs.map((paragraph, at) => {
    return `<p>${linkedParagraph(paragraph, parts)}</p>\n${at === 1 ? related : ""}`;
  });
  const html = `${head(parts, '<link rel="stylesheet" href="/style.css">')}<body>
<div id="header"><div class="logo"><a href="/">${name}</a></div><form action="/find"><input name="q"><button>${labels.search}</button></form></div>
<ul id="menu">${sectionLinks(parts, (link) => `<li>${link}</li>`)}</ul>
<div id="wrap"><div id="content"><h1>${story.title}</h1>
<p class="byline">${labels.by} ${story.person}, ${story.place}, ${story.date}</p>
<div class="share"><a href="#m">${labels.share}</a></div>
<div class="text">${text.join("")}</div>
<p class="next">${labels.next}: ${teasers(parts, 1, storyLink)}</p></div>
<div id="side"><h3>${labels.popular}</h3><ol>${teasers(parts, 5, (other) => `<li>${storyLink(other)}</li>`)}</ol>
<div class="letter"><p>${labels.newsletter}</p><a href="/letter">${labels.more}</a></div></div></div>
<div id="footer"><p>© ${name}. ${labels.rights}.</p><a href="/imprint">${labels.imprint}</a></div>
</body></html>\n`;
  return { html, content: contentOf(parts) };
}

/** A local paper of today: sectioning elements, figure, cookie note. */
export function sections(parts: PageParts): MadePage {
  const { language, name, story } = parts;
  const { labels } = language;
  const caption = `${story.place}, ${story.person}`;
  const text = story.paragraphs.map((paragraph, at) => {
    const picture = `<figure><img src="/i/${story.number}.jpg" alt=""><figcaption>${caption}</figcaption></figure>`;
    return `<p${at === 0 ? ' class="lead"' : ""}>${linkedParagraph(paragraph, parts)}</p>\n${at === 0 ? picture : ""}`;
  });
  const cards = teasers(parts, 4, (other) => {
    return `<article class="card"><h3>${storyLink(other)}</h3><p>${other.paragraphs[0].slice(0, 90)}…</p></article>`;
  });
  const html = `${head(parts, `<meta property="article:published_time" content="${story.date}">`)}<body>
<div role="dialog" class="consent"><p>${labels.cookies}</p><button>OK</button></div>
<header><a href="/">${name}</a><nav><ul>${sectionLinks(parts, (link) => `<li>${link}</li>`)}</ul></nav></header>
<main><article><header><h1>${story.title}</h1><p class="meta">${labels.by} <a href="/a/${story.person.length}">${story.person}</a> <time datetime="${story.date}">${story.date}</time></p></header>
<div class="article-body">${text.join("")}</div></article>
<aside><h2>${labels.related}</h2>${cards}</aside></main>
<footer><nav><a href="/imprint">${labels.imprint}</a> <a href="/letter">${labels.newsletter}</a></nav><p>${name}, ${labels.rights}</p></footer>
</body></html>\n`;
  return {
    html,
    content: [story.title, story.paragraphs[0], caption, ...story.paragraphs.slice(1)],
  };
}

/**
 * A sports portal: one long line, class names of a build tool, a table of results in the margin.
 */
export function minified(parts: PageParts): MadePage {
  const { language, name, story, random } = parts;
  const { labels } = language;
  const text = story.paragraphs.map(
    (paragraph) => `<div class="x9k"><p class="p2">${paragraph}</p></div>`,
  );
  const rows = language.places.map((place, at) => {
    return `<tr><td>${at + 1}</td><td>${place}</td><td>${Math.floor(random() * 60)}</td></tr>`;
  });
  const html = `${head(parts)}<body class="b1"><div class="h3d"><div class="n4v">${sectionLinks(parts, (link, at) => `<span class="i${at % 3}">${link}</span>`)}</div></div><div class="g7"><div class="c1 c1-l"><div class="t0"><span class="k">${story.section}</span><h1 class="h">${story.title}</h1><span class="d">${story.date}</span><span class="a">${story.person}</span></div><div class="s5"><button>${labels.share}</button></div><div class="m2">${text.join("")}</div><div class="r8"><h2>${labels.related}</h2>${teasers(parts, 4, (other) => `<div class="q6"><a href="${addressOf(other)}"><span class="u">${other.section}</span><span class="v">${other.title}</span></a></div>`)}</div></div><div class="c1 c1-r"><table class="w3"><caption>${language.sections.at(-2)}</caption>${rows.join("")}</table><div class="z4">${labels.popular}${teasers(parts, 5, (other) => `<div class="y1">${storyLink(other)}</div>`)}</div></div></div><div class="f6"><span>${name}</span><span>${labels.rights}</span><a href="/imprint">${labels.imprint}</a><a href="/letter">${labels.newsletter}</a></div></body></html>`;
  return { html, content: contentOf(parts) };
}

/** A portal of about 2000: nested layout tables, paragraphs as line breaks, rows of links. */
export function tables(parts: PageParts): MadePage {
  const { language, name, story } = parts;
  const { labels } = language;
  const text = story.paragraphs.map((paragraph) => `　　${paragraph}`).join("<br><br>\n");
  const links = teasers(parts, 8, (other) => `<tr><td>· ${storyLink(other)}</td></tr>\n`);
  const html = `${head(parts)}<body bgcolor="#ffffff"><center>
<table width="760" border="0"><tr><td><img src="/logo.gif" alt="${name}"></td><td align="right">${sectionLinks(parts, (link) => `${link} | `)}</td></tr></table>
<table width="760"><tr><td width="560" valign="top"><table width="100%"><tr><td class="path"><a href="/">${language.sections[0]}</a> &gt; <a href="/s/1">${story.section}</a></td></tr>
<tr><td align="center"><h1>${story.title}</h1></td></tr><tr><td align="center"><font size="2">${story.date} ${labels.by}：${story.person} ${name}</font></td></tr>
<tr><td class="article" id="zoom"><font size="3">${text}</font></td></tr>
<tr><td align="right"><a href="#s">${labels.share}</a> <a href="#c">${labels.comments}</a></td></tr></table></td>
<td width="200" valign="top"><table width="100%"><tr><td bgcolor="#dddddd">${labels.popular}</td></tr>${links}</table>
<table width="100%"><tr><td bgcolor="#dddddd">${labels.related}</td></tr>${teasers(parts, 5, (other) => `<tr><td>· ${storyLink(other)}</td></tr>\n`)}</table></td></tr></table>
<table width="760"><tr><td align="center"><font size="2">${sectionLinks(parts, (link) => `${link} - `)}<a href="/imprint">${labels.imprint}</a><br>${name} ${labels.rights}</font></td></tr></table>
</center></body></html>\n`;
  return { html, content: contentOf(parts) };
}
