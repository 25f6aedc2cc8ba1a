/** A worker on the queue. */
export interface QueueWorker {
  /** Finishes the current work and takes no more. */
  close(): Promise<void>;
}
