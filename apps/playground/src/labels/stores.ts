import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { LabelLine } from "../engine/pith.ts";
import type { PageSource } from "../engine/protocol.ts";

interface Database extends DBSchema {
  pages: { key: string; value: { readonly name: string; readonly html: Uint8Array | string } };
  lines: { key: number; value: LabelLine };
}

/** Pages and labels in this browser. */
export class LabelStore {
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
    const transaction = (await this.database).transaction("lines", "readwrite", {
      durability: "strict",
    });
    await Promise.all([...lines.map((line) => transaction.store.add(line)), transaction.done]);
  }

  async addPages(pages: readonly PageSource[]): Promise<void> {
    const transaction = (await this.database).transaction("pages", "readwrite");
    await Promise.all([
      ...pages.map(({ name, html }) => transaction.store.put({ name, html })),
      transaction.done,
    ]);
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
