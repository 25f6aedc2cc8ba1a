/** Lines this close belong to one card. */
const CARD_LINES = 6;

/** Lines, headings or items that consist of a link to the target of a nearby earlier one. */
export function countLinksAgain(markdown: string): number {
  const lines = markdown.split("\n").filter((line) => line.trim() !== "");
  const targets = lines.map(
    (line) => /^[\s>#*+-]*\[(?:[^[\]]|!\[[^\]]*\]\([^)]*\))*\]\((\S+?)(?: "[^"]*")?\)\s*$/.exec(line)?.[1],
  );
  return targets.filter(
    (target, at) => target !== undefined && targets.slice(Math.max(0, at - CARD_LINES), at).includes(target),
  ).length;
}
