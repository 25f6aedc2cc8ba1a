import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { formatLabels, type LabelLine, parseLabels } from "../engine/pith.ts";
import type { PageSource } from "../engine/protocol.ts";
import { callService } from "../state/service.ts";

/** Storage for pages to label and for labels. */
export interface LabelStore {
  /** Description of the storage for users. */
  readonly place: string;
  /** Whether pages can be added and removed here. */
  readonly ownsPages: boolean;
  listPages(): Promise<readonly string[]>;
  readPage(name: string): Promise<PageSource>;
  readLines(): Promise<readonly LabelLine[]>;
  /** Resolves when the lines are stored. */
  append(lines: readonly LabelLine[]): Promise<void>;
  addPages(pages: readonly PageSource[]): Promise<void>;
  clear(): Promise<void>;
}

/** A folder of pages and a file of labels behind the service. */
export class ServiceStore implements LabelStore {
  readonly place = "a file next to the pages";
  readonly ownsPages = false;

  async listPages(): Promise<readonly string[]> {
    const { pages } = (await (await callService("v1/labels/pages")).json()) as { pages: string[] };
    return pages;
  }

  async readPage(name: string): Promise<PageSource> {
    const response = await callService(`v1/labels/pages/${encodeURIComponent(name)}`);
    return { name, html: new Uint8Array(await response.arrayBuffer()) };
  }

  async readLines(): Promise<readonly LabelLine[]> {
    return parseLabels(await (await callService("v1/labels")).text()).lines;
  }

  async append(lines: readonly LabelLine[]): Promise<void> {
    const headers = { "content-type": "application/jsonl" };
    await callService("v1/labels", { method: "POST", headers, body: formatLabels(lines) });
  }

  addPages(): Promise<void> {
    return Promise.reject(new Error("Add the pages to the folder that was passed to `pith serve --labels`."));
  }

  clear(): Promise<void> {
    return Promise.reject(new Error("The service does not delete pages."));
  }
}

interface Database extends DBSchema {
  pages: { key: string; value: { readonly name: string; readonly html: Uint8Array | string } };
  lines: { key: number; value: LabelLine };
}

/** Pages and labels in this browser. */
export class BrowserStore implements LabelStore {
  readonly place = "this browser";
  readonly ownsPages = true;
  private readonly database: Promise<IDBPDatabase<Database>> = openDB<Database>("pith-labels", 1, {
    upgrade(database) {
      database.createObjectStore("pages", { keyPath: "name" });
      database.createObjectStore("lines", { autoIncrement: true });
    },
  });

  async listPages(): Promise<readonly string[]> {
    return (await this.database).getAllKeys("pages");
  }

  async readPage(name: string): Promise<PageSource> {
    const page = await (await this.database).get("pages", name);
    if (!page) throw new Error(`The page ${name} no longer exists.`);
    return page;
  }

  async readLines(): Promise<readonly LabelLine[]> {
    return (await this.database).getAll("lines");
  }

  async append(lines: readonly LabelLine[]): Promise<void> {
    const transaction = (await this.database).transaction("lines", "readwrite", { durability: "strict" });
    await Promise.all([...lines.map((line) => transaction.store.add(line)), transaction.done]);
  }

  async addPages(pages: readonly PageSource[]): Promise<void> {
    const transaction = (await this.database).transaction("pages", "readwrite");
    await Promise.all([...pages.map(({ name, html }) => transaction.store.put({ name, html })), transaction.done]);
  }

  async clear(): Promise<void> {
    const transaction = (await this.database).transaction(["pages", "lines"], "readwrite");
    await Promise.all([
      transaction.objectStore("pages").clear(),
      transaction.objectStore("lines").clear(),
      transaction.done,
    ]);
  }
}
