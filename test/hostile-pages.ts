/** A page made to break extractors, and its expected text. */
export interface HostilePage {
  readonly name: string;
  /** Made on demand: some pages are large. */
  readonly html: () => string;
  /** Text in the content of each method that keeps the page. */
  readonly expected: string;
  /** The whole content of full-text, with white space collapsed. */
  readonly fullText: () => string;
}

const SENTENCE =
  "The ferry is back, says the town: it runs daily, it is slow, and it is loved by all who cross. ";

/** An article of about this length, in paragraphs of 500 characters. */
function article(chars: number): string {
  const paragraph = SENTENCE.repeat(5).trim();
  const count = Math.ceil(chars / paragraph.length);
  return Array.from({ length: count }, (_, i) => `<p>${i} ${paragraph}</p>`).join("\n");
}

function articleText(chars: number): string {
  const paragraph = SENTENCE.repeat(5).trim();
  const count = Math.ceil(chars / paragraph.length);
  return Array.from({ length: count }, (_, i) => `${i} ${paragraph}`).join(" ");
}

const text = SENTENCE.repeat(2).trim();

/** Pages that every method must finish. */
export const hostilePages: readonly HostilePage[] = [
  { name: "an empty file", html: () => "", expected: "", fullText: () => "" },
  {
    name: "1 MB of plain text",
    html: () => SENTENCE.repeat(10_700),
    expected: SENTENCE.trim(),
    fullText: () => SENTENCE.repeat(10_700).trim(),
  },
  {
    name: "100,000 nested div with text at the bottom",
    html: () => "<div>".repeat(100_000) + text,
    expected: text,
    fullText: () => text,
  },
  {
    name: "100,000 nested div that are closed, with text on every 1,000th level",
    html: () => {
      const open = Array.from(
        { length: 100 },
        (_, i) => `${"<div>".repeat(1000)}<p>${i} ${text}</p>`,
      ).join("");
      return open + "</div>".repeat(100_000);
    },
    expected: text,
    fullText: () => Array.from({ length: 100 }, (_, i) => `${i} ${text}`).join(" "),
  },
  {
    name: "1 MB of <",
    html: () => "<".repeat(1_000_000),
    expected: "<".repeat(1000),
    fullText: () => "<".repeat(1_000_000),
  },
  {
    name: "200,000 br between two paragraphs",
    html: () => `<p>${text}</p>${"<br>".repeat(200_000)}<p>${text}</p>`,
    expected: text,
    fullText: () => `${text} ${text}`,
  },
  {
    name: "40,000 links in a row behind a text",
    html: () =>
      `<p>${text}</p>${Array.from({ length: 40_000 }, (_, i) => `<a href="/${i}">Link ${i}</a>`).join(" ")}`,
    expected: text,
    fullText: () => `${text} ${Array.from({ length: 40_000 }, (_, i) => `Link ${i}`).join(" ")}`,
  },
  {
    name: "an article of 2 MB",
    html: () =>
      `<title>The ferry</title><article><h1>The ferry</h1>${article(2_000_000)}</article>`,
    expected: `7 ${SENTENCE.repeat(5).trim()}`,
    fullText: () => `The ferry ${articleText(2_000_000)}`,
  },
  {
    name: "20,000 nested tables that are not closed",
    html: () => "<table>".repeat(20_000) + text,
    expected: text,
    fullText: () => text,
  },
  {
    name: "20,000 nested tables with cells, with text at the bottom",
    html: () => `${"<table><tr><td>".repeat(20_000)}<p>${text}</p>`,
    expected: text,
    fullText: () => text,
  },
  {
    name: "lone surrogates",
    html: () => `<p>${text} \ud83d and \ude00 and \ud83d\ude00.</p>`,
    expected: "\ud83d\ude00.",
    fullText: () => `${text} \ud83d and \ude00 and \ud83d\ude00.`,
  },
  {
    name: "an attribute of 5 MB",
    html: () =>
      `<div class="${"name ".repeat(1_000_000)}" data-x='${"<p>".repeat(1000)}'><p>${text}</p></div>`,
    expected: text,
    fullText: () => text,
  },
  {
    name: "8,000 formatting elements that are not closed",
    html: () => `${"<b><i><a href=x>".repeat(2_000)}${text}${"<p><b>".repeat(2_000)}${text}`,
    expected: text,
    fullText: () => `${text} ${text}`,
  },
  {
    name: "50,000 headings inside of each other",
    html: () => `${"<h1><div>".repeat(50_000)}${text}`,
    expected: text,
    fullText: () => text,
  },
  {
    name: "20,000 attributes on one element",
    html: () =>
      `<div ${Array.from({ length: 20_000 }, (_, i) => `a${i}=${i}`).join(" ")}><p>${text}</p></div>`,
    expected: text,
    fullText: () => text,
  },
  {
    name: "a script that never ends",
    html: () => `<p>${text}</p><script>${"var a = '<p>';".repeat(50_000)}`,
    expected: text,
    fullText: () => text,
  },
];
