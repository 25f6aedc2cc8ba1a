/** A function that finds its answer when first asked for, and keeps it as long as what it was asked about is kept. */
export function oncePer<Key extends object, Value extends object | number>(
  find: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find(key);
    known.set(key, found);
    return found;
  };
}
