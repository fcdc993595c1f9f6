import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPart } from '#features/assistant/shared/message-part.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import type { Behaviour, ProviderRequest } from '#tests/stand-ins/behaviour.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '#tests/stand-ins/search/searxng.ts';
import { call, cookiesOf, nextAddress, type Person, personWith, signUpPerson } from './support/person.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { outcomeOf, readAssistantMessage, started } from './support/turns.ts';

const figure = 'Edinburgh Castle gets about 2.2 million visitors each year.';
const pages = [{ url: 'https://castle.example/figures', title: 'Visitor figures', text: figure }];
const noteText = `Plan for the summer. We take the early train.\n\n${figure} The queue is long after eleven.`;

let searxng: SearchStandIn;
let server: TestServer;
let ada: Person;

beforeAll(async () => {
  searxng = await startSearxngStandIn({ pages });
  server = await startTestServer({ searxngUrl: searxng.baseUrl });
  ada = await signUpPerson(server.origin, 'Ada');
});
afterAll(async () => {
  await server.close();
  await searxng.close();
});

type Step = Behaviour | ((request: ProviderRequest) => Behaviour);
const use = (name: string, input: unknown): Behaviour => ({ kind: 'tool-for-ever', name, arguments: input });
const say = (text: string): Behaviour => ({ kind: 'text', text });

/** The results of a request's last tool calls. */
function output({ body }: ProviderRequest) {
  const last = body.messages?.findLast(({ role }) => role === 'tool');
  return JSON.parse(String(last?.content));
}

async function ask(person: Person, question: string, steps: readonly Step[], sessionId?: string) {
  server.provider.clear();
  server.provider.script((request) => {
    const step = steps[Math.min(request.index, steps.length - 1)]!;
    return typeof step === 'function' ? step(request) : step;
  });
  const stream = person.send(question, sessionId === undefined ? {} : { sessionId });
  expect(outcomeOf(await stream.done)).toBe('complete');
  const start = await started(stream);
  return { chatId: start.session.id, message: await readAssistantMessage(person, start) };
}

async function signIn(): Promise<Person> {
  const answer = await call(
    server.origin,
    'POST',
    '/api/account/sign-in',
    { email: ada.email, password: ada.password },
    { 'x-forwarded-for': nextAddress() },
  );
  expect(answer.status).toBe(200);
  return personWith(server.origin, { ...ada, cookie: cookiesOf(answer.headers) });
}

/** Asks a new chat about the note, with a model that finds and reads it. */
async function askAboutNote(person: Person) {
  const { message } = await ask(person, 'What do my notes say about the castle?', [
    use('search_notes', { query: 'castle' }),
    (request) => use('read_note', { id: output(request).notes[0].id }),
    (request) =>
      say(
        `It gets about 2.2 million visitors each year ⟦${output(request).n}⟧. The castle gets about 5 million visitors each year ⟦1⟧.`,
      ),
  ]);
  return message;
}

it('R179 what is found, kept, asked about, taken out, deleted and brought back stays one thing in every room', async () => {
  // Found on the web and cited.
  const found = await ask(ada, 'How many visitors does Edinburgh Castle get?', [
    use('search_web', { query: 'Edinburgh Castle visitors' }),
    say('About 2.2 million visitors each year ⟦1⟧.'),
  ]);
  expect(sourcesOf(found.message.parts)).toMatchObject([{ url: pages[0]!.url }]);

  // Saved as a note on the person's own order, with an event proposed beside it.
  const kept = await ask(
    ada,
    'Save that as a note',
    [use('create_note', { title: 'Castle', text: noteText }), say('Saved.')],
    found.chatId,
  );
  const noteId = findPart(kept.message.parts, 'notes')?.changes[0]?.id ?? '';
  expect((await ada.request('GET', `/api/notes/${noteId}`)).json).toMatchObject({ title: 'Castle' });
  const proposed = await ask(
    ada,
    'Put the castle into my calendar for 1 July at 10',
    [use('propose_event', { line: 'Castle 1 July 10:00' }), say('Press the button to add it.')],
    found.chatId,
  );
  expect(findPart(proposed.message.parts, 'event-drafts')).toBeDefined();

  // Found again by searching all own things.
  const hits = await ada.request('GET', '/api/palette?q=castle');
  expect(hits.status, hits.text).toBe(200);
  expect(hits.text).toContain(`/notes/${noteId}`);

  // Asked about: the note is the source, the cited passage is the one that says it, and what it does not say is
  // doubted.
  const about = await askAboutNote(ada);
  expect(sourcesOf(about.parts)).toMatchObject([{ n: 1, url: `/notes/${noteId}`, title: 'Castle' }]);
  expect(findPart(about.parts, 'passages')).toMatchObject({
    passages: expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining(figure) })]),
  });
  const verdicts = findPart(about.parts, 'verdicts')?.verdicts.map(({ verdict }) => verdict);
  expect(verdicts).toEqual(['supported', 'opposite']);

  // On a second device.
  const phone = await signIn();
  expect((await phone.request('GET', `/api/notes/${noteId}`)).json.title).toBe('Castle');
  expect((await phone.request('GET', `/api/chats/${found.chatId}`)).json.messages).toHaveLength(6);
  expect(sourcesOf((await askAboutNote(phone)).parts)).toMatchObject([{ url: `/notes/${noteId}` }]);

  // Exported, deleted with the account, and imported again.
  const begun = await phone.request('POST', '/api/account-data/export');
  expect(begun.status, begun.text).toBe(200);
  await server.runJobs();
  const link = await phone.request('POST', `/api/account-data/transfers/${begun.json.id}/link`);
  const archive = await fetch(server.origin + link.json.href, { headers: { cookie: phone.cookie } });
  const bytes = await archive.arrayBuffer();
  expect((await ada.request('DELETE', '/api/account', { email: ada.email })).status).toBe(204);
  expect((await phone.request('GET', `/api/notes/${noteId}`)).status).toBe(401);
  const again = await call(
    server.origin,
    'POST',
    '/api/account/sign-up',
    { name: 'Ada', email: ada.email, password: ada.password },
    { 'x-forwarded-for': nextAddress() },
  );
  const back = personWith(server.origin, { ...ada, cookie: cookiesOf(again.headers) });
  const upload = await fetch(`${server.origin}/api/account-data/import`, {
    method: 'POST',
    headers: { cookie: back.cookie, origin: server.origin, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  const { id } = (await upload.json()) as { id: string };
  await server.runJobs();
  await back.request('POST', `/api/account-data/transfers/${id}/confirm`);
  await server.runJobs();
  expect((await back.request('GET', `/api/account-data/transfers/${id}`)).json.state).toBe('done');
  expect((await back.request('GET', `/api/chats/${found.chatId}`)).json.messages).toHaveLength(6);
  const answer = await askAboutNote(back);
  expect(sourcesOf(answer.parts)).toMatchObject([{ url: `/notes/${noteId}` }]);

  // Once deleted, it is no longer anybody's source.
  expect((await back.request('DELETE', `/api/notes/${noteId}`)).status).toBeLessThan(300);
  await ask(back, 'What do my notes say about the castle?', [
    use('search_notes', { query: 'castle' }),
    (request) => say(`There are ${output(request).notes.length} notes.`),
  ]);
  expect(output(server.provider.requests.at(-1)!).notes).toEqual([]);
});
