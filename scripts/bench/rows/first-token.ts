import type { BenchContext, BenchRow, Figure } from '../bench-row.ts';
import type { BenchServer } from '../bench-server.ts';
import { callDirectly } from '../direct-call.ts';
import { withServerOnPostgres } from '../server-on-postgres.ts';
import { startBareRelay } from '../start-bare-relay.ts';
import { median } from '../statistics.ts';

/** One stream alone, or many that start together; with enough rounds for a stable median beside other work. */
const loads = [
  { name: '1 stream', atOnce: 1, rounds: 60, budget: 10, overRelay: 2.5, peer: 4.5, relayThen: 4.2 },
  {
    name: '100 streams together',
    atOnce: 100,
    rounds: 9,
    budget: 100,
    overRelay: 4,
    peer: 16,
    relayThen: 28.8,
  },
] as const;

async function straight(url: string, atOnce: number): Promise<number[]> {
  const records = await Promise.all(Array.from({ length: atOnce }, () => callDirectly(url)));
  return records.map((record) => record.firstTextAt - record.startedAt);
}

async function through(server: Pick<BenchServer, 'person'>, atOnce: number): Promise<number[]> {
  const streams = Array.from({ length: atOnce }, (_, index) =>
    server.person(index).send('What do plants make from light?'),
  );
  const records = await Promise.all(streams.map((stream) => stream.done));
  return records.map((record) => {
    if (!record?.firstTextAt)
      throw new Error(`No text: ${record?.status} ${record?.errorBody.slice(0, 200)}`);
    return record.firstTextAt - record.startedAt;
  });
}

async function measure(
  context: BenchContext,
  server: Pick<BenchServer, 'person'>,
  where: string,
): Promise<Figure[]> {
  const provider = `${context.provider.baseUrl}/chat/completions`;
  context.provider.script({ kind: 'tokens', count: 20 });
  const relay = await startBareRelay(context.provider.baseUrl);
  const figures: Figure[] = [];
  try {
    for (const { name, atOnce, rounds, budget, overRelay, peer, relayThen } of loads) {
      const times = { direct: [] as number[], relay: [] as number[], ours: [] as number[] };
      // Alternating in each round, so that other load affects all three equally.
      for (let round = -1; round < rounds; round += 1) {
        const direct = await straight(provider, atOnce);
        const relayed = await straight(relay.url, atOnce);
        const ours = await through(server, atOnce);
        // The first one compiles and connects.
        if (round < 0) continue;
        times.direct.push(...direct);
        times.relay.push(...relayed);
        times.ours.push(...ours);
      }
      const direct = median(times.direct);
      const relayed = median(times.relay);
      figures.push(
        {
          what: `added to first token, ${name}, p50${where}`,
          value: median(times.ours) - direct,
          unit: 'ms',
          budget,
          floor: { what: 'direct call, whole', value: direct },
          note: `set where the relay took ${relayThen} ms, here ${relayed.toFixed(1)}`,
        },
        {
          what: `first token, ${name}, p50${where}`,
          value: median(times.ours),
          unit: 'ms',
          budget: relayed * overRelay,
          floor: { what: 'bare relay', value: relayed },
          note: `best peer ${peer}× the relay, on another day`,
        },
      );
    }
  } finally {
    relay.stop();
  }
  return figures;
}

export const firstToken: BenchRow = {
  name: 'first-token',
  title: 'added to a provider’s first token',
  run: async (context) => measure(context, await context.startServer(), ''),
};

export const firstTokenOnPostgres: BenchRow = {
  name: 'postgres-first-token',
  title: 'added to a provider’s first token, on PostgreSQL',
  run: (context) => withServerOnPostgres(context, (server) => measure(context, server, ', on PostgreSQL')),
};
