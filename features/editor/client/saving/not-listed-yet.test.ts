import { expect, test } from 'vitest';
import { notListedYet } from './not-listed-yet.ts';

test('a text that has just arrived stands in the list once', () => {
  const onlyHere = [{ id: 'arrived' }, { id: 'pinned' }, { id: 'waiting' }];
  expect(notListedYet(onlyHere, [{ id: 'pinned' }], [{ id: 'arrived' }, { id: 'old' }])).toEqual([
    { id: 'waiting' },
  ]);
});
