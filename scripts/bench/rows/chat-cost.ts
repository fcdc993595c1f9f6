import type { BenchContext, BenchRow, Figure } from '../bench-row.ts';
import type { BenchServer } from '../bench-server.ts';
import { callDirectly } from '../direct-call.ts';
import { withServerOnPostgres } from '../server-on-postgres.ts';
import { startBareRelay } from '../start-bare-relay.ts';
import { median } from '../statistics.ts';

const tokens = 100;
const chats = 100;
const budget = 12;
/** What the relay took on the machine that the budget was set on. Another machine's wake-ups cost another time. */
const relayThen = 4.6;

/** The cost of the same answer for a relay that only passes it on. */
async function costOfRelay(context: BenchContext): Promise<number> {
  const relay = await startBareRelay(context.provider.baseUrl);
  try {
    for (let round = 0; round < 20; round += 1) await callDirectly(relay.url);
    const before = relay.processorMs();
    for (let round = 0; round < chats; round += 1) await callDirectly(relay.url);
    return (relay.processorMs() - before) / chats;
  } finally {
    relay.stop();
  }
}

async function measure(
  context: BenchContext,
  server: Pick<BenchServer, 'person' | 'processorMs'>,
  where: string,
): Promise<{ figures: Figure[]; bytesPerToken: number }> {
  context.provider.script({ kind: 'tokens', count: tokens, tokensPerSecond: 500 });
  const relay = await costOfRelay(context);
  for (let round = 0; round < 20; round += 1) await server.person(round).send('Warm up.').done;
  const before = server.processorMs();
  const bytesPerToken: number[] = [];
  for (let round = 0; round < chats; round += 1) {
    const record = await server.person(round).send('How many?').done;
    bytesPerToken.push(record.bytes / tokens);
  }
  const alone = (server.processorMs() - before) / chats;
  const beforeAll = server.processorMs();
  await Promise.all(Array.from({ length: chats }, (_, index) => server.person(index).send('How many?').done));
  const together = (server.processorMs() - beforeAll) / chats;
  const floor = { what: 'bare relay', value: relay };
  return {
    figures: [
      {
        what: `processor time per ${tokens}-token chat${where}`,
        value: alone,
        unit: 'ms',
        budget,
        floor,
        note: `set where the relay took ${relayThen}; best peer 24 ms there, on another day`,
      },
      {
        what: `… of the relay${where}`,
        value: alone / relay,
        unit: '×',
        budget: budget / relayThen,
      },
      {
        what: `processor time per ${tokens}-token chat, ${chats} together${where}`,
        value: together,
        unit: 'ms',
        budget,
        floor,
      },
    ],
    bytesPerToken: median(bytesPerToken),
  };
}

export const chatCost: BenchRow = {
  name: 'chat-cost',
  title: 'processor time and bytes of a 100-token chat',
  async run(context) {
    const server = await context.startServer();
    const { figures, bytesPerToken } = await measure(context, server, '');
    context.provider.script({ kind: 'tokens', count: tokens * 20, tokensPerSecond: 2000 });
    const long = await server.person(0).send('A long one.').done;
    return [
      ...figures,
      { what: 'bytes per token, 100 tokens', value: bytesPerToken, unit: 'B', budget: 80 },
      {
        what: 'bytes per token, 2,000 tokens',
        value: long.bytes / (tokens * 20),
        unit: 'B',
        budget: 80,
        floor: { what: '100 tokens', value: bytesPerToken },
      },
    ];
  },
};

export const chatCostOnPostgres: BenchRow = {
  name: 'postgres-chat-cost',
  title: 'processor time of a 100-token chat, on PostgreSQL',
  run: (context) =>
    withServerOnPostgres(
      context,
      async (server) => (await measure(context, server, ', on PostgreSQL')).figures,
    ),
};
