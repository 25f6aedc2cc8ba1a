import { closeSync, mkdirSync, openSync, readFileSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { FolderSink } from "../../src/batch/output/folder-sink.ts";
import { DuplicateIndex } from "../../src/batch/run/duplicates.ts";
import { Journal } from "../../src/batch/run/journal.ts";
import { SIGNATURE_LENGTH } from "../../src/batch/task/text-signature.ts";
import { answerOf } from "./answers.ts";

const folder = makeFolder();
/** Lines with the longest names that Linux allows: together more than a string can hold. */
const LINES = 150_000;
const LONG_TEXT = "t".repeat(4000);
const MAX_STRING_BYTES = 0x1fffffe8;

/** Writes so many lines of a file, many at a time. */
function writeLines(path: string, lineOf: (at: number) => string): number {
  const file = openSync(path, "w");
  for (let at = 0; at < LINES; at += 500) {
    const count = Math.min(500, LINES - at);
    writeSync(file, Array.from({ length: count }, (_, i) => `${lineOf(at + i)}\n`).join(""));
  }
  closeSync(file);
  return statSync(path).size;
}

test("a folder with a list beyond a string is continued, and new names are new", async () => {
  mkdirSync(join(folder, "pages"));
  const list = join(folder, "list.jsonl");
  const bytes = writeLines(list, (at) =>
    JSON.stringify({ id: `${at}`, title: LONG_TEXT, outcome: "content", file: `p/${at}.txt` }),
  );
  expect(bytes).toBeGreaterThan(MAX_STRING_BYTES);
  const sink = await FolderSink.open(join(folder, "pages"), list, bytes, ".txt");
  for (const id of ["p/0", `p/${LINES - 1}`, `p/${LINES}`]) sink.append(answerOf(id));
  await sink.commit();
  await sink.finish();
  await sink.close();
  expect(readFileSync(join(folder, "pages", "p", "0-2.txt"), "utf8")).toBe("Words.\n");
  expect(readFileSync(join(folder, "pages", "p", `${LINES - 1}-2.txt`), "utf8")).toBe("Words.\n");
  expect(readFileSync(join(folder, "pages", "p", `${LINES}.txt`), "utf8")).toBe("Words.\n");
});

test("a list of inputs beyond a string is written and read again", async () => {
  const journal = await Journal.open(join(folder, "journal"));
  const sources = Array.from({ length: LINES }, (_, at) => ({
    kind: "file" as const,
    name: `${LONG_TEXT}${at}`,
    relativePath: "",
    size: at,
    mtimeMs: at,
  }));
  await journal.writeJob({ settings: {}, began: "2024-06-01T00:00:00Z", sources });
  expect(statSync(join(folder, "journal", "sources.jsonl")).size).toBeGreaterThan(MAX_STRING_BYTES);
  const read = (await journal.readJob())?.sources ?? [];
  await journal.close();
  expect(read).toHaveLength(LINES);
  expect(read.at(-1)).toEqual(sources.at(-1));
});

test("known texts beyond what a buffer can be read from are known again", async () => {
  const path = join(folder, "duplicates");
  const file = openSync(path, "w");
  const texts = Math.ceil(2 ** 31 / (8 * SIGNATURE_LENGTH)) + 5000;
  const signatureOf = (at: number): Float64Array =>
    new Float64Array(SIGNATURE_LENGTH).fill((at % 100_000) + 1);
  const block = Buffer.concat(
    Array.from({ length: 5000 }, (_, at) => new Uint8Array(signatureOf(at).buffer)),
  );
  for (let at = 0; at < texts; at += 5000) writeSync(file, block);
  writeSync(file, new Uint8Array(signatureOf(77_777).buffer));
  closeSync(file);
  expect(statSync(path).size).toBeGreaterThan(2 ** 31);
  const index = await DuplicateIndex.open("exact", path, statSync(path).size);
  expect(index.check(signatureOf(77_777))).toBe("duplicate");
  expect(index.check(signatureOf(88_888))).toBeUndefined();
  await index.close();
});
