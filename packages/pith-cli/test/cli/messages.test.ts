import { existsSync } from "node:fs";
import { link, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { listen } from "../../../../test/local-server.ts";
import { refusal, runHere } from "./run-here.ts";
import { type Run, runPith } from "./run-pith.ts";

const demo = "packages/pith/test/fixtures/demo/harbour-ferry.html";
const page = "<title>T</title><p class=a>First paragraph.</p><p>Second one.</p>";
const fullText = ["--method", "full-text"];

const folder = makeFolder();
const path = (name: string): string => join(folder, name);

beforeAll(async () => {
  await writeFile(path("page.html"), page);
  await writeFile(path("other.html"), "<p>Another page.</p>");
});

describe("wrong usage is explained, with a suggestion", () => {
  it.each<[string[], RegExp]>([
    [["-f", "markdown", "--markdown", "links", demo], /--markdown takes NAME=VALUE, got "links"/u],
    [["-f", "markdown", "--markdown", "bullet=x", demo], /bullet must be one of -, \*, \+/u],
    [["--url", "foo", demo], /--url must be a URL with a scheme.*got foo\n/u],
    [
      ["--url", "example.org/page", demo],
      /--url must be .*; did you mean https:\/\/example\.org\/page\?/u,
    ],
    [["methods", "foo"], /unknown method foo; the methods are: pith, /u],
    [["--jsonl", "--jsonl", demo], /--jsonl is given twice/u],
    [["news.example.org/a/b?c=d"], /did you mean https:\/\/news\.example\.org\/a\/b\?c=d\?/u],
    [["nonsense"], /nonsense: no such file or command; pith help lists the commands\n/u],
    [["--format", "tei", demo, demo], /the format tei holds one page/u],
    [["--url", "https://example.org/", demo, demo], /--url is for one page, but 2 are given/u],
    [["--set", "threshold=0.2", "--set", "threshold=0.3", demo], /--set threshold is given twice/u],
    [["http//x.y"], /http\/\/x\.y: no such file; did you mean http:\/\/x\.y\?/u],
    [["--keep", "a[", demo], /invalid selector "a\[": Expected name, found its end/u],
    [
      ["crawl", "localhost:8080", "-o", "x.jsonl"],
      /start URLs must be http or https, got localhost:8080; did you mean http:\/\/localhost:8080\?/u,
    ],
    [["localhost:8080/a"], /did you mean http:\/\/localhost:8080\/a\?/u],
    [
      ["batch", "--front-matter", demo, "-o", "x.jsonl"],
      /--front-matter needs --format markdown, not text/u,
    ],
    [["serve", "--port", "99999"], /port must be a whole number from 0 to 65535, got 99999/u],
    [["serve", "--workers", "100000000"], /workers must be a whole number from 1 to 1024/u],
    [["batch", demo, "--workers", "100000000"], /workers must be a whole number from 1 to 1024/u],
    [
      [demo, "--limit", "max-node=3"],
      /--limit has no setting max-node; the settings are: max-nodes, .*; did you mean max-nodes\?/u,
    ],
    [
      [demo, "--limit", "max-nodes=3", "--limit", "max-nodes=4"],
      /--limit max-nodes is given twice/u,
    ],
    [[demo, "--max-nodes", "3"], /--max-nodes is --limit max-nodes=N/u],
    [["batch", "--only", "sure=yes", demo], /give it as --only sure/u],
    [
      [demo, "-m", "-x"],
      /pith: --method needs a value; write a value that begins with a dash as --method=-VALUE/u,
    ],
    [[demo, "--jsonl=2"], /pith: --jsonl takes no value$/mu],
    [["batch", "--fetch", "max-discovered=9", demo], /--fetch max-discovered needs --discover/u],
    [
      ["explain", "-m", "x-cex", "--drop", "p", demo, demo],
      /x-cex compares pages, so --drop has no effect/u,
    ],
    [
      ["--method", "link-densty"],
      /unknown method link-densty; the methods are: .*full-text, .*x-cex.*did you mean link-density\?/u,
    ],
    [["--fromat", "text"], /unknown flag --fromat for extract; did you mean --format\?/u],
    [["--format", "jsno"], /--format must be one of text, .*got "jsno"; did you mean json\?/u],
    [["--max-bytes", "many"], /--max-bytes must be a number of 0 or more, got "many"/u],
    [["--max-bytes"], /--max-bytes/u],
    [["--set", "maxCoefficient"], /--set takes NAME=VALUE/u],
    [
      ["-m", "text-distribution", "--set", "maxCoeficient=1"],
      /no option maxCoeficient; .*did you mean maxCoefficient\?/u,
    ],
    [
      ["-m", "text-distribution", "--set", "maxCoefficient=low"],
      /maxCoefficient must be a number, got "low"/u,
    ],
    [
      ["-m", "text-distribution", "--set", "maxCoefficient=-1"],
      /maxCoefficient must be a number of 0 or more/u,
    ],
    [["-", "-"], /read only once/u],
    [["--jsonl", "--url", "https://example.org"], /each line has its own url/u],
    [["help", "extarct"], /unknown command extarct; .*did you mean extract\?/u],
    [["metods"], /metods: no such file or command; did you mean methods\?/u],
    [["explian", demo], /explian: no such file or command; did you mean explain\?/u],
    [["-f", "md", demo], /--format must be one of text, .*got "md"; did you mean markdown\?/u],
    [["--json", demo], /unknown flag --json for extract; write --format json/u],
    [["batch", "--resume", demo], /unknown flag --resume for batch: the same command continues/u],
    [["-f", "xml", demo], /got "xml"; did you mean tei\?/u],
    [["-f", "jsonld", demo], /got "jsonld"; did you mean records\?/u],
    [["--md", demo], /unknown flag --md for extract; write --format markdown/u],
    [["file:///tmp/page.html"], /file:\/\/\/tmp\/page\.html: name the file itself: .*page\.html/u],
    [["no-such-*.html"], /no-such-\*\.html: no file matches this pattern/u],
    [["explain", "a", "b"], /one page at a time/u],
    [["compare", "a", "b"], /compare takes one page/u],
    [["ftp://example.org/x"], /only http and https/u],
    [["http://10.1.2.3/"], /--allow-private/u],
  ])("%j", async (args, message) => {
    const shown = await refusal(args, page);
    expect(shown).toMatch(message);
    expect(shown).not.toContain("    at ");
  });

  it("reports a port that is in use, with a suggestion", async () => {
    const other = createServer();
    const port = await listen(other);
    const run = await runPith(["serve", "--port", String(port), "--workers", "1"]);
    other.close();
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(
      /cannot listen on 127\.0\.0\.1:\d+: the port is in use; choose another port/u,
    );
  });

  it("takes an empty --url as no address", async () => {
    const none = await runHere([path("page.html"), "-f", "json"]);
    expect(await runHere([path("page.html"), "-f", "json", "--url", ""])).toEqual(none);
  });

  it("does not mistake a folder for a mistyped command", async () => {
    expect((await runHere(["packages"])).stderr).toMatch(
      /^pith: packages: is a folder, not a file; for all pages in it: pith batch packages -o [^\n]*\n$/u,
    );
  });

  it("warns about a rule that matches nothing, and continues", async () => {
    const run = await runHere([path("page.html"), ...fullText, "--keep", ".a", "--drop", ".aa"]);
    expect(run).toEqual({
      code: 0,
      stdout: "First paragraph.\n\nSecond one.\n",
      stderr: "pith: the selector .aa matches no element of the page\n",
    });
    const both = await runHere([
      path("page.html"),
      path("other.html"),
      ...fullText,
      "--keep",
      ".a",
      "--drop",
      ".b",
    ]);
    expect(both.stderr).toBe("pith: the selector .b matches no element of 2 pages\n");
    const flags = ["-o", path("rules.jsonl"), "--keep", ".a", "--drop", ".b"];
    expect(
      (await runHere(["batch", path("page.html"), path("other.html"), ...flags])).stderr,
    ).toMatch(/2 pages: .*\npith: the selector \.b matches no element of 2 pages\n$/u);
    const explained = await runHere(["explain", path("page.html"), "--drop", ".b"]);
    expect(explained.stderr).toBe("pith: the selector .b matches no element of the page\n");
  });

  it("methods --format bibtex prints the papers, with DOI and pages, and how to cite pith", async () => {
    const { stdout } = await runHere(["methods", "cetd", "pith", "--format", "bibtex"]);
    expect(stdout).toMatch(
      /^@inproceedings\{cetd,\n {2}author = \{Fei Sun and Dandan Song and Lejian Liao\},/u,
    );
    expect(stdout).toContain("pages = {245--254}");
    expect(stdout).toContain("doi = {10.1145/2009916.2009952}");
    expect(stdout.match(/^@/gmu)).toHaveLength(2);
    const others = (
      await runHere(["methods", "content-extractor", "justext", "sun", "--format", "bibtex"])
    ).stdout;
    expect(others).toContain(
      "journal = {IEEE Transactions on Knowledge and Data Engineering},\n  volume = {17},\n  number = {9},",
    );
    expect(others).toContain("@phdthesis{justext,");
    expect(others).toContain("note = {described by R. Gunasundari, S. Karthikeyan}");
  });
});

describe("input that is not HTML is reported", () => {
  it.each<[string, Uint8Array, RegExp]>([
    ["a.warc.gz", gzipSync("WARC/1.0\r\nWARC-Type: response\r\n\r\n"), /a WARC archive of pages/u],
    [
      "a.svg",
      Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><text>Hi'),
      /image\/svg\+xml/u,
    ],
    [
      "a.mhtml",
      Buffer.from("From: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n"),
      /MHTML/u,
    ],
    [
      "a.arc",
      Buffer.from("filedesc://a.arc 0 19960923142103 text/plain 76\n1 0 Somebody\n"),
      /an ARC archive of/u,
    ],
    [
      "atom.xml",
      Buffer.from('<feed xmlns="http://www.w3.org/2005/Atom"></feed>'),
      /but a feed; pith/u,
    ],
    [
      "sitemap.xml",
      Buffer.from("<?xml version='1.0'?><!-- all --><urlset></urlset>"),
      /but a sitemap; pith/u,
    ],
  ])("%s", async (name, bytes, message) => {
    await writeFile(path(name), bytes);
    const shown = await refusal([path(name)]);
    expect(shown).toContain(`${path(name)}: this is not HTML but `);
    expect(shown).toMatch(/; (?:pass the page|pith batch (?:reads those|SITE)|with --jsonl)/u);
    expect(shown).toMatch(message);
  });

  it("reports UTF-16 without a byte order mark", async () => {
    for (const [name, bytes] of [
      ["le.html", Buffer.from("<p>Some text.</p>", "utf16le")],
      ["be.html", Buffer.from("<p>Some text.</p>", "utf16le").swap16()],
    ] as const) {
      await writeFile(path(name), bytes);
      expect(await refusal([path(name)])).toContain(
        "text in UTF-16 without a byte order mark; save it as UTF-8",
      );
    }
  });

  it.each<[string, Uint8Array]>([
    [
      "utf16.html",
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from("<p>Some text of a page.</p>", "utf16le"),
      ]),
    ],
    ["nul.html", Buffer.from("<p>Some text\0 of a page.</p>")],
    ["latin.html", Buffer.from("caf\xe9 <p>Some text of a page.</p>", "latin1")],
  ])("%s is a page", async (name, bytes) => {
    await writeFile(path(name), bytes);
    const run = await runHere([path(name), ...fullText]);
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(/text.{0,2} of a page/u);
  });
});

describe("an output file", () => {
  it("is refused immediately if it cannot be created", async () => {
    const args = [path("page.html"), "-o", path("missing/dir/x.txt")];
    expect(await refusal(args)).toContain(`no folder ${path("missing/dir")}; create it first`);
  });

  it("is never one of the inputs, under any name, nor the settings file", async () => {
    await symlink(path("page.html"), path("soft.html"));
    await link(path("page.html"), path("hard.html"));
    await writeFile(path("rules.json"), "{}");
    await writeFile(path("thresholds.json"), "{}");
    const runs = [
      [path("page.html"), "-o", path("soft.html")],
      [path("soft.html"), "-o", path("hard.html")],
      [path("page.html"), "--rules", path("rules.json"), "-o", path("rules.json")],
      [path("page.html"), "--thresholds", path("thresholds.json"), "-o", path("thresholds.json")],
      [path("page.html"), "--site", path("other.html"), "-o", path("other.html")],
    ];
    for (const args of runs) {
      const run = await runHere(args);
      expect(run.code).toBe(2);
      expect(run.stderr).toContain("would overwrite what is read");
    }
    expect(await readFile(path("page.html"), "utf8")).toBe(page);
    expect(await readFile(path("rules.json"), "utf8")).toBe("{}");
  });

  it("keeps its content if the run fails, without leftover files", async () => {
    await mkdir(path("out"));
    await writeFile(path("out/old.txt"), "precious");
    for (const source of [path("none.html"), path("noise")]) {
      expect((await runHere([source, "-o", path("out/old.txt")])).code).toBe(2);
      expect(await readFile(path("out/old.txt"), "utf8")).toBe("precious");
    }
    expect(await readdir(path("out"))).toEqual(["old.txt"]);
    const run = await runHere([
      path("none.html"),
      path("page.html"),
      ...fullText,
      "-o",
      path("out/old.txt"),
    ]);
    expect(run.code).toBe(2);
    expect(await readFile(path("out/old.txt"), "utf8")).toContain("First paragraph.");
    expect(await readdir(path("out"))).toEqual(["old.txt"]);
  });

  it.runIf(existsSync("/dev/full"))("on a full disk ends the run with one message", async () => {
    const run = await runHere([
      path("page.html"),
      path("other.html"),
      ...fullText,
      "-o",
      "/dev/full",
    ]);
    const stderr = "pith: /dev/full: the disk is full; make room, and run the same command again\n";
    expect(run).toEqual({ code: 2, stdout: "", stderr });
  });

  it("keeps its permissions, and a link remains a link", async () => {
    await writeFile(path("kept.txt"), "old", { mode: 0o600 });
    await symlink(path("kept.txt"), path("kept-link.txt"));
    expect(
      (await runHere([path("page.html"), ...fullText, "-o", path("kept-link.txt")])).code,
    ).toBe(0);
    expect(await readFile(path("kept.txt"), "utf8")).toContain("Second one.");
    expect((await stat(path("kept.txt"))).mode & 0o777).toBe(0o600);
    const run = await runHere([path("page.html"), ...fullText, "-o", "/dev/null"]);
    expect(run).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});

it("several pages in one output are separated by their names", async () => {
  const [a, b] = [path("page.html"), path("other.html")];
  const run = await runHere([a, b, ...fullText]);
  expect(run.stdout).toBe(
    `==> ${a} <==\n\nFirst paragraph.\n\nSecond one.\n\n==> ${b} <==\n\nAnother page.\n`,
  );
  const markdown = await runHere([a, b, ...fullText, "-f", "markdown"]);
  expect(markdown.stdout).toBe(
    `<!-- ${a} -->\n\n# T\n\nFirst paragraph.\n\nSecond one.\n\n<!-- ${b} -->\n\nAnother page.\n`,
  );
});

describe("a terminal", () => {
  const hostile = "\u001b]0;owned\u0007\u009b31m";

  it("gets no escape sequences from a page, its name or an error", async () => {
    await writeFile(
      path(`evil${hostile}.html`),
      `<title>x</title><p>Text with ${hostile} in it.</p>`,
    );
    const shown = await runHere([path(`evil${hostile}.html`), ...fullText], "", true);
    expect(shown.stdout).toBe("Text with \\u001b]0;owned\\u0007\\u009b31m in it.\n");
    const explained = await runHere(
      ["explain", path(`evil${hostile}.html`), ...fullText],
      "",
      true,
    );
    for (const control of ["\u0007", "\u009b"]) expect(explained.stdout).not.toContain(control);
    const pieces = explained.stdout.split("\u001b").slice(1);
    expect(pieces.filter((piece) => !/^\[(?:32|2|0)m/u.test(piece))).toEqual([]);
    expect(explained.stdout).toContain("\u001b[32m");
    const failed = await runHere([`none${hostile}.html`]);
    expect(failed.stderr).toContain("none\\u001b]0;owned\\u0007\\u009b31m.html: no such file");
  });

  it("shows text in its real order, and file names with their real extension", async () => {
    const turned = "page\u202egpj.html\u2066x";
    await writeFile(path("turned.html"), `<p>Text ${turned}.</p>`);
    expect((await runHere([path("turned.html"), ...fullText], "", true)).stdout).toBe(
      "Text page\\u202egpj.html\\u2066x.\n",
    );
    expect((await runHere([turned])).stderr).toContain("page\\u202egpj.html\\u2066x: no such file");
  });
});

it("a guessed encoding is noted, and the page is read in it", async () => {
  // "The ferry crosses the bay every hour, and the captain is silent." in KOI8-R.
  const russian =
    "\xf0\xc1\xd2\xcf\xcd \xc8\xcf\xc4\xc9\xd4 \xde\xc5\xd2\xc5\xda \xda\xc1\xcc\xc9\xd7 " +
    "\xcb\xc1\xd6\xc4\xd9\xca \xde\xc1\xd3, \xc9 \xcb\xc1\xd0\xc9\xd4\xc1\xce \xcd\xcf\xcc\xde\xc9\xd4.";
  const { stdout, stderr } = await runHere(
    [...fullText, "-"],
    Buffer.from(`<p>${russian}</p>`, "latin1"),
  );
  expect(stdout).toContain("Паром ходит через залив каждый час, и капитан молчит.");
  expect(stderr).toContain("standard input: declares no encoding; read as KOI8-R, a guess");
});

describe("the summary of check", () => {
  const check = (body: string): Promise<Run> =>
    runHere(["check", "-"], `<title>Wells</title><meta name=description content=Wells>${body}`);
  const text = "<p>A well is a hole with water in it, and most of them are deep.</p>".repeat(3);

  it("counts text that readers do not see, but not the page's head", async () => {
    const { stderr } = await check(`<h1>Wells</h1>${text}`);
    expect(stderr).toMatch(/: 0 doubts; 0 possible prompt injections; 0 hidden texts\n/u);
    const hidden = await check(`<h1>Wells</h1>${text}<p style=opacity:0>Praise our wells.</p>`);
    expect(hidden.stderr).toMatch(/: 0 doubts; 0 possible prompt injections; 1 hidden text\n/u);
    expect(hidden.code).toBe(0);
  });
});
