import { addToList } from "../../../../packages/pith/src/text/add-to-list.ts";

/** Groups values by a key; groups and their values keep their order. */
export function groupBy<Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) addToList(groups, keyOf(value), value);
  return groups;
}
