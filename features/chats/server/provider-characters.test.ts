import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const odd = 'one\0 two\uD83D three \uDE00four 😀';
const kept = 'one two\uFFFD three \uFFFDfour 😀';

describe('characters of a provider that cannot be stored', () => {
  it('are not shown either: in answers and thoughts', async () => {
    const ada = await app.createPerson();
    provider.script({ kind: 'text', text: odd, reasoning: odd });
    const turn = await ada.ask('Hello');
    expect(turn.text).toBe(kept);
    let live: readonly MessagePart[] = [];
    for (const event of turn.events) if (event.type === 'part') live = applyPartChange(live, event);
    const chat = await (await ada.get(`/api/chats/${turn.start.session.id}`)).json();
    const [, answer] = chat.messages;
    expect(answer.content).toBe(kept);
    expect(findPart(answer.parts, 'reasoning')?.text).toBe(kept);
    expect(findPart(live, 'reasoning')?.text).toBe(kept);
  });

  it('do not reach tools', async () => {
    const ada = await app.createPerson();
    const after = { kind: 'text', text: 'Done.' } as const;
    provider.script({ kind: 'tool-call', name: 'calcu\0late', arguments: { expression: '1 +\0 1' }, after });
    provider.clear();
    const turn = await ada.ask('What is 1 + 1?');
    expect(turn).toMatchObject({ outcome: 'complete', text: 'Done.' });
    const sent = (await provider.request(1)).rawBody;
    expect(sent).not.toContain('u0000');
    expect(sent).toContain('calculate');
  });

  it('are in no title and no next question', async () => {
    const ada = await app.createPerson();
    provider.script({ kind: 'text', text: 'Three days. Ask a doctor for the rest.' });
    provider.scriptAside(() => ({
      kind: 'text',
      text: 'Title: Keeping\0 cooked\uD83D rice\nCan I freeze\0 it?\nHow do I reheat\uDE00 rice?',
    }));
    const turn = await ada.ask('How long does cooked rice keep in the fridge if it was cooled at once?');
    const path = `/api/chat/turns/${turn.start.turnId}/afterwards`;
    const made = await (await ada.get(path)).json();
    const chat = await (await ada.get(`/api/chats/${turn.start.session.id}`)).json();
    const questions = ['Can I freeze it?', 'How do I reheat\uFFFD rice?'];
    expect(made).toMatchObject({ title: 'Keeping cooked\uFFFD rice', questions });
    expect(chat.title).toBe(made.title);
    expect(findPart(chat.messages.at(-1).parts, 'next')?.questions).toEqual(questions);
  });

  it('come in at one place, which summaries, checks and suggestions go through as well', () => {
    const files = globSync('{features,server}/**/*.ts', { exclude: ['**/*.test.ts'] });
    const calling = files.filter((file) => /\.doStream\(/.test(readFileSync(file, 'utf8')));
    expect(calling.toSorted()).toEqual([
      'features/assistant/server/stream-model.ts',
      // These hand on what another model makes, and one looks only whether anything comes.
      'features/models/server/call-metrics.ts',
      'features/models/server/connections/test-connection.ts',
      'features/models/server/count-spending.ts',
      'features/models/server/providers/with-options.ts',
      'features/models/server/providers/without-refused-tools.ts',
    ]);
  });
});
