import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { selectText } from "../state/actions.ts";
import * as store from "../state/store.ts";
import { SandboxFrame } from "./sandbox-frame.tsx";

const LIGHT = "--ink: #292524; --paper: #fff; --quiet: #78716c; --line: #e7e5e4; --link: #0f766e;";
const DARK =
  "--ink: #e7e5e4; --paper: #1c1b19; --quiet: #a8a29e; --line: #3a3733; --link: #5eead4;";

const STYLES = `
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.65 Charter, "Bitstream Charter", "Iowan Old Style", Georgia, serif; }
main { max-width: 42em; margin: 0 auto; padding: 28px 28px 72px; overflow-wrap: break-word; }
h1, h2, h3, h4 { line-height: 1.25; font-weight: 650; margin: 1.6em 0 .5em; }
a { color: var(--link); }
img, svg, video { max-width: 100%; height: auto; }
img:not([src^="data:"]):not([src^="http"]) { display: none; }
pre { overflow: auto; background: color-mix(in srgb, var(--ink) 6%, transparent); padding: 12px; border-radius: 6px; font: 13px/1.5 ui-monospace, monospace; }
code { font: .86em ui-monospace, monospace; }
blockquote { margin: 1em 0; padding-left: 1em; border-left: 3px solid var(--line); color: var(--quiet); }
.byline, .picture { color: var(--quiet); font-size: .86em; }
.picture { display: inline-block; border: 1px dashed var(--line); border-radius: 6px; padding: 6px 12px; }
figure { margin: 1.4em 0; } figcaption { color: var(--quiet); font-size: .86em; }
table { border-collapse: collapse; display: block; overflow: auto; font-size: .88em; } td, th { border: 1px solid var(--line); padding: 4px 9px; text-align: start; }
main > :first-child { margin-top: 0; }
[data-lit] { background: color-mix(in srgb, var(--link) 22%, transparent); border-radius: 3px; }
hr { border: 0; border-top: 1px solid var(--line); }
`;

/** Disables links out of the frame. Everything else is safe: pith's HTML has no active elements. */
function disarm(main: HTMLElement, loadsWeb: boolean): void {
  for (const link of main.querySelectorAll("a[href]")) {
    if (link.getAttribute("href")?.startsWith("#")) continue;
    link.setAttribute("title", link.getAttribute("href") ?? "");
    link.removeAttribute("href");
  }
  for (const picture of loadsWeb ? [] : main.querySelectorAll('img:not([src^="data:"])')) {
    const box = main.ownerDocument.createElement("span");
    box.className = "picture";
    const says = picture.getAttribute("alt");
    box.textContent = says ? `Picture: ${says}` : "Picture, not loaded";
    picture.replaceWith(box);
  }
  for (const picture of loadsWeb ? [] : main.querySelectorAll("source, video, audio")) {
    picture.removeAttribute("src");
    picture.removeAttribute("srcset");
    picture.removeAttribute("poster");
  }
}

function write(document: Document, html: string, isDark: boolean, loadsWeb: boolean): void {
  const style = document.createElement("style");
  style.textContent = `:root { ${isDark ? DARK : LIGHT} } ${STYLES}`;
  document.head.querySelector("style")?.remove();
  document.head.append(style);
  const main = new DOMParser().parseFromString(html, "text/html").body;
  disarm(main, loadsWeb);
  const own = document.createElement("main");
  own.append(...[...main.childNodes].map((child) => document.importNode(child, true)));
  document.body.replaceChildren(own);
  document.body.tabIndex = 0;
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

function lightText(document: Document, text: string): void {
  for (const element of document.querySelectorAll("[data-lit]"))
    element.removeAttribute("data-lit");
  const wanted = lettersOf(text);
  if (wanted === "") return;
  let found: Element | undefined;
  for (const element of document.querySelectorAll("main *")) {
    if (lettersOf(element.textContent ?? "").includes(wanted)) found = element;
    else if (found && !found.contains(element)) break;
  }
  found?.setAttribute("data-lit", "");
  found?.scrollIntoView({ block: "nearest" });
}

function keepLit(document: Document): () => void {
  const onSelection = (): void => selectText(document.getSelection()?.toString() ?? "");
  document.addEventListener("selectionchange", onSelection);
  const stop = effect(() =>
    lightText(document, store.page.value?.blocks[store.block.value]?.text ?? ""),
  );
  return () => {
    document.removeEventListener("selectionchange", onSelection);
    stop();
  };
}

/** The content as a readable page. */
export function ReadingFrame({
  html,
  isDark,
}: {
  readonly html: string;
  readonly isDark: boolean;
}) {
  const current = useRef<Document | undefined>(undefined);
  const stop = useRef<(() => void) | undefined>(undefined);
  const loadsWeb = store.loadsWeb.value;
  const show = (): void => {
    if (!current.current) return;
    stop.current?.();
    write(current.current, html, isDark, loadsWeb);
    stop.current = keepLit(current.current);
  };
  useEffect(show, [html, isDark, loadsWeb]);
  useEffect(() => () => stop.current?.(), []);
  return (
    <SandboxFrame
      class="reading-frame"
      title="The content, to read"
      loadsWeb={loadsWeb}
      onDocument={(document) => {
        current.current = document;
        show();
      }}
    />
  );
}
