import katex from "katex";

/*
 * What must come back whole from the round trip beside words: code letter by letter, formulas that a second reader accepts,
 * notes by their numbers and in order.
 */

/** How many of a kind there were, and how many came back. */
export interface Returned {
  readonly all: number;
  readonly whole: number;
}

/** Signs of code, formulas or notes in a page's markup: wide, since what is counted is what comes out. */
const THINGS =
  /<(?:pre|code|math|mjx-container|sup)[\s>]|katex|mathjax|math\/tex|mwe-math|latex|footnote|sidenote|endnote|noteref|fnref/i;

/** Whether a page may have code, formulas or notes. */
export const mayHaveThings = (html: string): boolean => THINGS.test(html);

const CODE = /<pre><code(?: class="([^"]*)")?>([\s\S]*?)<\/code><\/pre>/g;
const MATH_CLASS = /math/;
const REFERENCES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"' };

const plainOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot));/gi, (_, hex?: string, decimal?: string, name = "") =>
      hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : REFERENCES[name],
    );

/** The blocks of code of a document, without formulas. */
function codesOf(html: string): string[] {
  return [...html.matchAll(CODE)]
    .filter(([, name = ""]) => !MATH_CLASS.test(name))
    .map(([, , code]) => plainOf(code).trimEnd());
}

/** Blocks of code of the HTML that stand in what a reader makes of the Markdown, letter by letter. */
export function returnedCode(html: string, read: string): Returned {
  const left = new Map<string, number>();
  for (const code of codesOf(read)) left.set(code, (left.get(code) ?? 0) + 1);
  const wanted = codesOf(html);
  const whole = wanted.filter((code) => {
    const count = left.get(code) ?? 0;
    left.set(code, count - 1);
    return count > 0;
  });
  return { all: wanted.length, whole: whole.length };
}

const TEX =
  /<annotation encoding="application\/x-tex">([^<]*)<\/annotation>|<code class="language-math[^"]*">([^<]*)<\/code>/g;

/** The formulas of the HTML that KaTeX accepts; those that it does not are told. */
export function acceptedFormulas(html: string, onRefused: (tex: string) => void = () => {}): Returned {
  const formulas = [...html.matchAll(TEX)].map(([, annotation, code]) => plainOf(annotation ?? code ?? ""));
  const whole = formulas.filter((tex) => {
    try {
      katex.renderToString(tex, { displayMode: true, strict: "ignore" });
      return true;
    } catch {
      onRefused(tex);
      return false;
    }
  });
  return { all: formulas.length, whole: whole.length };
}

/** Marks of notes in HTML whose number stands at the same place among those of the Markdown and has a text there. */
export function returnedNotes(html: string, markdown: string): Returned {
  const wanted = [...html.matchAll(/<a href="#fn-(\d+)"/g)].map(([, number]) => number);
  const prose = markdown.replace(/^( *)(`{3,})[\s\S]*?^\1\2$/gm, "");
  const given = [...prose.matchAll(/(?<!\\)(?!^\[\^\d+\]:)\[\^(\d+)\]/gm)].map(([, number]) => number);
  const texts = new Set([...prose.matchAll(/^\[\^(\d+)\]: *\S/gm)].map(([, number]) => number));
  const whole = wanted.filter((number, at) => given[at] === number && texts.has(number));
  return { all: wanted.length, whole: whole.length };
}
