import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startServerProcess } from './support/server-process.ts';

const dataFolder = mkdtempSync(join(tmpdir(), 'everyday-compiled-'));
afterAll(() => rmSync(dataFolder, { recursive: true }));

it('keeps what Node made of the server from the second start on, of this build alone', async () => {
  const startAndStop = async () => (await startServerProcess({ dataFolder, build: 'built' })).stop();
  const folder = join(dataFolder, 'compiled-code');
  await startAndStop();
  expect(existsSync(folder)).toBe(false);
  await startAndStop();
  expect(readdirSync(folder)).toHaveLength(1);
  await startAndStop();
  expect(readdirSync(folder)).toHaveLength(1);
});
