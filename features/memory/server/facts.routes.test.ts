import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutMarkers } from '#features/assistant/shared/citation-marker.ts';
import { findPart } from '#features/assistant/shared/message-part.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { type Fact, maxFacts } from '#features/memory/shared/facts.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { FinishedTurn, TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function factsOf(person: TestPerson): Promise<Fact[]> {
  return (await (await person.get('/api/memory/facts')).json()).facts;
}

const texts = async (person: TestPerson) => (await factsOf(person)).map(({ text }) => text);

/** The memory parts of a stored answer. */
function changesOf({ parts }: Pick<ChatMessage, 'parts'>) {
  return findPart(parts, 'memory')?.changes ?? [];
}

function changesIn({ events }: FinishedTurn) {
  return events.flatMap((event) => (event.type === 'part' && event.kind === 'memory' ? [event.change] : []));
}

/** Asked in a separate temporary chat. */
async function askTemporarily(person: TestPerson, text: string): Promise<string> {
  const answer = await person.post('/api/chat', { clientId: crypto.randomUUID(), text, temporary: true });
  return answer.text();
}

describe('/api/memory/facts', () => {
  it('keeps what is added by hand, changes it and forgets it', async () => {
    const ada = await app.createPerson();
    expect(await (await ada.get('/api/memory/facts')).json()).toEqual({ facts: [], personalization: true });
    const added = await (await ada.post('/api/memory/facts', { text: '  I like\n tea ' })).json();
    expect(added).toMatchObject({ text: 'I like tea', isActive: true, saidIn: null });
    const changed = await ada.request('PATCH', `/api/memory/facts/${added.id}`, { text: 'I like coffee' });
    expect((await changed.json()).text).toBe('I like coffee');
    await ada.request('PATCH', `/api/memory/facts/${added.id}`, { isActive: false });
    expect((await factsOf(ada))[0]?.isActive).toBe(false);
    expect((await ada.request('DELETE', `/api/memory/facts/${added.id}`)).status).toBe(204);
    expect((await ada.request('DELETE', `/api/memory/facts/${added.id}`)).status).toBe(404);
    expect(await factsOf(ada)).toEqual([]);
  });

  it('keeps a fact once, lets a newer one take the place of what there can be one of, and forgets all', async () => {
    const ada = await app.createPerson();
    for (const text of ['I like tea', 'My name is Ada', 'i like tea', 'Call me Eda']) {
      await ada.post('/api/memory/facts', { text });
    }
    expect(await texts(ada)).toEqual(['Call me Eda', 'i like tea']);
    await ada.request('DELETE', '/api/memory/facts');
    expect(await factsOf(ada)).toEqual([]);
  });

  it.each([{ text: ' ' }, { text: 'x'.repeat(301) }, { text: 'a\u0000' }, { text: 'a', user_id: 'b' }, {}])(
    'refuses %j',
    async (input) => {
      const ada = await app.createPerson();
      expect((await ada.post('/api/memory/facts', input)).status).toBe(400);
    },
  );

  it('has room for so many', async () => {
    const ada = await app.createPerson();
    for (let n = 0; n < maxFacts; n += 1) await ada.post('/api/memory/facts', { text: `Fact number ${n}` });
    const answer = await ada.post('/api/memory/facts', { text: 'One more' });
    expect(answer.status).toBe(409);
    expect((await answer.json()).error.message).toBe(
      `Everyday remembers ${maxFacts} things already. Delete some to add more.`,
    );
  });

  it('is for its owner alone', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    const { id } = await (await ada.post('/api/memory/facts', { text: 'I like tea' })).json();
    expect((await bob.request('PATCH', `/api/memory/facts/${id}`, { text: 'x' })).status).toBe(404);
    expect((await bob.request('DELETE', `/api/memory/facts/${id}`)).status).toBe(404);
    expect(await factsOf(bob)).toEqual([]);
    expect((await app.anonymous().get('/api/memory/facts')).status).toBe(401);
  });
});

describe('the built-in engine', () => {
  it('remembers what it is asked to, says so, and answers from it in another chat, with its source', async () => {
    const ada = await app.createPerson();
    const told = await ada.ask('Remember that my sister’s name is Anna.');
    expect(told.text).toBe("**I will remember that your sister's name is Anna.** ⟦1⟧");
    const [fact] = await factsOf(ada);
    expect(fact).toMatchObject({
      text: "My sister's name is Anna",
      saidIn: {
        href: `/chat/${told.start.session.id}#message-${told.start.userMessageId}`,
        title: told.start.session.title,
      },
    });
    expect(changesIn(told)).toEqual([{ action: 'remembered', id: fact?.id, text: fact?.text }]);
    const answerNow = async () =>
      (await (await ada.get(`/api/chats/${told.start.session.id}`)).json()).messages.at(-1);
    expect(changesOf(await answerNow())).toEqual(changesIn(told));
    const asked = await ada.ask('What is my sister’s name?');
    expect(asked.text).toBe("**Your sister's name is Anna.** ⟦1⟧");
    expect(asked.sources).toEqual([
      {
        id: 1,
        n: 1,
        url: `/memory?tab=facts#fact-${fact?.id}`,
        title: 'What Everyday remembers about you',
        snippet: "My sister's name is Anna",
      },
    ]);
  });

  it('takes what people say of themselves, and lists it', async () => {
    const ada = await app.createPerson();
    await ada.ask('My name is Ada');
    await ada.ask('I am vegetarian.');
    const moved = await ada.ask('I live in Bern');
    await ada.ask('I live in Basel', { sessionId: moved.start.session.id });
    expect(await texts(ada)).toEqual(['I live in Basel', 'I am vegetarian', 'My name is Ada']);
    expect((await ada.ask('Where do I live?')).text).toBe('**You live in Basel.** ⟦1⟧');
    const listed = await ada.ask('What do you know about me?');
    expect(listed.text).toContain('**I remember 3 things about you.**');
    expect(listed.sources).toHaveLength(3);
  });

  it('forgets what it is asked to', async () => {
    const ada = await app.createPerson();
    await ada.post('/api/memory/facts', { text: 'I live in Bern' });
    await ada.post('/api/memory/facts', { text: 'My name is Ada' });
    const { text, ...turn } = await ada.ask('Forget where I live.');
    expect(text).toBe('**I have forgotten that you live in Bern.**');
    expect(changesIn({ text, ...turn })).toMatchObject([{ action: 'forgot', text: 'I live in Bern' }]);
    expect(await texts(ada)).toEqual(['My name is Ada']);
    expect((await ada.ask('Forget my shoe size')).text).toBe(
      '**I do not remember anything about “my shoe size”.**',
    );
    expect(await texts(ada)).toEqual(['My name is Ada']);
  });

  it('does not use a fact that is switched off', async () => {
    const ada = await app.createPerson();
    const { id } = await (await ada.post('/api/memory/facts', { text: 'I live in Bern' })).json();
    await ada.request('PATCH', `/api/memory/facts/${id}`, { isActive: false });
    expect((await ada.ask('Where do I live?')).text).not.toContain('Bern');
  });

  it('neither reads nor writes in a temporary chat', async () => {
    const ada = await app.createPerson();
    await ada.post('/api/memory/facts', { text: 'I live in Bern' });
    expect(await askTemporarily(ada, 'Where do I live?')).not.toContain('Bern');
    expect(await askTemporarily(ada, 'Remember that I like tea')).toContain('not keeping anything');
    expect(await texts(ada)).toEqual(['I live in Bern']);
  });

  it('neither reads nor writes when personalization is switched off', async () => {
    const ada = await app.createPerson();
    await ada.post('/api/memory/facts', { text: 'I live in Bern' });
    await ada.request('PATCH', '/api/privacy', { personalization: false });
    expect((await ada.ask('Where do I live?')).text).not.toContain('Bern');
    expect((await ada.ask('Remember that I like tea')).text).toContain('not keeping anything');
    await ada.ask('My name is Ada');
    expect(await texts(ada)).toEqual(['I live in Bern']);
    await ada.request('PATCH', '/api/privacy', { personalization: true });
    expect((await ada.ask('Where do I live?')).text).toContain('Bern');
  });

  it('answers everything else as if nothing were remembered', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    await ada.post('/api/memory/facts', { text: 'I live in Bern' });
    for (const question of ['What is photosynthesis?', '15% of 80', 'hello']) {
      const [one, other] = [await ada.ask(question), await bob.ask(question)];
      // Ids continue after those of the memories; the chips show the same numbers.
      const shown = ({ sources }: FinishedTurn) => sources.map(({ id: _, ...source }) => source);
      expect(withoutMarkers(one.text)).toBe(withoutMarkers(other.text));
      expect(shown(one)).toEqual(shown(other));
    }
  });

  it('lets the chat go and keeps the fact', async () => {
    const ada = await app.createPerson();
    const told = await ada.ask('My name is Ada');
    await ada.request('DELETE', `/api/chats/${told.start.session.id}`);
    expect((await factsOf(ada))[0]).toMatchObject({ text: 'My name is Ada', saidIn: null });
  });
});
