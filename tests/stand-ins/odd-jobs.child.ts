import { readdirSync, readlinkSync } from 'node:fs';
import { serveJobs } from '#server/untrusted/serve-jobs.ts';

/** What a supervised process may be asked, or made, to do. */
export type OddJob =
  | { do: 'echo'; value: unknown }
  | { do: 'spin' }
  | { do: 'wait' }
  | { do: 'leave' }
  | { do: 'hold'; megabytes: number }
  | { do: 'grow' }
  | { do: 'grow the heap' }
  | { do: 'look around' };

const held: Buffer[] = [];
const heap: unknown[] = [];

serveJobs<OddJob, unknown>(async (job) => {
  if (job.do === 'echo') return { value: job.value };
  if (job.do === 'leave') process.exit(3);
  if (job.do === 'wait') return new Promise(() => {});
  if (job.do === 'hold') return { held: held.push(Buffer.alloc(job.megabytes * 1024 * 1024, 1)) };
  if (job.do === 'look around') return lookAround();
  for (;;) {
    if (job.do === 'grow') held.push(Buffer.alloc(1024 * 1024, held.length));
    if (job.do === 'grow the heap') heap.push({ at: heap.length, words: [heap.length] });
  }
});

async function lookAround() {
  const { spawnSync } = await import('node:child_process');
  const attempt = (work: () => unknown) => {
    try {
      return { did: work() !== undefined };
    } catch (error) {
      return { refused: (error as NodeJS.ErrnoException).code };
    }
  };
  const { writeFileSync } = await import('node:fs');
  return {
    pid: process.pid,
    environment: process.env,
    sockets: readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)].filter((target) => target.startsWith('socket:'));
      } catch {
        return [];
      }
    }),
    writing: attempt(() => writeFileSync('/tmp/everyday-odd-job', 'x') ?? 'written'),
    running: attempt(() => spawnSync('/bin/true').status),
  };
}
