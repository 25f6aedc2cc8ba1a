import { execFile } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { projectRoot } from "../layout/project-code.ts";

const run = promisify(execFile);

/** A page with unambiguous content. */
export const PAGE: string = `<title>Wells</title><nav><a href=/>Home</a> <a href=/a>About</a></nav><article><h1>Wells</h1>${"<p>A well is a hole, with water in it; people dig it, and then they drink from it for years.</p>".repeat(6)}</article>`;

/** An empty project outside of this repository. */
export class EmptyProject {
  readonly folder: string = mkdtempSync(join(tmpdir(), "pith-install-"));

  constructor() {
    this.write("package.json", JSON.stringify({ name: "somebody", private: true, type: "module" }));
    this.write("page.html", PAGE);
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(join(this.folder, name)), { recursive: true });
    writeFileSync(join(this.folder, name), text);
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), "utf8");
  }

  /** Runs a program and returns its output. @throws with all output if it fails */
  async run(command: string, ...args: readonly string[]): Promise<string> {
    const options = { cwd: this.folder, maxBuffer: 1 << 26, shell: process.platform === "win32" };
    try {
      return (await run(command, args, options)).stdout;
    } catch (error) {
      const {
        stdout = "",
        stderr = "",
        message = "",
      } = error as Partial<Record<"stdout" | "stderr" | "message", string>>;
      throw new Error(`${message}\n${stdout}\n${stderr}`);
    }
  }

  node(file: string, text: string): Promise<string> {
    this.write(file, text);
    return this.run(process.execPath, file);
  }

  /** Installs packed packages by name, and others from the registry. */
  async install(...names: readonly string[]): Promise<void> {
    const packed = readdirSync(inject("packed"));
    const wanted = names.map((name) => {
      const file = packed.find((each) => /^(.*)-\d/u.exec(each)?.[1] === name);
      return file === undefined ? name : join(inject("packed"), file);
    });
    await this.run(
      "npm",
      "install",
      "--no-audit",
      "--no-fund",
      "--prefer-offline",
      "--loglevel=error",
      ...wanted,
    );
  }

  /** The number of installed packages, and the bytes of their files. */
  installed(): { readonly packages: number; readonly bytes: number } {
    const lock = JSON.parse(this.read("node_modules/.package-lock.json")) as { packages: object };
    const files = readdirSync(join(this.folder, "node_modules"), {
      recursive: true,
      encoding: "utf8",
    });
    const sizes = files.map((file) => lstatSync(join(this.folder, "node_modules", file)));
    const bytes = sizes.reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
    return { packages: Object.keys(lock.packages).length, bytes };
  }

  /** The project's own TypeScript, on a file of this project. */
  checkTypes(file: string, module: string, resolution: string): Promise<string> {
    const tsc = join(projectRoot, "node_modules/typescript/bin/tsc");
    const flags = [
      "--noEmit",
      "--strict",
      "--exactOptionalPropertyTypes",
      "--target",
      "es2023",
      "--ignoreConfig",
    ];
    return this.run(
      process.execPath,
      tsc,
      ...flags,
      "--module",
      module,
      "--moduleResolution",
      resolution,
      file,
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
