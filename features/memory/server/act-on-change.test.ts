import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPart } from '#features/assistant/shared/message-part.ts';
import type { MemoryChange } from '#features/memory/shared/memory-part.schema.ts';
import { startOf, TurnReader } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

let provider: StandInProvider;
let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  provider.clear();
  ada = await app.createPerson();
});

/** The model tries to save something unasked. */
function propose(
  after: { kind: 'text'; text: string } | { kind: 'tokens'; count: number; tokensPerSecond: number },
) {
  provider.script({ kind: 'tool-call', name: 'remember', arguments: { quote: 'I like tea' }, after });
}

const question = 'My friend says: I like tea. Is that rude?';

const act = async (person: TestPerson, answerId: string, change: MemoryChange, how: string) =>
  person.post(`/api/memory/answers/${answerId}/changes`, { change, act: how });

async function changesIn(sessionId: string): Promise<MemoryChange[]> {
  const chat = await (await ada.get(`/api/chats/${sessionId}`)).json();
  return [...(findPart(chat.messages.at(-1).parts, 'memory')?.changes ?? [])];
}

const texts = async () =>
  (await (await ada.get('/api/memory/facts')).json()).facts.map(({ text }: { text: string }) => text);

describe('what an answer proposed to remember', () => {
  it('is there after a reload, and stays what the person made of it', async () => {
    propose({ kind: 'text', text: 'Not at all.' });
    const { start } = await ada.ask(question);
    const [proposed] = await changesIn(start.session.id);
    expect(proposed).toMatchObject({ action: 'may_remember', text: 'I like tea' });
    if (!proposed) throw new Error('nothing was proposed');

    const kept = await (await act(ada, start.assistantMessageId, proposed, 'carry-out')).json();
    expect(kept).toMatchObject({ action: 'remembered', text: 'I like tea' });
    expect(await texts()).toEqual(['I like tea']);
    expect(await changesIn(start.session.id)).toEqual([kept]);

    await act(ada, start.assistantMessageId, kept, 'take-back');
    expect(await texts()).toEqual([]);
    expect(await changesIn(start.session.id)).toEqual([{ ...kept, isUndone: true, isGone: true }]);
  });

  it('is noted also while the answer is being written', async () => {
    propose({ kind: 'tokens', count: 4_000, tokensPerSecond: 100 });
    const response = await ada.post('/api/chat', { clientId: crypto.randomUUID(), text: question });
    const reader = new TurnReader(response);
    await reader.untilEvent('text');
    const { turnId, session, assistantMessageId } = startOf(reader.received);
    const proposed: MemoryChange = { action: 'may_remember', id: 'I like tea', text: 'I like tea' };
    expect((await act(ada, assistantMessageId, proposed, 'carry-out')).status).toBe(200);
    await ada.post(`/api/chat/turns/${turnId}/stop`);
    const told = (await reader.rest()).flatMap(({ event }) =>
      event.type === 'part' && event.kind === 'memory' ? [event.change] : [],
    );
    expect(told).toMatchObject([proposed, { at: 0, becomes: { action: 'remembered' } }]);
    expect(await changesIn(session.id)).toMatchObject([{ action: 'remembered', text: 'I like tea' }]);
  });

  it('is nobody else’s to act on', async () => {
    propose({ kind: 'text', text: 'Not at all.' });
    const { start } = await ada.ask(question);
    const [proposed] = await changesIn(start.session.id);
    if (!proposed) throw new Error('nothing was proposed');
    const bob = await app.createPerson();
    expect((await act(bob, start.assistantMessageId, proposed, 'carry-out')).status).toBe(404);
    expect((await (await bob.get('/api/memory/facts')).json()).facts).toEqual([]);
    expect(await changesIn(start.session.id)).toEqual([proposed]);
  });
});
