/** CPU time of this process in milliseconds; unlike the clock it is independent of load. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
