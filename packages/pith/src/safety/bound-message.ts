/** Room for a sentence, a list of every flag or method, and the next step. */
const MAX_CHARS = 1500;
/** Of a longer message, the beginning and as much of the end stay: reason and advice are there. */
const KEPT_CHARS = 350;

/** A message, without the middle if it is over 1,500 characters long: it repeats long input. */
export function boundMessage(message: string): string {
  if (message.length <= MAX_CHARS) return message;
  const start = message.slice(0, KEPT_CHARS).replace(/[\ud800-\udbff]$/u, "");
  const end = message.slice(-KEPT_CHARS).replace(/^[\udc00-\udfff]/u, "");
  return `${start}…${end}`;
}
