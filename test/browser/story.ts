/** A small page with a menu, a story and a footer. */
export const STORY: string = `<html><head><title>Tide tables</title></head><body>
<nav><a href="/">Home</a> <a href="/tides">Tides</a> <a href="/boats">Boats</a></nav>
<article><h1>Why the tide tables were wrong</h1>
<p>For three weeks in autumn the printed tables of the harbour were wrong by almost an hour, and nobody noticed at first.</p>
<p>The harbour master, who has kept the book since 1998, says that a column was shifted when the tables were laid out.</p>
<p>Two boats ran aground on the bar, and a wedding party had to wait for the evening tide before it could go home.</p>
</article><footer><a href="/about">About</a> <a href="/privacy">Privacy</a></footer></body></html>`;
