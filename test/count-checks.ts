/** Counts how often some work checks its signal. */
export function countChecks(work: (signal: AbortSignal) => unknown): number {
  let checks = 0;
  const { signal } = new AbortController();
  Object.defineProperty(signal, "aborted", {
    get() {
      checks++;
      return false;
    },
  });
  work(signal);
  return checks;
}
