/** The declarations of CSS that can keep text from being seen, by property in lower case; the last one of a property holds. */
export type Declarations = ReadonlyMap<string, string>;

/** CSS without its comments. */
function withoutComments(css: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = css.indexOf("/*"); open >= 0; open = css.indexOf("/*", at)) {
    parts.push(css.slice(at, open), " ");
    const close = css.indexOf("*/", open + 2);
    at = close < 0 ? css.length : close + 2;
  }
  return parts.length === 0 ? css : parts.join("") + css.slice(at);
}

/** Reads the declarations of a `style` attribute or of a rule. */
export function readDeclarations(css: string): Declarations {
  const found = new Map<string, string>();
  const important = new Set<string>();
  for (const part of withoutComments(css).split(";")) {
    const colon = part.indexOf(":");
    if (colon < 0) continue;
    const name = part.slice(0, colon).trim().toLowerCase();
    const value = part
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    const isImportant = value.endsWith("!important");
    if (important.has(name) && !isImportant) continue;
    if (isImportant) important.add(name);
    found.set(name, isImportant ? value.slice(0, -"!important".length).trim() : value);
  }
  return found;
}

/** Most characters of `style` elements that are read, and most rules of them: those of nearly all pages. */
const MAX_SHEET_CHARS = 200_000;
const MAX_RULES = 4000;

const SIMPLE = /^(?:[a-z][a-z0-9-]*)?([.#][\w-]+)$/iu;

/** Rules of the page's `style` elements for one class or one id, by the selector without its tag: `.hide`, `#aside`. */
export type SheetRules = ReadonlyMap<string, readonly { readonly tag: string; readonly declarations: Declarations }[]>;

/**
 * Reads rules whose selectors are a class or an id, with a tag or without. Rules within `@media` and its like, and all
 * longer selectors, are passed over: what they hide depends on more than the markup.
 */
export function readSheet(css: string): SheetRules {
  const rules = new Map<string, { tag: string; declarations: Declarations }[]>();
  const text = withoutComments(css.slice(0, MAX_SHEET_CHARS));
  let at = 0;
  for (let count = 0; count < MAX_RULES; count++) {
    const open = text.indexOf("{", at);
    if (open < 0) break;
    const head = text.slice(at, open).split(";").at(-1) ?? "";
    if (head.trim().startsWith("@")) {
      at = endOfBlock(text, open);
      continue;
    }
    const close = text.indexOf("}", open);
    if (close < 0) break;
    const declarations = readDeclarations(text.slice(open + 1, close));
    at = close + 1;
    for (const selector of head.split(",")) {
      const simple = selector.trim();
      const name = SIMPLE.exec(simple)?.[1];
      if (name === undefined) continue;
      const list = rules.get(name) ?? [];
      list.push({ tag: simple.slice(0, simple.length - name.length).toLowerCase(), declarations });
      rules.set(name, list);
    }
  }
  return rules;
}

const BRACE = /[{}]/gu;

/** Behind the brace that closes the one at `open`. */
function endOfBlock(text: string, open: number): number {
  let depth = 0;
  BRACE.lastIndex = open;
  for (let brace = BRACE.exec(text); brace; brace = BRACE.exec(text)) {
    depth += brace[0] === "{" ? 1 : -1;
    if (depth === 0) return brace.index + 1;
  }
  return text.length;
}

/** Letters of at most so many pixels cannot be read. */
const TINY_PX = 1;
/** So far left of or above the page nothing is seen: the customary -9999px, and screens are narrower. */
const FAR_PX = -900;
/** What is less opaque cannot be read. */
const MIN_OPACITY = 0.05;

const PX: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16, rem: 16, "%": 0.16, vw: 12, vh: 8, "": 1 };
const LENGTH = /^(-?(?:\d+(?:\.\d*)?|\.\d+))(px|pt|em|rem|%|vw|vh)?$/u;

/** A length in pixels, roughly; undefined for what is none. */
function pixels(value: string | undefined): number | undefined {
  const found = value === undefined ? null : LENGTH.exec(value);
  return found ? Number(found[1]) * (PX[found[2] ?? ""] ?? 1) : undefined;
}

const isAtMost = (value: string | undefined, most: number): boolean => (pixels(value) ?? Infinity) <= most;

/** Whether an element, and all in it, is hidden by its declarations, whatever is declared within. */
export function hidesAll(css: Declarations): boolean {
  const get = (name: string): string | undefined => css.get(name);
  if (get("display") === "none" || get("content-visibility") === "hidden") return true;
  const opacity = get("opacity");
  if (opacity !== undefined && Number(opacity.replace(/%$/u, "")) < MIN_OPACITY) return true;
  const isPlaced = get("position") === "absolute" || get("position") === "fixed";
  if (isPlaced && ["left", "top", "right", "bottom"].some((side) => isAtMost(get(side), FAR_PX))) return true;
  if (["text-indent", "margin-left", "margin-top"].some((name) => isAtMost(get(name), FAR_PX))) return true;
  if (/\b(?:scale[xy]?\(\s*0\s*[),])|translate[xy]?\(\s*-\d{4,}/u.test(get("transform") ?? "")) return true;
  const clip = get("clip") ?? "";
  if (isPlaced && /^rect\(\s*(?:[01](?:px)?[\s,]*){4}\)$/u.test(clip)) return true;
  if (/^(?:inset\(\s*(?:50|100)%|circle\(\s*0)/u.test(get("clip-path") ?? "")) return true;
  const cut = get("overflow") === "hidden" || get("overflow-y") === "hidden" || get("overflow-x") === "hidden";
  return cut && ["width", "height", "max-height", "max-width"].some((name) => isAtMost(get(name), TINY_PX));
}

/** What an element says of its letters, which those in it inherit. */
export interface LetterStyle {
  /** Whether they are too small to be read; missing when nothing is said. */
  readonly isTiny?: boolean;
  /** Whether `visibility` hides them; missing when nothing is said. */
  readonly isInvisible?: boolean;
  /** Their colour, as `#rrggbb` or `transparent`; "?" for one that is not understood. */
  readonly color?: string;
  /** The colour behind them; "?" for pictures and what is not understood. */
  readonly background?: string;
}

const NAMES: Readonly<Record<string, string>> = {
  white: "#ffffff",
  black: "#000000",
  red: "#ff0000",
  yellow: "#ffff00",
  gray: "#808080",
  grey: "#808080",
  silver: "#c0c0c0",
  transparent: "transparent",
};

/** A colour in one form. */
function readColor(value: string): string {
  const named = NAMES[value];
  if (named !== undefined) return named;
  if (/^#[0-9a-f]{3}$/u.test(value)) return value.replace(/[0-9a-f]/gu, "$&$&");
  if (/^#[0-9a-f]{6}$/u.test(value)) return value;
  if (/^#(?:[0-9a-f]{3}0|[0-9a-f]{6}00)$/u.test(value)) return "transparent";
  const parts =
    /^(?:rgb|hsl)a?\(([^()]*)\)$/u
      .exec(value)?.[1]
      ?.split(/[\s,/]+/u)
      .filter((part) => part !== "") ?? [];
  if (parts.length === 4 && Number((parts[3] ?? "").replace("%", "")) === 0) return "transparent";
  if (!value.startsWith("rgb") || parts.length < 3) return "?";
  const hex = parts.slice(0, 3).map((part) => Number(part).toString(16).padStart(2, "0"));
  return `#${hex.join("")}`;
}

/** Reads what declarations say of letters. */
export function letterStyle(css: Declarations): LetterStyle {
  const size = css.get("font-size") ?? /(?:^|\s)(\d[\w.%]*)(?:\/\S+)?\s/u.exec(css.get("font") ?? "")?.[1];
  const px = pixels(size);
  const visibility = css.get("visibility");
  const color = css.get("color");
  const background = css.get("background-color") ?? css.get("background");
  return {
    ...(size !== undefined && { isTiny: px !== undefined && px <= TINY_PX }),
    ...(visibility !== undefined && { isInvisible: visibility === "hidden" || visibility === "collapse" }),
    ...(color !== undefined && { color: readColor(color) }),
    ...(background !== undefined && { background: background === "none" ? "transparent" : readColor(background) }),
  };
}

/** Whether letters of a colour differ so little from what is behind them that nobody sees them. */
export function isSameColor(color: string, background: string): boolean {
  if (color === "transparent") return true;
  if (color === "?" || background === "?") return false;
  const apart = [1, 3, 5].map((at) =>
    Math.abs(Number.parseInt(color.slice(at, at + 2), 16) - Number.parseInt(background.slice(at, at + 2), 16)),
  );
  // As far apart as two neighbouring greys of the web's old palette of 16 steps.
  return apart.every((distance) => distance < 16);
}
