import type { Kind } from "./kind.ts";

export const TABLES: readonly Kind[] = [
  {
    name: "parameters without heads",
    html: "<table><tr><td>width</td><td>-</td><td>the width of the jar in millimetres, measured inside</td></tr><tr><td>lid</td><td>-</td><td>whether it has a lid</td></tr></table>",
    markdown: ["| width | - | the width of the jar"],
    text: ["lid"],
  },
  {
    name: "parameters of Doxygen",
    html: '<dl class="params"><dt>Parameters</dt><dd><table class="params"><tr><td class="paramname">width</td><td>the width of the jar in millimetres</td></tr><tr><td class="paramname">lid</td><td>whether it has a lid</td></tr></table></dd></dl>',
    markdown: ["| width | the width of the jar in millimetres |"],
  },
  {
    name: "one parameter",
    html: '<h3>Parameters</h3><table class="params"><tbody><tr><td class="name"><code>width</code></td><td class="type">number</td><td>the width of the jar in millimetres</td></tr></tbody></table>',
    markdown: ["| `width` | number | the width of the jar in millimetres |"],
  },
  {
    name: "field list of Sphinx",
    html: '<table class="docutils field-list" frame="void" rules="none"><tbody valign="top"><tr class="field-odd field"><th class="field-name">Parameters:</th><td class="field-body"><ul class="first simple"><li><strong>width</strong> – the width of the jar</li><li><strong>lid</strong> – whether it has one</li></ul></td></tr><tr><th class="field-name">Returns:</th><td class="field-body">the jar as it stands</td></tr></tbody></table>',
    must: ["the width of the jar", "whether it has one"],
    markdown: ["Returns:"],
    mustNot: ["jarlid", "jar**lid"],
  },
  {
    name: "directive table",
    html: '<table class="directive"><tr><th><a href="#d">Description:</a></th><td>Sets where jars are kept</td></tr><tr><th><a href="#s">Syntax:</a></th><td><code>JarRoot <var>path</var></code></td></tr><tr><th>Default:</th><td><code>JarRoot /srv</code></td></tr></table>',
    must: ["Sets where jars are kept"],
    markdown: ["| ", "Syntax:"],
    text: ["JarRoot path"],
  },
  {
    name: "rowspan",
    html: '<table><thead><tr><th>Month</th><th>Kind</th><th>Jars</th></tr></thead><tbody><tr><td rowspan="2">March</td><td>green</td><td>12</td></tr><tr><td>brown</td><td>7</td></tr></tbody></table>',
    markdown: ["| | brown | 7 |"],
    text: ["March | green | 12\n | brown | 7"],
  },
  {
    name: "lists in cells",
    html: "<table><thead><tr><th>Day</th><th>Hours</th></tr></thead><tbody><tr><td>Monday</td><td><ul><li>9:00 - 11:00</li><li>14:00 - 17:00</li></ul></td></tr><tr><td>Sunday</td><td>closed<br>all day</td></tr></tbody></table>",
    must: ["9:00 - 11:00", "14:00 - 17:00"],
    mustNot: ["11:0014", "closedall"],
  },
  {
    name: "an admonition as a table of DocBook",
    html: '<div class="note"><table border="0" summary="Note"><tr><td rowspan="2" align="center" valign="top" width="25"><img alt="[Note]" src="images/note.png"></td><th align="left">Note</th></tr><tr><td align="left" valign="top"><p>Do not shake the jar before it is opened.</p></td></tr></table></div>',
    markdown: ["> [!NOTE]", "> Do not shake the jar"],
    must: ["Do not shake the jar before it is opened."],
  },
  {
    name: "an admonition as a table of asciidoctor",
    html: '<div class="admonitionblock warning"><table><tr><td class="icon"><i class="fa icon-warning" title="Warning"></i></td><td class="content">Do not shake the jar before it is opened.</td></tr></table></div>',
    markdown: ["> [!WARNING]"],
    must: ["Do not shake the jar before it is opened."],
  },
  {
    name: "members of an API reference",
    html: '<table class="memberdecls"><tr class="heading"><td colspan="2"><h2>Public functions</h2></td></tr><tr><td class="memItemLeft" align="right" valign="top">int&nbsp;</td><td class="memItemRight"><a href="#w">width</a> (const Jar &amp;jar)</td></tr><tr><td class="mdescLeft">&nbsp;</td><td class="mdescRight">The width of a jar.</td></tr></table>',
    must: ["Public functions", "The width of a jar."],
    text: ["width (const Jar &jar)"],
  },
  {
    name: "a poem",
    html: '<div class="poem"><p>The jar is green,<br>\nthe sill is white,<br>\n&nbsp;&nbsp;and nobody<br>\nputs out the light.</p></div>',
    text: ["The jar is green,\nthe sill is white,\n", "and nobody\nputs out the light."],
    mustNot: ["green,the"],
  },
  {
    name: "lyrics in one box",
    html: '<div data-lyrics-container="true" class="Lyrics__Container">[Verse 1]<br>The jar is green tonight<br>And nobody is home<br><br>[Chorus]<br>Put out the light</div>',
    text: ["[Verse 1]\nThe jar is green tonight\nAnd nobody is home\n", "[Chorus]\nPut out the light"],
  },
  {
    name: "a transcript with time stamps",
    html: '<div class="transcript"><div class="cue"><span class="time">0:12</span><span class="words">The jar is opened on the first of March.</span></div><div class="cue"><span class="time">0:19</span><span class="words">Everybody looks into it at the same time.</span></div></div>',
    must: ["0:12", "0:19"],
    mustNot: ["0:12The", "March.0:19"],
  },
  {
    name: "legal numbers",
    html: '<ol style="list-style:none"><li><span class="num">(1)</span> Jars stand on the sill of the window.</li><li><span class="num">(2)</span> They are opened once in each month.</li></ol><p><span class="section-number">§ 4</span>Lids are kept by the warden of the jars.</p>',
    must: ["(1) Jars stand", "(2) They are"],
    text: ["§ 4"],
  },
  {
    name: "an interview",
    html: '<p><b>Gazette:</b> Why do you keep jars?</p><p><b>Reyes:</b> Because they are quiet and they are green.</p><dl class="interview"><dt>Gazette</dt><dd>And the mud?</dd><dt>Reyes</dt><dd>It comes from the lake.</dd></dl>',
    must: ["Why do you keep jars?", "It comes from the lake."],
    text: ["Gazette: Why", "Reyes: Because"],
    markdown: ["**Reyes:** Because"],
  },
  {
    name: "ruby",
    html: "<p>The sign on the jar says <ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby> in small letters.</p>",
    must: ["東京(とうきょう)"],
  },
  {
    name: "ruby without parentheses",
    html: "<p>The sign on the jar says <ruby>東京<rt>とうきょう</rt></ruby> in small letters.</p>",
    must: ["東京(とうきょう)"],
  },
  {
    name: "keys",
    html: "<p>Press <kbd><kbd>Ctrl</kbd>+<kbd>S</kbd></kbd> to keep the jar.</p>",
    text: ["Press Ctrl+S to keep"],
  },
  {
    name: "sub and sup",
    html: "<p>Some CO<sub>2</sub> is in the jar, at 10<sup>-3</sup> of what is outside, x<sup>2</sup> more.</p>",
    text: ["CO₂", "10⁻³", "x²"],
  },
  {
    name: "tasks",
    html: '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> Wash the jar</li><li class="task-list-item"><input type="checkbox" disabled> Open the jar</li></ul>',
    markdown: ["- [x] Wash the jar", "- [ ] Open the jar"],
    text: ["- ☑ Wash the jar\n- ☐ Open the jar"],
  },
  {
    name: "tasks of Notion",
    html: '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Wash the jar</span></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Open the jar</span></li></ul>',
    must: ["Wash the jar", "Open the jar"],
  },
  {
    name: "steps in bare boxes",
    html: '<div class="steps"><div class="step"><div class="step-number">1</div><div class="step-body"><p>Wash the jar with warm water.</p></div></div><div class="step"><div class="step-number">2</div><div class="step-body"><p>Fill it with mud from the lake.</p></div></div></div>',
    must: ["Wash the jar with warm water.", "Fill it with mud from the lake."],
    mustNot: ["1Wash", "water.2"],
  },
  {
    name: "definitions",
    html: "<dl><div><dt>Jar</dt><dd>What stands on the sill.</dd></div><div><dt>Lid</dt><dd>What closes the jar.</dd></div></dl>",
    must: ["What stands on the sill.", "What closes the jar."],
  },
  {
    name: "abbreviations",
    html: '<p>The <abbr title="World Jar Organisation">WJO</abbr> counts the jars of all countries each year.</p>',
    text: ["The WJO"],
  },
  {
    name: "words of anchors",
    html: '<h2 id="mud">Mud from the lake<a class="headerlink" href="#mud" title="Link to this heading">¶</a></h2><p>Mud is taken from the lake in March, when the ice has gone.</p><h2 id="lid"><a class="anchor" href="#lid" aria-label="Permalink to lids">#</a>Lids of jars</h2><p>Lids are kept by the warden, who is in on Mondays.</p><div class="heading-wrapper"><h2 id="air">Air in the jar</h2><a class="anchor-link" href="#air"><span class="sr-only">Section titled “Air in the jar”</span></a></div><p>Air is let in once a month and not more often than that.</p>',
    markdown: ["## Mud from the lake\n", "## Lids of jars\n", "## Air in the jar\n"],
    mustNot: ["¶", "Section titled", "Permalink to", "Link to this"],
  },
  {
    name: "edit links of wikis",
    html: '<div class="mw-heading mw-heading2"><h2 id="Mud">Mud from the lake</h2><span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="/w/index.php?action=edit&section=1" title="Abschnitt bearbeiten"><span>Bearbeiten</span></a><span class="mw-editsection-bracket">]</span></span></div><p>Mud is taken from the lake in March, when the ice has gone.</p>',
    markdown: ["## Mud from the lake\n"],
    mustNot: ["Bearbeiten"],
  },
];
