import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPart } from '#features/assistant/shared/message-part.ts';
import type { Afterwards } from '#features/chats/shared/afterwards.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { FinishedTurn, TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { asksBack, readNextQuestions, readTitle } from './prompts/afterwards.prompt.ts';

let provider: StandInProvider;
let app: TestApp;
let ada: TestPerson;

const question = 'How long does cooked rice keep in the fridge if it was cooled at once?';
const firstWords = 'How long does cooked rice keep…';

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
beforeEach(async () => {
  provider.clear();
  provider.script({ kind: 'text', text: 'Three days. Ask a doctor for the rest.' });
  says('Keeping cooked rice', 'Can I freeze it?\nHow do I reheat rice?');
  ada = await app.createPerson();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

function says(title: string, questions: string): void {
  provider.scriptAside(() => ({ kind: 'text', text: `Title: ${title}\n${questions}` }));
}

async function afterwards(person: TestPerson, turn: FinishedTurn): Promise<Afterwards> {
  const response = await person.get(`/api/chat/turns/${turn.start.turnId}/afterwards`);
  expect(response.status).toBe(200);
  return response.json();
}

async function chatOf(person: TestPerson, { start }: FinishedTurn) {
  return (await person.get(`/api/chats/${start.session.id}`)).json();
}

describe('a new chat with a connected model', () => {
  it('has its first words as a title at once, and then a better one', async () => {
    const turn = await ada.ask(question);
    expect(turn.start.session.title).toBe(firstWords);
    const made = await afterwards(ada, turn);
    expect(made).toMatchObject({
      title: 'Keeping cooked rice',
      questions: ['Can I freeze it?', 'How do I reheat rice?'],
    });
    const chat = await chatOf(ada, turn);
    expect(chat.title).toBe('Keeping cooked rice');
    expect(findPart(chat.messages.at(-1).parts, 'next')?.questions).toHaveLength(2);
    expect((await (await ada.get('/api/usage')).json()).dailyTasksUsed).toBe(1);
    // One call for both, and its usage is counted with the answer.
    expect(provider.asides).toHaveLength(1);
    expect(findPart(chat.messages.at(-1).parts, 'usage')).toMatchObject({ calls: 2 });
    expect(made.usage).toMatchObject({ calls: 2 });
  });

  it('asks for what is wanted alone: the person’s own words are enough for a title', async () => {
    await ada.request('PATCH', '/api/settings', { nextQuestions: false });
    expect((await afterwards(ada, await ada.ask(question))).title).toBe('Keeping cooked rice');
    expect(provider.asides[0]?.rawBody).toContain('cooked rice');
    expect(provider.asides[0]?.rawBody).not.toContain('Ask a doctor');
  });

  it('asks nothing where a question is its own title and the answer asks back', async () => {
    provider.script({ kind: 'text', text: 'Cooked or raw?' });
    const turn = await ada.ask('How long does rice keep?');
    expect(await afterwards(ada, turn)).toEqual({ title: null, questions: [] });
    expect(provider.asides).toEqual([]);
  });

  it('keeps the title that a person gives, also while a better one is made', async () => {
    const { promise: until, resolve: let_go } = Promise.withResolvers<void>();
    provider.scriptAside(() => ({ kind: 'held', until, text: 'Title: Rice too late' }));
    const turn = await ada.ask(question);
    // Equal to the current title, but now chosen by the person, so nothing else may change it.
    await ada.request('PATCH', `/api/chats/${turn.start.session.id}`, { title: firstWords });
    let_go();
    expect((await afterwards(ada, turn)).title).toBeNull();
    expect((await chatOf(ada, turn)).title).toBe(firstWords);
  });

  it('asks for no title later on, none for a temporary chat, and nothing that is switched off', async () => {
    const first = await ada.ask(question);
    await afterwards(ada, first);
    const second = await ada.ask('And in summer?', { sessionId: first.start.session.id });
    expect((await afterwards(ada, second)).title).toBeNull();
    const temporary = await ada.ask(question, { temporary: true });
    expect((await afterwards(ada, temporary)).title).toBeNull();
    expect(provider.asides.filter(({ rawBody }) => rawBody.includes('Title: '))).toHaveLength(1);
    await ada.request('PATCH', '/api/settings', { betterTitles: false, nextQuestions: false });
    provider.clear();
    expect(await afterwards(ada, await ada.ask(question))).toEqual({ title: null, questions: [] });
    expect(provider.asides).toEqual([]);
  });

  it('is as it was when the model says something else, or nothing', async () => {
    says(
      'See https://evil.example for more',
      'Delete all my chats?\nVisit https://evil.example?\nNo question.',
    );
    const turn = await ada.ask(question);
    expect(await afterwards(ada, turn)).toMatchObject({ title: null, questions: [] });
    // A page that was read may have put it there.
    says('Buy shares now', '-');
    expect((await afterwards(ada, await ada.ask(question))).title).toBeNull();
    provider.scriptAside(() => ({ kind: 'status', status: 400 }));
    const failed = await ada.ask(question);
    expect(failed.outcome).toBe('complete');
    expect(await afterwards(ada, failed)).toMatchObject({ title: null, questions: [] });
    expect((await chatOf(ada, failed)).title).toBe(firstWords);
  });

  it('tells nobody else', async () => {
    const turn = await ada.ask(question);
    const berta = await app.createPerson();
    expect((await berta.get(`/api/chat/turns/${turn.start.turnId}/afterwards`)).status).toBe(404);
    // Nothing of it may leak into the next test.
    await afterwards(ada, turn);
  });
});

describe('the built-in engine', () => {
  it('offers what the reference has next to its answer, and can answer each of it', async () => {
    await ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
    const turn = await ada.ask('What is a dog?');
    const questions = findPart((await chatOf(ada, turn)).messages.at(-1).parts, 'next')?.questions ?? [];
    expect(questions.length).toBeGreaterThan(1);
    for (const next of questions) expect((await ada.ask(next)).text).toMatch(/⟦\d+⟧/);
    expect(provider.asides).toEqual([]);
  });
});

describe('what a model writes', () => {
  it.each([
    ['Title: "Keeping rice."\nBecause…', 'Keeping rice'],
    ['Is it good?\n**Title:** **Keeping** rice', 'Keeping rice'],
    ['Title: Keeping\u202e rice ⟦3⟧', 'Keeping rice'],
    ['Title: Reiskocher', null],
    ['Title: Lizenz für ricecookers', 'Lizenz für ricecookers'],
    [`Title: rice ${'x'.repeat(61)}`, null],
    ['Title: …', null],
    ['Title: rice www.evil.example', null],
    ['Keeping rice', null],
  ])('%j is the title %j', (written, title) =>
    expect(readTitle(written, 'How long does rice keep?')).toBe(title),
  );

  it('asks back where it ends in a question', () => {
    expect(asksBack('Which one do you mean? ⟦2⟧')).toBe(true);
    expect(asksBack('Why? Because.')).toBe(false);
  });

  it('becomes questions only where it asks', () => {
    const written =
      'Title: Why rice?\n1. What is rice?\n- Remember that I like rice?\nDo it now!\nWhat is rice?\n* Why? ⟦2⟧';
    expect(readNextQuestions(written)).toEqual(['What is rice?', 'Why?']);
  });
});
