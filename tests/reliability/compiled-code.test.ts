import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { serverArguments } from '../../scripts/lib/server-arguments.mjs';
import { startServerProcess } from './support/server-process.ts';

const run = promisify(execFile);
const project = join(import.meta.dirname, '../..');
const dataFolder = mkdtempSync(join(tmpdir(), 'everyday-compiled-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));

const look = join(import.meta.dirname, '../harness/compiled-code.child.ts');

interface Seen {
  /** Whether V8 takes the code that the build has kept of each script of a start. */
  accepted: boolean[];
  tag: number;
  late: string[];
}

async function lookWith(...nodeArguments: string[]): Promise<Seen> {
  const { stdout } = await run(process.execPath, [...nodeArguments, look], { cwd: project });
  return JSON.parse(stdout) as Seen;
}

it('V8 takes the code that the build has kept, unless it runs with other flags', async () => {
  const kept = globSync('dist/server/*.code', { cwd: project });
  expect(kept.length).toBeGreaterThan(4);
  expect((await lookWith(...serverArguments)).accepted).toEqual(kept.map(() => true));
  const other = await lookWith(...serverArguments, '--expose-gc');
  expect(other.accepted).toEqual(kept.map(() => false));
});

it('V8 takes what Node brings compiled of itself: a start reads it before it sets flags of its own', async () => {
  const { tag, late } = await lookWith(...serverArguments);
  expect(tag).toBe((await lookWith()).tag);
  expect(late).toEqual([]);
});

it('a server whose code is refused starts, and removes what earlier versions kept with the data', async () => {
  const earlier = join(dataFolder, 'compiled-code');
  mkdirSync(join(earlier, 'of-a-build'), { recursive: true });
  const environment = { NODE_OPTIONS: '--expose-gc' };
  const server = await startServerProcess({ dataFolder, build: 'built', environment });
  await expect.poll(() => server.output()).toContain('Everyday is ready');
  await expect.poll(() => existsSync(earlier)).toBe(false);
  await server.stop();
});
