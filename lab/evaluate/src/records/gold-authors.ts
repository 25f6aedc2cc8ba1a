import { parsePage } from "../../../../packages/pith/src/html/parse/parse.ts";
import { TAG } from "../../../../packages/pith/src/html/parse/tags.ts";
import { lettersOf } from "../text/tokens.ts";

const isAddress = (gold: string): boolean => /^https?:|[/?]/u.test(gold);
/** On one page, addresses of forms that quote its posts replace profiles: they name nobody. */
const IS_FORM = /[?&]mode=quote\b/u;

/** The texts of a page's links by `href`. */
function textsByAddress(html: string): Map<string, Set<string>> {
  const tree = parsePage(html);
  const texts = new Map<string, Set<string>>();
  for (const link of tree.findAll(TAG.a)) {
    const address = tree.attr(link, "href");
    const text = lettersOf(tree.textContent(link));
    if (address === undefined || text === "") continue;
    texts.set(address, (texts.get(address) ?? new Set()).add(text));
  }
  return texts;
}

/**
 * Gold's authors of a page's posts: a name, or the address of a profile, whose name is the text of
 * the page's links to it.
 */
export class GoldAuthors {
  private readonly html: string;
  private links: Map<string, Set<string>> | undefined;

  constructor(html: string) {
    this.html = html;
  }

  /** The letters and digits of each name of gold's author; empty for none. */
  namesOf(gold: string | undefined): ReadonlySet<string> {
    if (gold === undefined || gold === "" || IS_FORM.test(gold)) return new Set();
    if (!isAddress(gold)) return new Set([lettersOf(gold)]);
    this.links ??= textsByAddress(this.html);
    return this.links.get(gold) ?? new Set();
  }

  isRight(gold: string | undefined, given: string | undefined): boolean {
    return given !== undefined && this.namesOf(gold).has(lettersOf(given));
  }
}
