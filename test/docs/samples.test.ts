import { execFile, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../packages/pith-cli/test/cli/run-pith.ts";
import { documents, listCommands, whyNotRun } from "./commands.ts";
import { writeGiven, writePrograms } from "./given.ts";
import { DEMO, type LocalWeb, startLocalWeb } from "./local-web.ts";
import { readSamples, type Sample } from "./samples.ts";

const run = promisify(execFile);
const samples = documents.flatMap(readSamples);
const scripts = samples.filter(({ language }) => language === "ts");
/** Rendering needs a browser; packages/pith-node/test/browser has one. */
const programs = samples.filter(
  ({ language, code }) => /^[jt]s$/u.test(language) && !code.includes("createRenderer"),
);
const commands = listCommands().filter(([, command]) => whyNotRun(command) === undefined);
const SERVICE = /(?:http:\/\/127\.0\.0\.1|localhost):8080/gu;
/** A request that shows an error. */
const WRONG = /"html": 5/u;

/** Other languages: data must be valid; the rest is for other programs, or generated. */
const OTHER_LANGUAGES: Readonly<Record<string, string>> = {
  sh: "listed by commands.ts",
  toml: "the settings of an agent",
  python: "needs a cluster; packages/pith-cli/test/batch/filter.test.ts pipes lines in its way",
  html: "pages: readme.test.ts compares one with the example, test/layout/browser.test.ts loads the bundle",
  console: "generated; readme.test.ts compares it",
};

/** Globals that the samples use. */
const GIVEN = {
  types: `declare global {
    var html: string; var input: string; var url: string; var text: string;
    var page: import("pith/kit").Page;
    var save: (content: string) => void;
  }
  export {};`,
  values: `import { readFileSync } from "node:fs";
    import { parseHTML } from "linkedom";
    import { parse } from "pith/kit";
    globalThis.html = globalThis.input = readFileSync(process.argv[2], "utf8");
    globalThis.url = "https://news.example/ferry";
    globalThis.text = "";
    globalThis.page = parse(html);
    globalThis.document = parseHTML(html).document;
    globalThis.save = () => {};`,
};

/** Starts the service on the local web, and gives its address. */
async function startService(web: LocalWeb): Promise<readonly [url: string, stop: () => void]> {
  const main = join(projectRoot, "packages/pith-cli/dist/main.js");
  const child = spawn(process.execPath, [main, "serve", "--port", "0", "--workers", "1"], {
    env: { ...process.env, ...web.env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  for await (const line of createInterface({ input: child.stderr })) {
    const url = /listening at (\S+)/u.exec(line)?.[1];
    if (url === undefined) continue;
    child.stderr.resume();
    return [url, () => void child.kill()];
  }
  throw new Error("the service did not start");
}

/** Samples import the built package, as users do. */
describe.skipIf(process.env.PITH_TEST_BUILD !== "1")(
  "the samples of the documents (they need the build)",
  () => {
    let root = "";
    let folder = "";
    let modules = "";
    let web: LocalWeb | undefined;
    let service = "";
    let stopService = (): void => undefined;

    beforeAll(async () => {
      root = await mkdtemp(join(tmpdir(), "pith-samples-"));
      folder = join(root, "given");
      await mkdir(folder);
      // Below the project, so that `pith` is the project itself.
      await mkdir(join(projectRoot, "dist"), { recursive: true });
      modules = await mkdtemp(join(projectRoot, "dist", "samples-"));
      await writeGiven(folder);
      await writePrograms(join(folder, "bin"));
      web = await startLocalWeb();
      [service, stopService] = await startService(web);
    });

    afterAll(async () => {
      stopService();
      web?.close();
      await Promise.all([root, modules].map((each) => rm(each, { recursive: true, force: true })));
    });

    it("are found", () => {
      expect(scripts.length).toBeGreaterThan(12);
      expect(programs.length).toBeGreaterThan(scripts.length);
      expect(commands.length).toBeGreaterThan(45);
    });

    it.each(commands)("%s: %s", async (at, command) => {
      // The commands of a document run in one folder, in order.
      const own = join(root, at.replace(/:.*/u, "").replaceAll("/", "-"));
      await cp(folder, own, { recursive: true, force: false });
      const path = `${join(folder, "bin")}${delimiter}${process.env.PATH ?? ""}`;
      const env = { ...process.env, ...web?.env, PATH: path };
      const line = command.replace(SERVICE, service);
      const { stdout } = await run("sh", ["-ec", `${line}\n`], { cwd: own, env });
      expect(/urn:pith:problem/u.test(stdout)).toBe(WRONG.test(command));
      // Commands with -o write to a file.
      expect(/ -o /u.test(command) || stdout.trim() !== "").toBe(true);
    });

    it("of data are valid, and every language has its check", () => {
      for (const { at, language, code } of samples) {
        if (/^[jt]s$/u.test(language) || OTHER_LANGUAGES[language] !== undefined) continue;
        expect(language, at).toBe("json");
        // One value, or one in each line.
        const texts = code.startsWith("{\n") ? [code] : code.trimEnd().split("\n");
        for (const text of texts) expect(() => JSON.parse(text), at).not.toThrow();
      }
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

    it.each(programs.map((sample) => [sample.at, sample] as const))(
      "%s runs",
      async (at, { code }: Sample) => {
        const { transform } = await import("esbuild");
        const name = at.replace(/\W/gu, "-");
        // A service would run until it is stopped, on a port that may be taken.
        const end = code.includes("SIGTERM") ? '\nprocess.kill(process.pid, "SIGTERM");' : "";
        const own = `${code.replace(SERVICE, service).replace("port: 8080", "port: 0")}`;
        const { code: script } = await transform(own, { loader: "ts", format: "esm" });
        await writeFile(join(modules, "given.mjs"), GIVEN.values);
        await writeFile(
          join(modules, `${name}.mjs`),
          `import "./given.mjs";\n${script}\nconsole.log("done");${end}\n`,
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
