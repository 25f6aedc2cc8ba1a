import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder } from "../../../../test/files.ts";
import { JournalError, JournalLock } from "../../src/batch/run/journal-lock.ts";

const folder = makeFolder();
/** Greater than any process id of Linux. */
const DEAD = 2 ** 22 + 1;
const hex = (text: string): string => Buffer.from(text).toString("hex");
let made = 0;

function journal(...files: ReadonlyArray<readonly [name: string, content: string]>): string {
  const path = join(folder, `journal-${++made}`);
  mkdirSync(path);
  for (const [name, content] of files) writeFileSync(join(path, name), content);
  return path;
}

const stale: ReadonlyArray<readonly [string, ReadonlyArray<readonly [string, string]>]> = [
  ["nothing", []],
  ["a lock", [[`lock-${DEAD}-${hex(hostname())}-x`, ""]]],
  ["a lock of this process's number", [[`lock-${process.pid}-${hex(hostname())}-x`, ""]]],
];

it.each(stale)(
  "a journal's lock is acquired by one of twenty simultaneous processes, after %s of a process that ended",
  async (_, files) => {
    const path = journal(...files);
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => JournalLock.take(path)),
    );
    const held = tries.flatMap((tried) => (tried.status === "fulfilled" ? [tried.value] : []));
    expect(held).toHaveLength(1);
    for (const tried of tries)
      if (tried.status === "rejected") expect(tried.reason).toBeInstanceOf(JournalError);
    expect(readdirSync(path)).toHaveLength(1);
    await held[0]?.release();
    expect(readdirSync(path)).toEqual([]);
    await (await JournalLock.take(path)).release();
  },
);

it("a journal's lock is not taken from a process that is alive or on another machine", async () => {
  for (const [pid, host] of [
    [DEAD, "elsewhere"],
    [process.ppid, hostname()],
  ] as const) {
    const path = journal([`lock-${pid}-${hex(host)}-x`, ""]);
    await expect(JournalLock.take(path)).rejects.toThrow(/is running this batch.*remove .*lock-/u);
    expect(readdirSync(path)).toHaveLength(1);
  }
});
