/** Styles of the reading view, light and dark, independent of the page's styles. */
export const readerStyles = `
:host { all: initial; }
.view {
  position: fixed; inset: 0; z-index: 2147483647; overflow: auto; outline: none;
  background: #fffefc; color: #292524; font: 18px/1.65 Charter, "Iowan Old Style", Georgia, serif;
  --line: #e7e2da; --quiet: #6b645a; --link: #0b6b63;
}
header, article { max-width: 40em; margin: 0 auto; padding: 0 24px; overflow-wrap: break-word; }
header { padding-top: 24px; }
article { padding-bottom: 96px; }
h1.title { margin: 0 0 8px; font-size: 1.9em; line-height: 1.2; }
.by, .note, figcaption { color: var(--quiet); font-size: .86em; }
h1, h2, h3, h4 { line-height: 1.25; margin: 1.6em 0 .5em; }
a { color: var(--link); }
img, video, svg { max-width: 100%; height: auto; }
figure { margin: 1.4em 0; }
blockquote { margin: 1em 0; padding-left: 1em; border-left: 3px solid var(--line); color: var(--quiet); }
pre { overflow: auto; padding: 12px; border-radius: 6px; background: color-mix(in srgb, currentColor 6%, transparent); font: 14px/1.5 ui-monospace, monospace; }
code { font: .88em ui-monospace, monospace; }
table { display: block; overflow: auto; border-collapse: collapse; font-size: .9em; }
td, th { padding: 5px 10px; border: 1px solid var(--line); text-align: start; vertical-align: top; }
nav { position: sticky; top: 0; display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 6px; padding: 12px 16px; background: inherit; }
button { padding: 6px 12px; border: 1px solid var(--line); border-radius: 8px; background: inherit; color: var(--quiet); font: 14px system-ui, sans-serif; cursor: pointer; }
.view[data-theme="dark"] { background: #1c1b19; color: #ebe7e0; --line: #3a3733; --quiet: #a8a29e; --link: #5eead4; }
@media print { nav { display: none; } .view { position: static; } }
`;
