import { describe, expect, it } from "vitest";
import { page, read } from "./read.ts";

const titleOf = (head: string, body = "", url?: string): string | undefined => read(page(head, body), url).title?.value;
const site = `<meta property="og:site_name" content="Harbour Post">`;

describe("the title", () => {
  it.each([
    ["Ferries run again | Harbour Post"],
    ["Ferries run again - Harbour Post"],
    ["Ferries run again – Harbour Post"],
    ["Harbour Post: Ferries run again"],
    ["Harbour Post » Ferries run again"],
    ["Ferries run again · The Harbour Post"],
  ])("loses the site's name: %s", (title) => {
    expect(titleOf(`<title>${title}</title>${site}`)).toBe("Ferries run again");
  });

  it("loses section and site where the heading shows where it ends", () => {
    expect(
      titleOf(`<title>Ferries run again - Local - Harbour Post</title>${site}`, "<h1>Ferries run again</h1>"),
    ).toBe("Ferries run again");
  });

  it("loses the site's name when only the address tells it", () => {
    expect(titleOf("<title>Ferries run again | HarbourPost</title>", "", "https://www.harbourpost.com/a")).toBe(
      "Ferries run again",
    );
  });

  it("keeps marks that belong to it", () => {
    expect(
      titleOf(`<title>Salt: a short history | Harbour Post</title>${site}`, "<h1>Salt: a short history</h1>"),
    ).toBe("Salt: a short history");
    expect(titleOf("<title>The &lt;a&gt; element</title>")).toBe("The <a> element");
  });

  it("loses the mark of a link to its own heading", () => {
    const heading = (mark: string): string => `<h1>Ferries <a href="#ferries">${mark}</a></h1><p>Text.</p>`;
    expect(titleOf("<title>Ferries — Harbour manual</title>", heading("¶"))).toBe("Ferries");
    expect(titleOf("", heading("\u{1F517}"))).toBe("Ferries");
    expect(titleOf("", "<h1>Sorting in C#</h1>")).toBe("Sorting in C#");
  });

  it("is not the heading that names the site, nor a widget's", () => {
    const head = `<title>Ferries run again | Harbour Post</title>${site}`;
    expect(titleOf(head, "<h1>Harbour Post</h1><h1>Subscribe to our letter</h1><p>Text.</p>")).toBe(
      "Ferries run again",
    );
  });

  it("is the heading when it says more than the head", () => {
    const head = `<title>Ferries | Harbour Post</title>${site}`;
    const facts = read(page(head, "<h1>Ferries run again after the great storm of March</h1><p>Text.</p>"));
    expect(facts.title?.candidates.map((candidate) => candidate.value)).toContain(
      "Ferries run again after the great storm of March",
    );
  });

  it("is not the book's name over its chapters, which ends the title", () => {
    const head = "<title>Tides and moorings - A harbour handbook</title>";
    const url = "https://handbook.example/ch04-tides-and-moorings.html";
    expect(titleOf(head, "<h1>A harbour handbook</h1><h2>Tides</h2><p>Text.</p>", url)).toBe("Tides and moorings");
  });

  it("is the part that a line of the page tells when the other part stands nowhere", () => {
    const head = "<title>HAFENBOTE : Ferries run again</title>";
    const links = `<ul><li><a href="/1">Harbour dues rise</a></li></ul>`;
    const story = "<div>Ferries run again</div><p>The ferries have run again since Monday.</p>";
    expect(titleOf(head, links + story, "https://post.example/")).toBe("Ferries run again");
    const section = `<ul><li><a href="/local">Local</a></li></ul>`;
    expect(titleOf("<title>Ferries run again : Local</title>", section, "https://post.example/")).toBe(
      "Ferries run again",
    );
  });

  it("is the chapter's heading, whatever the address says", () => {
    const head = "<title>Method Syntax - The Book of Ferries</title>";
    const body = "<h1>The Book of Ferries</h1><main><h2>Method Syntax</h2><p>Ferries cross.</p></main>";
    expect(titleOf(head, body, "https://book.example/p-7.html")).toBe("Method Syntax");
    expect(titleOf(head, body.replace("<h2>Method Syntax</h2>", ""), "https://book.example/p-7.html")).toBe(
      "The Book of Ferries",
    );
  });

  it("is the heading that the address is made of, when the title says it otherwise", () => {
    const head = `<title>Getting your boat home: our thoughts | Harbour Post</title>${site}`;
    const url = "https://harbour.example/blog/towing-a-boat-in-winter";
    expect(titleOf(head, "<h1>Towing a boat in winter</h1><p>Text.</p>", url)).toBe("Towing a boat in winter");
  });

  it("works in scripts without spaces", () => {
    expect(titleOf(`<title>渡船恢复运行_港口日报</title><meta property="og:site_name" content="港口日报">`)).toBe(
      "渡船恢复运行",
    );
  });
});
