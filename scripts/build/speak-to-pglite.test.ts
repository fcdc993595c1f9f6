import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { pglite, speakToPglite } from './speak-to-pglite.ts';

const root = process.cwd();

it('leaves of PGlite what speaks to a database, and the package itself to whoever opens one', async () => {
  const bundling = await rolldown({
    input: 'server/db/embedded.ts',
    cwd: root,
    platform: 'node',
    external: (id) =>
      id !== pglite && !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('#server/db'),
    plugins: [speakToPglite(root)],
    logLevel: 'silent',
  });
  const { output } = await bundling.generate({ format: 'esm' });
  const chunks = output.filter((file) => file.type === 'chunk');
  const ofPglite = (file: (typeof chunks)[number]) =>
    Object.entries(file.modules)
      .filter(([id]) => id.includes(`node_modules/${pglite}/`))
      .reduce((bytes, [, { renderedLength }]) => bytes + renderedLength, 0);
  expect(chunks.reduce((bytes, chunk) => bytes + ofPglite(chunk), 0)).toBeGreaterThan(5_000);
  for (const chunk of chunks) expect(ofPglite(chunk), chunk.fileName).toBeLessThan(60_000);
  expect(chunks.filter(({ imports }) => imports.includes(pglite)).map(({ name }) => name)).toEqual([
    'open-pglite',
  ]);
});
