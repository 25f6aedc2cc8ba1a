/** Replaces lone surrogates by U+FFFD, since no byte encoding can represent them. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, "\ufffd");
