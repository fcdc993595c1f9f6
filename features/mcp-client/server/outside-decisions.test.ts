import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSecretBox } from '#features/accounts/server/secret-box.ts';
import type { SignalListener } from '#server/cluster/signals.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { OutsideDecisions } from './outside-decisions.ts';

let app: TestApp;
const box = createSecretBox('a secret for tests that is long enough', 'outside servers');

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Signals between servers, without the network. */
function connectServers(count: number) {
  const listeners = Array.from({ length: count }, (): SignalListener[] => []);
  return listeners.map((own, at) => ({
    on(_: string, listener: SignalListener) {
      own.push(listener);
      return () => undefined;
    },
    send(_: string, ids: readonly string[]) {
      for (const others of listeners.filter((__, other) => other !== at))
        for (const hear of others) hear(ids);
    },
    loseSome: () => {
      for (const hear of own) hear(null);
    },
  }));
}

async function askAt(decisions: OutsideDecisions) {
  const { id: userId } = await app.createPerson();
  const call = { userId, chatId: 'chat', server: 'board', tool: 'add_task', fingerprint: 'f1' };
  const id = await decisions.open(call);
  return { id, userId, decided: decisions.wait(id, userId, new AbortController().signal) };
}

it('hears at once what was decided at another server, and looks when it may have missed it', async () => {
  // None of this may come from polling.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const [here, there] = connectServers(2);
    const [waiting, other] = [
      new OutsideDecisions(app.open.database, box, here),
      new OutsideDecisions(app.open.database, box, there),
    ];
    const told = await askAt(waiting);
    await other.decide(told.userId, told.id, 'once');
    expect(await told.decided).toBe('once');

    const missed = await askAt(waiting);
    await new OutsideDecisions(app.open.database, box).decide(missed.userId, missed.id, 'refuse');
    here!.loseSome();
    expect(await missed.decided).toBe('refuse');
  } finally {
    vi.useRealTimers();
  }
});
