import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { letOtherRequestsRun, noteRequest } from './thread-slices.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('a request rests between its transactions only while there are others', async () => {
  const wait = vi.spyOn(timers, 'setTimeout');
  syncBuiltinESMExports();
  const end = noteRequest();
  await letOtherRequestsRun();
  expect(wait).not.toHaveBeenCalled();
  const endOther = noteRequest();
  await letOtherRequestsRun();
  expect(wait).toHaveBeenCalledOnce();
  endOther();
  await letOtherRequestsRun();
  expect(wait).toHaveBeenCalledOnce();
  end();
});

it('others get their turn of the event loop even so', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  await letOtherRequestsRun();
  order.push('ours');
  expect(order).toEqual(['other', 'ours']);
});
