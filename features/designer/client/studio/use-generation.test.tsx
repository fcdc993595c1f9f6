import { expect, it, onTestFinished } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useGeneration } from './use-generation.ts';

it('asks once more for what was never answered, and not a second time for what was', async () => {
  const own = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = own;
  });
  const ids: string[] = [];
  const answers = ['lost', 'done', 'done'];
  globalThis.fetch = async (_, init) => {
    const { id } = JSON.parse(String(init?.body)) as { id: string };
    ids.push(id);
    if (answers[ids.length - 1] === 'lost') throw new TypeError('Failed to fetch');
    return Response.json({ id, state: 'done', designId: 'drawn' });
  };
  const done: string[] = [];
  const { result, act } = await renderHook(() => useGeneration((id) => done.push(id)));
  for (const _ of answers) await act(() => result.current.start({ prompt: 'A cat' }));
  expect(done).toEqual(['drawn', 'drawn']);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});
