import { parsePage, TAG } from "flat-html";
import { foldForMatch } from "../metadata/match.ts";

const isAddress = (gold: string): boolean => /^https?:|[/?]/u.test(gold);
/** One page has the addresses of the forms that quote its posts where others have profiles: they name nobody. */
const IS_FORM = /[?&]mode=quote\b/u;

/** Names by letters and digits. */
const letters = (text: string): string => foldForMatch(text).replace(/ /gu, "");

/** The texts of a page's links, by what their markup has as address. */
function textsByAddress(html: string): Map<string, Set<string>> {
  const tree = parsePage(html);
  const texts = new Map<string, Set<string>>();
  for (const link of tree.findAll(TAG.a)) {
    const address = tree.attr(link, "href");
    const text = letters(tree.textContent(link));
    if (address === undefined || text === "") continue;
    texts.set(address, (texts.get(address) ?? new Set()).add(text));
  }
  return texts;
}

/** Gold's authors of a page's posts: a name, or the address of a profile, whose name is what the page's links to it say. */
export class GoldAuthors {
  private readonly html: string;
  private links: Map<string, Set<string>> | undefined;

  constructor(html: string) {
    this.html = html;
  }

  /** The names that gold's author goes by, by letters and digits; none where it names nobody. */
  namesOf(gold: string | undefined): ReadonlySet<string> {
    if (gold === undefined || gold === "" || IS_FORM.test(gold)) return new Set();
    if (!isAddress(gold)) return new Set([letters(gold)]);
    this.links ??= textsByAddress(this.html);
    return this.links.get(gold) ?? new Set();
  }

  isRight(gold: string | undefined, given: string | undefined): boolean {
    return given !== undefined && this.namesOf(gold).has(letters(given));
  }
}
