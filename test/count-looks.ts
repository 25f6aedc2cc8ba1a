/** How often the clock is looked at during some work that heeds the signal, which is once for so many steps. */
export function countLooks(work: (signal: AbortSignal) => unknown): number {
  let looks = 0;
  const { signal } = new AbortController();
  Object.defineProperty(signal, "aborted", {
    get() {
      looks++;
      return false;
    },
  });
  work(signal);
  return looks;
}
