import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { makeFolder, parseLines } from "../../../../test/files.ts";
import { serveDuringTests } from "../../../../test/local-server.ts";
import { methods } from "../../../pith/src/methods/table.ts";
import { commands } from "../../src/commands/index.ts";
import { refusal, runHere } from "./run-here.ts";
import { pithCommand, projectRoot, runPith } from "./run-pith.ts";

const demo = "packages/pith/test/fixtures/demo/harbour-ferry.html";
const page =
  "<title>T</title><p>First paragraph, naïve 日本 🍊.</p><p>Second one.</p><p hidden>Unseen.</p>";
const fullText = ["--method", "full-text"];

const SERVED =
  "The harbour board met on Monday and agreed to open the old ferry line again in spring, with two boats a day in each direction and one more on holidays.";

const folder = makeFolder();
const path = (name: string): string => join(folder, name);

beforeAll(async () => {
  await writeFile(path("page.html"), page);
  await writeFile(path("page.html.gz"), gzipSync(page));
  await writeFile(path("empty.html"), "");
  await writeFile(
    path("koi8.html"),
    Buffer.from([...Buffer.from("<meta charset=koi8-r><p>"), 0xf0, 0xd2]),
  );
});

const site = serveDuringTests((request, response) => {
  const { "x-own": own, "user-agent": agent, cookie } = request.headers;
  const wantsMarkdown = request.headers.accept?.startsWith("text/markdown");
  if (request.url === "/whole" || request.url === "/short") {
    response.setHeader("content-type", wantsMarkdown ? "text/markdown" : "text/html");
    const text =
      request.url === "/whole"
        ? `# Served\n\n${SERVED}\n`
        : "# Served\n\nSign up to read it all.\n";
    response.end(
      wantsMarkdown
        ? text
        : `<title>Served</title><article><h1>Served</h1><p>${SERVED}</p></article>`,
    );
  } else if (request.url?.endsWith("/echo"))
    response.end(`<p>${request.url} ${own} ${agent} ${cookie}`);
  else if (request.url === "/none") response.writeHead(404).end();
  else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
});

describe("pith extract", () => {
  it("is the default command and reads a file", async () => {
    const run = await runPith([path("page.html"), ...fullText]);
    expect(run).toEqual({
      code: 0,
      stdout: "First paragraph, naïve 日本 🍊.\n\nSecond one.\n",
      stderr: "",
    });
    expect(await runPith(["extract", ...fullText, path("page.html")])).toEqual(run);
  });

  it("reads standard input and gzipped files", async () => {
    const expected = "First paragraph, naïve 日本 🍊.\n\nSecond one.\n";
    expect((await runPith(fullText, page)).stdout).toBe(expected);
    expect((await runPith(["-", ...fullText], gzipSync(page))).stdout).toBe(expected);
    expect((await runPith([path("page.html.gz"), ...fullText])).stdout).toBe(expected);
  });

  it("prints JSON, one page per line", async () => {
    const flags = ["--format", "json", "--include", "positions,posts", ...fullText];
    const run = await runHere([path("page.html"), path("koi8.html"), ...flags]);
    const [first, second, ...rest] = parseLines(run.stdout);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ method: "full-text", ok: true });
    expect(first.blocks.map((block: { keep: boolean }) => block.keep)).toEqual([true, true, false]);
    expect(first.blocks[0].position).toHaveLength(2);
    expect(first.blocks[0]).not.toHaveProperty("reason");
    expect(second.content).toBe("Пр");
  });

  it("sets options of the method", async () => {
    const text = `<div><p>${"Words of the article, and some more of them. ".repeat(5)}</p></div>`;
    const args = ["--method", "link-density"];
    expect((await runHere(args, text)).code).toBe(0);
    const run = await runHere([...args, "--set", "basicTextChars=100000"], text);
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toContain("nothing extracted");
  });

  it("extracts the demo page without boilerplate", async () => {
    const run = await runPith([demo]);
    expect(run.code).toBe(0);
    for (const words of [
      "let go her lines at ten past eleven",
      "Nobody said speed",
      "a mare named Pixel",
      "Ask me again",
    ]) {
      expect(run.stdout).toContain(words);
    }
  });
});

describe("exit codes and messages", () => {
  it("1 if nothing is extracted", async () => {
    const run = await runPith([path("empty.html")]);
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toMatch(/empty\.html: nothing extracted: the page has no text/u);
  });

  it("2 for a missing file, after processing the others", async () => {
    const run = await runPith([path("none.html"), path("page.html"), ...fullText]);
    expect(run.code).toBe(2);
    expect(run.stdout).toContain("Second one.");
    expect(run.stderr).toContain("none.html: no such file");
  });

  it.each([
    [["--max-bytes", "20"], "--max-bytes"],
    [["--limit", "max-nodes=3"], "--limit max-nodes"],
    [["--limit", "max-attributes=0"], "--limit max-attributes"],
    [["--limit", "max-depth=1"], "--limit max-depth"],
  ])("a page beyond %j names the flag that allows it", async (flags, flag) => {
    const message = await refusal([path("page.html"), ...flags]);
    expect(message).toMatch(
      new RegExp(`page\\.html: .* exceeds the limit of .* raise it with ${flag}`, "u"),
    );
  });
});

describe("fetching", () => {
  it("fetches from localhost if the user names it", async () => {
    expect((await runHere([`${site.origin}/`, ...fullText])).stdout).toContain("naïve 日本 🍊");
  });

  it.each(["batch", "crawl"])(
    "%s also fetches from the user's machine if its address is typed",
    async (command) => {
      const run = await runHere([
        command,
        `${site.origin}/`,
        "-o",
        path(`typed-${command}.jsonl`),
        ...fullText,
      ]);
      expect(run.code).toBe(0);
      expect(await readFile(path(`typed-${command}.jsonl`), "utf8")).toContain("naïve 日本 🍊");
    },
  );

  it.each(["folder/", "."])("rejects a folder as its output file immediately: %s", async (name) => {
    const message = await refusal([path("no-such.html"), "-o", path(name)]);
    expect(message).toMatch(/is a folder, and extract writes one file; .*pith batch/u);
    expect(message).not.toContain("no-such");
  });

  it("sends the given headers, cookies and user agent, and uses a proxy", async () => {
    await writeFile(
      path("cookies.txt"),
      `# Netscape HTTP Cookie File\n127.0.0.1\tFALSE\t/\tFALSE\t0\tsession\tabc\n#HttpOnly_127.0.0.1\tFALSE\t/echo\tFALSE\t0\tb\t2
127.0.0.1\tFALSE\t/\tTRUE\t0\tonly\tsecure\n127.0.0.1\tFALSE\t/\tFALSE\t99\told\t1\n.b.example\tTRUE\t/\tFALSE\t0\tother\t3\n`,
    );
    const flags = [
      "--header",
      "X-Own: 7",
      "--user-agent",
      "tester/1",
      "--cookies",
      path("cookies.txt"),
      ...fullText,
    ];
    expect((await runHere([`${site.origin}/echo`, ...flags])).stdout.trim()).toBe(
      "/echo 7 tester/1 session=abc; b=2",
    );
    const proxied = await runHere([
      "http://site.example/echo",
      "--proxy",
      site.origin,
      ...fullText,
    ]);
    expect(proxied.stdout).toContain("http://site.example/echo");
    const wrong = await runHere([`${site.origin}/echo`, "--cookies", path("page.html")]);
    expect(wrong.stderr).toContain("line 1: not a cookie file");
  });

  it("uses the server's Markdown if it has as much text as the page, and reports it", async () => {
    const whole = await runHere([`${site.origin}/whole`, "--format", "markdown"]);
    expect(whole.stdout).toBe(`# Served\n\n${SERVED}\n`);
    expect(whole.stderr).toContain("100 % of the words of the page's content: used");
    const short = await runHere([`${site.origin}/short`, "--format", "markdown"]);
    expect(short.stdout).toContain(SERVED);
    expect(short.stdout).not.toContain("Sign up");
    expect(short.stderr).toMatch(/has \d+ % of the words of the page's content: not used/u);
    const own = await runHere([
      `${site.origin}/whole`,
      "--format",
      "markdown",
      "--markdown",
      "headings=setext",
    ]);
    expect(own.stderr).toBe("");
  });

  it("reports the server's error", async () => {
    const run = await runHere([`${site.origin}/none`, "--allow-private"]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("404 Not Found");
  });
});

describe("help", () => {
  it("lists the commands", async () => {
    const run = await runPith(["--help"]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    for (const { name } of commands) expect(run.stdout).toMatch(new RegExp(`^ {2}${name} `, "mu"));
    expect(await runPith(["help"])).toEqual(run);
  });

  it.each(commands.map(({ name }) => name))(
    "pith help %s shows flags, examples and exit codes",
    async (name) => {
      const run = await runHere(["help", name]);
      expect(run.code).toBe(0);
      expect(run.stdout).toContain("Flags:");
      expect(run.stdout).toContain("Examples:");
      expect(run.stdout).toMatch(/Exit codes: 0 success, (?:1 [a-z ]+, )?2 usage/u);
      expect(await runHere([name, "--help"])).toEqual(run);
    },
  );

  it("shows the package's version", async () => {
    const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"));
    for (const way of ["--version", "version"]) {
      expect(await runPith([way])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
    }
  });
});

it("pith methods lists every method with its options", async () => {
  const run = await runHere(["methods"]);
  expect(run.code).toBe(0);
  for (const method of methods) {
    expect(run.stdout).toMatch(new RegExp(`^${method.id}( |$)`, "mu"));
    for (const option of Object.keys(method.options))
      expect(run.stdout).toContain(`    ${option} = `);
  }
});

describe("pith explain", () => {
  it("shows each block with verdict, score and reason", async () => {
    const run = await runHere(["explain", path("page.html"), ...fullText]);
    expect(run.code).toBe(0);
    expect(run.stdout).not.toContain("\u001b");
    const lines = run.stdout.split("\n");
    expect(lines[0]).toMatch(/page\.html: full-text: content: 2 of 3 blocks kept/u);
    expect(lines[1]).toMatch(
      /^verdict {2}score {2}element {2}place +text, and the reason below it$/u,
    );
    expect(lines[2]).toMatch(/^keep +1\.000 {2}<p> +@\d+-\d+ +First paragraph, naïve 日本 🍊\.$/u);
    expect(lines[3]).toBe("      visible text");
    expect(lines[4]).toBe("      + T: begin-with-title");
    expect(lines[7]).toMatch(/^drop +0\.000 {2}<p> +@\d+-\d+ +Unseen\.$/u);
    expect(lines[8]).toBe("      hidden by markup");
  });

  it("shows each figure in a named column", async () => {
    const { stdout } = await runHere(["explain", demo, "-m", "text-distribution"]);
    const [head = "", ...rows] = stdout
      .split("\n")
      .filter((line) => /^(?:verdict|keep|drop) /u.test(line));
    const names = head.split(/ {2,}/u);
    expect(names.slice(4)).toEqual([
      "K1",
      "K2",
      "K3",
      "K4",
      "K5",
      "n",
      "L",
      "LV",
      "FTL",
      "text, and the reason below it",
    ]);
    for (const row of rows) {
      // Each figure ends where its name ends.
      for (const name of names.slice(4, -1))
        expect(row[head.indexOf(` ${name} `) + name.length]).toMatch(/[\d-]/u);
    }
    expect(rows[0]).toMatch(/ \d+\.\d{4} +- +- /u);
  });

  it("prints what the model gave once, where the changes begin", async () => {
    const { stdout } = await runHere(["explain", demo]);
    const changed = stdout.split("\n").filter((line) => / 0\.\d+ → /u.test(line));
    expect(changed.length).toBeGreaterThan(0);
    for (const line of changed) {
      const [given = ""] = / 0\.\d+(?= → )/u.exec(line) ?? [];
      expect(line.split(given)).toHaveLength(2);
    }
    expect(stdout).not.toMatch(/other features|page kind/u);
  });

  it("prints JSON, one block per line", async () => {
    const run = await runHere(["explain", "--format", "json", ...fullText], page);
    expect(parseLines(run.stdout).map(({ block, keep }) => [block, keep])).toEqual([
      [0, true],
      [1, true],
      [2, false],
    ]);
  });
});

it.each([
  ["plain lines", (line: string) => Buffer.from(line.repeat(20_000))],
  ["packed lines", (line: string) => gzipSync(line.repeat(20_000))],
])("a reader that closes the pipe early is no failure: %s", async (_, pack) => {
  const input = pack(`${JSON.stringify({ id: 1, html: `<p>${"word ".repeat(200)}` })}\n`);
  const child = spawn(process.execPath, [...pithCommand, "--jsonl", ...fullText], {
    cwd: projectRoot,
    stdio: "pipe",
  });
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  child.stdin.on("error", () => undefined);
  // Standard input stays open, so that only the broken pipe can end the run.
  child.stdin.write(input);
  const code = new Promise((resolve) => child.on("close", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  child.stdout.destroy();
  expect(await code).toBe(0);
  expect(stderr).toBe("");
});
