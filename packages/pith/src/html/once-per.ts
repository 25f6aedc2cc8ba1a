function itself(object: object): object {
  return object;
}

/** Its constructor returns the object given, so that a subclass adds its private fields to that. */
const Given = itself as unknown as new (object: object) => object;

/**
 * Adds a private list of cached results to an object, indexed by function. Results in a weak map
 * outlive a page until the whole heap is collected, and copies of an object must not share them.
 */
class Answers extends Given {
  readonly #answers: unknown[] = [];

  static of(key: object): unknown[] {
    if (#answers in key) return key.#answers;
    return new Answers(key).#answers;
  }
}

let places = 0;

/** Memoises a function per object. */
export function oncePer<Key extends object, Value extends object | number>(
  find: (key: Key) => Value,
): (key: Key) => Value {
  const place = places++;
  return (key) => {
    const answers = Answers.of(key);
    const before = answers[place] as Value | undefined;
    if (before !== undefined) return before;
    const found = find(key);
    answers[place] = found;
    return found;
  };
}
