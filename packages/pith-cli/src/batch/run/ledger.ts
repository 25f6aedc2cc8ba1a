import type { Sink } from "../output/sink.ts";
import type { PageAnswer } from "../task/page-work.ts";
import type { BatchProgress, ResolvedOptions } from "./batch-options.ts";
import { Counter, type InputProblem } from "./counts.ts";
import type { DuplicateIndex } from "./duplicates.ts";
import type { Checkpoint, Journal } from "./journal.ts";

/** Bytes of results that trigger a write, however few pages they are. */
const MAX_UNWRITTEN_BYTES = 16 * 1024 * 1024;

/** Longest time in milliseconds before results of slow pages are written. */
const MAX_UNWRITTEN_MS = 5_000;

/** What became of an input item: a page's answer, or why there is no page. */
export type Outcome =
  | PageAnswer
  | { readonly kind: "skipped"; readonly reason: string }
  | (InputProblem & { readonly kind: "broken" });

/** Where to continue, and how many workers this run has lost. */
export type Reached = Pick<Checkpoint, "done" | "beyond" | "resumeAt" | "workersLost">;

type Read = Pick<BatchProgress, "readBytes" | "totalBytes" | "bytesBefore">;

/** Takes the outcomes of items in output order. */
export interface Outcomes {
  add(outcome: Outcome): void;
  /** Whether enough has been added for a commit. */
  readonly isDue: boolean;
  commit(state: Checkpoint["state"], reached: Reached): Promise<void>;
  report(read: Read): void;
}

interface LedgerParts {
  readonly options: ResolvedOptions;
  /** The state that earlier runs left. */
  readonly checkpoint: Checkpoint;
  readonly sink: Sink;
  readonly duplicates: DuplicateIndex | undefined;
  /** Missing when the output is a pipe. */
  readonly journal: Journal | undefined;
}

/**
 * Counts outcomes and writes them, together with the progress, so that another run can continue.
 */
export class Ledger implements Outcomes {
  private readonly counter: Counter;
  private readonly beganMs = performance.now();
  private added = 0;
  private committedMs = performance.now();
  /** The last state that was written. */
  checkpoint: Checkpoint;

  constructor(private readonly parts: LedgerParts) {
    this.checkpoint = parts.checkpoint;
    this.counter = new Counter(parts.checkpoint.counts, parts.checkpoint.problems);
  }

  get isDue(): boolean {
    const { options, sink } = this.parts;
    if (this.added === 0) return false;
    if (options.output === "-" || this.added >= options.pagesPerCommit) return true;
    return (
      sink.pendingBytes >= MAX_UNWRITTEN_BYTES ||
      performance.now() - this.committedMs > MAX_UNWRITTEN_MS
    );
  }

  add(outcome: Outcome): void {
    if ("kind" in outcome) {
      if (outcome.kind === "skipped") this.counter.tally("skipped", outcome.reason);
      else
        this.counter.addProblem({
          source: outcome.source,
          number: outcome.number,
          problem: outcome.problem,
        });
      return;
    }
    this.added++;
    const { duplicates, sink } = this.parts;
    for (const rule of outcome.usedRules ?? []) this.counter.tally("usedRules", rule);
    const repeated = outcome.signature && duplicates?.check(outcome.signature);
    if (repeated) this.counter.addPage("left out", repeated);
    else {
      this.counter.addPage(outcome.state, outcome.reason);
      if (outcome.state !== "left out") sink.append(outcome);
    }
  }

  async commit(state: Checkpoint["state"], reached: Reached): Promise<void> {
    const { sink, duplicates, journal, checkpoint: before } = this.parts;
    this.added = 0;
    const bytes = await sink.commit();
    const duplicateBytes = (await duplicates?.commit()) ?? 0;
    const checkpoint: Checkpoint = {
      ...reached,
      state,
      bytes,
      duplicateBytes,
      counts: this.counter.counts,
      problems: this.counter.problems,
      workersLost: before.workersLost + reached.workersLost,
      elapsedMs: before.elapsedMs + this.elapsedMs,
    };
    await journal?.writeCheckpoint(checkpoint);
    this.checkpoint = checkpoint;
    this.committedMs = performance.now();
  }

  report({ readBytes, totalBytes, bytesBefore }: Read): void {
    const { options, checkpoint } = this.parts;
    options.onProgress?.({
      counts: this.counter.counts,
      pagesBefore: checkpoint.counts.pages,
      readBytes,
      totalBytes,
      bytesBefore,
      elapsedMs: this.elapsedMs,
    });
  }

  private get elapsedMs(): number {
    return performance.now() - this.beganMs;
  }
}
