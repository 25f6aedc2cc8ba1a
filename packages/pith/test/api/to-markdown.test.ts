import { expect, it } from "vitest";
import { toMarkdown } from "../../src/index.ts";
import { InputError } from "../../src/safety/errors.ts";

it("HTML to Markdown without extraction contains all visible text in order, including menus and the footer", () => {
  const html = `<title>Ferry</title><nav><a href="/a">Home</a></nav><h1>Ferry</h1><h2>Empty</h2><h2>Next</h2>
<p>Some <b>bold</b> and <i>slanted</i> <a href="/x">link</a>.</p><ul><li>one<ul><li>deep</li></ul></li></ul>
<pre><code class="language-js">let a = 1;
a++;</code></pre><p hidden>Nobody sees this.</p><footer>Imprint</footer>`;
  expect(toMarkdown(html, { url: "https://a.example/" })).toBe(`[Home](https://a.example/a)

# Ferry

## Empty

## Next

Some **bold** and *slanted* [link](https://a.example/x).

- one
  - deep

\`\`\`js
let a = 1;
a++;
\`\`\`

Imprint
`);
});

it("HTML to Markdown without extraction accepts fragments, and gives nothing for empty input", () => {
  expect(toMarkdown("Just a <b>fragment</b>")).toBe("Just a **fragment**\n");
  expect(toMarkdown("<script>let a</script>")).toBe("");
});

it("HTML to Markdown without extraction drops what the caller names, and rejects input that is not a page", () => {
  expect(toMarkdown("<p>a</p><aside>b</aside>", { drop: ["aside"] })).toBe("a\n");
  expect(() => toMarkdown(JSON.parse("7"))).toThrow(InputError);
});

it.each([
  ["<p>Press <kbd>Ctrl</kbd><kbd>C</kbd> now</p>", "Press `Ctrl` `C` now"],
  ["<p>un<em>frigging</em><em>believ</em>able</p>", "un*friggingbeliev*able"],
  ["<p><b>One line</b><br><b>Other line</b></p>", "**One line**\\\n**Other line**"],
  ["<p><del>one</del> <del>two</del></p>", "~~one~~ ~~two~~"],
  ['<a href="https://a.example/x" title="Way">a way</a>', "[a way](https://a.example/x)"],
  [
    '<a href="https://a.example/"><img src="https://a.example/x.png"></a>',
    "[![](https://a.example/x.png)](https://a.example/)",
  ],
  // At the start of a document, three hyphens would open front matter.
  ["<hr>", "***"],
  ["<p>A jar.</p><hr>", "A jar.\n\n---"],
  ["<p>Then press <button>Save all</button> to save.</p>", "Then press Save all to save."],
  [
    '<p>A jar.</p><x-lazy></x-lazy><noscript>&lt;img src="https://a.example/x.png" alt="A jar"&gt;</noscript>',
    "A jar.\n\n![A jar](https://a.example/x.png)",
  ],
])("HTML to Markdown without extraction writes %s as its readers see it", (html, markdown) => {
  expect(toMarkdown(html)).toBe(`${markdown}\n`);
});

it("HTML to Markdown without extraction numbers titles with their addresses", () => {
  const html =
    '<a href="https://a.example/x" title="The way">x</a> <a href="https://a.example/x">y</a>';
  expect(toMarkdown(html, { markdown: { links: "references" } })).toBe(
    '[x][1] [y][2]\n\n[1]: https://a.example/x "The way"\n[2]: https://a.example/x\n',
  );
});
