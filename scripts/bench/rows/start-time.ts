import type { BenchRow } from '../bench-row.ts';
import { median } from '../statistics.ts';

export const startTime: BenchRow = {
  name: 'start-time',
  title: 'start to the first 200 on existing data',
  async run(context) {
    const times: number[] = [];
    for (let start = 0; start < 5; start += 1) {
      const server = await context.startServer();
      times.push(server.readyMs);
      await server.stop();
    }
    return [
      {
        what: 'start to first 200, built, existing embedded data',
        value: median(times),
        unit: 'ms',
        budget: 1000,
        note: `median of five: ${times.map((time) => Math.round(time)).join(', ')}`,
      },
    ];
  },
};
