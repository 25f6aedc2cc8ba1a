import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { toFileError } from "../../../node/src/errors.ts";
import type { PageAnswer } from "../task/page-work.ts";
import { AppendFile, renameFile } from "./append-file.ts";
import { pathOfPage } from "./page-names.ts";
import type { Sink, SinkState } from "./sink.ts";

/** The list of all pages of a folder: one line of JSON each, with the file that holds its content. */
const INDEX_NAME = "index.jsonl";

/** Files that are written at the same time. */
const CONCURRENT_WRITES = 16;

/** A page whose file is still to be written. */
interface WaitingPage {
  readonly file: string | undefined;
  readonly answer: PageAnswer;
}

/** Fields of the index; the content is in the page's own file. */
function indexLine({ file, answer }: WaitingPage): string {
  const { id, url, date, title, state, record } = answer;
  if (state === "error") return `${record}\n`;
  return `${JSON.stringify({ id, url, date, title, outcome: state, ...(file !== undefined && { file }) })}\n`;
}

async function writePage(path: string, content: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.tmp`;
    await writeFile(temporary, content.endsWith("\n") ? content : `${content}\n`);
    await renameFile(temporary, path);
  } catch (error) {
    throw toFileError(path, error);
  }
}

/** One file for each page, named after the page, and a list of all. */
export class FolderSink implements Sink {
  readonly needsContent = true;
  private readonly folder: string;
  private readonly ending: string;
  private readonly index: AppendFile;
  /** Lower-cased: some file systems take names that differ in case only for one. */
  private readonly taken: Set<string>;
  private waitingPages: WaitingPage[] = [];
  private waiting = 0;

  private constructor(folder: string, ending: string, index: AppendFile, taken: Set<string>) {
    this.folder = folder;
    this.ending = ending;
    this.index = index;
    this.taken = taken;
  }

  /** Opens the folder `path`; its list grows in the file `growing` until it is finished. */
  static async open(path: string, growing: string, state: SinkState, ending: string): Promise<FolderSink> {
    try {
      await mkdir(path, { recursive: true });
    } catch (error) {
      throw toFileError(path, error);
    }
    const index = await AppendFile.open(growing, state.bytes);
    const taken = new Set([INDEX_NAME]);
    const lines = state.bytes === 0 ? [] : (await readFile(growing, "utf8")).split("\n");
    for (const line of lines) {
      const file: unknown = line === "" ? undefined : JSON.parse(line).file;
      if (typeof file === "string") taken.add(file.toLowerCase());
    }
    return new FolderSink(path, ending, index, taken);
  }

  get pendingBytes(): number {
    return this.waiting;
  }

  append(answer: PageAnswer): void {
    const file = answer.state === "content" ? this.nameFile(answer) : undefined;
    this.waitingPages.push({ file, answer });
    this.waiting += answer.content?.length ?? 0;
  }

  async commit(): Promise<SinkState> {
    const pages = this.waitingPages;
    this.waitingPages = [];
    this.waiting = 0;
    const queue = pages.values();
    const writeNext = async (): Promise<void> => {
      for (const { file, answer } of queue) {
        if (file !== undefined) await writePage(join(this.folder, file), answer.content ?? "");
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_WRITES }, writeNext));
    await this.index.write(Buffer.from(pages.map(indexLine).join("")));
    await this.index.sync();
    return { bytes: this.index.bytes };
  }

  async finish(): Promise<void> {
    await renameFile(this.index.path, join(this.folder, INDEX_NAME));
  }

  async close(): Promise<void> {
    await this.index.close();
  }

  /** A name that no page before has: pages come in the same order each time, so it is always the same one. */
  private nameFile({ id, url, path: ownPath }: PageAnswer): string {
    const named = pathOfPage(ownPath ?? id, url).split("/");
    // A folder must not have a name that a page may have.
    const path = named
      .map((part, at) => (at < named.length - 1 && part.endsWith(this.ending) ? `${part}-` : part))
      .join("/");
    let file = `${path}${this.ending}`;
    for (let number = 2; this.taken.has(file.toLowerCase()); number++) file = `${path}-${number}${this.ending}`;
    this.taken.add(file.toLowerCase());
    return file;
  }
}
