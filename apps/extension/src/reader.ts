import { extract } from "../../../packages/pith/src/index.ts";
import { bylineOf } from "../../playground/src/byline.ts";
import { readerStyles } from "./reader-styles.ts";

/** The element that contains the reading view while it is open. */
const HOST = "pith-reading-view";

interface ReadPage {
  readonly html: string;
  readonly markdown: string;
  readonly title: string;
  readonly note: string;
  readonly by: string;
}

/** Extracts the page as its scripts have rendered it. */
function readPage(): ReadPage {
  const result = extract(document.documentElement.outerHTML, {
    url: location.href,
    format: "html",
    title: false,
  });
  const name = result.title ?? document.title;
  return {
    html: result.content,
    markdown: `# ${name}\n\n${result.as("markdown")}`,
    title: name,
    note: result.ok ? "" : `No content was found: ${result.why.text}.`,
    by: bylineOf(result),
  };
}

function addText(parent: Element, name: string, className: string, text: string): void {
  if (text === "") return;
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  parent.append(element);
}

function copy(text: string): void {
  const put = (event: ClipboardEvent): void => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", put, { once: true, capture: true });
  // The Clipboard API needs https.
  document.execCommand("copy");
}

function save(title: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/markdown" }));
  link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80)}.md`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Text sizes in pixels. */
const SIZES = [15, 16, 18, 20, 22, 25, 28];
const USUAL_SIZE = 2;

/** The buttons above the text. */
function makeTools(view: HTMLElement, { title, markdown }: ReadPage, end: () => void): HTMLElement {
  const tools = document.createElement("nav");
  const add = (text: string, label: string, act: (button: HTMLButtonElement) => void): void => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.title = label;
    button.setAttribute("aria-label", label);
    button.addEventListener("click", () => act(button));
    tools.append(button);
  };
  let size = USUAL_SIZE;
  const resize = (by: number): void => {
    size = Math.min(SIZES.length - 1, Math.max(0, size + by));
    view.style.fontSize = `${SIZES[size]}px`;
  };
  add("A−", "Smaller text", () => resize(-1));
  add("A+", "Larger text", () => resize(1));
  view.dataset.theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  add("◐", "Light or dark", () => {
    view.dataset.theme = view.dataset.theme === "dark" ? "light" : "dark";
  });
  add("Copy", "Copy as Markdown", (button) => {
    copy(markdown);
    button.textContent = "Copied";
  });
  add("Save", "Save as Markdown", () => save(title, markdown));
  add("Close", "Close", end);
  return tools;
}

function closeView(host: Element, overflow: string): void {
  host.remove();
  document.documentElement.style.overflow = overflow;
}

/** Opens the reading view on top of the unchanged page. */
function openView(): void {
  const read = readPage();
  const { html, title, note, by } = read;
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
  const article = document.createElement("article");
  article.lang = document.documentElement.lang;
  article.dir = document.documentElement.dir;
  // Safe: pith's HTML is built from an allow-list, without scripts, styles, handlers, forms or
  // frames.
  article.innerHTML = html;
  const head = document.createElement("header");
  addText(head, "h1", "title", title);
  addText(head, "p", "by", by);
  addText(head, "p", "note", note);
  const { overflow } = document.documentElement.style;
  document.documentElement.style.overflow = "hidden";
  const end = (): void => closeView(host, overflow);
  view.append(makeTools(view, read, end), head, article);
  root.append(view);
  document.body.append(host);
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
