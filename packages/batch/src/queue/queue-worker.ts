/** A worker on the queue. */
export interface QueueWorker {
  /** Finishes what is being worked on, and takes no more. */
  close(): Promise<void>;
}
