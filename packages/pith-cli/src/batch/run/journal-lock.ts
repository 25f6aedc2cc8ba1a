import { randomUUID } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PithError } from "pith";
import { codeOf, isMissing, toFileError } from "../../../../pith-node/src/errors.ts";

/** The journal cannot be resumed, or another batch has it. */
export class JournalError extends PithError {
  constructor(message: string) {
    super("journal", message);
  }
}

interface Claim {
  readonly file: string;
  readonly pid: number;
  readonly host: string;
}

const CLAIM = /^lock-(\d{1,10})-([0-9a-f]*)-[\w-]+$/u;

/**
 * Checks while other processes start, too; after that, the error names the owner of the remaining
 * claim.
 */
const POLL_MS = 10;
const MAX_CHECKS = 100;

const ownClaims = new Set<string>();

function isAlive({ file, pid, host }: Claim): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return ownClaims.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** The claims of other processes, in order; removes those of processes that ended. */
async function liveClaims(folder: string, own: string): Promise<Claim[]> {
  const live: Claim[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const [, pid, host = ""] = CLAIM.exec(file) ?? [];
    if (pid === undefined || file === own) continue;
    const claim = { file, pid: Number(pid), host: Buffer.from(host, "hex").toString() };
    if (isAlive(claim)) live.push(claim);
    else await rm(join(folder, file), { force: true });
  }
  return live;
}

/**
 * A lock on a folder: each process has a claim file that no other writes, and holds the folder once
 * it is alone.
 */
export class JournalLock {
  private readonly own: string;

  private constructor(private readonly folder: string) {
    this.own = `lock-${process.pid}-${Buffer.from(hostname()).toString("hex")}-${randomUUID()}`;
  }

  /**
   * @throws JournalError when another process has the folder; FileError when it cannot be written
   */
  static async take(folder: string): Promise<JournalLock> {
    const lock = new JournalLock(folder);
    try {
      await lock.claim();
      return lock;
    } catch (error) {
      await lock.release();
      throw isMissing(error)
        ? toFileError(folder, error)
        : toFileError(join(folder, lock.own), error);
    }
  }

  async release(): Promise<void> {
    ownClaims.delete(this.own);
    await rm(join(this.folder, this.own), { force: true });
  }

  private async claim(): Promise<void> {
    await this.put();
    for (let checks = 1; ; checks++) {
      const [other] = await liveClaims(this.folder, this.own);
      if (!other) return;
      if (checks === MAX_CHECKS) {
        const who = `process ${other.pid} on ${other.host}`;
        const path = join(this.folder, other.file);
        throw new JournalError(
          `${who} is running this batch; wait for it to end, or remove ${path} if it is not`,
        );
      }
      // Of several that start, the first by name stays, and the others step back.
      const isFirst = this.own < other.file;
      if (!isFirst) await this.release();
      await sleep(POLL_MS);
      if (!isFirst) await this.put();
    }
  }

  private async put(): Promise<void> {
    ownClaims.add(this.own);
    await writeFile(join(this.folder, this.own), "", { flag: "wx" });
  }
}
