import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createFreeSpace } from './free-space.ts';
import { silentLog } from './log.ts';

function watched(minFreeBytes: number) {
  const state = { free: 1_000, now: 0, looks: 0 };
  const said: string[] = [];
  const say = (message: string) => void said.push(message);
  const space = createFreeSpace({
    folders: [tmpdir()],
    minFreeBytes,
    log: { ...silentLog, warn: say, error: say },
    readFreeBytes: () => {
      state.looks += 1;
      return Promise.resolve(state.free);
    },
    now: () => state.now,
  });
  const isRefused = () =>
    space.requireRoom().then(
      () => false,
      (error: { code: string; status: number }) => {
        expect(error).toMatchObject({ code: 'storage_full', status: 507 });
        return true;
      },
    );
  return { state, said, space, isRefused };
}

describe('free space', () => {
  it('refuses below the limit and takes work again above it, and says each once', async () => {
    const { state, said, isRefused } = watched(500);
    expect(await isRefused()).toBe(false);
    state.free = 499;
    state.now = 2_000;
    expect(await isRefused()).toBe(true);
    state.now = 4_000;
    expect(await isRefused()).toBe(true);
    expect(said).toEqual([expect.stringContaining('nearly full')]);
    state.free = 500;
    state.now = 6_000;
    expect(await isRefused()).toBe(false);
    expect(said).toEqual([
      expect.stringContaining('nearly full'),
      expect.stringContaining('free space again'),
    ]);
  });

  it('looks once for many', async () => {
    const { state, isRefused } = watched(500);
    await Promise.all(Array.from({ length: 100 }, isRefused));
    await isRefused();
    expect(state.looks).toBe(1);
  });

  it('never looks without a limit', async () => {
    const { state, isRefused } = watched(0);
    state.free = 0;
    expect(await isRefused()).toBe(false);
    expect(state.looks).toBe(0);
  });

  it('reads what the system says', async () => {
    const space = (minFreeBytes: number) =>
      createFreeSpace({ folders: [tmpdir()], minFreeBytes, log: silentLog });
    await expect(space(1).requireRoom()).resolves.toBeUndefined();
    await expect(space(2 ** 52).requireRoom()).rejects.toMatchObject({ code: 'storage_full' });
  });
});
