import { expect, it } from 'vitest';
import { root } from '../lib/dependencies.mjs';
import { frozenTexts } from './texts-at-load.ts';

it('finds a text that an imported table, or a function, says while its module is loaded', async () => {
  const table = `export const labels = { one: 'The first one', two: 'The second one' };
export function describeOne() { return 'What it is about'; }`;
  const frozen = await frozenTexts(root, {
    'features/sample/client/labels.ts': table,
    'features/sample/client/taken.ts': `import { describeOne, labels } from './labels.ts';
const first = labels.one;
const about = describeOne();
export const shown = () => [first, about];`,
    'features/sample/client/read.ts': `import { labels } from './labels.ts';
export const shown = () => labels.two;`,
  });
  expect(frozen).toEqual([
    'features/sample/client/labels.ts: The first one',
    'features/sample/client/labels.ts: What it is about',
  ]);
});

it('finds none in the pages', async () => {
  expect(await frozenTexts(root)).toEqual([]);
});
