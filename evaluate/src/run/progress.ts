import { SingleBar } from "cli-progress";

/** Shows how far a run is. */
export interface Progress {
  step(): void;
  stop(): void;
}

/** A bar on stderr; without a terminal, one line at the end. */
export function startProgress(what: string, total: number): Progress {
  const startedAt = Date.now();
  let steps = 0;
  const bar = new SingleBar({
    format: `${what} [{bar}] {value}/{total} | {eta_formatted} left`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
  });
  if (process.stderr.isTTY) bar.start(total, 0);
  return {
    step() {
      steps++;
      bar.increment();
    },
    stop() {
      bar.stop();
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
      process.stderr.write(`${what}: ${steps} of ${total} pages in ${seconds} s\n`);
    },
  };
}
