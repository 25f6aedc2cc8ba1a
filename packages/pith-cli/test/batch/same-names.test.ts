import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { FolderSink } from "../../src/batch/output/folder-sink.ts";
import { NumberSet } from "../../src/batch/run/number-set.ts";
import { answerOf } from "./answers.ts";

const folder = makeFolder();

afterEach(() => {
  vi.restoreAllMocks();
});

/** The names looked up while pages get their files. */
async function countLookUps(name: string, ids: readonly string[]): Promise<number> {
  mkdirSync(join(folder, name));
  const sink = await FolderSink.open(
    join(folder, name),
    join(folder, `${name}.growing`),
    0,
    ".txt",
  );
  let lookUps = 0;
  const has = NumberSet.prototype.has;
  vi.spyOn(NumberSet.prototype, "has").mockImplementation(function (this: NumberSet, value) {
    lookUps++;
    return has.call(this, value);
  });
  for (const id of ids) sink.append(answerOf(id));
  vi.restoreAllMocks();
  await sink.commit();
  await sink.close();
  expect(readdirSync(join(folder, name))).toHaveLength(ids.length);
  return lookUps;
}

test.each<[string, (at: number) => string]>([
  ["one id", () => "page"],
  ["two spellings", (at) => (at % 2 === 0 ? "Page" : "page")],
  ["names that end in numbers", (at) => (at % 2 === 0 ? "page" : `page-${at}`)],
  ["numbers in falling order", (at) => `page-${300 - (at % 300)}`],
])("files of pages with %s are named in proportion to their number", async (name, make) => {
  const ids = Array.from({ length: 600 }, (_, at) => make(at));
  expect(await countLookUps(name, ids)).toBeLessThan(4 * ids.length);
});
