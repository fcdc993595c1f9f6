import { setTimeout as wait } from 'node:timers/promises';
import type { BenchContext, BenchRow } from '../bench-row.ts';

/** Uncollected garbage differs by some 10 MiB from start to start, and only ever adds. */
const rounds = 7;
const off = { DESIGNER: 'off', CODER: 'off', LENS: 'off', VOICE: 'off' };

async function idleMemory(context: BenchContext, environment: Record<string, string>): Promise<number> {
  const server = await context.startServer({ environment });
  await wait(5_000);
  const memory = server.residentMemory();
  await server.stop();
  return memory;
}

/** Designer, Coder, Lens and Voice load what they need on first use: an unused server must not hold any of it. */
export const toolsMemory: BenchRow = {
  name: 'tools-memory',
  title: 'idle memory with and without Designer, Coder, Lens and Voice',
  async run(context) {
    const [withAll, without]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      withAll.push(await idleMemory(context, {}));
      without.push(await idleMemory(context, off));
    }
    const floor = { what: 'with all four off', value: Math.min(...without) };
    return [
      {
        what: 'idle, all four on, least of seven starts',
        value: Math.min(...withAll),
        unit: 'MiB',
        budget: floor.value + 5,
        floor,
      },
    ];
  },
};
