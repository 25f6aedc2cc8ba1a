/** Processor time of this process so far in milliseconds: unlike the clock it is the same on a busy machine. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
