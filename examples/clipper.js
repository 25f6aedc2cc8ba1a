// Clips the page that is open into Obsidian: run it from a bookmarklet or an extension, where
// document is the page. Bundle it for browsers: npx esbuild examples/clipper.js --bundle
// --format=iife --outfile=clipper.min.js
import { extract } from "pith";

/** A name that every file system takes. */
const fileName = (title) =>
  title
    .replaceAll(/[\\/:*?"<>|#^[\]]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .slice(0, 100);

/** The page as a note: front matter that Obsidian shows as properties, then Markdown. */
export function clip(document, url) {
  const result = extract(document, {
    url,
    format: "markdown",
    markdown: { frontMatter: true },
    trackingParameters: "remove",
  });
  if (!result.ok) return { name: "", note: "", why: result.why.text };
  const selected = document.defaultView?.getSelection?.()?.toString() ?? "";
  const quote = selected === "" ? "" : `\n> ${selected.replaceAll("\n", "\n> ")}\n`;
  return {
    name: fileName(result.title ?? url),
    note: `${result.content}${quote}`,
    why: result.why.text,
  };
}

/** The address that makes Obsidian open with the note. */
export function obsidianAddress({ name, note }, folder = "Clippings") {
  const query = new URLSearchParams({ file: `${folder}/${name}`, content: note });
  // Obsidian reads a plus as a plus.
  return `obsidian://new?${query.toString().replaceAll("+", "%20")}`;
}

if (typeof window !== "undefined" && window.document === globalThis.document) {
  const clipped = clip(document, location.href);
  if (clipped.note === "") window.alert(`Nothing to clip: ${clipped.why}`);
  else location.assign(obsidianAddress(clipped));
}
