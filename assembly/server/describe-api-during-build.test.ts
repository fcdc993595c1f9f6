import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

// The build describes the API while it writes everything else: what is in its folders then is not complete.
vi.mock('#server/paths.ts', async (importOriginal) => {
  const { paths, ...rest } = await importOriginal<typeof import('#server/paths.ts')>();
  const half = mkdtempSync(join(tmpdir(), 'half-built-'));
  for (const folder of ['voice', 'python', 'collection', 'client']) mkdirSync(join(half, folder));
  for (const file of [
    'voice/voices.json',
    'collection/countries',
    'collection/knowledge.sqlite',
    'collection/credits.json',
    'collection/phrasebook.json',
    'collection/drawings.sqlite',
    'client/app.html',
    'reference.sqlite',
    'everyday.sqlite',
  ]) {
    writeFileSync(join(half, file), '{');
  }
  // In its folder's place: whoever reads a file there fails.
  mkdirSync(join(half, 'python/version.txt'));
  return {
    ...rest,
    paths: {
      ...paths,
      client: join(half, 'client'),
      reference: join(half, 'reference.sqlite'),
      tables: join(half, 'everyday.sqlite'),
      collection: join(half, 'collection'),
      python: join(half, 'python'),
      voice: join(half, 'voice'),
    },
  };
});

test('the API is described without reading anything that the build makes', async () => {
  const { describeApi } = await import('./describe-api.ts');
  const { paths } = (await describeApi()) as unknown as { paths: object };
  expect(Object.keys(paths).length).toBeGreaterThan(100);
});
