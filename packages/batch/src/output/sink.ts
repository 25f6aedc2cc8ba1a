import type { PageAnswer } from "../task/page-work.ts";

export interface SinkState {
  /** Bytes of the growing file that are good. */
  readonly bytes: number;
}

/** Receives the results of pages in output order. */
export interface Sink {
  /** Whether it needs `content` and `title` besides the record. */
  readonly needsContent: boolean;
  /** Bytes that wait to be written. */
  readonly pendingBytes: number;
  append(answer: PageAnswer): void;
  commit(): Promise<SinkState>;
  /** Gives the finished output its name. May be done again after it was interrupted. */
  finish(): Promise<void>;
  /** Lets go of it, finished or not. */
  close(): Promise<void>;
}
