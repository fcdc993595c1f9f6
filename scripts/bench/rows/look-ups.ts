import { required } from '#shared/required.ts';
import type { ProviderRequest } from '#tests/stand-ins/behaviour.ts';
import { startSearxngStandIn } from '#tests/stand-ins/search/searxng.ts';
import type { BenchRow } from '../bench-row.ts';
import { median, percentile } from '../statistics.ts';

const rounds = 20;
const together = 3;
const budgetMs = 60;

/** What a look-up costs besides the source's own time: from the model's tool call to its next call. */
export const lookUps: BenchRow = {
  name: 'look-ups',
  title: 'what a look-up of a model adds to the time of the search itself',
  async run({ provider, startServer }) {
    const pages = Array.from({ length: 10 }, (_, index) => ({
      url: `https://castles.example/${index}`,
      title: `Castle ${index}`,
      text: `Castle ${index} has ${index} towers.`,
    }));
    const search = await startSearxngStandIn({ pages });
    try {
      const server = await startServer({ environment: { SEARXNG_URL: search.baseUrl } });
      let asked = 0;
      const measure = async (count: number): Promise<number> => {
        // A different question each time: earlier results are cached.
        const calls = Array.from({ length: count }, () => {
          asked += 1;
          return { name: 'search_web', arguments: { query: `castle ${asked}` } };
        });
        provider.clear();
        provider.script(({ body }: ProviderRequest) =>
          body.messages?.some(({ role }) => role === 'tool')
            ? { kind: 'text', text: 'So it is.' }
            : { kind: 'tool-calls', calls },
        );
        await server.person(asked).send('How many castles?').done;
        const [wish, next] = [required(provider.requests[0]), required(provider.requests[1])];
        return next.receivedAt - required(wish.endedAt);
      };
      for (let round = 0; round < 5; round += 1) await measure(1);
      const own: number[] = [];
      const one: number[] = [];
      const several: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        own.push(await timeOf(search.baseUrl, `castle of its own ${round}`));
        one.push(await measure(1));
        several.push(await measure(together));
      }
      const floor = { what: 'the same search, asked directly', value: median(own) };
      return [
        {
          what: 'one look-up, from the wish to the next call, median',
          value: median(one),
          unit: 'ms',
          budget: budgetMs,
          floor,
        },
        { what: 'one look-up, p95', value: percentile(one, 0.95), unit: 'ms', budget: null },
        {
          what: `${together} look-ups at once, median`,
          value: median(several),
          unit: 'ms',
          budget: budgetMs * 2,
          floor,
        },
      ];
    } finally {
      await search.close();
    }
  },
};

async function timeOf(baseUrl: string, query: string): Promise<number> {
  const before = performance.now();
  const response = await fetch(`${baseUrl}/search?format=json&q=${encodeURIComponent(query)}`, {
    headers: {
      accept: 'text/html,application/json',
      'accept-language': 'en',
      'accept-encoding': 'gzip, deflate',
      'user-agent': 'Mozilla/5.0',
    },
  });
  await response.json();
  return performance.now() - before;
}
