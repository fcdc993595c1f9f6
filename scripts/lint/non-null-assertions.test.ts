import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/dependencies.mjs';
import { runProcess } from '../lib/run-process.ts';

const product = ['assembly', 'client', 'features', 'server', 'shared'];
const isTest = /\.test\.tsx?$|\/testing\//;

describe('non-null assertions', () => {
  it('are one in a thousand lines of the product at most', async () => {
    const { output } = await runProcess(
      process.execPath,
      [
        'node_modules/@biomejs/biome/bin/biome',
        'lint',
        '--only=style/noNonNullAssertion',
        '--max-diagnostics=none',
        '--reporter=json',
        ...product,
      ],
      { cwd: root },
    );
    const report = JSON.parse(output.slice(output.indexOf('{"summary"'))) as {
      diagnostics: { location: { path: string; start: { line: number } } }[];
    };
    const found = report.diagnostics
      .map(({ location }) => `${location.path}:${location.start.line}`)
      .filter((place) => !isTest.test(place.replace(/:\d+$/, '')));
    const lines = await countLines();
    expect(lines).toBeGreaterThan(50_000);
    // None at all would mean that nothing was checked.
    expect(found.length).toBeGreaterThan(0);
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(lines / 1000);
  });
});

async function countLines(): Promise<number> {
  let count = 0;
  for await (const file of glob(`{${product}}/**/*.{ts,tsx}`, { cwd: root })) {
    if (!isTest.test(file)) count += (await readFile(path.join(root, file), 'utf8')).split('\n').length;
  }
  return count;
}
