import { randomUUID } from "node:crypto";
import { createWriteStream, unlinkSync, type WriteStream } from "node:fs";
import { chmod, open, readlink, realpath, rename, stat, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { FileError } from "pith-node";
import { isMissing, toFileError } from "pith-node/tools";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

async function followLink(path: string): Promise<string> {
  for (let target = path; ; ) {
    const next = await readlink(target).catch(() => undefined);
    if (next === undefined) return target;
    target = resolve(dirname(target), next);
  }
}

/** Writes a file atomically: the old one stays until the new one is complete. Devices and pipes directly. */
export class ReplacementFile {
  private target = "";
  private temporary: string | undefined;
  private mode: number | undefined;
  private readonly onSignal = (signal: NodeJS.Signals): void => {
    if (this.temporary !== undefined) unlinkSync(this.temporary);
    this.forgetSignals();
    process.kill(process.pid, signal);
  };

  constructor(private readonly path: string) {}

  /** @throws FileError when the file cannot be written, with what to do. */
  async open(): Promise<WriteStream> {
    try {
      return await this.openSibling();
    } catch (error) {
      if (isMissing(error)) {
        throw new FileError(this.path, `there is no folder ${dirname(this.path)}; make it first`, { cause: error });
      }
      throw toFileError(this.path, error);
    }
  }

  private async openSibling(): Promise<WriteStream> {
    const old = await stat(this.path).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    if (old?.isDirectory()) throw new FileError(this.path, "is a folder, not a file");
    if (old && !old.isFile()) return createWriteStream(this.path);
    // A link stays a link: its target is replaced or created.
    this.target = old ? await realpath(this.path) : await followLink(this.path);
    this.mode = old?.mode;
    const temporary = join(dirname(this.target), `.pith-${randomUUID()}.tmp`);
    const handle = await open(temporary, "wx").catch((error: unknown) => {
      // The file may be writable although its folder is not.
      if (old && error instanceof Error && "code" in error && error.code === "EACCES") return undefined;
      throw error;
    });
    if (handle === undefined) return createWriteStream(this.target);
    this.temporary = temporary;
    for (const signal of SIGNALS) process.once(signal, this.onSignal);
    return handle.createWriteStream();
  }

  async commit(): Promise<void> {
    const { temporary } = this;
    if (temporary === undefined) return;
    try {
      if (this.mode !== undefined) await chmod(temporary, this.mode);
      await rename(temporary, this.target);
    } catch (error) {
      throw toFileError(this.path, error);
    }
    this.temporary = undefined;
    this.forgetSignals();
  }

  async discard(): Promise<void> {
    const { temporary } = this;
    this.temporary = undefined;
    this.forgetSignals();
    if (temporary !== undefined) await unlink(temporary).catch(() => undefined);
  }

  private forgetSignals(): void {
    for (const signal of SIGNALS) process.removeListener(signal, this.onSignal);
  }
}
