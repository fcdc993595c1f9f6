/**
 * Milliseconds of processor time that this process has used. Unlike the clock it stands still while other
 * programs have the machine, so a test can bound what its own work costs.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
