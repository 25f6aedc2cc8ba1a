import type { Kind } from "./kind.ts";

const items = ["Open the jar.", "Look at it.", "Close the jar."];
const li = items.map((x) => `<li>${x}</li>`).join("");
/** Numbered lists, tasks, verse, laws, transcripts and inline markup. */
export const LISTS: readonly Kind[] = [
  ...[
    ['<ol style="list-style-type: lower-alpha">', "a. Open the jar.\nb. Look at it."],
    ['<ol class="lowerroman">', "i. Open the jar.\nii. Look at it."],
  ].map(([name, text]): Kind => ({ name, html: `${name}${li}</ol>`, text: [text] })),
  {
    name: "reversed",
    html: `<ol reversed>${li}</ol>`,
    text: ["3. Open the jar.\n2. Look at it.\n1. Close the jar."],
    rendered: ["reversed"],
  },
  {
    name: "value",
    html: `<ol><li>${items[0]}</li><li value="7">${items[1]}</li><li>${items[2]}</li></ol>`,
    text: ["1. Open the jar.\n7. Look at it.\n8. Close the jar."],
    rendered: ['value="7"'],
  },
  {
    name: "stanzas of lines",
    html: `<div class="poem"><div class="stanza">${["One jar", "two jars"].map((line) => `<span class="line">${line}</span>`).join("")}</div><div class="stanza">three jars<br>and the sill</div></div>`,
    text: ["One jar\ntwo jars\n\nthree jars\nand the sill"],
  },
  {
    name: "verse of WordPress",
    html: `<pre class="wp-block-verse">One jar
two jars
and the sill</pre>`,
    markdown: ["One jar\\\ntwo jars\\\nand the sill"],
  },
  {
    name: "a label and its value",
    html: "<p><label>Height</label><span>92 cm</span></p>",
    must: ["Height 92 cm"],
  },
  {
    name: "tasks of org and tiptap",
    html: `<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>Wash the jar</p></div></li><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>Open the jar</p></div></li></ul>`,
    markdown: ["- [x] Wash the jar\n- [ ] Open the jar"],
  },
  {
    name: "sub and sup with letters",
    html: "<p>The n<sup>th</sup> jar of x<sub>i</sub> and H<sub>2</sub>SO<sub>4</sub>, 5 m<sup>2</sup>, see<sup>[1]</sup>.</p>",
    text: ["nth", "H₂SO₄", "m²", "see[1]"],
  },
  {
    name: "ruby by characters",
    html: "<p>The sign says <ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby> in ink.</p>",
    must: ["漢(かん)字(じ)"],
  },
  {
    name: "legal numbers by spans",
    html: `<div class="section"><p class="subsection"><span class="lawlabel">(1)</span>Jars stand on the sill.</p><p class="subsection"><span class="lawlabel">(2)</span>They are opened once in each month.</p></div>`,
    text: ["(1) Jars", "(2) They"],
  },
  {
    name: "transcript by buttons",
    html: `<div class="transcript-body"><div class="segment"><button class="timestamp">00:12</button><p>The jar is opened on the first of March each year.</p></div><div class="segment"><button class="timestamp">00:19</button><p>Everybody looks into it at the same time then.</p></div></div>`,
    must: ["The jar is opened on the first of March each year."],
    text: ["00:12"],
  },
  {
    name: "transcript list",
    html: `<ul class="transcript"><li><a class="ts" href="?t=12">[00:12]</a> <b>Reyes:</b> The jar is opened on the first of March.</li><li><a class="ts" href="?t=19">[00:19]</a> <b>Host:</b> Everybody looks into it.</li></ul>`,
    text: ["[00:12] Reyes: The jar", "[00:19] Host: Everybody"],
  },
];
