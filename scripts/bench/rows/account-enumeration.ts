import { randomUUID } from 'node:crypto';
import { call } from '#tests/reliability/support/person.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import { percentile } from '../statistics.ts';

const rounds = 100;

/** Whether response times reveal who has an account (R3): known and unknown addresses in turn. */
export const accountEnumeration: BenchRow = {
  name: 'account-enumeration',
  title: 'finding out who has an account',
  async run(context) {
    const server = await context.startServer();
    const figures: Figure[] = [];
    const attempts = {
      'sign-in': (email: string) => ({ email, password: 'not the right one' }),
      'sign-up': (email: string) => ({ name: 'Somebody', email, password: 'quite another one' }),
      'forgot-password': (email: string) => ({ email }),
    };
    for (const [name, body] of Object.entries(attempts)) {
      const path = `/api/account/${name}`;
      const times = { known: [] as number[], unknown: [] as number[] };
      const known = Array.from({ length: 20 }, () => `known-${randomUUID()}@example.com`);
      for (const email of known) {
        await call(server.origin, 'POST', '/api/account/sign-up', {
          name: 'Known',
          email,
          password: 'the right one, kept',
        });
      }
      for (let round = 0; round < rounds; round += 1) {
        const emails = {
          known: known[round % known.length] ?? '',
          unknown: `nobody-${randomUUID()}@example.com`,
        };
        for (const kind of ['known', 'unknown'] as const) {
          const at = performance.now();
          await call(server.origin, 'POST', path, body(emails[kind]));
          times[kind].push(performance.now() - at);
        }
      }
      const known50 = percentile(times.known, 0.5);
      const unknown50 = percentile(times.unknown, 0.5);
      figures.push({
        what: `${name}: known and unknown addresses apart, medians of ${rounds}`,
        value: Math.abs(known50 - unknown50),
        unit: 'ms',
        budget: 20,
        note: `known ${known50.toFixed(1)} ms, unknown ${unknown50.toFixed(1)} ms`,
      });
    }
    return figures;
  },
};
