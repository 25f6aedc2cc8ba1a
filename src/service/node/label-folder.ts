import { randomUUID } from "node:crypto";
import { appendFile, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { formatLabels, parseLabels } from "../../labels/label-file.ts";
import type { LabelLine } from "../../labels/records.ts";
import { isMissing, toFileError } from "../../node/errors.ts";
import type { LabelKeeper } from "../routes/labels.ts";

/** The file of labels, beside the pages. */
const FILE = "labels.jsonl";
const PAGE = /\.x?html?$/iu;

/**
 * A folder of pages to label, and the file of labels in it. Labels are appended, flushed to the disk before they count
 * as saved, one call after the other. A line that a crash left unfinished is taken off before the next one is written.
 */
export class LabelFolder implements LabelKeeper {
  private readonly folder: string;
  private work: Promise<void>;

  constructor(folder: string) {
    this.folder = folder;
    this.work = this.mend();
    // Whoever appends or reads gets to know.
    this.work.catch(() => undefined);
  }

  async listPages(): Promise<readonly string[]> {
    try {
      const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && PAGE.test(entry.name))
        .map((entry) => relative(this.folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
    } catch (error) {
      throw toFileError(this.folder, error);
    }
  }

  /** A page of the folder; undefined for whatever is none, or lies outside. */
  async readPage(name: string): Promise<Uint8Array | undefined> {
    if (!PAGE.test(name)) return undefined;
    try {
      const [root, path] = await Promise.all([realpath(this.folder), realpath(join(this.folder, name))]);
      if (!path.startsWith(root + sep) || !(await stat(path)).isFile()) return undefined;
      return await readFile(path);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw toFileError(join(this.folder, name), error);
    }
  }

  async readLabels(): Promise<string> {
    await this.work.catch(() => undefined);
    return this.readFile();
  }

  append(lines: readonly LabelLine[]): Promise<void> {
    const text = formatLabels(lines);
    this.work = this.work
      .catch(() => this.mend())
      .then(async () => {
        try {
          await appendFile(this.path, text, { flush: true });
        } catch (error) {
          throw toFileError(this.path, error);
        }
      });
    return this.work;
  }

  private get path(): string {
    return join(this.folder, FILE);
  }

  private async readFile(): Promise<string> {
    try {
      return await readFile(this.path, "utf8");
    } catch (error) {
      if (isMissing(error)) return "";
      throw toFileError(this.path, error);
    }
  }

  /** Takes off an unfinished last line: written anew beside, and then renamed. */
  private async mend(): Promise<void> {
    const text = await this.readFile();
    if (text === "" || text.endsWith("\n")) return;
    const { unfinished } = parseLabels(text);
    const whole = unfinished === undefined ? `${text}\n` : text.slice(0, text.lastIndexOf("\n") + 1);
    const beside = `${this.path}.${randomUUID()}`;
    try {
      await writeFile(beside, whole, { flush: true });
      await rename(beside, this.path);
    } catch (error) {
      await rm(beside, { force: true });
      throw toFileError(this.path, error);
    }
  }
}
