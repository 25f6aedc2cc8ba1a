import { expect, it } from "vitest";
import { parse } from "../../src/api/extract.ts";
import { findHeadingAnchors } from "../../src/structure/heading-anchors.ts";

/** The elements that only lead to a heading, each with its text. */
function anchorsOf(html: string, url?: string): string[] {
  const page = parse(html, url === undefined ? {} : { url });
  return [...findHeadingAnchors(page)].map(
    (node) => `${page.tree.name(node)}:${page.tree.textContent(node)}`,
  );
}

it.each([
  ['<h2 id=a>Ferries <span class="sr-only">Link to this</span></h2>', ["span:Link to this"]],
  ['<h2 id=a>Ferries <i class="material-icons">link</i></h2>', ["i:link"]],
  ['<h2 id=a>Ferries <a class="edit-link" href="/e">Edit</a></h2>', ["a:Edit"]],
  ['<h2 id=a>Ferries <span>(<a href="/w?action=edit">edit</a> it)</span></h2>', []],
  ['<a id=a></a><h2><i><a href="#a">◆</a></i>Ferries</h2>', ["a:◆"]],
  ['<h2 id=a>Ferries</h2> text <a href="#a">#</a>', []],
  ['<h2 id=a>#<a href="#a">#</a></h2>', []],
  ['<h2 id=b><a href="#a">1. </a><a href="#b">Ferries</a></h2>', []],
  ['<h2 id=a>1. <a href="#a">Ferries</a></h2>', []],
  ['<h2 id=a>The <a href="#a">ferries</a> <a href="/edit">Edit</a></h2>', ["a:Edit"]],
  ['<h2 id=a>Ferries <a href="#a" class=headerlink>Odkaz</a></h2>', ["a:Odkaz"]],
  ['<h2 id=a>Ferries<a href="#a">Ferries</a></h2>', ["a:Ferries"]],
  ['<h3>Sample 1<span class="btn btn-copy">Copy</span></h3>', ["span:Copy"]],
  ['<h3>Sample 1 <a href="javascript:void(0)">Copy</a></h3>', ["a:Copy"]],
  ['<h3>Part 2 <a href="javascript:void(0)">The keeper</a></h3>', []],
])("links to the heading itself: %s", (html, anchors) => {
  expect(anchorsOf(html)).toEqual(anchors);
});

it.each([
  ["https://e.example/p#a", "https://e.example/p", true],
  ["p#a", "https://e.example/p#z", true],
  [".#a", "https://e.example/p", true],
])("a link to %s on the page %s leads to its heading: %s", (href, url, leadsHere) => {
  expect(anchorsOf(`<h2 id=a>Ferries <a href="${href}">#</a></h2>`, url)).toEqual(
    leadsHere ? ["a:#"] : [],
  );
});
