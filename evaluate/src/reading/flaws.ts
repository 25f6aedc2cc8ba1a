/** Lines that stand this near are one card. */
const CARD_LINES = 6;

/** Lines that are one link, heading or item or not, to where one of the lines before leads. */
export function countLinksAgain(markdown: string): number {
  const lines = markdown.split("\n").filter((line) => line.trim() !== "");
  const targets = lines.map(
    (line) => /^[\s>#*+-]*\[(?:[^[\]]|!\[[^\]]*\]\([^)]*\))*\]\((\S+?)(?: "[^"]*")?\)\s*$/.exec(line)?.[1],
  );
  return targets.filter(
    (target, at) => target !== undefined && targets.slice(Math.max(0, at - CARD_LINES), at).includes(target),
  ).length;
}
