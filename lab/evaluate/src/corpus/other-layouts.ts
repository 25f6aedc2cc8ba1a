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
import { pick } from "./stories.ts";

/** A blog with headings, a list, readers' comments (not content) and widgets. */
export function blog(parts: PageParts): MadePage {
  const { language, name, story, others, random } = parts;
  const { labels } = language;
  const half = Math.ceil(story.paragraphs.length / 2);
  const middle = `${story.place}, ${story.section.toLowerCase()}`;
  const steps = story.paragraphs.slice(half, half + 2);
  const paragraph = (text: string): string => `<p>${linkedParagraph(text, parts)}</p>`;
  const comments = story.remarks.map((remark, at) => {
    const by = pick(random, language.people);
    return `<li class="comment"><div class="comment-author">${by}</div><p>${remark}</p><a class="reply" href="#r${at}">${labels.reply}</a></li>`;
  });
  const widget = (title: string, list: string): string =>
    `<div class="widget"><h3>${title}</h3><ul>${list}</ul></div>\n`;
  const html = `${head(parts)}<body class="single single-post">
<div class="site-header"><p class="site-title"><a href="/">${name}</a></p><ul class="menu">${sectionLinks(parts, (link) => `<li class="menu-item">${link}</li>`)}</ul></div>
<div class="content-area"><div class="post hentry" id="post-${100 + story.number}"><h1 class="entry-title">${story.title}</h1>
<div class="entry-meta">${story.date} <span class="author">${labels.by} ${story.person}</span></div>
<div class="entry-content">${story.paragraphs.slice(0, half).map(paragraph).join("\n")}
<h2>${middle}</h2><ol>${steps.map((step) => `<li>${step}</li>`).join("\n")}</ol>
${story.paragraphs
  .slice(half + 2)
  .map(paragraph)
  .join("\n")}</div>
<div class="sharedaddy"><a href="#s">${labels.share}</a></div></div>
<div class="nav-links"><a href="${addressOf(others[0])}">${labels.next}: ${others[0].title}</a></div>
<div id="comments"><h2>${labels.comments} (${comments.length})</h2><ol class="commentlist">${comments.join("\n")}</ol></div></div>
<div class="widget-area">${widget(
    labels.popular,
    teasers(parts, 4, (other) => `<li>${storyLink(other)}</li>`),
  )}${widget(labels.newsletter, `<li><a href="/letter">${labels.more}</a></li>`)}</div>
<div class="site-footer"><p>${name}. ${labels.rights}. <a href="/imprint">${labels.imprint}</a></p></div>
</body></html>\n`;
  return {
    html,
    content: [
      story.title,
      ...story.paragraphs.slice(0, half),
      middle,
      ...story.paragraphs.slice(half),
    ],
  };
}

/** A forum: several posts are content; user panels and signatures are not. */
export function forum(parts: PageParts): MadePage {
  const { language, name, story, random } = parts;
  const { labels } = language;
  const bodies = [...story.paragraphs.map((text) => text), ...story.remarks];
  const posts = bodies.map((text, at) => {
    const person = at === 0 ? story.person : pick(random, language.people);
    return `<div class="post" id="p${story.number * 100 + at}"><dl class="user"><dt><a href="/u/${person.length}">${person}</a></dt><dd>${language.places[person.length % language.places.length]}</dd><dd>${200 + person.length}</dd></dl>
<div class="postbody"><p class="when">${story.date} <a href="#p${at}">#${at + 1}</a></p><div class="message">${text}</div><div class="signature">${person}, ${name}</div><ul class="buttons"><li><a href="#q${at}">${labels.reply}</a></li><li><a href="#s${at}">${labels.share}</a></li></ul></div></div>`;
  });
  const html = `${head(parts)}<body>
<div id="top"><h2><a href="/">${name}</a></h2><p>${labels.cookies}</p><ul>${sectionLinks(parts, (link) => `<li>${link}</li>`)}</ul></div>
<div id="crumbs"><a href="/">${language.sections[0]}</a> » <a href="/s/2">${story.section}</a></div>
<div id="topic"><h1>${story.title}</h1><div class="pages"><a href="?p=1">1</a> <a href="?p=2">2</a> <a href="?p=2">${labels.next}</a></div>
${posts.join("\n")}</div>
<div id="similar"><h3>${labels.related}</h3><table>${teasers(parts, 5, (other) => `<tr><td>${storyLink(other)}</td><td>${other.person}</td><td>${other.date}</td></tr>`)}</table></div>
<div id="bottom"><a href="/imprint">${labels.imprint}</a> <span>${name}, ${labels.rights}</span></div>
</body></html>\n`;
  return { html, content: [story.title, ...bodies] };
}

/** A manual: a tree of chapters, numbered sections, a box and code. */
export function manual(parts: PageParts): MadePage {
  const { language, name, story, others } = parts;
  const { labels } = language;
  const code = `set ${story.number} --level ${story.paragraphs.length}\nshow ${story.number}`;
  const named = story.paragraphs.map((text, at) => ({
    text,
    title: `${at + 1}. ${language.sections[1 + (at % 5)]}`,
  }));
  const chapters = named.map(({ text, title }, at) => {
    const box = at === 1 ? `<pre><code>${code}</code></pre>` : "";
    return `<section id="c${at}"><h2>${title} <a class="anchor" href="#c${at}">¶</a></h2><p>${text}</p>${box}</section>`;
  });
  const content = named.flatMap(({ text, title }, at) => [
    title,
    text,
    ...(at === 1 ? [code] : []),
  ]);
  const tree = [...others].sort((a, b) => a.number - b.number);
  const html = `${head(parts)}<body>
<div class="topbar"><a class="brand" href="/">${name}</a><input placeholder="${labels.search}"><span>${language.places.slice(0, 2).join(" / ")}</span></div>
<div class="layout"><div class="sidebar"><ul>${tree.map((other) => `<li>${storyLink(other)}</li>`).join("")}</ul></div>
<div class="doc"><ul class="breadcrumbs"><li><a href="/">${language.sections[0]}</a></li><li><a href="/s/1">${story.section}</a></li></ul>
<h1>${story.title}</h1>${chapters.join("\n")}
<div class="pager"><a href="${addressOf(others[0])}">${labels.next}: ${others[0].title}</a></div>
<div class="helpful"><p>${labels.share}</p><button>+</button><button>-</button></div>
<p class="revised">${labels.by} ${story.person}, ${story.date}</p></div>
<div class="toc"><ul>${named.map(({ title }, at) => `<li><a href="#c${at}">${title}</a></li>`).join("")}</ul></div></div>
<div class="footer"><p>${name}, ${labels.rights}</p><a href="/imprint">${labels.imprint}</a> <a href="/letter">${labels.newsletter}</a></div>
</body></html>\n`;
  return { html, content: [story.title, ...content] };
}
