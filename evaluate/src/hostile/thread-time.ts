import { closeSync, openSync, readSync } from "node:fs";

/** Linux tells the processor time of each thread, to the nanosecond, when this is read from the thread. */
const FILE = "/proc/thread-self/schedstat";

/** The processor time of this thread: other programs, and other threads of this one, do not count. */
export class ThreadTime {
  /** Whether it is that of all threads, where nothing else is known. */
  readonly isWholeProcess: boolean;
  private readonly file: number | undefined;
  private readonly digits = new Uint8Array(32);

  constructor() {
    this.file = openIfThere();
    this.isWholeProcess = this.file === undefined;
  }

  /** Milliseconds since some point in time. */
  nowMs(): number {
    if (this.file === undefined) {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    }
    const length = readSync(this.file, this.digits, 0, this.digits.length, 0);
    let nanoseconds = 0;
    for (let at = 0; at < length && this.digits[at] !== 0x20; at++) {
      nanoseconds = 10 * nanoseconds + (this.digits[at] ?? 0) - 0x30;
    }
    return nanoseconds / 1e6;
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
  }
}

function openIfThere(): number | undefined {
  try {
    return openSync(FILE, "r");
  } catch {
    return undefined;
  }
}
