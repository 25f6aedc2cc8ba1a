import type { Element } from "./markup.ts";

const ADDRESS = /^(?:https?:|\/|\.|[\w%-]+[/.])/i;
const SET = /srcset|-set$/;
const SOURCE = /src$|^data-/;
/** File names of placeholders that a script replaces. */
const PLACEHOLDER =
  /(?:^|[/_-])(?:blank|spacer|pixel|placeholder|transparent|lazy|loading|loader|1x1|gr[ea]y|clear|empty)(?:[_.-][\w-]{0,20})?\.\w{3,4}(?:[?#]|$)/i;

/** An absolute web URL; undefined for others. */
export function absoluteUrl(reference: string | undefined, base: string): string | undefined {
  const trimmed = (reference ?? "").trim();
  if (trimmed === "" || !URL.canParse(trimmed, base)) return undefined;
  const { href, protocol } = new URL(trimmed, base);
  return protocol === "http:" || protocol === "https:" ? href : undefined;
}

/** All addresses in an image's attributes and in the `picture` around it. */
export function sourcesOf(image: Element, base: string): string[] {
  const parent = image.parentNode;
  const around =
    parent && "tagName" in parent && parent.tagName === "picture" ? parent.childNodes : [];
  const sources: string[] = [];
  for (const element of [image, ...around]) {
    for (const { name, value } of "attrs" in element ? element.attrs : []) {
      if (SET.test(name))
        sources.push(
          ...value.split(/,\s+|,(?=https?:)/).map((part) => part.trim().split(/\s+/)[0] ?? ""),
        );
      else if (SOURCE.test(name)) sources.push(value);
    }
  }
  const urls = sources
    .filter((source) => ADDRESS.test(source))
    .map((source) => absoluteUrl(source, base));
  return [...new Set(urls.filter((url) => url !== undefined))];
}

const URL_FUNCTION = /url\(([^()]{1,2000})\)/g;

/** Addresses of background pictures in an element's style or data attributes. */
export function backgroundsOf({ tagName, attrs }: Element, base: string): string[] {
  if (tagName === "source" || tagName === "script") return [];
  const references = attrs.flatMap(({ name, value }) => {
    if (name === "style" || name.startsWith("data-")) {
      const inUrls = Array.from(value.matchAll(URL_FUNCTION), ([, url]) =>
        url.replace(/[\s"']/g, ""),
      );
      if (inUrls.length > 0) return inUrls;
    }
    return /^data-(?:[a-z]+-)*(?:bg|background|src|image|img|poster)(?:-|$)/.test(name) &&
      ADDRESS.test(value)
      ? [value]
      : [];
  });
  return references.map((url) => absoluteUrl(url, base)).filter((url) => url !== undefined);
}

/** Whether an address is a placeholder's, which outputs may omit. */
export const isPlaceholder = (url: string): boolean => PLACEHOLDER.test(url);
