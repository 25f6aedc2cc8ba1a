import { randomUUID } from "node:crypto";
import { readdir, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PithError } from "pith";
import { isMissing, toFileError } from "pith-node/tools";

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
  readonly isHeld: boolean;
}

const CLAIM = /^lock-(\d{1,10})-([0-9a-f]*)-([\w-]+?)(\.held)?$/u;

/** Checks while other processes start, too; after that, the error names the owner of the remaining claim. */
const POLL_MS = 10;
const MAX_CHECKS = 500;

const ownClaims = new Set<string>();

function isAlive({ file, pid, host }: Claim): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return ownClaims.has(file.replace(/\.held$/u, ""));
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function claimOf(file: string): Claim | undefined {
  const [, pid, host = "", , held] = CLAIM.exec(file) ?? [];
  if (pid === undefined) return undefined;
  return { file, pid: Number(pid), host: Buffer.from(host, "hex").toString(), isHeld: held !== undefined };
}

async function liveClaims(folder: string, own: string): Promise<Claim[]> {
  const live: Claim[] = [];
  for (const file of await readdir(folder)) {
    const claim = file.startsWith(own) ? undefined : claimOf(file);
    if (!claim) continue;
    if (isAlive(claim)) live.push(claim);
    else await rm(join(folder, file), { force: true });
  }
  return live;
}

/** A lock on a folder: each process has a claim file that no other writes; of several the first by name wins. */
export class JournalLock {
  private readonly own: string;

  private constructor(private readonly folder: string) {
    this.own = `lock-${process.pid}-${Buffer.from(hostname()).toString("hex")}-${randomUUID()}`;
  }

  /** @throws JournalError when another process has the folder; FileError when it cannot be written */
  static async take(folder: string): Promise<JournalLock> {
    const lock = new JournalLock(folder);
    try {
      await lock.claim();
    } catch (error) {
      await lock.release();
      throw isMissing(error) ? toFileError(folder, error) : toFileError(join(folder, lock.own), error);
    }
    return lock;
  }

  async release(): Promise<void> {
    ownClaims.delete(this.own);
    for (const ending of [".held", ""]) await rm(join(this.folder, this.own + ending), { force: true });
  }

  private async claim(): Promise<void> {
    await this.put("");
    for (let checks = 0; ; checks++) {
      const others = await liveClaims(this.folder, this.own);
      if (others.length === 0) break;
      const holder = others.find(({ isHeld }) => isHeld) ?? (checks < MAX_CHECKS ? undefined : others[0]);
      if (holder) {
        const path = `${join(this.folder, holder.file.replace(/\.held$/u, ""))}*`;
        const who = `process ${holder.pid} on ${holder.host}`;
        throw new JournalError(`${who} is running this batch; wait for it to end, or remove ${path} if it is not`);
      }
      const isFirst = others.every(({ file }) => this.own < file);
      if (!isFirst) await this.release();
      await sleep(POLL_MS);
      if (!isFirst) await this.put("");
    }
    // A second file instead of a rename: a process that lists the folder meanwhile sees at least one of them.
    await this.put(".held");
  }

  private async put(ending: string): Promise<void> {
    ownClaims.add(this.own);
    await writeFile(join(this.folder, this.own + ending), "", { flag: "wx" });
  }
}
