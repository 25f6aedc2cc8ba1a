/**
 * The known value of a key; if there is none yet, a new one, which is kept while the map has room.
 */
export function remember<Key, Value>(
  known: Map<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
  most: number = Number.POSITIVE_INFINITY,
): Value {
  const before = known.get(key);
  if (before !== undefined || known.has(key)) return before as Value;
  const value = make(key);
  if (known.size < most) known.set(key, value);
  return value;
}
