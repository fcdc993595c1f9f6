import type { BenchRow } from '../bench-row.ts';
import type { BenchServer } from '../bench-server.ts';
import { percentile } from '../statistics.ts';

const requestsPerSecond = 200;
const measured = 60;

/** What one person's flood of searches costs another person who searches at the same time. */
export const searchFlood: BenchRow = {
  name: 'search-flood',
  title: `${requestsPerSecond} searches/s of one person, felt by another`,
  async run(context) {
    const server = await context.startServer();
    await timesOf(server, 10);
    const quiet = percentile(await timesOf(server, measured), 0.95);
    const statuses = new Map<number, number>();
    const open = new Set<Promise<void>>();
    const flood = setInterval(() => {
      for (let index = 0; index < requestsPerSecond / 20; index += 1) {
        const request = server
          .person(0)
          .request('GET', '/api/search/web?q=tea')
          .then(
            ({ status }) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
            () => {},
          );
        open.add(request);
        void request.finally(() => open.delete(request));
      }
    }, 50);
    let during: number;
    try {
      during = percentile(await timesOf(server, measured), 0.95);
    } finally {
      clearInterval(flood);
      await Promise.all(open);
    }
    return [
      {
        what: 'search p95 while another person floods',
        value: during,
        unit: 'ms',
        budget: quiet * 1.5,
        floor: { what: 'without the flood', value: quiet },
        note: `the flood: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      },
    ];
  },
};

/** Different people, because the search limit is per person. */
async function timesOf(server: BenchServer, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const at = performance.now();
    const path = `/api/search/web?q=tea+${index}`;
    const { status } = await server.person(1 + (index % 18)).request('GET', path);
    if (status === 200) times.push(performance.now() - at);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return times;
}
