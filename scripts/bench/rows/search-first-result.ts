import { startSearxngImagesStandIn } from '#tests/stand-ins/search/media.ts';
import { startOpenverseStandIn } from '#tests/stand-ins/search/openverse.ts';
import type { BenchRow } from '../bench-row.ts';
import { percentile } from '../statistics.ts';

/** Only a few, because the silent source would be paused after more. */
const measured = 8;

/** How soon the first pictures appear while another source is silent for the whole row. */
export const searchFirstResult: BenchRow = {
  name: 'search-first-result',
  title: 'first result while another source does not answer',
  async run(context) {
    const quick = await startSearxngImagesStandIn();
    const silent = await startOpenverseStandIn();
    silent.trouble({ kind: 'silent' });
    try {
      const server = await context.startServer({
        environment: { SEARXNG_URL: quick.baseUrl, OPENVERSE_BASE_URL: silent.baseUrl },
      });
      const direct: number[] = [];
      const first: number[] = [];
      for (let index = 0; index < measured; index += 1) {
        direct.push(await timeToFirstBytes(`${quick.baseUrl}/search?categories=images&q=tea`));
        first.push(await timeToFirstBytes(`${server.origin}/api/search/images/stream?q=tea+${index}`));
      }
      return [
        {
          what: 'first result, p95',
          value: percentile(first, 0.95),
          unit: 'ms',
          budget: 500,
          floor: { what: 'the quick source called directly', value: percentile(direct, 0.95) },
          note: 'quick sources are ranked together for 300 ms before anything is shown',
        },
      ];
    } finally {
      await Promise.all([quick.close(), silent.close()]);
    }
  },
};

async function timeToFirstBytes(url: string): Promise<number> {
  const at = performance.now();
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const reader = response.body!.getReader();
  await reader.read();
  const time = performance.now() - at;
  await reader.cancel();
  return time;
}
