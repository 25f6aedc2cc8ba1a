import { expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { findCodeBlocks } from "../../src/structure/code/find-code-blocks.ts";

const CODE = "<pre>dig()\nfill()</pre>";

/** Each code block of a page (element, frame, language, title, line ends), and all labels. */
function codeIn(html: string): unknown[] {
  const page = parse(
    `<p>Before.</p><section>${html.replaceAll("CODE", CODE)}</section><p>After.</p>`,
  );
  const { list, labels } = findCodeBlocks(page);
  const { tree } = page;
  return [
    list.map(({ node, frame, language, title, lineEnds }) =>
      [tree.name(node), tree.name(frame), language ?? "-", title ?? "-", lineEnds].join(" "),
    ),
    [...labels].map((label) => tree.text(label).trim()),
  ];
}

it.each<[html: string, blocks: string[], labels: string[]]>([
  ["<div><h4>Python</h4>CODE</div>", ["pre pre - - source"], []],
  ["<div><span>In [1]:</span>CODE</div>", ["pre section - - source"], ["In [1]:"]],
  ["<div><span role=button>Copy</span>CODE</div>", ["pre section - - source"], ["Copy"]],
  [
    "<div><select><option>Python<option>Ruby</select>CODE</div>",
    ["pre section python - source"],
    ["Python", "Ruby"],
  ],
  [
    "<div class=filename>src/main.go</div>CODE",
    ["pre section go src/main.go source"],
    ["src/main.go"],
  ],
  ["<div class=toolbar>src/main.go</div>CODE", ["pre section - - source"], ["src/main.go"]],
  ["CODE<div><button>Copy</button> it all the time you want to</div>", ["pre pre - - source"], []],
  ["<div><img src=x>CODE</div>", ["pre pre - - source"], []],
  ["<div><div>1\n2</div>CODE</div>", ["pre section - - source"], ["1\n2"]],
  ["<div>CODECODE</div>", ["pre pre - - source", "pre pre - - source"], []],
  ["<div><div class=title>How to dig a well</div>CODE</div>", ["pre pre - - source"], []],
  ['<div style="font-family:monospace">a<br>b</div>', ["div section - - breaks"], []],
  ['<div style="font-family:monospace;white-space:pre">a\nb</div>', ["div section - - source"], []],
  ['<div style="font-family:monospace">a\nb</div>', [], []],
  [
    '<table><tr><td data-line-number=1></td><td style="font-family:monospace">a</td></tr></table>',
    ["table section - - source"],
    [],
  ],
  ["<table><tr><td class=blob-num><td class=blob-code>a</table>", ["table section - - source"], []],
  [
    "<div class=fragment><div class=line>a</div><div class=line>b</div></div>",
    ["div section - - source"],
    [],
  ],
  ["<textarea readonly>a\nb</textarea>", ["textarea section - - source"], []],
  ["<div data-lang=python>a\nb</div>", ["div section python - source"], []],
  ["<pre>1\n2</pre>", ["pre section - - source"], []],
])("%s", (html, blocks, labels) => {
  expect(codeIn(html)).toEqual([blocks, labels]);
});
