import { describe, expect, it, vi } from 'vitest';
import { PendingDeletes } from './pending-deletes.ts';

function setUp(send = vi.fn(() => Promise.resolve())) {
  const sendOnLeaving = vi.fn();
  return { send, sendOnLeaving, deletes: new PendingDeletes(send, sendOnLeaving) };
}

describe('PendingDeletes', () => {
  it('hides at once and sends only when committed', async () => {
    const { deletes, send } = setUp();
    deletes.add('a');
    expect([...deletes.getHidden()]).toEqual(['a']);
    expect(send).not.toHaveBeenCalled();
    await deletes.commit('a');
    expect(send).toHaveBeenCalledExactlyOnceWith('a');
    expect([...deletes.getHidden()]).toEqual(['a']);
  });

  it('sends nothing for a delete that was undone', async () => {
    const { deletes, send } = setUp();
    deletes.add('a');
    deletes.undo('a');
    await deletes.commit('a');
    expect(send).not.toHaveBeenCalled();
    expect([...deletes.getHidden()]).toEqual([]);
  });

  it('shows the chat again when the server refuses', async () => {
    const { deletes } = setUp(vi.fn(() => Promise.reject(new Error('no'))));
    deletes.add('a');
    await expect(deletes.commit('a')).rejects.toThrow('no');
    expect([...deletes.getHidden()]).toEqual([]);
  });

  it('sends what is waiting when the page goes, each once', async () => {
    const { deletes, send, sendOnLeaving } = setUp();
    deletes.add('a');
    deletes.add('b');
    deletes.undo('b');
    deletes.commitAllOnLeaving();
    await deletes.commit('a');
    expect(sendOnLeaving.mock.calls).toEqual([['a']]);
    expect(send).not.toHaveBeenCalled();
  });
});
