import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { serverArguments } from '../../lib/server-arguments.mjs';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../statistics.ts';

const rounds = 5;
const openDatabaseAlone = join(import.meta.dirname, '../open-database-alone.ts');

/** A flag of V8 that the build did not have, so that V8 refuses the code that was compiled then. */
const otherFlags = { NODE_OPTIONS: '--expose-gc' };

export const startTime: BenchRow = {
  name: 'start-time',
  title: 'start to the first 200 on existing data',
  async run(context) {
    const times = {
      node: [] as number[],
      database: [] as number[],
      usual: [] as number[],
      refused: [] as number[],
    };
    // Alternating in each round, so that other load affects all equally.
    for (let round = 0; round < rounds; round += 1) {
      times.node.push(await timeOf('-e', '0'));
      let folder = '';
      const usual = await context.startServer({
        prepareFolder: async (prepared) => {
          folder = prepared;
        },
      });
      times.usual.push(usual.readyMs);
      await usual.stop();
      times.database.push(await timeOf(openDatabaseAlone, folder));
      const refused = await context.startServer({ environment: otherFlags });
      times.refused.push(refused.readyMs);
      await refused.stop();
    }
    const [node, database] = [median(times.node), median(times.database)];
    const list = (all: readonly number[]) => `median of ${rounds}: ${all.map(Math.round).join(', ')}`;
    return [
      {
        what: 'start to first 200, built, existing embedded data',
        value: median(times.usual),
        unit: 'ms',
        budget: 700,
        floor: { what: 'opening the database alone', value: database },
        note: `${(median(times.usual) / node).toFixed(1)} × node -e 0 (${node.toFixed(0)} ms); ${list(times.usual)}`,
      },
      {
        what: '… whose compiled code V8 refuses',
        value: median(times.refused),
        unit: 'ms',
        budget: null,
        floor: { what: 'opening the database alone', value: database },
        note: list(times.refused),
      },
    ];
  },
};

/** From the start of a process of ours to its end. */
async function timeOf(...args: readonly string[]): Promise<number> {
  const at = performance.now();
  const child = spawn(process.execPath, [...serverArguments, ...args], { stdio: 'ignore' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`);
  return performance.now() - at;
}
