import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { orAbort } from './or-abort.ts';

describe('waiting for work or a signal', () => {
  it('gives what the work gives, and leaves no listener behind', async () => {
    const { signal } = new AbortController();
    expect(await orAbort(Promise.resolve('done'), signal)).toBe('done');
    await expect(orAbort(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('ends with the reason of the signal, and a failure of the work afterwards is nobody’s', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const stop = new AbortController();
    const waiting = orAbort(promise, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    reject(new Error('too late'));
    await expect(promise).rejects.toThrow('too late');
  });

  it('does not wait at all once the signal was given', async () => {
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(orAbort(new Promise(() => {}), signal)).rejects.toThrow('stopped');
    await expect(orAbort(Promise.reject(new Error('broken')), signal)).rejects.toThrow('stopped');
  });
});
