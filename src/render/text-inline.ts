import type { Inline, StyleKind } from "../content/nodes.ts";
import { plainText } from "./plain-text.ts";

/** Characters with raised and lowered forms. */
const PLAIN = "0123456789+-−=()n";
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ";

/** A text in other characters; undefined if some do not exist. */
function translate(text: string, into: string): string | undefined {
  let translated = "";
  for (const char of text) {
    const at = PLAIN.indexOf(char);
    if (at < 0) return undefined;
    translated += into[at];
  }
  return translated;
}

/** Raised and lowered numbers: 10⁶ is not 106. */
function shifted(kind: StyleKind, text: string): string {
  if (kind !== "superscript" && kind !== "subscript") return text;
  return (/\d|^[-+−n]$/.test(text) ? translate(text, kind === "superscript" ? RAISED : LOWERED) : undefined) ?? text;
}

function ownText(inline: Inline): string | undefined {
  if (inline.type === "image") return "";
  if (inline.type !== "style") return undefined;
  const text = inlineAsText(inline.children);
  return inline.kind === "quotation" ? `“${text}”` : shifted(inline.kind, text);
}

export const inlineAsText = (inlines: readonly Inline[]): string => plainText(inlines, ownText);
