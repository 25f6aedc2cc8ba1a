export function countEach<Item>(items: Iterable<Item>): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** The items that both lists have; a repeated item must be repeated in both. */
export function commonItems<Item>(items: readonly Item[], others: Iterable<Item>): Item[] {
  const left = countEach(others);
  return items.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count > 0;
  });
}
