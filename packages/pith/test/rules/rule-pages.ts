const TEXT =
  "Who digs a well must know where the water is, and how deep. It took nine days to dig the first one here.";
const paragraphs = (count: number): string => `<p>${TEXT}</p>`.repeat(count);
const teaser = (at: number): string =>
  `<div class="card"><h3><a href="/story-${at}">The story of well ${at}</a></h3><p class="price">$${at}0</p><p>What the story ${at} says of it.</p></div>`;
const many = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join("");
const comment = (at: number): string =>
  `<li class="comment" id="comment-${at}"><b class="author">reader${at}</b><p>I think that this well is deep, number ${at}.</p></li>`;

/** Pages on which each rule may have something to do. */
export const RULE_PAGES: readonly string[] = [
  `<title>Deep wells</title><body><ul><li><a href="/">Wells</a><li><a href="/deep">Deep ones</a></ul><nav><ul><li><a href="/a">All</a></ul></nav>
   <h1>Deep wells</h1><ul><li><a href="#how">How</a><li><a href="#why">Why</a></ul><h2 id="how">How to dig</h2>${paragraphs(3)}
   <p>Bring these:</p><ul><li>rope<li>light</ul><h2 id="why">Why</h2>${paragraphs(2)}<label>Mail</label><p>Read also</p>${many(4, (at) => `<p><a href="/s${at}">Story ${at}</a></p>`)}
   <div class="related-posts">${many(3, teaser)}</div><div hidden><p>Hidden words</p></div><template><p>Later</p></template>`,
  `<body><h2>Parts</h2><table><tr><th>Part<th>Length<th>Width</tr><tr><td>Deck<td>9 m<td>2 m</tr><tr><td>Pier<td>3 m<td>1 m</tr></table>
   ${paragraphs(2)}<pre><span class="linenos">1</span><code>dig(well);\n}</code></pre>${paragraphs(1)}<button>Copy</button><pre>fill(well);</pre>
   <dl><dt>rope</dt><dd>holds the one who digs</dd><dt>lamp</dt><dd>shines</dd></dl><p>Posted 2024-05-01T10:00:00+02:00</p><p>Advertisement</p>
   <div><h3>The mug</h3><p>It holds a pint, and it stands on three feet.</p></div><div><h3>The mug</h3><p>It holds a pint, and it stands on three feet.</p></div>
   <h3><button aria-controls="answer">How deep is it?</button></h3><div id="answer"><p>Nine metres at low tide.</p></div>`,
  `<body><h1>All wells</h1><div>${many(9, teaser)}</div><ol>${many(9, comment)}</ol>
   <div class="recipe"><div class="ingredients"><ul><li>two eggs<li>a cup of oats</ul></div><div class="instructions"><ol><li>Beat the eggs.<li>Stir in the oats.</ol></div></div>`,
];
