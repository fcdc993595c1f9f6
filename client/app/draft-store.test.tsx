import { expect, test } from 'vitest';
import { createDraftStore, forgetDrafts } from './draft-store.ts';

test('a page that closes after somebody signed out writes nothing again', async () => {
  const open = () => createDraftStore<string>({ userId: 'maya', kind: 'note' });
  const closing = open();
  await closing.put('hall', 'call the plumber');
  await forgetDrafts();
  await expect(closing.put('hall', 'call the plumber')).rejects.toThrow();
  const next = open();
  expect(await next.list()).toEqual([]);
  await next.put('hall', 'paint the wall');
  expect(await next.list()).toEqual([{ id: 'hall', draft: 'paint the wall' }]);
  await forgetDrafts();
});
