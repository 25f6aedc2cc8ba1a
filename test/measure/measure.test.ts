import { parsePage, TAG } from "flat-html";
import { characterClass, IDEOGRAPH, PUNCTUATION, SPACE, WORD } from "pith-base";
import { describe, expect, it } from "vitest";
import type { BlockColumn } from "../../src/measure/block-table.ts";
import { measurePage } from "../../src/measure/measure.ts";
import type { MeasuredPage } from "../../src/measure/measured-page.ts";
import {
  ARIA_HIDDEN,
  HIDDEN,
  IN_CLOSED_DETAILS,
  IN_NOSCRIPT,
  IN_TEMPLATE,
  INVISIBLE,
} from "../../src/measure/rendering.ts";

const measure = (html: string): MeasuredPage => measurePage(html, parsePage(html));
const textsOf = (html: string): string[] => {
  const page = measure(html);
  return Array.from({ length: page.blocks.count }, (_, block) => page.blockText(block));
};
const visibleTextsOf = (html: string): string[] => {
  const page = measure(html);
  return textsOf(html).filter((_, block) => (page.blocks.visibility[block] & INVISIBLE) === 0);
};

/** A generator that gives the same numbers every time. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 16807) % 2147483647;
    return state % below;
  };
}

const OPENERS = [
  "<div>",
  "<p>",
  "<ul>",
  "<li>",
  "<b>",
  "<a href='/x'>",
  "<a>",
  "<span>",
  "<table><tr><td>",
  "<h2>",
  "<div hidden>",
  "<span aria-hidden=true>",
  "<template>",
  "<noscript>",
  "<details>",
  "<pre>",
  "<button>",
  "<svg><text>",
  "<blockquote>",
  "<section style='display:none'>",
];
const CLOSERS = [
  "</div>",
  "</p>",
  "</ul>",
  "</b>",
  "</a>",
  "</span>",
  "</table>",
  "</section>",
  "</svg>",
  "</template>",
];
const TEXTS = [
  "word",
  " ",
  "two words, here. ",
  "\n",
  "北京 很冷。",
  "🚢!",
  "a1 b2",
  "ünï — x",
  "<br>",
  "<img alt=x>",
  "<wbr>",
];

function randomPage(seed: number): string {
  const random = createRandom(seed);
  let html = "";
  for (let i = 0; i < 120; i++) {
    const parts = [OPENERS, CLOSERS, TEXTS, TEXTS][random(4)];
    html += parts[random(parts.length)];
  }
  return html;
}

describe("subtree figures", () => {
  it("equal a recount over the blocks and nodes of the subtree, on random trees", () => {
    for (let seed = 1; seed <= 150; seed++) {
      const page = measure(randomPage(seed));
      const { tree, visibility, blocks } = page;
      for (let node = 0; node < tree.nodeCount; node++) {
        let [elements, links, listTags, chars, words, marks] = [0, 0, 0, 0, 0, 0];
        for (let inner = node; inner < tree.end[node]; inner++) {
          if (visibility[inner] & INVISIBLE) continue;
          if (tree.isText(inner)) {
            chars += page.textChars(inner);
            words += page.words(inner);
            marks += page.punctuation(inner);
          } else if (inner > 0) {
            elements++;
            if (tree.tag[inner] === TAG.a && tree.attr(inner, "href") !== undefined) links++;
            if (["ul", "ol", "li", "dl", "dt", "dd"].includes(tree.name(inner))) listTags++;
          }
        }
        expect(page.elements(node)).toBe(elements);
        expect(page.links(node)).toBe(links);
        expect(page.listTags(node)).toBe(listTags);
        expect([page.textChars(node), page.words(node), page.punctuation(node)]).toEqual([chars, words, marks]);
        expect(page.linkChars(node)).toBeLessThanOrEqual(chars);
      }
      const sum = (column: BlockColumn): number =>
        Array.from(column).reduce(
          (total, value, block) => total + (blocks.visibility[block] & INVISIBLE ? 0 : value),
          0,
        );
      expect(page.textChars(0)).toBe(sum(blocks.textChars));
      expect(page.linkChars(0)).toBe(sum(blocks.linkChars));
      expect(page.words(0)).toBe(sum(blocks.words));
      expect(page.punctuation(0)).toBe(sum(blocks.punctuation));
    }
  });

  it("count what the block's text shows, in code points", () => {
    for (let seed = 1; seed <= 300; seed++) {
      const page = measure(randomPage(seed).replaceAll("<pre>", "<p>"));
      for (let block = 0; block < page.blocks.count; block++) {
        const text = page.blockText(block);
        expect(page.blocks.textChars[block], `seed ${seed}: ${JSON.stringify(text)}`).toBe([...text].length);
        expect(page.blocks.punctuation[block]).toBe((text.match(/\p{P}/gu) ?? []).length);
      }
    }
  });

  it("count white space once, no-break spaces too", () => {
    expect(measure("<p>a &nbsp; b</p>").textChars(0)).toBe(3);
  });

  it("give the link figures of a node", () => {
    const page = measure(`<div>four<a href="/">1234</a><a>no link</a></div>`);
    const div = page.tree.find(TAG.div);
    expect([page.textChars(div), page.linkChars(div), page.links(div)]).toEqual([15, 4, 1]);
    expect(page.linkTextDensity(div)).toBeCloseTo(4 / 15, 12);
    expect(measure("<p></p>").linkTextDensity(0)).toBe(0);
  });
});

describe("blocks", () => {
  it("are in reading order, and each text run is in one of them at most", () => {
    for (let seed = 1; seed <= 150; seed++) {
      const { blocks, tree } = measure(randomPage(seed));
      for (let block = 0; block < blocks.count; block++) {
        expect(blocks.firstText[block]).toBeLessThanOrEqual(blocks.lastText[block]);
        if (block > 0) expect(blocks.firstText[block]).toBeGreaterThan(blocks.lastText[block - 1]);
        expect(tree.contains(blocks.node[block], blocks.firstText[block])).toBe(true);
      }
    }
  });

  it("are found again from a node and from a text run", () => {
    const page = measure("<div>one<p>two <b>three</b></p>four</div><p>five</p>");
    const texts = (node: number): string[] => {
      const [first, end] = page.blockRange(node);
      return Array.from({ length: end - first }, (_, i) => page.blockText(first + i));
    };
    expect(texts(page.tree.find(TAG.div))).toEqual(["one", "two three", "four"]);
    expect(texts(page.tree.find(TAG.b))).toEqual(["two three"]);
    for (let node = 0; node < page.tree.nodeCount; node++) {
      if (page.tree.isText(node)) expect(page.blockText(page.blockOf(node))).toContain(page.tree.text(node).trim());
    }
    expect(page.blockOf(0)).toBe(-1);
  });

  it.each([
    ["block-level elements part text, inline ones do not", "a<div>b</div>c<b>d</b>e", ["a", "b", "cde"]],
    ["one br is a line break, two end the block", "one<br>two<br> <br>three", ["one\ntwo", "three"]],
    ["unknown elements are inline", "a<x-y>b</x-y>c", ["abc"]],
    ["cells and items are blocks", "<table><td>a<td>b</table><ul><li>c<li>d</ul>", ["a", "b", "c", "d"]],
    ["a rule parts text", "a<hr>b", ["a", "b"]],
    ["an image parts nothing", "a<img>b", ["ab"]],
    ["a block inside of an inline element parts text", "<b>a<div>b</div>c</b>", ["a", "b", "c"]],
    ["hidden inline text does not cut a sentence", "one <span hidden>two</span> three", ["one three"]],
    ["the title is no block", "<title>t</title><p>p", ["p"]],
    [
      "scripts, styles, options and iframes are no text",
      "<script>a</script><style>b</style><select><option>c</select><iframe>d</iframe>e",
      ["e"],
    ],
    ["buttons and text areas are blocks of their own", "a<button>b</button>c", ["a", "b", "c"]],
  ])("%s", (_, html, texts) => {
    expect(visibleTextsOf(html)).toEqual(texts);
  });
});

describe("white space", () => {
  it.each([
    ["is collapsed", "<p>  a \n\t b  </p>", ["a b"]],
    ["is collapsed over inline borders", "<p>a <b> b</b> <i> c</i></p>", ["a b c"]],
    ["is trimmed at line breaks", "<p>a  <br>  b</p>", ["a\nb"]],
    ["stays in preformatted text", "<pre>\na\n  b  c\n\nd</pre>", ["a\n  b  c\n\nd"]],
    ["alone makes no block", "<p> </p>\n<p>&nbsp;</p><p>x</p>", ["x"]],
    ["joiners and marks of direction alone make no block", "<p>&zwj;</p><p>&rlm; &shy;</p><p>x</p>", ["x"]],
    ["joiners stay within words", "<p>می‌خواهم</p>", ["می\u200cخواهم"]],
    ["keeps a no-break space between words", "<p>10&nbsp;km</p>", ["10\u00a0km"]],
  ])("%s", (_, html, texts) => {
    expect(textsOf(html)).toEqual(texts);
  });
});

describe("words", () => {
  const wordsOf = (html: string): number => measure(html).words(0);

  it.each([
    ["three plain words", 3],
    ["don't count, punctuation!", 4],
    ["北京很冷", 4],
    ["カタカナ", 4],
    ["한국어 문장", 2],
    ["ภาษาไทย", 1],
    ["ünïcödé naïve", 2],
    ["हिन्दी వాక్యం", 2],
    ["العربية 123", 2],
    ["🚢🚢 —", 0],
    ["𠮷野家", 3],
  ])("of %s are %d", (text, count) => {
    expect(wordsOf(`<p>${text}</p>`)).toBe(count);
  });

  it("are not cut by inline tags, but by line breaks and blocks", () => {
    expect(wordsOf("<p>hy<b>phen</b>ated</p>")).toBe(1);
    expect(wordsOf("<p>one<br>two</p>")).toBe(2);
    expect(wordsOf("<div>one<p>two</p>three</div>")).toBe(3);
  });
});

describe("characters", () => {
  it("of any script and plane have their class", () => {
    expect(characterClass(0x3002) & PUNCTUATION).toBeTruthy();
    expect(characterClass("،".charCodeAt(0)) & PUNCTUATION).toBeTruthy();
    expect(characterClass(0x20bb7)).toBe(WORD | IDEOGRAPH);
    expect(characterClass(0x1f6a2) & (WORD | PUNCTUATION | SPACE)).toBe(0);
    expect(characterClass(0xd83d) & (WORD | PUNCTUATION | SPACE)).toBe(0);
    expect(characterClass(0xa0) & SPACE).toBeTruthy();
  });
});

describe("visibility by markup", () => {
  const bitsOf = (html: string): number => {
    const page = measure(`<body>${html}`);
    for (let node = 0; node < page.tree.nodeCount; node++) {
      if (page.tree.isText(node) && page.tree.text(node).includes("text")) return page.visibility[node];
    }
    throw new Error("no text");
  };

  it.each([
    ["<p>text", 0],
    ["<p hidden>text", HIDDEN],
    ["<p hidden=until-found>text", HIDDEN],
    ["<div popover>text</div>", HIDDEN],
    ["<p style='color:red;DISPLAY : none'>text", HIDDEN],
    ["<p style='visibility:hidden'>text", HIDDEN],
    ["<p style='display:none-such'>text", 0],
    ["<p style='x-display:none'>text", 0],
    ["<p style='display:block'>text", 0],
    ["<p aria-hidden=true>text", ARIA_HIDDEN],
    ["<p aria-hidden=' TRUE '>text", ARIA_HIDDEN],
    ["<p aria-hidden=false>text", 0],
    ["<dialog>text</dialog>", HIDDEN],
    ["<dialog open>text</dialog>", 0],
    ["<template><p>text</template>", IN_TEMPLATE],
    ["<div><template shadowrootmode=open><p>text</template></div>", 0],
    ["<textarea class=later><li>text</li></textarea>", IN_TEMPLATE],
    ["<textarea readonly><li>text</li></textarea>", 0],
    ["<textarea name=says><li>text</li></textarea>", 0],
    ["<textarea>text <b>by hand</b></textarea>", 0],
    ["<noscript><p>text</noscript>", IN_NOSCRIPT],
    ["<details><p>text</details>", IN_CLOSED_DETAILS],
    ["<details open><p>text</details>", 0],
    ["<div hidden><p aria-hidden=true>text</div>", HIDDEN | ARIA_HIDDEN],
  ])("of %s", (html, bits) => {
    expect(bitsOf(html)).toBe(bits);
  });

  it("counts noscript and closed details as visible, what is hidden as nothing", () => {
    const page = measure("<body><noscript>a</noscript><details>b</details><p hidden>c</p><template>d</template>");
    expect(page.textChars(0)).toBe(2);
    expect(measure("<dialog>a</dialog><dialog open>bc</dialog>").textChars(0)).toBe(2);
  });
});

describe("the page", () => {
  it("has the title's text", () => {
    expect(measure("<title>\n a &amp;\n b </title>").titleText).toBe("a & b");
    expect(measure("<p>x").titleText).toBe("");
    expect(measure("<svg><title>drawing</title></svg>").titleText).toBe("");
  });
});

it("builds the text of a block of 100,000 inline elements in a moment", () => {
  const [text] = textsOf("<p>".concat(...Array.from({ length: 100_000 }, (_, i) => `<a href=x>${i}</a> `)));
  expect(text.split(" ")).toHaveLength(100_000);
});

it("trims preformatted text with long gaps in a moment", () => {
  const gap = " ".repeat(300_000);
  expect(textsOf(`<pre>\n\na${gap}b${gap}</pre>`)).toEqual([`a${gap}b`]);
});
