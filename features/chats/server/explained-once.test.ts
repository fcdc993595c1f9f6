import { expect, it } from 'vitest';
import { signUpPerson } from '#tests/reliability/support/person.ts';
import { startTestServer } from '#tests/reliability/support/test-server.ts';
import { readAssistantMessage, started } from '#tests/reliability/support/turns.ts';

it('says once in a chat why its model was chosen, and names it under every answer', async () => {
  const server = await startTestServer();
  const ada = await signUpPerson(server.origin, 'Ada');
  const ask = async (text: string, sessionId?: string) => {
    const stream = ada.send(text, sessionId === undefined ? {} : { sessionId });
    await stream.done;
    const start = await started(stream);
    const { model, note } = await readAssistantMessage(ada, start);
    return { chatId: start.session.id, model, note };
  };
  const first = await ask('Hello');
  expect(first).toMatchObject({
    model: 'stand-in',
    note: expect.stringMatching(/^Everyday chose stand-in: /),
  });
  expect(await ask('Hello again', first.chatId)).toMatchObject({ model: 'stand-in', note: null });
  expect((await ask('Hello in another chat')).note).not.toBeNull();
  await server.close();
});
