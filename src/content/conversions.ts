import type { Reason } from "../selection/selection.ts";

const conversion = (id: string, text: string): Reason => ({ decidedBy: id, text });

/** Reasons for words that change or move because an element is converted. */
export const CONVERSIONS: Readonly<
  Record<"codeDecoration" | "formula" | "note" | "player" | "emoji" | "figureButton" | "control", Reason>
> = {
  codeDecoration: conversion("code-decoration", "a line number, a button or a label, not part of the code"),
  formula: conversion("formula", "the formula is written as TeX"),
  note: conversion("note", "a mark that leads to a note or back from it; formats number notes themselves"),
  player: conversion("player", "the name of a video or a player, which becomes a link"),
  figureButton: conversion("figure-button", "the word of a button on or below a picture, not part of its caption"),
  control: conversion("control", "the word of a button or the name of a field, nothing to read"),
  emoji: conversion("emoji", "the text of an emoji image"),
};
