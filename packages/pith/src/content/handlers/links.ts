import { headingLevel } from "../../html/parse/tags.ts";
import { cleanTitle } from "../clean-title.ts";
import type { Action, Context, Handler } from "../context.ts";
import { handleButton } from "./controls.ts";

/** Larger subtrees are no glyphs. */
const MAX_GLYPH_NODES = 8;
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]|$)/i;

function shortText(context: Context, node: number): string | undefined {
  const { tree } = context;
  return tree.end[node] - node > MAX_GLYPH_NODES ? undefined : tree.textContent(node);
}

/** Links: note marks become references; unsafe targets leave only the text. */
export const handleLink: Handler = (context, node): Action => {
  const { tree, urls, builder, isTextOnly } = context;
  const own = tree.attr(node, "href");
  const isButton = own === undefined && tree.attr(node, "role") === "button";
  if (isButton && /\p{L}{2}/u.test(shortText(context, node) ?? ""))
    return handleButton(context, node);
  const href = isTextOnly ? undefined : own;
  if (href === undefined) return "pass";
  const isFragment = href.trimStart().startsWith("#");
  const text = shortText(context, node);
  const isPicture = text?.trim() === "";
  if (isFragment && builder.frame.kind === "heading") return "pass";
  // Picture links within the page have no target in outputs; "#" only waits for a script.
  if (isFragment && (isPicture || href.trim() === "#")) return "pass";
  const url = urls.link(href);
  if (url === undefined) return "pass";
  const first = tree.firstChild(node);
  const isHeading = first >= 0 && headingLevel(tree.tag[first]) > 0;
  if (isFragment && isHeading && tree.attr(first, "id") === href.trim().slice(1)) return "pass";
  // A link from an image to its larger copy adds nothing.
  if (isPicture && IMAGE_FILE.test(url)) return "pass";
  return { wrapper: { kind: "link", url, title: cleanTitle(tree.attr(node, "title")) } };
};
