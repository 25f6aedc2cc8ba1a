/** All cached results per object, indexed by function: one weak map costs the garbage collector less than many. */
const answersOf = new WeakMap<object, unknown[]>();
let places = 0;

/** Memoises a function per object. */
export function oncePer<Key extends object, Value extends object | number>(
  find: (key: Key) => Value,
): (key: Key) => Value {
  const place = places++;
  return (key) => {
    let answers = answersOf.get(key);
    if (answers === undefined) {
      answers = [];
      answersOf.set(key, answers);
    }
    const before = answers[place] as Value | undefined;
    if (before !== undefined) return before;
    const found = find(key);
    answers[place] = found;
    return found;
  };
}
