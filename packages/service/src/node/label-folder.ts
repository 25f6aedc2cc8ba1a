import { constants } from "node:fs";
import { type FileHandle, open, readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { formatLabels, type LabelLine, parseLabels } from "pith-methods";
import { codeOf, isMissing, toFileError } from "pith-node/tools";
import type { LabelKeeper } from "../context.ts";
import { Problem } from "../problems.ts";

const FILE = "labels.jsonl";
const PAGE = /\.x?html?$/iu;

const IN_PLACE = constants.O_NOFOLLOW | constants.O_NONBLOCK;

function wholeLines(text: string): string {
  if (text === "" || text.endsWith("\n")) return text;
  const { unfinished } = parseLabels(text);
  return unfinished === undefined ? `${text}\n` : text.slice(0, text.lastIndexOf("\n") + 1);
}

/** Pages to label and their labels, flushed before they count as saved; an unfinished last line is removed. */
export class LabelFolder implements LabelKeeper {
  private work: Promise<void> = Promise.resolve();
  private isMended = false;

  constructor(private readonly folder: string) {}

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

  /** Reads a page of the folder; undefined if it is not a page or is outside the folder. */
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

  /** All labels. @throws FileError when they cannot be read */
  async readLabels(): Promise<string> {
    await this.work.catch(() => undefined);
    return wholeLines(await this.readFile());
  }

  append(lines: readonly LabelLine[]): Promise<void> {
    const text = formatLabels(lines);
    this.work = this.work
      .catch(() => {
        this.isMended = false;
      })
      .then(async () => {
        if (!this.isMended) await this.mend();
        this.isMended = true;
        const { O_WRONLY, O_APPEND, O_CREAT } = constants;
        await this.withFile(O_WRONLY | O_APPEND | O_CREAT, async (file) => {
          await file.appendFile(text);
          await file.sync();
        });
      });
    return this.work;
  }

  private get path(): string {
    return join(this.folder, FILE);
  }

  private async readFile(): Promise<string> {
    return (await this.withFile(constants.O_RDONLY, (file) => file.readFile("utf8"))) ?? "";
  }

  /** Runs a function on the label file, a regular file inside the folder; undefined when it is missing. */
  private async withFile<T>(flags: number, use: (file: FileHandle) => Promise<T>): Promise<T | undefined> {
    let file: FileHandle | undefined;
    try {
      file = await open(this.path, flags | IN_PLACE);
      if (!(await file.stat()).isFile()) throw new Problem("conflict", `${FILE} is not a file`);
      return await use(file);
    } catch (error) {
      if (isMissing(error)) return undefined;
      if (codeOf(error) === "ELOOP")
        throw new Problem("conflict", `${FILE} is a link; labels are kept in their own folder only`);
      throw error instanceof Problem ? error : toFileError(this.path, error);
    } finally {
      await file?.close();
    }
  }

  /** Drops an unfinished last line, and ends a finished one. */
  private async mend(): Promise<void> {
    await this.withFile(constants.O_RDWR, async (file) => {
      const bytes = await file.readFile();
      const text = bytes.toString("utf8");
      const whole = wholeLines(text);
      if (whole.length > text.length) await file.write("\n", bytes.length);
      else if (whole.length < text.length) await file.truncate(bytes.lastIndexOf("\n") + 1);
    });
  }
}
