import { runPith } from "./tools.ts";

/** What is wrong with the output for a page. */
export interface Complaint {
  /** `missing`: on the page but not in the output; `extra`: should not be in the output. */
  readonly kind: "missing" | "extra";
  /** A few words of the text in question. */
  readonly words: string;
}

/** The smallest page for which the complaint still holds. */
export interface SmallCase {
  readonly html: string;
  readonly tries: number;
  /** Whether the time limit stopped the reduction. */
  readonly stopped: boolean;
}

/** Found by trying: enough for pages of some thousand elements, within the time that users wait. */
const MAX_TRIES = 600;
const MAX_MS = 20_000;
/**
 * The example keeps at least this many characters of other text, so that the complaint stays
 * meaningful.
 */
const OTHER_TEXT_CHARS = 40;

const plain = (text: string): string => text.replaceAll(/\s+/gu, " ").trim().toLowerCase();

/** Whether the complaint holds for a page. */
export function holds(html: string, { kind, words }: Complaint, url?: string): boolean {
  const wanted = plain(words);
  if (wanted === "") return false;
  const text = plain(runPith({ name: "", html, ...(url !== undefined && { url }) }).text);
  const others = text.replaceAll(wanted, "").length;
  if (others < OTHER_TEXT_CHARS) return false;
  if (kind === "extra") return text.includes(wanted);
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return !text.includes(wanted) && plain(body.textContent ?? "").includes(wanted);
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Removes what the complaint does not need: first runs of siblings, then halves of them, then their
 * children.
 */
export async function reduceCase(
  html: string,
  complaint: Complaint,
  url?: string,
): Promise<SmallCase> {
  const tree = new DOMParser().parseFromString(html, "text/html");
  const until = performance.now() + MAX_MS;
  let tries = 0;
  const write = (): string => `<!doctype html>\n${tree.documentElement.outerHTML}`;
  const stillHolds = (): boolean => {
    tries++;
    return holds(write(), complaint, url);
  };
  const isTimeUp = (): boolean => tries >= MAX_TRIES || performance.now() > until;
  const waiting: Element[][] = [[...tree.body.children], [...tree.head.children]];
  for (let group = waiting.shift(); group && !isTimeUp(); group = waiting.shift()) {
    if (group.length === 0) continue;
    await pause();
    const places = group.map((element) => ({
      element,
      parent: element.parentNode,
      next: element.nextSibling,
    }));
    for (const { element } of places) element.remove();
    if (stillHolds()) continue;
    for (const { element, parent, next } of places.reverse()) parent?.insertBefore(element, next);
    const [first] = group;
    if (group.length === 1 && first) waiting.push([...first.children]);
    else waiting.unshift(group.slice(0, group.length >> 1), group.slice(group.length >> 1));
  }
  await dropAttributes(tree, stillHolds, isTimeUp);
  return { html: write(), tries, stopped: isTimeUp() };
}

async function dropAttributes(
  tree: Document,
  stillHolds: () => boolean,
  isTimeUp: () => boolean,
): Promise<void> {
  for (const element of tree.querySelectorAll("*")) {
    if (element.attributes.length === 0) continue;
    if (isTimeUp()) return;
    await pause();
    const before = [...element.attributes].map(({ name, value }) => [name, value] as const);
    for (const [name] of before) element.removeAttribute(name);
    if (stillHolds()) continue;
    for (const [name, value] of before) element.setAttribute(name, value);
  }
}

/** The report about a page, ready for an issue. */
export function writeReport(
  { kind, words }: Complaint,
  { html }: SmallCase,
  output: string,
  url?: string,
): string {
  const says =
    kind === "missing"
      ? "The content should include this text"
      : "The content should not include this text";
  const fence = "`".repeat(
    3 + Math.max(0, ...[...html.matchAll(/`{3,}/gu)].map(([run]) => run.length - 2)),
  );
  const lines = [
    `${says}: "${words.trim()}"`,
    ...(url === undefined ? [] : ["", `Page: ${url}`]),
    "",
    "Minimal example:",
    "",
    `${fence}html`,
    html,
    fence,
    "",
    "Output of pith:",
    "",
    `${fence}text`,
    output,
    fence,
    "",
    `Expected: \`${kind === "missing" ? "must" : "mustNot"}\`: ${JSON.stringify([words.trim()])}`,
    `Browser: ${navigator.userAgent}`,
  ];
  return `${lines.join("\n")}\n`;
}
