import type { PageAnswer } from "../task/page-work.ts";

export interface SinkState {
  /** Valid bytes of the growing file. */
  readonly bytes: number;
}

/** Receives the results of pages in output order. */
export interface Sink {
  /** Whether it needs `content` and `title` besides the record. */
  readonly needsContent: boolean;
  /** Bytes not written yet. */
  readonly pendingBytes: number;
  append(answer: PageAnswer): void;
  commit(): Promise<SinkState>;
  /** Renames the finished output to its final name. Safe to repeat after an interruption. */
  finish(): Promise<void>;
  /** Releases resources, finished or not. */
  close(): Promise<void>;
}
