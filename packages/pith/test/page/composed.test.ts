import { describe, expect, test } from "vitest";
import { extract } from "../../src/index.ts";
import { fullText } from "../../src/selection/full-text.ts";

/** The visible text of a page in order, separated by bars. */
function shown(html: string): string {
  return extract(html, { method: fullText, format: "text" }).content.replace(/\s*\n\s*/g, "|");
}

describe("declarative shadow roots", () => {
  test("slot the host's children in slot order", () => {
    const html = `<article-body><template shadowrootmode="open"><div><slot name="lead"></slot></div><div><slot></slot></div></template>
      <p>Second.</p><p slot="lead">First.</p><p>Third.</p></article-body>`;
    expect(shown(html)).toBe("First.|Second.|Third.");
  });

  test("show fallback content only in empty slots", () => {
    const html = `<a-box><template shadowrootmode="open"><p><slot name="a">Untitled</slot></p><p><slot name="b">By nobody</slot></p></template>
      <span slot="a">The bridge that sings</span></a-box>`;
    expect(shown(html)).toBe("The bridge that sings|By nobody");
  });

  test("pass slots through nested roots", () => {
    const html = `<a-outer><template shadowrootmode="open"><b-inner><template shadowrootmode="open"><h2>Inner</h2><slot></slot></template><slot name="x"></slot></b-inner></template>
      <p slot="x">From outside.</p></a-outer>`;
    expect(shown(html)).toBe("Inner|From outside.");
  });
});

test("streamed segments at the end of the page replace their placeholders", () => {
  const boundary = (fallback: string): string =>
    `<!--$?--><template id="B:0"></template>${fallback}<!--/$-->`;

  const html = `<body><main><h1>Ferry</h1>${boundary("<p>Loading</p>")}<p>After.</p></main>
      <div hidden id="S:0"><p>The story.</p><template id="P:1"></template><p>Its end.</p></div><script>$RC("B:0","S:0")</script>
      <div hidden id="S:1"><p>Its middle.</p></div><script>$RS("S:1","P:1")</script></body>`;
  expect(shown(html)).toBe("Ferry|The story.|Its middle.|Its end.|After.");
});
