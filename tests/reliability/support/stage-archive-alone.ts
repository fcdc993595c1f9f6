import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ArchivedTable } from '#features/data-transfer/server/archived-table.ts';
import { ArchiveProblem } from '#features/data-transfer/server/open-archive.ts';
import { type Staged, stageArchive } from '#features/data-transfer/server/stage-archive.ts';

/** Reads one archive in its own process and reports the cost: `node stage-archive-alone.ts archive target shapes`. */
export interface StageReport {
  staged?: Staged;
  problem?: string;
  stagedBytes: number;
  /** The process's memory before and at its peak, in bytes. */
  residentBefore: number;
  residentMost: number;
  /** CPU time. */
  seconds: number;
}

const [path, target, shapesFile] = process.argv.slice(2) as [string, string, string];
const shapes = (
  JSON.parse(await readFile(shapesFile, 'utf8')) as (ArchivedTable & { parents: [string, string][] })[]
).map((shape): ArchivedTable => ({ ...shape, parents: new Map(shape.parents) }));
const report: StageReport = {
  stagedBytes: 0,
  residentBefore: process.memoryUsage.rss(),
  residentMost: 0,
  seconds: 0,
};
const before = process.cpuUsage();
try {
  report.staged = await stageArchive({ path, target, shapes, userId: 'eve' });
  report.stagedBytes = statSync(target).size;
} catch (error) {
  if (!(error instanceof ArchiveProblem)) throw error;
  report.problem = error.message;
}
const { user, system } = process.cpuUsage(before);
report.seconds = (user + system) / 1_000_000;
report.residentMost = residentMost();
process.stdout.write(JSON.stringify(report));

/** Linux includes the parent's memory in a child's peak, but not in this figure. */
function residentMost(): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
    if (kilobytes) return Number(kilobytes) * 1024;
  } catch {
    // Other operating systems.
  }
  return process.resourceUsage().maxRSS * 1024;
}
