import { spawnSync } from "node:child_process";
import { mkdir, open, readdir, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { runHere } from "./run-here.ts";
import { pithCommand, projectRoot } from "./run-pith.ts";

const page = "<title>T</title><p>First paragraph.</p><p>Second one.</p>";
const line = `${JSON.stringify({ id: 1, html: page })}\n`;
const fullText = ["--method", "full-text"];

let folder = "";
const path = (name: string): string => join(folder, name);
const read = (name: string): Promise<string> => readFile(path(name), "utf8");

beforeEach(async () => {
  folder = makeFolder(onTestFinished);
  await writeFile(path("page.html"), page);
  await writeFile(path("lines.jsonl"), line);
});

describe("a batch", () => {
  it("never overwrites an input or its settings file", async () => {
    const config = { inputs: [path("lines.jsonl")], output: path("lines.jsonl"), overwrite: true };
    await writeFile(path("batch.json"), JSON.stringify(config));
    const run = await runHere(["batch", "-q", "--config", path("batch.json")]);
    expect(run.stderr).toContain("would overwrite what is read");
    expect(await read("lines.jsonl")).toBe(line);
    const over = await runHere([
      "batch",
      "-q",
      "--config",
      path("batch.json"),
      "-o",
      path("batch.json"),
    ]);
    expect(over.stderr).toContain("would overwrite what is read");
    expect(JSON.parse(await read("batch.json"))).toEqual(config);
  });

  it("never overwrites an input or output with its report, and reports an invalid path first", async () => {
    await writeFile(path("rules.json"), "{}");
    await symlink(path("page.html"), path("link"));
    const flags = ["-q", "--rules", path("rules.json"), "-o", path("o.jsonl"), "--report"];
    const run = (report: string) => runHere(["batch", path("page.html"), ...flags, report]);
    for (const report of ["page.html", "link", "rules.json"].map(path)) {
      expect((await run(report)).stderr).toContain("would overwrite what is read");
    }
    expect((await run(path("o.jsonl"))).stderr).toContain("would overwrite what is written");
    expect((await run(path("none/r.json"))).stderr).toContain(
      `no folder ${path("none")}; create it first`,
    );
    expect(await read("page.html")).toBe(page);
    expect((await readdir(folder)).sort()).toEqual([
      "lines.jsonl",
      "link",
      "page.html",
      "rules.json",
    ]);
  });

  it("leaves no files if it is refused", async () => {
    await mkdir(path("out"));
    await writeFile(path("out/precious.txt"), "precious");
    expect((await runHere(["batch", "-q", path("page.html"), "-o", path("out")])).stderr).toContain(
      "already exists",
    );
    expect((await readdir(folder)).sort()).toEqual(["lines.jsonl", "out", "page.html"]);
  });

  it("reports a file in the place of its journal in plain words", async () => {
    await writeFile(path("o.jsonl.journal"), "");
    const run = await runHere(["batch", "-q", path("page.html"), "-o", path("o.jsonl")]);
    expect(run.stderr).toBe(
      `pith: ${path("o.jsonl.journal")}: already exists and is not a folder\n`,
    );
  });
});

describe("an output file", () => {
  it("that is a link to a missing file is created at the link's target", async () => {
    await symlink("new.txt", path("link"));
    expect((await runHere([path("page.html"), ...fullText, "-o", path("link")])).code).toBe(0);
    expect(await readlink(path("link"))).toBe("new.txt");
    expect(await read("new.txt")).toContain("Second one.");
  });

  it.each(["-", "/dev/stdout"])(
    "named %s is standard output and keeps what others write to it",
    async (name) => {
      const file = await open(path("all.txt"), "w");
      await file.write("before\n");
      const args = [...pithCommand, path("page.html"), ...fullText, "-o", name];
      spawnSync(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", file.fd, "ignore"] });
      await file.write("after\n");
      await file.close();
      expect(await read("all.txt")).toBe("before\nFirst paragraph.\n\nSecond one.\nafter\n");
    },
  );
});

it("records are the same as a command and as a format", async () => {
  const page = join(projectRoot, "examples/records/recipe.html");
  const [command, format] = [
    await runHere(["records", page]),
    await runHere([page, "-f", "records"]),
  ];
  expect(command.stdout).toContain('"@type": "Recipe"');
  expect(format.stdout).toBe(command.stdout);
});
