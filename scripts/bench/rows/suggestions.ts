import type { BenchRow } from '../bench-row.ts';
import { percentile } from '../statistics.ts';

/** Typed letter by letter; some with a typo. */
const typed = [
  'photosynthesis',
  'volcano erup',
  'photosinth',
  'demcracy',
  'how to grow tom',
  'gravity',
  'orchestra',
];

/** As many as may be made in a minute. */
const searches = 110;

export const suggestions: BenchRow = {
  name: 'suggestions',
  title: 'suggestions while typing',
  async run(context) {
    const server = await context.startServer();
    const person = server.person(0);
    const ask = async (path: string) => {
      const at = performance.now();
      const answer = await person.request('GET', path);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return performance.now() - at;
    };
    for (let index = 0; index < searches; index += 1) {
      await server.person(0).request('GET', `/api/search/web?q=volcano%20${index}`);
    }
    const texts = typed.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)));
    const path = (text: string) => `/api/search/suggestions?q=${encodeURIComponent(text)}`;
    for (const text of texts.slice(0, 20)) await ask(path(text));
    const times: number[] = [];
    for (const text of texts) times.push(await ask(path(text)));
    const floor: number[] = [];
    for (let index = 0; index < 50; index += 1) floor.push(await ask('/api/account/session'));
    return [
      {
        what: 'suggestions, one letter at a time, p95',
        value: percentile(times, 0.95),
        unit: 'ms',
        budget: 30,
        floor: { what: 'GET session p95', value: percentile(floor, 0.95) },
        note: `p50 ${percentile(times, 0.5).toFixed(1)} ms, ${texts.length} texts of a person with searches of their own`,
      },
    ];
  },
};
