import type { Kind } from "./kind.ts";

const items = ["Open the jar.", "Look at it.", "Close the jar."];
const li = items.map((x) => `<li>${x}</li>`).join("");
/** Lists with numbers of their own, tasks, lines of verse, law and talk, marks within a line. */
export const LISTS: readonly Kind[] = [
  {
    name: "type=a",
    html: `<ol type="a">${li}</ol>`,
    text: ["a. Open the jar.\nb. Look at it.\nc. Close the jar."],
    markdown: ["1. Open the jar."],
    rendered: ['<ol type="a">'],
  },
  {
    name: "type=I",
    html: `<ol type="I">${li}</ol>`,
    text: ["I. Open the jar.\nII. Look at it.\nIII. Close the jar."],
    rendered: ['<ol type="I">'],
  },
  {
    name: "lower-alpha by style",
    html: `<ol style="list-style-type: lower-alpha">${li}</ol>`,
    text: ["a. Open the jar.\nb. Look at it."],
  },
  {
    name: "lower-roman by class",
    html: `<ol class="lowerroman">${li}</ol>`,
    text: ["i. Open the jar.\nii. Look at it."],
  },
  {
    name: "reversed",
    html: `<ol reversed>${li}</ol>`,
    text: ["3. Open the jar.\n2. Look at it.\n1. Close the jar."],
    rendered: ["reversed"],
  },
  {
    name: "start",
    html: `<ol start="4">${li}</ol>`,
    text: ["4. Open the jar.\n5. Look"],
    markdown: ["4. Open the jar.\n5. Look"],
    rendered: ['<ol start="4">'],
  },
  {
    name: "value",
    html: `<ol><li>${items[0]}</li><li value="7">${items[1]}</li><li>${items[2]}</li></ol>`,
    text: ["1. Open the jar.\n7. Look at it.\n8. Close the jar."],
    rendered: ['value="7"'],
  },
  {
    name: "task marks in text",
    html: `<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> Wash the jar</li><li class="task-list-item"><input type="checkbox" disabled> Open the jar</li></ul>`,
    text: ["- ☑ Wash the jar\n- ☐ Open the jar"],
    markdown: ["- [x] Wash the jar\n- [ ] Open the jar"],
  },
  {
    name: "tasks in labels",
    html: `<ul><li><label><input type="checkbox" checked disabled> Wash the jar</label></li><li><label><input type="checkbox" disabled> Open the jar</label></li></ul>`,
    markdown: ["- [x] Wash the jar\n- [ ] Open the jar"],
  },
  {
    name: "tasks in paragraphs",
    html: `<ul><li><p><input type="checkbox" checked disabled> Wash the jar</p></li><li><p><input type="checkbox" disabled> Open the jar</p></li></ul>`,
    markdown: ["- [x] Wash the jar\n- [ ] Open the jar"],
  },
  {
    name: "tasks of org and tiptap",
    html: `<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><label><input type="checkbox" checked="checked"><span></span></label><div><p>Wash the jar</p></div></li><li data-checked="false" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>Open the jar</p></div></li></ul>`,
    markdown: ["- [x] Wash the jar\n- [ ] Open the jar"],
  },
  {
    name: "steps in bare boxes with numbers",
    html: `<div class="stepper"><div><span class="n">1</span><div><h3>Wash</h3><p>Wash the jar with warm water.</p></div></div><div><span class="n">2</span><div><h3>Fill</h3><p>Fill it with mud from the lake.</p></div></div></div>`,
    must: ["Wash the jar with warm water."],
    mustNot: ["1Wash", "2Fill"],
  },
  {
    name: "keys joined",
    html: "<p>Press <kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd> or <kbd>F5</kbd>, then wait.</p>",
    text: ["Press Ctrl+Alt+Del or F5, then"],
    rendered: ["<kbd>Ctrl</kbd>"],
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
    name: "ruby with rb and rtc",
    html: "<p>The sign says <ruby><rb>旧</rb><rb>金</rb><rb>山</rb><rt>jiù</rt><rt>jīn</rt><rt>shān</rt><rtc>San Francisco</rtc></ruby> in ink.</p>",
    must: ["旧", "金", "山", "jiù"],
    mustNot: ["旧jiù"],
  },
  {
    name: "abbr spelled out in html",
    html: `<p>The <abbr title="World Jar Organisation">WJO</abbr> counts jars in all countries, each year again.</p>`,
    rendered: ['<abbr title="World Jar Organisation">WJO</abbr>'],
  },
  {
    name: "poem by lines in spans",
    html: `<div class="poem"><div class="stanza"><span class="i0">The jar is green,<br></span><span class="i2">the sill is white,<br></span></div><div class="stanza"><span class="i0">and nobody<br></span><span class="i0">puts out the light.<br></span></div></div>`,
    text: ["The jar is green,\nthe sill is white,\n", "and nobody\nputs out the light."],
  },
  {
    name: "poem by divs",
    html: `<div class="poem"><div class="verse"><div class="line">The jar is green,</div><div class="line">the sill is white,</div></div><div class="verse"><div class="line">and nobody</div><div class="line">puts out the light.</div></div></div>`,
    text: ["The jar is green,\nthe sill is white,\n\nand nobody\nputs out the light."],
  },
  {
    name: "line blocks of rST",
    html: `<div class="line-block"><div class="line">The jar is green,</div><div class="line-block"><div class="line">the sill is white,</div></div><div class="line">and nobody puts out the light.</div></div>`,
    text: ["The jar is green,\nthe sill is white,\nand nobody puts"],
  },
  {
    name: "pre-line poem",
    html: `<p style="white-space: pre-line">The jar is green,\nthe sill is white,\nand nobody puts out the light.</p>`,
    text: ["The jar is green,\nthe sill is white,\nand nobody"],
  },
  {
    name: "poem of Poetry Foundation",
    html: `<div class="o-poem"><div style="text-indent: -1em; padding-left: 1em;">The jar is green,<br></div><div style="text-indent: -1em; padding-left: 1em;">the sill is white,<br></div><div style="text-indent: -1em; padding-left: 1em;"><br></div><div style="text-indent: -1em; padding-left: 1em;">and nobody puts out the light.<br></div></div>`,
    text: ["The jar is green,\nthe sill is white,"],
  },
  {
    name: "wp verse",
    html: `<pre class="wp-block-verse">The jar is green,\n  the sill is white,\nand nobody</pre>`,
    text: ["The jar is green,\n", "the sill is white,\nand nobody"],
  },
  {
    name: "interview, bold questions",
    html: `<p><strong>Q: Why do you keep jars?</strong></p><p>A: Because they are quiet and they are green, and because nobody asks them anything.</p><p class="speaker"><span class="name">REYES</span> They come from the lake.</p>`,
    text: ["Q: Why do you keep jars?", "REYES They come"],
  },
  {
    name: "dialogue by spans",
    html: `<div class="dialogue"><div class="turn"><span class="speaker">Host</span><p>Why do you keep jars in the window?</p></div><div class="turn"><span class="speaker">Reyes</span><p>Because they are quiet and green.</p></div></div>`,
    must: ["Host", "Reyes", "Because they are quiet and green."],
    mustNot: ["HostWhy"],
  },
  {
    name: "legal numbers by spans",
    html: `<div class="section"><p class="subsection"><span class="lawlabel">(1)</span>Jars stand on the sill.</p><p class="subsection"><span class="lawlabel">(2)</span>They are opened once in each month.</p></div>`,
    text: ["(1) Jars", "(2) They"],
  },
  {
    name: "legal paragraphs",
    html: `<p><span class="para-num">12.</span><span class="para-text">The warden was in the wrong when he opened it.</span></p><p><a name="13"></a>13. The court agrees with that view.</p>`,
    text: ["12. The warden", "13. The court"],
  },
  {
    name: "legal table of numbers",
    html: `<table><tr><td>(a)</td><td><p>jars that stand on the sill of the window;</p></td></tr><tr><td>(b)</td><td><p>lids that are kept by the warden.</p></td></tr></table>`,
    must: ["jars that stand on the sill of the window;"],
    mustNot: ["(a)jars"],
  },
  {
    name: "ol with CSS numbers in data",
    html: `<ol class="law"><li data-number="(1)"><p>Jars stand on the sill.</p></li><li data-number="(2)"><p>They are opened monthly.</p></li></ol>`,
    must: ["Jars stand on the sill."],
  },
  {
    name: "transcript by buttons",
    html: `<div class="transcript-body"><div class="segment"><button class="timestamp">00:12</button><p>The jar is opened on the first of March each year.</p></div><div class="segment"><button class="timestamp">00:19</button><p>Everybody looks into it at the same time then.</p></div></div>`,
    must: ["The jar is opened on the first of March each year."],
    text: ["00:12"],
  },
  {
    name: "transcript by cite and time",
    html: `<div class="block"><cite>Ana Reyes:</cite> <time>00:12</time><p>The jar is opened on the first of March each year.</p></div><div class="block"><cite>Host:</cite> <time>00:19</time><p>Everybody looks into it at the same time then.</p></div>`,
    must: ["Ana Reyes:", "00:12", "00:19"],
  },
  {
    name: "transcript table",
    html: `<table class="transcript"><tr><td>00:12</td><td>Reyes</td><td>The jar is opened on the first of March.</td></tr><tr><td>00:19</td><td>Host</td><td>Everybody looks into it.</td></tr></table>`,
    text: ["00:12 | Reyes | The jar"],
  },
  {
    name: "transcript list",
    html: `<ul class="transcript"><li><a class="ts" href="?t=12">[00:12]</a> <b>Reyes:</b> The jar is opened on the first of March.</li><li><a class="ts" href="?t=19">[00:19]</a> <b>Host:</b> Everybody looks into it.</li></ul>`,
    text: ["[00:12] Reyes: The jar", "[00:19] Host: Everybody"],
  },
];
