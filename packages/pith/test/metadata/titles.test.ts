import { describe, expect, it } from "vitest";
import { jsonLd, page, read } from "./read.ts";

const titleOf = (head: string, body = "", url?: string): string | undefined =>
  read(page(head, body), url).title?.value;
const site = `<meta property="og:site_name" content="Harbour Post">`;

describe("the title", () => {
  it.each([
    ["without the site's name behind it", "Ferries run again – Harbour Post", ""],
    ["without the site's name before it", "Harbour Post: Ferries run again", ""],
    ["without the site's name before a mark", "Harbour Post » Ferries run again", ""],
    ["without a longer form of the site's name", "Harbour Post Online: Ferries run again", ""],
    [
      "without section and site",
      "Ferries run again - Local - Harbour Post",
      "<h1>Ferries run again</h1>",
    ],
    [
      "despite headings of the site and a widget",
      "Ferries run again | Harbour Post",
      "<h1>Harbour Post</h1><h1>Subscribe to our letter</h1>",
    ],
    [
      "despite the site's name in the head of a forum",
      "Ferries run again - The Harbour Post",
      '<div class="headerbar"><h1>The Harbour Post</h1></div><h2 class="topic"><a href="?t=7">Ferries run again</a></h2>',
    ],
    [
      "without a button",
      "Ferries run again - Harbour Post",
      "<h1>Ferries run again <button>Copy path</button></h1>",
    ],
    [
      "without a label",
      "Ferries run again - Harbour Post",
      "<h1>Ferries run again <span>Subscribers</span></h1>",
    ],
    [
      "without a label and a mark",
      "Ferries run again - Harbour Post",
      "<h1><div>Story</div><span>Ferries run again</span> <a href='#n'>☆</a></h1>",
    ],
    [
      "in letters",
      "",
      `<h1 aria-label="Ferries run again">${"Ferries run again".replace(/\S/g, "<p>$&</p>")}</h1>`,
    ],
    [
      "without a board's prefix",
      "Ferries run again - Harbour Post",
      "<h1>Community - Ferries run again</h1>",
    ],
  ])("is found %s", (_case, title, heading) => {
    expect(titleOf(`<title>${title}</title>${site}`, `${heading}<p>Text.</p>`)).toBe(
      "Ferries run again",
    );
  });

  it("drops the site's name even if only the address shows it", () => {
    expect(
      titleOf(
        "<title>Ferries run again | HarbourPost</title>",
        "",
        "https://www.harbourpost.com/a",
      ),
    ).toBe("Ferries run again");
  });

  it.each(["owner/ferry: A timetable", "owner/ferry: A timetable: search and print"])(
    "keeps a description: %s",
    (title) => {
      expect(
        titleOf(`<title>GitHub - ${title}</title>`, "", "https://github.com/owner/ferry"),
      ).toBe(title);
    },
  );

  it("keeps escaped markup as text", () => {
    expect(titleOf("<title>The &lt;a&gt; element</title>")).toBe("The <a> element");
  });

  it.each([
    "Community - Why do ferries sail late?",
    "Harbour :: View topic - Why do ferries sail late?",
    "Forum » Why do ferries sail late?",
  ])("loses a board's prefix: %s", (title) =>
    expect(titleOf(`<title>${title}</title>`)).toBe("Why do ferries sail late?"),
  );

  it.each(["report_7.doc", "Microsoft Word - report_7.doc", "Untitled Document", "Untitled"])(
    "is the heading if an editor left %s",
    (title) => {
      expect(
        titleOf(
          `<title>${title}</title><meta property="og:title" content="${title}">`,
          "<h1>Ferries run again</h1>",
        ),
      ).toBe("Ferries run again");
    },
  );

  it("drops the symbol of a link to its own heading", () => {
    const heading = (mark: string): string =>
      `<h1>Ferries <a href="#ferries">${mark}</a></h1><p>Text.</p>`;
    expect(titleOf("<title>Ferries — Harbour manual</title>", heading("¶"))).toBe("Ferries");
    expect(titleOf("", heading("\u{1F517}"))).toBe("Ferries");
    expect(titleOf("", "<h1>Sorting in C#</h1>")).toBe("Sorting in C#");
  });

  it.each([
    [
      "a site's name in the page's head",
      "Ferries run again – All the Tides",
      "<header><h1>All the Tides</h1></header>",
    ],
    [
      "a site's name that begins the title",
      "All the Tides: Ferries run again",
      "<div id=head><h1>All the Tides</h1></div><h2>Ferries run again</h2>",
    ],
    [
      "a book's name over its menu",
      "Ferries run again - All the Tides",
      '<div class="menu-bar"><h1>All the Tides</h1></div>',
    ],
    [
      "for browsers without scripts",
      "Ferries run again – All the Tides",
      "<noscript><h1>JavaScript required</h1></noscript>",
    ],
    [
      "of a menu before the page's own",
      "Board | View topic - Ferries run again",
      "<h2>Main menu</h2><h2>Ferries run again</h2>",
    ],
  ])("is not a heading that is %s", (_case, title, headings) => {
    expect(
      titleOf(
        `<title>${title}</title>`,
        `${headings}<p>The ferries have run again since Monday.</p>`,
      ),
    ).toBe("Ferries run again");
  });

  it("is the heading over a list although a line names the site that the title names", () => {
    const body =
      "<header><h1>Sleeping bags</h1></header><ul><li>Warm bag</li></ul><p>Harbour Gear</p>";
    expect(titleOf("<title>Sleeping bags | Harbour Gear</title>", body)).toBe("Sleeping bags");
  });

  it.each([
    ["a dash", "Late ferries - what to do about them | Harbour Post"],
    ["a dash before a question", "Late ferries - who pays for them?"],
    ["a board's name", "Harbour :: View topic - Late ferries - what to do"],
    ["a colon", "Late ferries: what to do about them - Harbour Post"],
  ])("is not cut at %s before more text", (_case, title) => {
    const whole = title.replace(/^.*View topic - | [|-] Harbour Post$/u, "");
    expect(titleOf(`<title>${title}</title>${site}`)).toBe(whole);
    expect(titleOf(`<title>${title}</title>${site}`, "<h1>Feature</h1><p>Text.</p>")).toBe(whole);
  });

  it("is a heading of the third level where the head has a file's name", () => {
    expect(titleOf("<title>ferries_7.pdf</title>", "<h3>Ferries run again</h3><p>Text.</p>")).toBe(
      "Ferries run again",
    );
  });

  it("is not the site's initials because a line shows them", () => {
    const head = `<title>Ferry dues and fines | HTA</title><meta property="og:title" content="Ferry dues and fines">`;
    expect(
      titleOf(
        head,
        "<h1>ferry dues, fines</h1><p>HTA</p>",
        "https://hta.example/ferry-dues-and-fines",
      ),
    ).toBe("Ferry dues and fines");
  });

  it("is the heading if it has more words than the head", () => {
    const head = `<title>Ferries | Harbour Post</title>${site}`;
    const facts = read(
      page(head, "<h1>Ferries run again after the great storm of March</h1><p>Text.</p>"),
    );
    expect(facts.title?.candidates.map((candidate) => candidate.value)).toContain(
      "Ferries run again after the great storm of March",
    );
  });

  it("is not the book's name above its chapters, which ends the title", () => {
    const head = "<title>Tides and moorings - A harbour handbook</title>";
    const url = "https://handbook.example/ch04-tides-and-moorings.html";
    expect(titleOf(head, "<h1>A harbour handbook</h1><h2>Tides</h2><p>Text.</p>", url)).toBe(
      "Tides and moorings",
    );
  });

  it("is the part that a line of the page confirms", () => {
    const head = "<title>HAFENBOTE : Ferries run again</title>";
    const links = `<ul><li><a href="/1">Harbour dues rise</a></li></ul>`;
    const story = "<div>Ferries run again</div><p>The ferries have run again since Monday.</p>";
    expect(titleOf(head, links + story, "https://post.example/")).toBe("Ferries run again");
    const section = `<ul><li><a href="/local">Local</a></li></ul>`;
    expect(
      titleOf("<title>Ferries run again : Local</title>", section, "https://post.example/"),
    ).toBe("Ferries run again");
  });

  it("is the chapter's heading, whatever the address", () => {
    const head = "<title>Method Syntax - The Book of Ferries</title>";
    const body =
      "<h1>The Book of Ferries</h1><main><h2>Method Syntax</h2><p>Ferries cross.</p></main>";
    expect(titleOf(head, body, "https://book.example/p-7.html")).toBe("Method Syntax");
    expect(
      titleOf(head, body.replace("<h2>Method Syntax</h2>", ""), "https://book.example/p-7.html"),
    ).toBe("The Book of Ferries");
  });

  it("is the heading that the address is derived from, if the title differs", () => {
    const head = `<title>Getting your boat home: our thoughts | Harbour Post</title>${site}`;
    const url = "https://harbour.example/blog/towing-a-boat-in-winter";
    expect(titleOf(head, "<h1>Towing a boat in winter</h1><p>Text.</p>", url)).toBe(
      "Towing a boat in winter",
    );
  });

  it("works in scripts without spaces", () => {
    expect(
      titleOf(
        `<title>渡船恢复运行_港口日报</title><meta property="og:site_name" content="港口日报">`,
      ),
    ).toBe("渡船恢复运行");
  });
});

describe("all candidates for the title, likeliest first", () => {
  const all = (head: string, body = "", url?: string): unknown =>
    read(page(head, body), url).title?.candidates.map(({ value, property }) => [value, property]);

  it.each([
    [
      "of every source",
      `<title>Ferries run again</title><meta property="og:title" content="Ferries are running"><meta name="twitter:title" content="Ferries!">`,
      "<h1>The ferries run</h1>",
      [
        ["The ferries run", "h1"],
        ["Ferries are running", "og:title"],
        ["Ferries run again", "title"],
        ["Ferries!", "twitter:title"],
      ],
    ],
    [
      "of a page, as its data has it",
      `<title>X</title>${jsonLd('{"@type":"WebPage","name":"Ferries run again"}')}`,
      "",
      [
        ["Ferries run again", "WebPage.headline"],
        ["X", "title"],
      ],
    ],
    [
      "whole before what is cut off",
      "<title>Ferries run again…</title>",
      "<h1>Ferries run again after the storm</h1>",
      [
        ["Ferries run again after the storm", "h1"],
        ["Ferries run again…", "title"],
      ],
    ],
    [
      "of an article whose heading ends the title",
      `<meta property="og:type" content="article"><title>Short: the rest of it | Harbour Post</title>${site}`,
      "<h1>The rest of it</h1>",
      [
        ["The rest of it", "h1"],
        ["Short: the rest of it", "title"],
        ["Short", "title"],
        ["Short: the rest of it | Harbour Post", "title"],
      ],
    ],
  ])("%s", (_case, head, body, titles) => {
    expect(all(head, body)).toEqual(titles);
  });

  it("on the first page of a site its name rather than a greeting", () => {
    const head = `<title>Home - Harbour Post</title>${site}`;
    expect(all(head, "<h1>Welcome</h1>", "https://a.example/")).toEqual([
      ["Home", "title"],
      ["Welcome", "h1"],
      ["Home - Harbour Post", "title"],
    ]);
  });

  it("as in the address", () => {
    const head = "<title>Ferries: run again. A story</title>";
    const url = "https://a.example/ferries-run-again-2024.html";
    expect(titleOf(head, "<h1>Welcome to us</h1>", url)).toBe("Ferries: run again. A story");
  });

  it.each([
    [
      "a heading with the same text twice, once",
      "<h1>Ferries run again Ferries run again</h1>",
      ["Ferries run again"],
    ],
    ["a heading with the same text three times, once", "<h1>a b c a b c a b c</h1>", ["a b c"]],
    [
      "otherwise only those of the first level",
      "<h1>One</h1><h1>Two</h1><h2>Three</h2>",
      ["One", "Two"],
    ],
  ])("%s", (_case, body, titles) => {
    expect(read(page("", body)).title?.candidates.map(({ value }) => value)).toEqual(titles);
  });
});

describe("a site", () => {
  it.each([
    ["is called by its initials", "Harbour Town Post", "HTP", true],
    ["is not called by two letters", "Harbour Post", "HP", false],
    ["is not called by three letters of its name", "Harbour Net", "Net", false],
  ])("%s", (_case, name, part, isSite) => {
    const head = `<title>Ferries run again | ${part}</title><meta property="og:site_name" content="${name}">`;
    const whole = `Ferries run again | ${part}`;
    const [first, ...others] = read(page(head)).title?.candidates.map(({ value }) => value) ?? [];
    expect([first, others.includes(part)]).toEqual(["Ferries run again", !isSite]);
    expect(others).toContain(whole);
  });

  it.each([
    ["Harbour-Post", "https://www.harbour-post.com/x", true],
    ["Blogs", "https://blogs.example.com/x", true],
    ["Net", "https://net.example.com/x", false],
  ])("is called %s by the address %s", (part, url, isSite) => {
    const { title } = read(page(`<title>Ferries run again | ${part}</title>`), url);
    expect(title?.candidates.some(({ value }) => value === part)).toBe(!isSite);
  });
});

describe("a headline", () => {
  const head = `<title>Ferries: a story | Harbour Post</title><meta property="og:title" content="Ferries: a story">${site}`;
  const story =
    "<main><p>The ferries have run again since Monday, and the quay is full.</p></main>";

  it.each([
    ["that leads to the home page", '<header><h1><a href="/">News of the coast</a></h1></header>'],
    [
      "that leads to the home page by its name",
      '<div id="logo"><a href="index.html"><h1>All the news</h1></a></div>',
    ],
    ["in a menu", "<nav><h1>All the news</h1></nav>"],
  ])("is none %s, and og:title stays whole", (_case, heading) => {
    expect(titleOf(head, heading + story, "https://harbour.example/a/7.html")).toBe(
      "Ferries: a story",
    );
  });

  it("keeps a colon, a dash and a bar that the head confirms", () => {
    for (const text of ["Ferries: a story", "Ferries - a story", "Ferries | a story"]) {
      expect(
        titleOf(`<title>${text} | Harbour Post</title>${site}`, `<h1>${text}</h1>${story}`),
      ).toBe(text);
    }
  });

  it("keeps a dash that the heading of a thread confirms", () => {
    const thread = '<h2><a href="?t=7">Winter ferries - 2025</a></h2>';
    expect(titleOf(`<title>Winter ferries - 2025 - Harbour Post</title>${site}`, thread)).toBe(
      "Winter ferries - 2025",
    );
  });

  it("is what a link to the page itself says if no heading does", () => {
    const thread = `<p><a href="/r/ferries/7">Which ferry sails late?</a>${story}`;
    const head = "<title>Which ferry sails late? : ferries</title>";
    expect(titleOf(head, thread, "https://board.example/r/ferries/7")).toBe(
      "Which ferry sails late?",
    );
  });

  it("is the heading after a number or a letter, also if a table shows the number", () => {
    const page =
      "<table><tr><td>Number<td>RFC 9911<tr><td>Date<td>May 2031</table><h1>Lantern Discovery over Multicast</h1>";
    expect(titleOf("<title>RFC 9911: Lantern Discovery over Multicast</title>", page + story)).toBe(
      "Lantern Discovery over Multicast",
    );
    expect(titleOf("<title>C - Stacked Crates</title>", story)).toContain("Stacked Crates");
  });

  it("is a file name only without a heading", () => {
    expect(titleOf("<title>ferries_7.doc</title>", story)).toBe("ferries_7.doc");
  });
});
