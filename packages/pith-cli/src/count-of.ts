/** A number with its noun: `1 page`, `2 pages`, `1 address`, `2 addresses`. */
export const countOf = (number: number, one: string, more: string = `${one}s`): string =>
  `${number} ${number === 1 ? one : more}`;
