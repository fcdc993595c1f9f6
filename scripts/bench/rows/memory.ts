import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from '../bench-row.ts';

export const memory: BenchRow = {
  name: 'memory',
  title: 'resident memory, idle and after load',
  async run(context) {
    context.provider.script({ kind: 'tokens', count: 100, tokensPerSecond: 50 });
    const server = await context.startServer();
    await wait(5000);
    const idle = server.residentMemory();
    for (let round = 0; round < 3; round += 1) {
      // 200 chats, 100 at a time.
      for (let half = 0; half < 2; half += 1) {
        await Promise.all(
          Array.from(
            { length: 100 },
            (_, index) => server.person(index).send('Go on.', { keepEvents: false }).done,
          ),
        );
      }
    }
    const loaded = server.residentMemory();
    await wait(30_000);
    const settled = server.residentMemory();
    return [
      {
        what: 'memory idle, embedded database included',
        value: idle,
        unit: 'MiB',
        budget: 230,
        note: 'Node 60 and the database’s thread 65 of it; then schemas and compiled code (decisions 86 and 130)',
      },
      { what: 'memory after 3 × 200 chats at 100 streams', value: loaded, unit: 'MiB', budget: 320 },
      {
        what: '… half a minute later',
        value: settled,
        unit: 'MiB',
        budget: idle * 1.2,
        floor: { what: 'idle', value: idle },
      },
    ];
  },
};
