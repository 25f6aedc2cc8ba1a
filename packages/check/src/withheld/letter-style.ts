import { rendering } from "pith/page";

/** Text with less opacity is unreadable. */
const MIN_OPACITY = 0.05;

export function isFaded(css: rendering.Declarations): boolean {
  const opacity = css.get("opacity");
  return opacity !== undefined && Number(opacity.replace(/%$/u, "")) < MIN_OPACITY;
}

export interface LetterStyle {
  /** Whether they are too small to read; missing if the style does not specify a size. */
  readonly isTiny?: boolean;
  /** Their colour, as `#rrggbb` or `transparent`; "?" if unknown. */
  readonly color?: string;
  /** The colour behind them; "?" for images and unknown colours. */
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

export function letterStyle(css: rendering.Declarations): LetterStyle {
  const size = css.get("font-size") ?? /(?:^|\s)(\d[\w.%]*)(?:\/\S+)?\s/u.exec(css.get("font") ?? "")?.[1];
  const color = css.get("color");
  const background = css.get("background-color") ?? css.get("background");
  return {
    ...(size !== undefined && { isTiny: rendering.isTinySize(size) }),
    ...(color !== undefined && { color: readColor(color) }),
    ...(background !== undefined && { background: background === "none" ? "transparent" : readColor(background) }),
  };
}

/** Whether a colour is so close to its background that the text is invisible. */
export function isSameColor(color: string, background: string): boolean {
  if (color === "transparent") return true;
  if (color === "?" || background === "?") return false;
  const separate = [1, 3, 5].map((at) =>
    Math.abs(Number.parseInt(color.slice(at, at + 2), 16) - Number.parseInt(background.slice(at, at + 2), 16)),
  );
  // The distance of two neighbouring greys in the web's old 16-step palette.
  return separate.every((distance) => distance < 16);
}
