/**
 * A 32-bit hash of a string: FNV-1a over UTF-16 code units with the finishing mix of MurmurHash3, so that
 * all bits can be used as if they were random. Saved profiles depend on it: a change needs a new version.
 */
export function hashText(text: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) | 0;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return mix(hash);
}

/** Adds a number to a running hash. */
export function hashNext(hash: number, value: number): number {
  return mix(Math.imul(hash, 31) ^ value);
}

function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
