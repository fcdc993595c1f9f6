import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '#tests/reliability/support/server-process.ts';

/** Its log level is below a server's default. */
export const reportsMaintenance = { LOG_LEVEL: 'info' };

export interface MaintenanceReport {
  tables: number;
  stepsLeft: number;
  bytesBefore: number;
  bytesAfter: number;
  longestMs: number;
  longestStep: string;
}

/** Of several reports. */
export function longestStepOf(reports: readonly MaintenanceReport[]): { name: string; ms: number } {
  const [longest] = reports.toSorted((a, b) => b.longestMs - a.longestMs);
  return { name: longest?.longestStep ?? '', ms: longest?.longestMs ?? 0 };
}

/** The server's log entries about database maintenance, oldest first. */
export function maintenanceReports(server: Pick<ServerProcess, 'output'>): MaintenanceReport[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.includes('"the database was cleaned and analysed"') && line.endsWith('}'))
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as MaintenanceReport];
      } catch {
        // The beginning of the output was cut off in the middle of a line.
        return [];
      }
    });
}

/**
 * Waits until the server has run its regular database maintenance, as in production: no row of the
 * bench triggers it. Needs `reportsMaintenance` in the server's environment.
 */
export async function waitForMaintenance(
  server: Pick<ServerProcess, 'output'>,
  { already = 0, timeoutMs = 240_000 } = {},
): Promise<MaintenanceReport[]> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const reports = maintenanceReports(server).slice(already);
    if (reports.at(-1)?.stepsLeft === 0) return reports;
    if (performance.now() > until) throw new Error('The server did not maintain its database.');
    await wait(250);
  }
}
