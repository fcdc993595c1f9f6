import type { BenchRow } from '../bench-row.ts';
import { percentile } from '../statistics.ts';

const words = [
  'photosynthesis',
  'gravity',
  'river',
  'democracy',
  'violin',
  'bread',
  'whale',
  'volcano',
  'treaty',
  'algebra',
  'glacier',
  'poem',
  'vaccine',
  'bridge',
  'currency',
  'orchid',
  'thunder',
  'kidney',
  'sonnet',
  'harbour',
];
const questions = [
  'what is a',
  'kinds of',
  'history of',
  'parts of a',
  'the opposite of',
  'a small',
  'made of',
];

/** Different queries, so that a cache of answers does not stand in for the index. */
function queries(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const question = questions[index % questions.length];
    const word = words[Math.floor(index / questions.length) % words.length];
    return `${question} ${word}`;
  });
}

export const embeddedSearch: BenchRow = {
  name: 'embedded-search',
  title: 'embedded web search',
  async run(context) {
    const server = await context.startServer();
    const search = async (query: string, index: number) => {
      const at = performance.now();
      const path = `/api/search/web?q=${encodeURIComponent(query)}`;
      const answer = await server.person(index).request('GET', path);
      if (answer.status !== 200)
        throw new Error(`Search answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      return performance.now() - at;
    };
    for (const [index, word] of words.entries()) await search(word, index);
    const times: number[] = [];
    for (const [index, query] of queries(140).entries()) times.push(await search(query, index));
    const floor: number[] = [];
    for (let index = 0; index < 50; index += 1) {
      const at = performance.now();
      await server.person(index).request('GET', '/api/account/session');
      floor.push(performance.now() - at);
    }
    return [
      {
        what: 'embedded web search, warm, p95',
        value: percentile(times, 0.95),
        unit: 'ms',
        budget: 10,
        floor: { what: 'GET session p95', value: percentile(floor, 0.95) },
        note: `p50 ${percentile(times, 0.5).toFixed(1)} ms, 140 different queries over HTTP`,
      },
    ];
  },
};
