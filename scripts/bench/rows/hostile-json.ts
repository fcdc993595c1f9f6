import type { BenchRow } from '../bench-row.ts';

const budgetMs = 100;
const rounds = 5;

const bodies = {
  'depth 200,000': `{"text":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
  '500,000 keys': `{${Array.from({ length: 500_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
};

/** R49: how long a refusal takes, including sending. Tests check for every route that the refusal is clear. */
export const hostileJson: BenchRow = {
  name: 'hostile-json',
  title: 'refusing JSON that is made to hurt',
  async run(context) {
    const server = await context.startServer();
    return Promise.all(
      Object.entries(bodies).map(async ([what, body]) => {
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const startedAt = performance.now();
          const { status } = await server.person(0).request('PATCH', '/api/settings', body, {
            'content-type': 'application/json',
          });
          if (status !== 400) throw new Error(`${what}: answered with ${status}`);
          times.push(performance.now() - startedAt);
        }
        return {
          what: `${what} refused, slowest of ${rounds}`,
          value: Math.max(...times),
          unit: 'ms',
          budget: budgetMs,
        };
      }),
    );
  },
};
