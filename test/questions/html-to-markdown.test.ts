import { describe, expect, it } from "vitest";
import { htmlToMarkdown, InputError } from "../../src/index.ts";

describe("HTML to Markdown, without choosing content", () => {
  it("has all visible text in its order, with menus, headings of nothing and the foot", () => {
    const html = `<title>Ferry</title><nav><a href="/a">Home</a></nav><h1>Ferry</h1><h2>Empty</h2><h2>Next</h2>
<p>Some <b>bold</b> and <i>slanted</i> <a href="/x">link</a>.</p><ul><li>one<ul><li>deep</li></ul></li></ul>
<pre><code class="language-js">let a = 1;
a++;</code></pre><p hidden>Nobody sees this.</p><footer>Imprint</footer>`;
    expect(htmlToMarkdown(html, { url: "https://a.example/" })).toBe(`[Home](https://a.example/a)

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

  it("takes fragments, and gives nothing for nothing", () => {
    expect(htmlToMarkdown("Just a <b>fragment</b>")).toBe("Just a **fragment**\n");
    expect(htmlToMarkdown("<script>let a</script>")).toBe("");
  });

  it("drops what the caller names, and refuses what is no page", () => {
    expect(htmlToMarkdown("<p>a</p><aside>b</aside>", { rules: { drop: ["aside"] } })).toBe("a\n");
    expect(() => htmlToMarkdown(JSON.parse("7"))).toThrow(InputError);
  });
});
