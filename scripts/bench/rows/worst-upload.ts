import { readdirSync, readFileSync } from 'node:fs';
import { hostileDocuments, hostilePictures, ordinarySheet } from '#tests/harness/hostile-files.ts';
import { pngFile, textFile } from '#tests/harness/sample-files.ts';
import type { BenchRow } from '../bench-row.ts';

const memoryBudgetMb = 300;
const timeBudgetMs = 2_000;

/** R87, R88: the memory of the server and its processes during the worst uploads, and how long others wait. */
export const worstUpload: BenchRow = {
  name: 'worst-upload',
  title: 'hostile files, and another person’s small ones meanwhile',
  async run(context) {
    const server = await context.startServer();
    const send = async (person: number, name: string, body: Uint8Array<ArrayBuffer>) => {
      const { cookie } = server.person(person);
      const answer = await fetch(`${server.origin}/api/files?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: { cookie, origin: server.origin, 'content-type': 'application/octet-stream' },
        body,
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const files = [...(await hostilePictures()), ...hostileDocuments()];
    // A server that has already accepted a file; its memory is the baseline for hostile ones.
    await send(0, 'first.txt', textFile('Some words.'));
    const before = familyMb(server.pid);
    const worst = { mb: 0, file: '' };
    let file = '';
    const watch = setInterval(() => {
      const mb = familyMb(server.pid) - before;
      if (mb > worst.mb) Object.assign(worst, { mb, file });
    }, 10);
    const sendSmall = async (person: number, slowest: Record<string, number>) => {
      for (const [kind, name, content] of [
        ['text', 'notes.txt', textFile('Some words. '.repeat(25))],
        ['sheet', 'costs.xlsx', ordinarySheet()],
        ['picture', 'small.png', pngFile(64, 64)],
      ] as const) {
        const startedAt = performance.now();
        const status = await send(person, name, content);
        if (status !== 200) throw new Error(`${file}: ${name} was answered with ${status}`);
        slowest[kind] = Math.max(slowest[kind] ?? 0, performance.now() - startedAt);
      }
    };
    const waits: Record<string, number> = {};
    const alone: Record<string, number> = {};
    try {
      for (let person = 10; person < 15; person += 1) await sendSmall(person, alone);
      for (const [index, hostile] of files.entries()) {
        file = hostile.about;
        // Changing people, because the uploads of each are limited per minute.
        const [ada, berta] = [index % 10, 10 + (index % 10)];
        const sent = Promise.all([1, 2, 3, 4].map(() => send(ada, hostile.name, hostile.content)));
        await sendSmall(berta, waits);
        await sent;
      }
    } finally {
      clearInterval(watch);
    }
    return [
      {
        what: `memory beyond the server’s own, most of ${files.length} files four times each`,
        value: worst.mb,
        unit: 'MB',
        budget: memoryBudgetMb,
        note: worst.file,
      },
      ...Object.entries(waits).map(([kind, wait]) => ({
        what: `another person’s small ${kind}, slowest of ${files.length}`,
        value: wait,
        unit: 'ms',
        budget: timeBudgetMs,
        floor: { what: 'with nobody else', value: alone[kind] ?? wait },
      })),
    ];
  },
};

/** For a process and its children; shared memory is counted once (proportional set size). */
function familyMb(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean),
  );
  const kilobytes = [String(pid), ...children].map((id) =>
    Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${id}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    // It ended meanwhile.
    return '';
  }
}
