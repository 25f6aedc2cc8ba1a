/** Cuts a text to about so many characters, after a word where there is a space. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(" ", most);
  // Scripts without spaces, and long addresses, are cut where they are.
  return `${text.slice(0, space > most / 2 ? space : most)}…`;
}
