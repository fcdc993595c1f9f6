import type { BenchRow } from '../bench-row.ts';
import { median } from '../statistics.ts';

export const firstChat: BenchRow = {
  name: 'first-chat',
  title: 'first chat after the start against the fifth',
  async run(context) {
    context.provider.script({ kind: 'tokens', count: 20 });
    const firsts: number[] = [];
    const fifths: number[] = [];
    for (let start = 0; start < 5; start += 1) {
      const server = await context.startServer();
      const times: number[] = [];
      for (let chat = 0; chat < 5; chat += 1) {
        const record = await server.person(chat).send('What do plants make from light?').done;
        times.push((record.firstTextAt ?? Number.NaN) - record.startedAt);
      }
      firsts.push(times[0] ?? Number.NaN);
      fifths.push(times[4] ?? Number.NaN);
      await server.stop();
    }
    const fifth = median(fifths);
    return [
      {
        what: 'first chat after start, to its first token',
        value: median(firsts),
        unit: 'ms',
        budget: fifth,
        floor: { what: 'fifth chat', value: fifth },
        note: 'median of five starts',
      },
    ];
  },
};
