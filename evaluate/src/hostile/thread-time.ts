import { existsSync, readFileSync } from "node:fs";

/** What Linux tells of the thread that reads it: nanoseconds on the processor first. */
const SCHEDULE = "/proc/thread-self/schedstat";
const hasSchedule = existsSync(SCHEDULE);

/**
 * Milliseconds that this thread has had of the processor, which other work on the machine hardly changes. Where the system
 * does not tell, those of the process, with its helpers that compile and collect garbage.
 */
export function threadMs(): number {
  if (hasSchedule) return Number(readFileSync(SCHEDULE, "latin1").split(" ", 1)[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
