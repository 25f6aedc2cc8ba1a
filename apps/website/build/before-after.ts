import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BlockResult } from "../../../packages/pith/src/api/result.ts";
import { extract } from "../../../packages/pith/src/index.ts";
import { ROLES } from "../../playground/src/roles.ts";

const PAGE = "packages/pith/test/fixtures/demo/harbour-ferry.html";
/** Colours by role; blocks of other methods have none. */
const COLOURS: Readonly<Record<string, { readonly colour: string } | undefined>> = ROLES;
/** Enough for the height of the two boxes. */
const SHOWN_BLOCKS = 36;
const SHOWN_CHARS = 120;

const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    // Vue reads braces.
    .replaceAll("{", "&#123;");

const shorten = (text: string): string =>
  escapeHtml(text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS).trimEnd()} …` : text);

/** Whether the block is a few words, which pages set next to each other. */
const isShort = ({ text, role }: BlockResult): boolean => text.length < 28 && role !== "title";

function showBlock(block: BlockResult): string {
  const { role, keep, text } = block;
  const colour = COLOURS[role ?? ""]?.colour;
  const style = colour === undefined ? "" : ` style="--role: ${colour}"`;
  const length = isShort(block) ? "short" : "long";
  const size = role === "title" ? "title" : length;
  return `<span class="block ${size}${keep ? "" : " dropped"}"${style} title="${role ?? ""}">${shorten(text)}</span>`;
}

/**
 * One page twice, as HTML: its blocks in the colours of their roles, and the content that pith
 * extracts.
 */
export function makeBeforeAfter(root: string): string {
  const html = readFileSync(join(root, PAGE), "utf8");
  const { blocks } = extract(html, { url: "https://news.example/harbour/ferry-returns" });
  const shown = [...blocks].slice(0, SHOWN_BLOCKS);
  const kept = [...blocks].filter(({ keep }) => keep).slice(0, 6);
  const roles = Object.entries(ROLES).filter(([name]) => shown.some(({ role }) => role === name));
  const legend = roles.map(
    ([name, { colour }]) => `<li style="--role: ${colour}"><i></i>${name}</li>`,
  );
  const after = kept.map(({ role, text }) =>
    role === "title" ? `<strong>${escapeHtml(text)}</strong>` : `<p>${escapeHtml(text)}</p>`,
  );
  return `<figure class="before-after" role="group" aria-label="A page before and after">
<div class="before"><b>The page, by role</b><div class="sheet">${shown.map(showBlock).join(" ")}</div></div>
<div class="after"><b>What pith returns</b><div class="sheet">${after.join("")}</div></div>
<figcaption><ul>${legend.join("")}</ul></figcaption>
</figure>`;
}
