import { availableParallelism } from "node:os";
import type { ExtractOptions } from "../../../src/options/options.ts";
import { encodeProfiles } from "../../../src/site/profile-format.ts";
import { idOfLine } from "../../batch/src/task/page-work.ts";
import type { Line } from "../../node/src/lines.ts";
import { WorkerPool } from "../../node/src/worker-pool.ts";
import { failedLine, type LineAnswer, type LineSetup, workOnLine } from "./line-work.ts";
import { lineWorker } from "./places.ts";

/**
 * Lines that are worked on before threads are started. Two threads took 3 s of processor time to start and get warm (240 pages of
 * blogs: 6.9 s in place of 3.9), and 4.4 s more for 960 pages (15.3 in place of 10.9), so that shorter streams gain nothing.
 */
const LINES_BEFORE_THREADS = 250;
/** Threads, where the machine has as many cores; `pith batch` takes them all. */
const MAX_THREADS = 2;

/** Works on lines of a stream: the first ones at once, and, when there are more, on a second core as well. */
export class LineThreads {
  private readonly options: ExtractOptions;
  private readonly threads: number;
  private pool: WorkerPool<Line, LineAnswer> | undefined;
  private isReady = false;
  private count = 0;

  constructor(options: ExtractOptions) {
    this.options = options;
    // A method that is no name of one is code, which stays in its thread.
    const canMove = options.method === undefined || typeof options.method === "string";
    this.threads = canMove ? Math.min(availableParallelism(), MAX_THREADS) : 1;
  }

  /** Begins with a line, when there is room for it; wrapped, so that waiting for its turn is not waiting for its answer. */
  async start(line: Line): Promise<{ readonly answer: Promise<LineAnswer> }> {
    this.count++;
    if (this.count > LINES_BEFORE_THREADS && this.threads > 1) this.pool ??= this.startPool();
    if (!this.pool || !this.isReady) return { answer: Promise.resolve(workOnLine(line, this.options)) };
    await this.pool.whenRoom();
    const answer = this.pool.run(line).catch((error: unknown) => {
      const bytes = Buffer.from(line.text ?? "");
      return failedLine(line.number, idOfLine({ kind: "line", source: "", number: line.number, bytes }), error);
    });
    return { answer };
  }

  async close(): Promise<void> {
    await this.pool?.terminate();
  }

  private startPool(): WorkerPool<Line, LineAnswer> {
    const { siteProfiles, signal: _, ...options } = this.options;
    const setup: LineSetup = { options, ...(siteProfiles && { profiles: encodeProfiles(siteProfiles) }) };
    const pool = new WorkerPool<Line, LineAnswer>({ module: lineWorker, workers: this.threads, workerData: setup });
    // Without threads it goes on as it began.
    pool.whenReady().then(
      () => {
        this.isReady = true;
      },
      () => undefined,
    );
    return pool;
  }
}
