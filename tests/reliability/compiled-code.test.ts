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

/** Whether V8 takes the code that the build has kept of each script of a start. */
async function accepted(...more: string[]): Promise<boolean[]> {
  const { stdout } = await run(process.execPath, [...serverArguments, ...more, look], { cwd: project });
  return JSON.parse(stdout) as boolean[];
}

it('V8 takes the code that the build has kept, unless it runs with other flags', async () => {
  const kept = globSync('dist/server/*.code', { cwd: project });
  expect(kept.length).toBeGreaterThan(4);
  expect(await accepted()).toEqual(kept.map(() => true));
  expect(await accepted('--expose-gc')).toEqual(kept.map(() => false));
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
