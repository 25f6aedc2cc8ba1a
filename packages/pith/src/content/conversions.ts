import type { Reason } from "../selection/selection.ts";

const conversion = (id: string, text: string): Reason => ({ decidedBy: id, text });

/** Reasons for words that change or move because an element is converted. */
export const CONVERSIONS: Readonly<
  Record<"codeDecoration" | "formula" | "note" | "player" | "emoji" | "figureButton" | "control", Reason>
> = {
  codeDecoration: conversion("code-decoration", "a line number, a button or a label, not part of the code"),
  formula: conversion("formula", "the formula is written as TeX"),
  note: conversion("note", "a note marker or a link back from a note; formats number notes themselves"),
  player: conversion("player", "a video's or player's name, which becomes a link"),
  figureButton: conversion("figure-button", "a button's label on or below a picture, not part of its caption"),
  control: conversion("control", "a button's label or a field's name"),
  emoji: conversion("emoji", "the text of an emoji image, or of a heading's picture"),
};
