import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type PageSource, projectDocuments } from "./sections.ts";

/** A page of the site as Markdown. */
export interface SitePage {
  /** Path on the site, without its ending. */
  readonly path: string;
  readonly title: string;
  /** The first sentence, for lists of pages; "" when it has none. */
  readonly summary: string;
  readonly markdown: string;
}

/** The documents of the project that are pages. */
export function listDocuments(root: string): PageSource[] {
  const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => ({
      from: `docs/${file}`,
      to: file.replace(/\.md$/u, "").replace(/\bREADME$/u, "index"),
    }));
  return [...docs, ...projectDocuments.filter(({ from }) => existsSync(join(root, from)))];
}

const LINK = /(!?)\[((?:[^\]\\`]|\\.|`[^`]*`)*)\]\(([^)\s]+)\)/gu;

/** Blocks of code; a longer fence encloses shorter ones. */
const CODE = /^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[ \t]*$/gmu;

function outsideCode(markdown: string, change: (text: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: block, index } of markdown.matchAll(CODE)) {
    parts.push(change(markdown.slice(from, index)), block);
    from = index + block.length;
  }
  return [...parts, change(markdown.slice(from))].join("");
}

/** What the landing page has of README, by the anchor in README. */
const LANDING_ANCHORS: Readonly<Record<string, string>> = {
  "how-good-and-how-fast-it-is": "quality",
  "try-it-in-a-clone": "install",
};

function moveLinks(
  markdown: string,
  { from, to }: PageSource,
  pages: ReadonlyMap<string, string>,
  home: string,
): string {
  const resolve = (whole: string, bang: string, text: string, address: string): string => {
    if (/^(?:[a-z]+:|#)/u.test(address)) return whole;
    const [file = "", anchor] = address.split("#");
    const target = posix.join(posix.dirname(from), file).replace(/\/$/u, "");
    if (target === "README.md" && Object.hasOwn(LANDING_ANCHORS, anchor ?? ""))
      return `[${text}](${posix.relative(posix.dirname(to), "index.md")}#${LANDING_ANCHORS[anchor ?? ""]})`;
    const page =
      pages.get(target) ?? pages.get(`${target}/README.md`) ?? pages.get(`docs/${target}.md`);
    if (page !== undefined) {
      // A page may have the name of a folder: docs/methods.md and docs/methods/.
      const folder = posix.relative(posix.dirname(to), posix.dirname(page));
      const relative = posix.join(folder, posix.basename(page));
      return `[${text}](${relative.startsWith(".") ? relative : `./${relative}`}.md${anchor === undefined ? "" : `#${anchor}`})`;
    }
    if (bang === "!") return `![${text}](/${target.replace(/^docs\//u, "")})`;
    return home === "" ? text : `[${text}](${home}/blob/main/${target})`;
  };
  return outsideCode(markdown, (part) => part.replace(LINK, resolve));
}

/** Title and first sentence of a page. */
export function describePage(path: string, markdown: string): SitePage {
  const title = /^# (.+)$/mu.exec(markdown)?.[1]?.replaceAll(/[`*]/gu, "") ?? posix.basename(path);
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/u, "");
  const paragraph = body.split(/\n{2,}/u).find((part) => /^[\p{L}`*[]/u.test(part)) ?? "";
  const plain = paragraph.replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1").replaceAll(/\s+/gu, " ");
  const summary = /^.*?[.:!?](?= |$)/u.exec(plain)?.[0] ?? plain;
  return { path, title, summary: summary.replace(/:$/u, "."), markdown };
}

/** The project's documents as pages of the site. */
export function readDocuments(root: string, home: string): SitePage[] {
  const sources = listDocuments(root);
  const pages = new Map(sources.map(({ from, to }) => [from, to]));
  return sources.map((source) => {
    const text = readFileSync(join(root, source.from), "utf8");
    return describePage(source.to, moveLinks(text, source, pages, home));
  });
}
