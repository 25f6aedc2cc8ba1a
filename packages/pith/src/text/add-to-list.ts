/** Adds a value to a map's list under a key; creates the list if needed. */
export function addToList<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const own = lists.get(key);
  if (own) own.push(value);
  else lists.set(key, [value]);
}
