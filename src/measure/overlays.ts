import { classTokens, findByClassName, type PageTree, TAG } from "flat-html";
import { isDialog } from "./closed-parts.ts";

const CONSENT =
  /^(?:onetrust-(?:consent|banner|pc)|ot-sdk-container|cybotcookiebot|cookiebot(?:$|-)|tarteaucitron(?:root|alert|$)|usercentrics|uc-(?:banner|overlay)|didomi|qc-cmp|sp_message|cookie-law-info|cli-(?:modal|bar)|cmplz-(?:cookiebanner|soft)|borlabscookie|brlbs|iubenda-cs|osano-cm|cky-(?:consent|modal|overlay)|klaro$|termly|truste(?:_|-)|trustarc|cc-(?:window|banner)|moove_gdpr|wpcc|cookiefirst|cookie-?script|axeptio|sirdata|fc-consent|evidon|cmpbox|cmpwrapper|(?:eu-)?cookie-?(?:s-?)?(?:consent|banner|notice|notification|bar|popup|modal|dialog|message|overlay|disclaimer|alert|law|warning|panel)|(?:gdpr|consent|cmp|rgpd|dsgvo|ccpa)-?(?:cookie-?)?(?:banner|popup|modal|box|bar|overlay|notice|dialog|layer|panel|manager|wall))(?:$|[-_a-z])/;
const EMBED = /placeholder|embed|video|youtube|content-?blocker/;
const CONSENT_WORDS = /cookie|consent|gdpr|rgpd|dsgvo|datenschutz|einwilligung|consentement/giu;
const MIN_WORDS = 2;

/** Boxes of consent managers and consent dialogs, which cover the page. */
export function findOverlays(tree: PageTree): ReadonlySet<number> {
  const found = new Set<number>();
  const isName = (name: string): boolean => CONSENT.test(name) && !EMBED.test(name);
  const add = (node: number): void => {
    // Page wrappers may have such names while the box is open.
    const holdsPage = [TAG.main, TAG.article, TAG.h1].some((tag) => tree.find(tag, node, tree.end[node]) >= 0);
    if (node > tree.body && !holdsPage) found.add(node);
  };
  for (const node of findByClassName(tree, CONSENT)) if (classTokens(tree, node).some(isName)) add(node);
  tree.forEachWithAttribute("id", (node, id) => {
    if (isName(id.toLowerCase())) add(node);
  });
  const addDialog = (node: number): void => {
    const words = isDialog(tree, node) ? (tree.textContent(node).match(CONSENT_WORDS) ?? []) : [];
    if (words.length >= MIN_WORDS) add(node);
  };
  tree.forEachWithAttribute("role", addDialog);
  tree.forEachWithAttribute("aria-modal", addDialog);
  return found;
}
