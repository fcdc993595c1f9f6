/**
 * Milliseconds of CPU time that this process has used. Unlike the clock, it does not advance while other programs have
 * the machine, so a test can bound the cost of its own work.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
