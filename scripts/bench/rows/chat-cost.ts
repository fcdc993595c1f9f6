import type { BenchRow } from '../bench-row.ts';
import { median } from '../statistics.ts';

const tokens = 100;

export const chatCost: BenchRow = {
  name: 'chat-cost',
  title: 'processor time and bytes of a 100-token chat',
  async run(context) {
    context.provider.script({ kind: 'tokens', count: tokens, tokensPerSecond: 500 });
    const server = await context.startServer();
    for (let round = 0; round < 20; round += 1) await server.person(round).send('Warm up.').done;
    const before = server.processorMs();
    const chats = 100;
    const bytesPerToken: number[] = [];
    for (let round = 0; round < chats; round += 1) {
      const record = await server.person(round).send('How many?').done;
      bytesPerToken.push(record.bytes / tokens);
    }
    const processor = (server.processorMs() - before) / chats;
    context.provider.script({ kind: 'tokens', count: tokens * 20, tokensPerSecond: 2000 });
    const long = await server.person(0).send('A long one.').done;
    return [
      { what: 'processor time per 100-token chat', value: processor, unit: 'ms', budget: 12 },
      { what: 'bytes per token, 100 tokens', value: median(bytesPerToken), unit: 'B', budget: 80 },
      {
        what: 'bytes per token, 2,000 tokens',
        value: long.bytes / (tokens * 20),
        unit: 'B',
        budget: 80,
        floor: { what: '100 tokens', value: median(bytesPerToken) },
      },
    ];
  },
};
