import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutOffSentences } from '#features/assistant/shared/cut-off-part.ts';
import { applyPartChange, findPart, type MessagePart } from '#features/assistant/shared/message-part.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

let app: TestApp;
let provider: StandInProvider;
beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

async function ask(finish: 'length' | 'content_filter' | undefined, text = 'Once upon a') {
  const ada = await app.createPerson();
  provider.script({ kind: 'text', text, ...(finish && { finish }) });
  const turn = await ada.ask('Tell me a story');
  const chat = await (await ada.get(`/api/chats/${turn.start.session.id}`)).json();
  return { ada, turn, chat, answer: chat.messages[1] };
}

describe('an answer that its provider ends before its end', () => {
  it.each(['length', 'content_filter'] as const)(
    'says so while it is read, and later: %s',
    async (reason) => {
      const { ada, turn, chat, answer } = await ask(reason);
      expect(turn).toMatchObject({ outcome: 'complete', text: 'Once upon a' });
      let live: readonly MessagePart[] = [];
      for (const event of turn.events) if (event.type === 'part') live = applyPartChange(live, event);
      expect(findPart(live, 'cut-off')).toMatchObject({ reason });
      expect(answer.content).toBe('Once upon a');
      expect(findPart(answer.parts, 'cut-off')).toMatchObject({ reason });
      const saved = await (await ada.get(`/api/chats/${chat.id}/export?format=md`)).text();
      expect(saved).toContain(cutOffSentences[reason]);
      const data = await (await ada.get(`/api/chats/${chat.id}/export?format=json`)).json();
      expect(findPart(data.messages[1].parts, 'cut-off')).toMatchObject({ reason });
    },
  );

  it('is not what an answer is that ends by itself', async () => {
    const { turn, answer } = await ask(undefined);
    expect(turn.events.filter((event) => event.type === 'part' && event.kind === 'cut-off')).toEqual([]);
    expect(findPart(answer.parts, 'cut-off')).toBeUndefined();
  });

  it('says what happened where the filter left nothing', async () => {
    const { turn } = await ask('content_filter', '');
    expect(turn).toMatchObject({ outcome: 'failed', error: { code: 'words_refused' } });
  });
});
