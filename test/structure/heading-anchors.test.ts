import { describe, expect, it } from "vitest";
import { parse } from "../../src/extract.ts";
import { findHeadingAnchors } from "../../src/structure/heading-anchors.ts";

/** The elements that only lead to a heading, each with its text. */
function anchorsOf(html: string, url?: string): string[] {
  const page = parse(html, url === undefined ? {} : { url });
  return [...findHeadingAnchors(page)].map((node) => `${page.tree.name(node)}:${page.tree.textContent(node)}`);
}

describe("what only leads to a heading", () => {
  it.each([
    ['<h2 id=a>Ferries <a href="#a">#</a></h2>', ["a:#"]],
    ['<h2 id=a>Ferries <a href="#b">#</a></h2>', ["a:#"]],
    ['<h2 id=a>Ferries <a href="/x">#</a></h2>', []],
    ['<h2 id=a><a href="#a">Ferries</a></h2>', []],
    ['<h2 id=a>Ferries <a href="#a">run</a></h2>', ["a:run"]],
    ['<h2 id=a>The <a href="#a">Ferries</a> run</h2>', []],
    ["<h2 id=a>Ferries <button>Copy link</button></h2>", ["button:Copy link"]],
    ["<h2 id=a>Ferries <button>run</button></h2>", []],
    ["<h2 id=a>Ferries <span role=button>Copy link</span></h2>", ["span:Copy link"]],
    ["<h2 id=a>Ferries <clipboard-copy>Copy link</clipboard-copy></h2>", ["clipboard-copy:Copy link"]],
    ["<h2 id=a>Ferries <button></button></h2>", []],
    ['<h2 id=a>Ferries <span class="sr-only">Link to this</span></h2>', ["span:Link to this"]],
    ['<h2 id=a>Ferries <span class="sr-only">today</span></h2>', []],
    ['<h2 id=a>Ferries <i class="material-icons">link</i></h2>', ["i:link"]],
    ['<h2 id=a>Ferries <span class="mw-editsection">[edit]</span></h2>', ["span:[edit]"]],
    ['<h2 id=a>Ferries <a class="edit-link" href="/e">Edit</a></h2>', ["a:Edit"]],
    ['<h2 id=a>Ferries <span>[<a href="/w?action=edit">edit</a>]</span></h2>', ["span:[edit]"]],
    ['<h2 id=a>Ferries <span>[<a href="/w?x=edit">edit</a>]</span></h2>', []],
    ['<h2 id=a>Ferries <span>(<a href="/w?action=edit">edit</a> it)</span></h2>', []],
    ['<h2 id=a>Ferries</h2><a href="#a">#</a><p>x</p>', ["a:#"]],
    ['<a href="#a">#</a><h2 id=a>Ferries</h2>', ["a:#"]],
    ['<h2 id=a>Ferries</h2> text <a href="#a">#</a>', []],
    ['<h2 id=a>Ferries</h2><a href="#a">Read on</a>', []],
    ['<h2 id=a>Ferries</h2><a href="#a">Ferries</a>', ["a:Ferries"]],
    ["<h2 id=a>Ferries</h2><span>Copied!</span>", ["span:Copied!"]],
    ['<h2 id=a>Ferries</h2><div><a href="#a">#</a></div>', ["div:#"]],
    ['<h2 id=a>Ferries</h2><div><a href="#a">#</a><p>x</p></div>', []],
    [
      "<h2 id=a>Ferries</h2><button>Share this link</button><button>Copied</button>",
      ["button:Share this link", "button:Copied"],
    ],
    ['<div id=b><h2>Ferries <a href="#b">#</a></h2></div>', ["a:#"]],
    ['<div id=b><div><div><h2>Ferries <a href="#b">run</a></h2></div></div></div>', []],
    ['<h2><a name=b></a>Ferries <a href="#b">run</a></h2>', ["a:run"]],
    ['<div role=heading id=a>Ferries <a href="#a">#</a></div>', ["a:#"]],
    ['<h2 id="ä b">Ferries <a href="#%C3%A4%20b">run</a></h2>', ["a:run"]],
    ['<h2 id=a>#<a href="#a">#</a></h2>', []],
    ['<h2 id=a>Ferries <a aria-label="Permalink" href="#q">x</a></h2>', ["a:x"]],
  ])("%s", (html, anchors) => {
    expect(anchorsOf(html)).toEqual(anchors);
  });

  it.each([
    ["https://e.example/p#a", "https://e.example/p", true],
    ["https://e.example/p#a", "https://e.example/p?x", false],
    ["p#a", "https://e.example/p#z", true],
    [".#a", "https://e.example/p", true],
    ["/q#a", "https://e.example/p", false],
  ])("a link to %s on the page %s: %s", (href, url, leadsHere) => {
    expect(anchorsOf(`<h2 id=a>Ferries <a href="${href}">run</a></h2>`, url)).toEqual(leadsHere ? ["a:run"] : []);
  });
});
