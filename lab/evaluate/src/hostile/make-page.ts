/** A kind of hostile page of any size. */
export interface HostileFamily {
  readonly name: string;
  /** A page of about this many characters. */
  readonly make: (chars: number) => string;
}

export const TEXT: string =
  "The ferry is back, says the town: it runs daily, it is slow, and it is loved by all who cross the bay.";
export const ARTICLE: string = `<h1>The ferry</h1><p>${TEXT}</p><p>${TEXT}</p>`;

type Piece = (index: number) => string;

/** Repeats pieces until the page is long enough. */
export function fill(chars: number, piece: Piece): string {
  const pieces: string[] = [];
  for (let length = 0, i = 0; length < chars; i++) {
    const next = piece(i);
    pieces.push(next);
    length += next.length;
  }
  return pieces.join("");
}

export const repeat = (
  name: string,
  piece: Piece,
  around: (filled: string) => string = (filled) => filled,
): HostileFamily => ({
  name,
  make: (chars) => `<title>The ferry</title><body>${ARTICLE}${around(fill(chars, piece))}`,
});

/** Nested elements with text in the innermost. */
export const nest = (name: string, piece: Piece): HostileFamily =>
  repeat(name, piece, (filled) => `${filled}<p>${TEXT}</p>`);
