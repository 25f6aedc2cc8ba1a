import type { Kind } from "./kind.ts";

export const TABLES: readonly Kind[] = [
  {
    name: "parameters of Doxygen",
    html: '<dl class="params"><dt>Parameters</dt><dd><table class="params"><tr><td class="paramname">width</td><td>the width of the jar in millimetres</td></tr><tr><td class="paramname">lid</td><td>whether it has a lid</td></tr></table></dd></dl>',
    markdown: ["| width | the width of the jar in millimetres |"],
  },
  {
    name: "members of an API reference",
    keep: ["article"],
    html: '<table class="memberdecls"><tr class="heading"><td colspan="2"><h2>Public functions</h2></td></tr><tr><td class="memItemLeft" align="right" valign="top">int&nbsp;</td><td class="memItemRight"><a href="#w">width</a> (const Jar &amp;jar)</td></tr><tr><td class="mdescLeft">&nbsp;</td><td class="mdescRight">The width of a jar.</td></tr></table>',
    must: ["The width of a jar."],
    markdown: ["## Public functions\n\n| | |\n| -: | - |\n| int |"],
    text: ["width (const Jar &jar)"],
  },
  {
    name: "a signature whose parts are cells",
    keep: ["article"],
    html: '<h3>close()</h3><table class="memname"><tr><td class="memname">int jar_close </td><td>(</td><td class="paramtype">Jar *&nbsp;</td><td class="paramname"><em>jar</em>, </td></tr><tr><td></td><td></td><td class="paramtype">int&nbsp;</td><td class="paramname"><em>force</em>&nbsp;</td></tr><tr><td></td><td>)</td><td></td><td></td></tr></table>',
    markdown: ["```\nint jar_close (Jar * jar, int force)\n```"],
    text: ["int jar_close (Jar * jar, int force)"],
  },
  {
    name: "figures in brackets are no signature",
    keep: ["article"],
    html: "<table><tr><th>Year</th><th></th><th>Loss</th><th></th></tr><tr><td>2023</td><td>(</td><td>12</td><td>)</td></tr><tr><td>2024</td><td>(</td><td>14</td><td>)</td></tr></table>",
    must: ["2023", "12", "14"],
    mustNot: ["2023 (12) 2024"],
  },
  {
    name: "a summary of Javadoc, all of its cells in one box",
    html: '<div class="summary-table two-column-summary"><div class="table-header col-first">Class</div><div class="table-header col-last">Description</div><div class="col-first even-row-color"><a href="a.html">Jar</a></div><div class="col-last even-row-color"><div class="block">A thing with a lid.</div></div><div class="col-first odd-row-color"><a href="b.html">Sill</a></div><div class="col-last odd-row-color"><div class="block">Where jars are.</div></div></div>',
    markdown: [
      "| Class | Description |",
      "| [Jar](https://jars.example/a.html) | A thing with a lid. |",
    ],
    keep: [".summary-table"],
    text: ["Jar | A thing with a lid.", "Sill | Where jars are."],
  },
  {
    name: "a signature in a table of one row",
    html: '<h3>jar_open ()</h3><table class="signature"><tr><td><pre class="programlisting"><span class="returnvalue">void</span>\njar_open (<em>Jar *jar</em>,\n          <em>int force</em>);</pre></td></tr></table>',
    markdown: ["```\nvoid\njar_open (Jar *jar,\n          int force);\n```"],
    text: ["void\njar_open (Jar *jar,\n          int force);"],
  },
  {
    name: "definitions",
    html: "<dl><div><dt>Jar</dt><dd>What stands on the sill.</dd></div><div><dt>Lid</dt><dd>What closes the jar.</dd></div></dl>",
    must: ["What stands on the sill.", "What closes the jar."],
  },
  {
    name: "edit links of wikis",
    html: '<div class="mw-heading mw-heading2"><h2 id="Mud">Mud from the lake</h2><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="/w/index.php?action=edit&section=1" title="Abschnitt bearbeiten"><span>Bearbeiten</span></a><span class="mw-editsection-bracket">]</span></span></div><p>Mud is taken from the lake in March, when the ice has gone.</p>',
    markdown: ["## Mud from the lake\n"],
    mustNot: ["Bearbeiten"],
  },
  {
    name: "a table of roles that begins with its description",
    html: '<div role="table" aria-describedby="d"><div id="d">All jars of the north room, counted in May.</div><div role="row"><span role="columnheader">Jar</span><span role="columnheader">Moss</span></div><div role="row"><span role="cell">One</span><span role="cell">green</span></div><div role="row"><span role="cell">Two</span><span role="cell">brown</span></div></div>',
    must: ["All jars of the north room, counted in May."],
    markdown: ["| Jar | Moss |", "| One | green |", "| Two | brown |"],
    rendered: ["<caption>All jars of the north room, counted in May.</caption>"],
  },
  {
    name: "a filing's years stand above the figures, not above their signs",
    html: [
      "<table>",
      '<tr><td></td><td colspan="3"><b>2023</b></td><td></td><td colspan="3"><b>2022</b></td></tr>',
      "<tr><td>Jars sold</td><td>$</td><td>4,310</td><td></td><td></td><td>$</td><td>3,905</td><td></td></tr>",
      "<tr><td>Lids lost</td><td></td><td>(2,120</td><td>)</td><td></td><td></td><td>(1,998</td><td>)</td></tr>",
      '<tr><td>Moss</td><td colspan="2">12</td><td>%</td><td></td><td colspan="2">9</td><td>%</td></tr>',
      "</table>",
    ].join(""),
    keep: ["table"],
    markdown: [
      "| | **2023** | | **2022** |",
      "| Jars sold | $4,310 | | $3,905 |",
      "| Lids lost | (2,120) | | (1,998) |",
      "| Moss | 12% | | 9% |",
    ],
    rendered: ["<td>$4,310</td>"],
  },
  {
    name: "bold signs and figures in cells of their own",
    html: [
      "<table>",
      "<tr><td>Jar</td><td colspan=2>Price</td></tr>",
      "<tr><td><b>Large</b></td><td><b>$</b></td><td><b>40</b></td></tr>",
      "<tr><td>Small</td><td></td><td>20</td></tr>",
      "</table>",
    ].join(""),
    keep: ["table"],
    markdown: ["| Jar | Price |", "| **Large** | **$40** |", "| Small | 20 |"],
  },
  {
    name: "a button behind a heading's words, and a title that only says what a click does",
    html: [
      '<h2>Struct Jar<button id="copy-path">Copy item path</button></h2>',
      "<details open><summary><span>Expand description</span></summary>",
      "<p>A jar that keeps moss until the summer comes.</p></details>",
    ].join(""),
    must: ["Struct Jar", "A jar that keeps moss"],
    mustNot: ["Copy item path", "Expand description"],
  },
  {
    name: "a column of units is no column of signs",
    html: [
      "<table>",
      "<tr><th>Unit</th><th>2023</th></tr>",
      "<tr><td>$</td><td>4,310</td></tr>",
      "<tr><td>%</td><td>12</td></tr>",
      "</table>",
    ].join(""),
    keep: ["table"],
    markdown: ["| Unit | 2023 |", "| $ | 4,310 |", "| % | 12 |"],
  },
];
