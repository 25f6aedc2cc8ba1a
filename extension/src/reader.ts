import { extract } from "../../src/index.ts";
import { readerStyles } from "./reader-styles.ts";

/** The element that holds the reading view; it is there while the view is shown. */
const HOST = "pith-reading-view";

/** The page as it stands now, as its scripts have made it. */
function readPage(): { readonly html: string; readonly title: string; readonly note: string; readonly by: string } {
  const result = extract(document.documentElement.outerHTML, { url: location.href, format: "html", title: "none" });
  const { title, authors, published } = result.metadata;
  const by = [authors?.value.join(", "), published?.value.slice(0, 10)].filter((part) => part !== undefined);
  return {
    html: result.content,
    title: title?.value ?? document.title,
    note: result.outcome === "content" ? "" : `No content was found: ${result.why}.`,
    by: by.join(" · "),
  };
}

function addText(parent: Element, name: string, className: string, text: string): void {
  if (text === "") return;
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  parent.append(element);
}

function closeView(host: Element, overflow: string): void {
  host.remove();
  document.documentElement.style.overflow = overflow;
}

/** Lays the reading view over the page; the page itself stays as it is. */
function openView(): void {
  const { html, title, note, by } = readPage();
  const host = document.createElement(HOST);
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(readerStyles);
  root.adoptedStyleSheets = [sheet];
  const view = document.createElement("div");
  view.className = "view";
  view.setAttribute("role", "dialog");
  view.setAttribute("aria-label", "Reading view");
  view.tabIndex = -1;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  const article = document.createElement("article");
  article.lang = document.documentElement.lang;
  article.dir = document.documentElement.dir;
  // What pith writes as HTML is made anew from an allow-list: no scripts, styles, handlers, forms or frames.
  article.innerHTML = html;
  const head = document.createElement("header");
  addText(head, "h1", "title", title);
  addText(head, "p", "by", by);
  addText(head, "p", "note", note);
  view.append(close, head, article);
  root.append(view);
  document.body.append(host);
  const { overflow } = document.documentElement.style;
  document.documentElement.style.overflow = "hidden";
  const end = (): void => closeView(host, overflow);
  close.addEventListener("click", end);
  host.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key === "Escape") end();
  });
  host.addEventListener("pith-close", end);
  view.focus();
}

const shown = document.querySelector(HOST);
if (shown) shown.dispatchEvent(new Event("pith-close"));
else openView();
