import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseJsonObject } from "../../../../pith/src/text/bounded-json.ts";
import { lazy } from "../../../../pith/src/text/lazy.ts";
import { readTextIfThere } from "../../../../pith-node/src/files.ts";
import { makeFolder } from "../../../../pith-node/src/make-folder.ts";
import type { Source } from "../input/sources.ts";
import { replaceFile } from "../output/append-file.ts";
import { type BatchCounts, type InputProblem, noCounts } from "./counts.ts";
import { linesInPieces, readLines } from "./journal-lines.ts";
import { JournalError, JournalLock } from "./journal-lock.ts";

export { JournalError };

/** The settings of a batch that affect its output. Values are compared as JSON. */
export type JobSettings = Readonly<Record<string, unknown>>;

export interface Job {
  readonly settings: JobSettings;
  readonly began: string;
  readonly sources: readonly Source[];
}

export interface Checkpoint {
  /**
   * `running`; `written` when everything is in the growing output; `finished` when the output has
   * its final name.
   */
  readonly state: "running" | "written" | "finished";
  /** Items done from the first one without a gap. */
  readonly done: number;
  /** Items done beyond that, when the order is not kept. */
  readonly beyond: readonly number[];
  /** The source at which to resume, and the number of its first item. */
  readonly resumeAt: { readonly source: number; readonly item: number };
  /** Valid bytes of the growing output, and of the file of known texts. */
  readonly bytes: number;
  readonly duplicateBytes: number;
  readonly counts: BatchCounts;
  readonly problems: readonly InputProblem[];
  readonly workersLost: number;
  readonly elapsedMs: number;
}

export const firstCheckpoint: Checkpoint = {
  state: "running",
  done: 0,
  beyond: [],
  resumeAt: { source: 0, item: 0 },
  bytes: 0,
  duplicateBytes: 0,
  counts: noCounts,
  problems: [],
  workersLost: 0,
  elapsedMs: 0,
};

const JOB = "job.json";
const SOURCES = "sources.jsonl";
const CHECKPOINT = "checkpoint.json";

function parseJournal<T extends object>(path: string, text: string, fields: Partial<T>): T {
  const data = parseJsonObject(text);
  if (data && Object.entries(fields).every(([name, value]) => typeof data[name] === typeof value))
    return data as T;
  throw new JournalError(`${path} is damaged; start the batch over with --restart`);
}

function differences(a: JobSettings, b: JobSettings): string[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

export class Journal {
  private constructor(
    readonly folder: string,
    private readonly lock: JournalLock,
  ) {}

  /**
   * Opens the journal in this folder exclusively. @throws JournalError when another process has it
   */
  static async open(folder: string): Promise<Journal> {
    await makeFolder(folder);
    return new Journal(folder, await JournalLock.take(folder));
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  async readJob(): Promise<Job | undefined> {
    const text = await readTextIfThere(this.path(JOB));
    if (text === "") return undefined;
    const job = parseJournal<Omit<Job, "sources">>(this.path(JOB), text, {
      settings: {},
      began: "",
    });
    const sources: Source[] = [];
    const path = this.path(SOURCES);
    for await (const lines of readLines(path)) {
      for (const line of lines)
        sources.push(parseJournal<Source>(path, line, { kind: "file", name: "" }));
    }
    return { ...job, sources };
  }

  /** Writes the batch's description. The job comes last: it makes the journal valid. */
  async writeJob({ settings, began, sources }: Job): Promise<void> {
    await rm(this.path(CHECKPOINT), { force: true });
    await replaceFile(
      this.path(SOURCES),
      linesInPieces(sources, (source) => JSON.stringify(source)),
    );
    await replaceFile(this.path(JOB), `${JSON.stringify({ settings, began }, null, 2)}\n`);
  }

  /** The progress of the batch; the initial state when none was saved. */
  async readCheckpoint(): Promise<Checkpoint> {
    const text = await readTextIfThere(this.path(CHECKPOINT));
    return text === ""
      ? firstCheckpoint
      : parseJournal(this.path(CHECKPOINT), text, firstCheckpoint);
  }

  async writeCheckpoint(checkpoint: Checkpoint): Promise<void> {
    await replaceFile(this.path(CHECKPOINT), JSON.stringify(checkpoint));
  }

  /** Removes what only a running batch needs. */
  async clean(): Promise<void> {
    await this.remove(["output", "output.parquet", "duplicates", "parts"]);
  }

  /** Removes everything except the lock. */
  async clear(): Promise<void> {
    await this.clean();
    await this.remove([JOB, SOURCES, CHECKPOINT, "addresses.txt"]);
  }

  private async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(this.path(name), { force: true, recursive: true });
  }

  async close(): Promise<void> {
    await this.lock.release();
  }
}

/**
 * Checks that a batch can be resumed. @throws JournalError when its settings or inputs have changed
 */
export function checkJob(job: Job, settings: JobSettings, sources: readonly Source[]): void {
  const changed = differences(job.settings, settings);
  const hint =
    "give the same settings to continue, name another output, or start over with --restart";
  if (changed.length > 0) {
    throw new JournalError(
      `the batch was started with other settings (${changed.join(", ")}); ${hint}`,
    );
  }
  // Nearly always, the lists are the same: then no index of millions of names is needed.
  const byName = lazy(() => new Map(sources.map((source) => [source.name, source])));
  for (const [at, { name, size, mtimeMs }] of job.sources.entries()) {
    const found = sources[at]?.name === name ? sources[at] : byName().get(name);
    if (found && (found.size !== size || found.mtimeMs !== mtimeMs)) {
      throw new JournalError(
        `the input ${name} has changed since the batch began; start over with --restart`,
      );
    }
  }
}
