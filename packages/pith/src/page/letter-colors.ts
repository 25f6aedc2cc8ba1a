import { oncePer } from "../html/once-per.ts";
import { classValuesOf } from "../html/parse/class-names.ts";
import type { PageTree } from "../html/parse/page-tree.ts";
import { TAG } from "../html/parse/tags.ts";
import { PageStyles } from "./page-styles.ts";
import { type Declarations, readDeclarations } from "./style-rules.ts";

/** A colour as `#rrggbb` or `transparent`; "?" if unknown. */
type Color = string;

const UNKNOWN = "?";
const TRANSPARENT = "transparent";
const WHITE = "#ffffff";

const NAMES: Readonly<Record<string, Color>> = {
  white: WHITE,
  snow: "#fffafa",
  ivory: "#fffff0",
  ghostwhite: "#f8f8ff",
  whitesmoke: "#f5f5f5",
  black: "#000000",
  red: "#ff0000",
  yellow: "#ffff00",
  gray: "#808080",
  grey: "#808080",
  silver: "#c0c0c0",
  transparent: TRANSPARENT,
  none: TRANSPARENT,
};

/** Less opaque letters are invisible. */
const MIN_ALPHA = 0.05;

const fraction = (part: string): number =>
  part.endsWith("%") ? Number.parseFloat(part) / 100 : Number(part);

/**
 * The colour of a function such as `rgb(255 255 255 / 0)`; of `hsl` only black and white are known.
 */
function readFunction(value: string): Color {
  const [, name, inner] = /^(rgb|hsl)a?\(([^()]*)\)$/u.exec(value) ?? [];
  const parts = inner?.split(/[\s,/]+/u).filter((part) => part !== "") ?? [];
  if (parts.length < 3) return UNKNOWN;
  if (parts.length === 4 && fraction(parts[3]) < MIN_ALPHA) return TRANSPARENT;
  if (name === "hsl") {
    const light = fraction(parts[2]);
    if (light === 1) return WHITE;
    return light === 0 ? NAMES.black : UNKNOWN;
  }
  const bytes = parts
    .slice(0, 3)
    .map((part) => Math.round(part.endsWith("%") ? 255 * fraction(part) : Number(part)));
  if (!bytes.every((byte) => byte >= 0 && byte <= 255)) return UNKNOWN;
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function readColor(value: string): Color {
  const named = NAMES[value];
  if (named !== undefined) return named;
  if (!value.startsWith("#")) return readFunction(value);
  const hex = /^#[0-9a-f]{3,4}$/u.test(value) ? value.replace(/[0-9a-f]/gu, "$&$&") : value;
  if (/^#[0-9a-f]{6}00$/u.test(hex)) return TRANSPARENT;
  return /^#[0-9a-f]{6}(?:ff)?$/u.test(hex) ? hex.slice(0, 7) : UNKNOWN;
}

/** The distance of two neighbouring greys in the web's old 16-step palette. */
const MIN_DISTANCE = 16;

/** Whether a colour is so close to its background that the text is invisible. */
function isSameColor(color: Color, background: Color): boolean {
  if (color === TRANSPARENT) return true;
  if (color === UNKNOWN || background === UNKNOWN) return false;
  return [1, 3, 5].every((at) => {
    const [letter, ground] = [color, background].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    );
    return Math.abs(letter - ground) < MIN_DISTANCE;
  });
}

const PAINT = /(?:^|[;{\s])(?:background[\w-]*|color)\s*:/iu;
const LETTERS = /(?:^|[;{\s])color\s*:/iu;

/**
 * A page with longer sheets has dark parts that its rules do not tell. By judgement, from pages of
 * our own.
 */
const MAX_PLAIN_SHEET_CHARS = 5000;

/** Reads the colours that a page states for letters and for what is behind them. */
class Paint {
  private readonly styles: PageStyles;
  /** Whether other sheets, scripts or pictures may paint what is behind an element. */
  private readonly isPaintedElsewhere: boolean;

  constructor(private readonly tree: PageTree) {
    this.styles = new PageStyles(tree, PAINT);
    const isLinked = tree
      .findAll(TAG.link)
      .some((node) => /stylesheet/iu.test(tree.attr(node, "rel") ?? ""));
    const chars = tree
      .findAll(TAG.style)
      .reduce((sum, node) => sum + tree.textContent(node).length, 0);
    // A page that uses class names without any sheet was saved without its sheets.
    const isBare = tree.find(TAG.style) < 0 && classValuesOf(tree).values.length > 0;
    this.isPaintedElsewhere = isLinked || isBare || chars > MAX_PLAIN_SHEET_CHARS;
  }

  /** Elements whose letters have a stated colour. */
  lettered(): Set<number> {
    const { tree } = this;
    // A rule for all links or paragraphs does not hide them all: a lost sheet paints what is behind
    // them.
    const found = this.styles.named(LETTERS, { byTag: false });
    tree.forEachWithAttribute("style", (node, style) => {
      if (LETTERS.test(style)) found.add(node);
    });
    for (const node of tree.findAll(TAG.font))
      if (tree.attr(node, "color") !== undefined) found.add(node);
    return found;
  }

  private declarations(node: number): Declarations | undefined {
    const style = this.tree.attr(node, "style");
    return (
      this.styles.get(node) ??
      (style === undefined ? undefined : readDeclarations(this.tree, style))
    );
  }

  /** The colour that an element states for its letters. */
  letters(node: number): Color | undefined {
    const css = this.declarations(node);
    const isCutOut =
      css?.get("background-clip") === "text" || css?.get("-webkit-background-clip") === "text";
    if (isCutOut || css?.has("text-shadow") || css?.has("-webkit-text-stroke")) return UNKNOWN;
    const stated = css?.get("color") ?? this.tree.attr(node, "color")?.trim().toLowerCase();
    return stated === undefined ? undefined : readColor(stated);
  }

  /**
   * The colour that an element states for what is behind its letters; undefined if it shows what is
   * behind it.
   */
  ground(node: number): Color | undefined {
    const { tree } = this;
    const css = this.declarations(node);
    if (css?.has("background-image") || tree.attr(node, "background") !== undefined) return UNKNOWN;
    const stated =
      css?.get("background-color") ?? css?.get("background") ?? tree.attr(node, "bgcolor")?.trim();
    const color = stated === undefined ? TRANSPARENT : readColor(stated.toLowerCase());
    return color === TRANSPARENT ? undefined : color;
  }

  /** The colour behind an element's letters. */
  behind(node: number): Color {
    const { tree } = this;
    for (let at = node; at > 0; at = tree.parent[at]) {
      const ground = this.ground(at);
      if (ground !== undefined) return ground;
      const isNamed = tree.attr(at, "class") !== undefined || tree.attr(at, "id") !== undefined;
      if (isNamed && this.isPaintedElsewhere) return UNKNOWN;
    }
    return this.isPaintedElsewhere ? UNKNOWN : WHITE;
  }
}

/**
 * Elements whose own text has the colour of what is behind it, with the element that states the
 * colour. What only other files say is unknown, and such text counts as visible.
 */
export const findUnseenLetters: (tree: PageTree) => ReadonlyMap<number, number> = oncePer(
  (tree: PageTree) => {
    const found = new Map<number, number>();
    const paint = new Paint(tree);
    const lettered = paint.lettered();
    for (const by of lettered) {
      const color = paint.letters(by) ?? UNKNOWN;
      if (color === UNKNOWN || !isSameColor(color, paint.behind(by))) continue;
      for (let node = by; node < tree.end[by]; node++) {
        if (!tree.isElement(node)) continue;
        const isShownAgain =
          node !== by && (lettered.has(node) || paint.ground(node) !== undefined);
        if (isShownAgain) node = tree.end[node] - 1;
        else found.set(node, by);
      }
    }
    return found;
  },
);
