import type { BenchContext, BenchRow, Figure } from '../bench-row.ts';
import { callDirectly } from '../direct-call.ts';
import { median } from '../statistics.ts';

async function direct(context: BenchContext, atOnce: number): Promise<number[]> {
  const url = `${context.provider.baseUrl}/chat/completions`;
  const records = await Promise.all(Array.from({ length: atOnce }, () => callDirectly(url)));
  return records.map((record) => record.firstTextAt - record.startedAt);
}

async function viaServer(server: Awaited<ReturnType<BenchContext['startServer']>>, atOnce: number) {
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

export const firstToken: BenchRow = {
  name: 'first-token',
  title: 'added to a provider’s first token',
  async run(context): Promise<Figure[]> {
    context.provider.script({ kind: 'tokens', count: 20 });
    const server = await context.startServer();
    const oneDirect: number[] = [];
    const one: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      oneDirect.push(...(await direct(context, 1)));
      one.push(...(await viaServer(server, 1)));
    }
    const hundredDirect: number[] = [];
    const hundred: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      hundredDirect.push(...(await direct(context, 100)));
      hundred.push(...(await viaServer(server, 100)));
    }
    return [
      figure('added to first token, 1 stream, p50', one, oneDirect, 10),
      figure('added to first token, 100 streams together, p50', hundred, hundredDirect, 100),
    ];
  },
};

function figure(what: string, via: number[], straight: number[], budget: number): Figure {
  const floor = median(straight);
  return {
    what,
    value: median(via) - floor,
    unit: 'ms',
    budget,
    floor: { what: 'direct call, whole', value: floor },
  };
}
