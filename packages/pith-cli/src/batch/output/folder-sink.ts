import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { decodePercent } from "../../../../pith/src/text/addresses.ts";
import { defined } from "../../../../pith/src/text/defined.ts";
import { hashEvenly, joinHashes } from "../../../../pith/src/text/hashing.ts";
import { dropEnd } from "../../../../pith/src/text/trim.ts";
import { forFile } from "../../../../pith-node/src/errors.ts";
import { makeFolder } from "../../../../pith-node/src/make-folder.ts";
import { PAGE_NAME } from "../input/sources.ts";
import { readLines } from "../run/journal-lines.ts";
import { NumberSet } from "../run/number-set.ts";
import { idText } from "../task/page-fields.ts";
import type { PageAnswer } from "../task/page-work.ts";
import { AppendFile, renameFile } from "./append-file.ts";
import type { Sink } from "./sink.ts";

/**
 * All common file systems accept file names of 255 bytes; the extension and a number need room,
 * too.
 */
const MAX_NAME_BYTES = 180;
const MAX_FOLDERS = 12;

const RESERVED =
  /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])(?= *(?:\.|$))/iu;

const shortHash = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 8);

/**
 * One path segment that is safe in every file system; a long one is cut and gets a hash to stay
 * unique.
 */
function safeName(part: string): string {
  const clean = part
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}<>:"/\\|?*]+/gu, "-")
    .replace(/\s+/gu, " ")
    .replace(/^[ .]+/u, "");
  const bare = dropEnd(clean, " .");
  const name = bare.replace(RESERVED, "$1-");
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return name;
  let cut = name.slice(0, MAX_NAME_BYTES);
  while (Buffer.byteLength(cut) > MAX_NAME_BYTES) cut = cut.slice(0, -1);
  return `${cut.replace(/[\ud800-\udbff]$/u, "")}-${shortHash(part)}`;
}

const withoutEnding = (name: string): string => name.replace(PAGE_NAME, "");

function partsOfUrl(url: string): string[] {
  const { hostname, pathname, search } = new URL(url);
  const parts = pathname.split("/").map(decodePercent);
  const last = withoutEnding(parts.pop() ?? "");
  const query = search === "" ? "" : `-${shortHash(search)}`;
  return [hostname, ...parts, `${last || "index"}${query}`];
}

/**
 * The path of a page's file without extension: its host and path, else the path in its id, made
 * safe for any disk.
 */
export function pathOfPage(id: unknown, url: string | undefined): string {
  const hasUrl = url !== undefined && /^https?:/iu.test(url) && URL.canParse(url);
  const parts = hasUrl ? partsOfUrl(url) : withoutEnding(idText(id ?? "page")).split(/[/\\]/u);
  const safe = parts.map(safeName).filter((part) => part !== "");
  if (safe.length === 0) return "page";
  if (safe.length <= MAX_FOLDERS) return safe.join("/");
  return [...safe.slice(0, MAX_FOLDERS - 1), `${safe.at(-1)}-${shortHash(safe.join("/"))}`].join(
    "/",
  );
}

const INDEX_NAME = "index.jsonl";

const CONCURRENT_WRITES = 16;

interface WaitingPage {
  readonly file: string | undefined;
  readonly answer: PageAnswer;
}

/** Fields of the index; the content is in the page's own file. */
function indexLine({ file, answer }: WaitingPage): string {
  const { id, url, date, fetched, title, state, record } = answer;
  if (state === "error") return `${record}\n`;
  return `${JSON.stringify({ id, url, date, fetched, title, outcome: state, ...defined({ file }) })}\n`;
}

/** Temporary name of a page's file: no page or folder has a name that begins with a dot. */
const temporaryName = (slot: number): string => `.pith-${slot}.tmp`;

/** Names as compared by file systems that ignore case and Unicode normalisation. */
const asCompared = (name: string): string =>
  name.normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");

/** A hash of a name as compared; never 0. */
function nameHash(name: string): number {
  const compared = asCompared(name);
  return joinHashes(hashEvenly(compared), hashEvenly(compared, 1)) || 1;
}

export class FolderSink implements Sink {
  readonly needsContent = true;
  /**
   * The names of files, as hashes: a list may have tens of millions, and an equal hash only costs a
   * number in a name.
   */
  private readonly files = new NumberSet();
  /** The last number given to each name that several pages have. */
  private readonly numbers = new Map<string, number>();
  private readonly made = new Set<string>();
  private waitingPages: WaitingPage[] = [];
  pendingBytes = 0;

  private constructor(
    private readonly folder: string,
    private readonly ending: string,
    private readonly index: AppendFile,
  ) {
    this.files.add(nameHash(INDEX_NAME));
  }

  /** Opens the folder `path`; its list grows in the file `growing` until it is finished. */
  static async open(
    path: string,
    growing: string,
    bytes: number,
    ending: string,
  ): Promise<FolderSink> {
    await makeFolder(path);
    const index = await AppendFile.open(growing, bytes);
    const sink = new FolderSink(path, ending, index);
    for await (const lines of readLines(growing)) {
      for (const line of lines) {
        const file: unknown = JSON.parse(line).file;
        if (typeof file === "string") sink.files.add(nameHash(file));
      }
    }
    return sink;
  }

  append(answer: PageAnswer): void {
    const file = answer.state === "content" ? this.nameFile(answer) : undefined;
    this.waitingPages.push({ file, answer });
    this.pendingBytes += answer.content?.length ?? 0;
  }

  async commit(): Promise<number> {
    const pages = this.waitingPages;
    this.waitingPages = [];
    this.pendingBytes = 0;
    const queue = pages.values();
    const writeNext = async (slot: number): Promise<void> => {
      for (const { file, answer } of queue) {
        if (file !== undefined)
          await this.writePage(file, answer.content ?? "", temporaryName(slot));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT_WRITES }, (_, slot) => writeNext(slot)));
    await this.index.write(Buffer.from(pages.map(indexLine).join("")));
    await this.index.sync();
    return this.index.bytes;
  }

  async finish(): Promise<void> {
    // A killed process may have left one.
    for (let slot = 0; slot < CONCURRENT_WRITES; slot++)
      await rm(join(this.folder, temporaryName(slot)), { force: true });
    await renameFile(this.index.path, join(this.folder, INDEX_NAME));
  }

  async close(): Promise<void> {
    await this.index.close();
  }

  private async writePage(file: string, content: string, temporary: string): Promise<void> {
    const path = join(this.folder, file);
    if (!this.made.has(dirname(path))) await makeFolder(dirname(path));
    this.made.add(dirname(path));
    const adjacent = join(this.folder, temporary);
    await forFile(path, writeFile(adjacent, content.endsWith("\n") ? content : `${content}\n`));
    await renameFile(adjacent, path);
  }

  private nameFile({ id, url, path: ownPath }: PageAnswer): string {
    const parts = pathOfPage(ownPath ?? id, url).split("/");
    const name = parts.pop() ?? "page";
    const folder = parts.map((part) => `${this.mayBeFile(part) ? `${part}-` : part}/`).join("");
    const first = `${folder}${name}${this.ending}`;
    const key = asCompared(first);
    let file = first;
    let number = this.numbers.get(key) ?? 1;
    while (this.files.has(nameHash(file)) || (number > 1 && file === first)) {
      number++;
      file = `${folder}${name}-${number}${this.ending}`;
    }
    if (number > 1) this.numbers.set(key, number);
    this.files.add(nameHash(file));
    return file;
  }

  /** Whether a file may get this name, so that no folder must have it. */
  private mayBeFile(name: string): boolean {
    const compared = asCompared(name);
    return compared.endsWith(this.ending) || compared === INDEX_NAME;
  }
}
