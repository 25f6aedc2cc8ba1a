import { execFile } from "node:child_process";
import { chmod, copyFile, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../packages/pith-cli/test/cli/run-pith.ts";
import { listCommands, whyNotRun } from "./commands.ts";
import { type LocalWeb, startLocalWeb } from "./local-web.ts";
import { readSamples, type Sample } from "./samples.ts";

const run = promisify(execFile);
const DEMO = join(projectRoot, "packages/pith/test/fixtures/demo/harbour-ferry.html");

const samples = [
  "README.md",
  "docs/library.md",
  "docs/quick-start.md",
  "docs/formats.md",
  "docs/metadata.md",
  "docs/methods.md",
  "docs/batch.md",
  "docs/check.md",
].flatMap(readSamples);
const scripts = samples.filter(({ language }) => language === "ts");
const commands = listCommands().filter(([, command]) => whyNotRun(command) === undefined);

/** Globals that the samples use. */
const GIVEN = {
  types: `declare global {
    var html: string; var input: string; var url: string; var text: string;
    var page: import("pith/kit").Page;
    var save: (content: string) => void;
  }
  export {};`,
  values: `import { readFileSync } from "node:fs";
    import { parse } from "pith/kit";
    globalThis.html = globalThis.input = readFileSync(process.argv[2], "utf8");
    globalThis.url = "https://news.example/ferry";
    globalThis.text = "";
    globalThis.page = parse(html);
    globalThis.save = () => {};`,
};

/** Samples import the built package, as users do. */
describe.skipIf(process.env.PITH_TEST_BUILD !== "1")(
  "the samples of the documents (they need the build)",
  () => {
    let root = "";
    let folder = "";
    let modules = "";
    let web: LocalWeb | undefined;

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), "pith-samples-"));
      folder = join(root, "given");
      await mkdir(folder);
      // Below the project, so that `pith` is the project itself.
      modules = await mkdtemp(join(projectRoot, "dist", "samples-"));
      await copyFile(DEMO, join(folder, "page.html"));
      await mkdir(join(folder, "pages"));
      for (const name of ["a", "b", "c"])
        await copyFile(DEMO, join(folder, "pages", `${name}.html`));
      const lines = Array.from({ length: 6 }, (_, i) =>
        JSON.stringify({
          url: `https://example.org/${i}`,
          html: `<title>Well ${i}</title><div class=menu>Home Wells Springs</div><p>${`Well ${i} is deep, and cold. `.repeat(20)}</p>`,
        }),
      ).join("\n");
      await writeFile(join(folder, "pages.jsonl"), lines);
      await writeFile(join(folder, "pages.jsonl.gz"), gzipSync(lines));
      for (const name of ["urls", "addresses"]) {
        await writeFile(
          join(folder, `${name}.txt`),
          "https://news.example/ferry\nhttps://news.example/lamp\n",
        );
      }
      web = await startLocalWeb();
      await mkdir(join(folder, "bin"));
      const tools = {
        pith: `exec '${process.execPath}' '${projectRoot}packages/pith-cli/dist/main.js' "$@"`,
        less: "exec cat",
      };
      for (const [name, body] of Object.entries(tools)) {
        await writeFile(join(folder, "bin", name), `#!/bin/sh\n${body}\n`);
        await chmod(join(folder, "bin", name), 0o755);
      }
    });

    afterAll(async () => {
      web?.close();
      await Promise.all([root, modules].map((each) => rm(each, { recursive: true, force: true })));
    });

    it("are found", () => {
      expect(scripts.length).toBeGreaterThan(4);
      expect(commands.length).toBeGreaterThan(6);
    });

    it.each(commands)("%s: %s", async (at, command) => {
      // The commands of a document run in one folder, in order.
      const own = join(root, at.replace(/:.*/u, "").replaceAll("/", "-"));
      await cp(folder, own, { recursive: true, force: false });
      const path = `${join(folder, "bin")}${delimiter}${process.env.PATH ?? ""}`;
      const env = { ...process.env, ...web?.env, PATH: path };
      const { stdout } = await run("sh", ["-ec", `${command}\n`], { cwd: own, env });
      // Commands with -o write to a file.
      expect(/ -o /u.test(command) || stdout.trim() !== "").toBe(true);
    });

    it("in TypeScript compile, for Node and for bundlers", async () => {
      await writeFile(join(modules, "given.d.ts"), GIVEN.types);
      const files = await Promise.all(
        scripts.map(async ({ code }, i) => {
          const file = join(modules, `sample-${i}.ts`);
          await writeFile(file, `${code}\nexport {};\n`);
          return file;
        }),
      );
      for (const [module, resolution] of [
        ["node16", "node16"],
        ["esnext", "bundler"],
      ]) {
        const flags = [
          "--noEmit",
          "--strict",
          "--target",
          "es2023",
          "--types",
          "node",
          "--ignoreConfig",
        ];
        const tsc = join(projectRoot, "node_modules/typescript/bin/tsc");
        const args = [
          ...flags,
          "--module",
          module,
          "--moduleResolution",
          resolution,
          join(modules, "given.d.ts"),
        ];
        const { stdout } = await run(process.execPath, [tsc, ...args, ...files], {
          cwd: projectRoot,
        }).catch(({ stdout: problems }: { stdout: string }) => ({ stdout: problems }));
        expect(stdout).toBe("");
      }
    });

    it.each(scripts.map((sample) => [sample.at, sample] as const))(
      "%s runs",
      async (at, { code }: Sample) => {
        const { transform } = await import("esbuild");
        const name = at.replace(/\W/gu, "-");
        const { code: script } = await transform(code, { loader: "ts", format: "esm" });
        await writeFile(join(modules, "given.mjs"), GIVEN.values);
        await writeFile(
          join(modules, `${name}.mjs`),
          `import "./given.mjs";\n${script}\nconsole.log("done");\n`,
        );
        const env = { ...process.env, ...web?.env };
        const { stdout } = await run(process.execPath, [join(modules, `${name}.mjs`), DEMO], {
          cwd: projectRoot,
          env,
        });
        expect(stdout).toMatch(/done\n$/u);
      },
    );
  },
);
