/** The hash (FNV-1a) of what came before and one more character code. */
export function hashNext(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

/** Mixes an integer into a hash, all its bits at once: good enough for shapes and words of one page. */
export function mixHash(hash: number, value: number): number {
  return Math.imul(hash ^ value, 0x01000193);
}

/** The hash of a string. */
export function hashText(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = hashNext(hash, text.charCodeAt(i));
  return hash | 0;
}
