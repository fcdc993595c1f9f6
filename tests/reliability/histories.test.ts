import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChatSummary } from '#features/chats/shared/chats.contract.ts';
import { comparable, expected, type ModelChat, show, shown, versions } from './support/chat-model.ts';
import { openEventStream } from './support/event-stream.ts';
import { call, cookiesOf, nextAddress, type Person, personWith, signUpPerson } from './support/person.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { outcomeOf, readChat, started } from './support/turns.ts';

let server: TestServer;
let devices: Person[];

beforeAll(async () => {
  server = await startTestServer();
  const { email, password, cookie } = await signUpPerson(server.origin);
  const login = async () => {
    const answer = await call(
      server.origin,
      'POST',
      '/api/account/sign-in',
      { email, password },
      { 'x-forwarded-for': nextAddress() },
    );
    return cookiesOf(answer.headers);
  };
  const cookies = [cookie, await login(), await login()];
  expect(new Set(cookies).size).toBe(3);
  devices = cookies.map((own) => personWith(server.origin, { email, password, cookie: own }));
  await server.database.execute(sql`update users set subscription_tier = 'enterprise'`);
  server.provider.script(({ index }) => ({ kind: 'text', text: `Answer ${index}.` }));
});
afterAll(() => server.close());

/** The same numbers on every run, so that a failure can be reproduced (mulberry32). */
function numbersFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]! };
}

const kinds = ['create', 'say', 'say', 'regenerate', 'edit', 'show', 'rename', 'pin', 'delete'] as const;
type Kind = (typeof kinds)[number];

const { pick } = numbersFrom(61);
const chats = new Map<string, ModelChat>();
const deleted = new Set<string>();
let count = 0;

/** Sends to `/api/chat`; records in the model what the server acknowledged. */
async function ask(device: Person, body: object, chat: ModelChat | null, parentId: string | null) {
  const stream = openEventStream({
    url: `${server.origin}/api/chat`,
    headers: { cookie: device.cookie, origin: server.origin },
    body: { clientId: crypto.randomUUID(), ...body },
  });
  const start = await started(stream);
  const record = await stream.done;
  expect(outcomeOf(record)).toBe('complete');
  const { id, title } = start.session;
  const target: ModelChat = chat ?? { id, title, isPinned: false, said: [], leafId: '' };
  const isKnown = target.said.some((message) => message.id === start.userMessageId);
  if (!isKnown) {
    const { text: content } = body as { text: string };
    target.said.push({ id: start.userMessageId, parentId, role: 'user', content });
  }
  target.said.push({
    id: start.assistantMessageId,
    parentId: start.userMessageId,
    role: 'assistant',
    content: record.text,
  });
  target.leafId = start.assistantMessageId;
  chats.set(target.id, target);
  return target;
}

async function perform(kind: Kind, device: Person, chat: ModelChat): Promise<ModelChat | null> {
  const text = `Question ${++count} ${pick(['é', '😀', '“quoted”', 'plain', '<b>'])}`;
  const visible = shown(chat);
  const path = `/api/chats/${chat.id}`;
  if (kind === 'create') return ask(device, { text }, null, null);
  if (kind === 'say') return ask(device, { text, sessionId: chat.id }, chat, chat.leafId);
  if (kind === 'regenerate') {
    const answer = pick(visible.filter(({ role }) => role === 'assistant'));
    return ask(device, { regenerate: answer.id }, chat, answer.parentId);
  }
  if (kind === 'edit') {
    const question = pick(visible.filter(({ role }) => role === 'user'));
    return ask(device, { text, edit: question.id }, chat, question.parentId);
  }
  if (kind === 'show') {
    const messageId = pick(visible.flatMap((message) => [message.id, ...versions(chat, message)]));
    expect((await device.request('PUT', `${path}/branch`, { messageId })).status).toBe(200);
    show(chat, messageId);
  } else if (kind === 'rename') {
    expect((await device.request('PATCH', path, { title: text })).status).toBe(200);
    chat.title = text;
  } else if (kind === 'pin') {
    const isPinned = !chat.isPinned;
    expect((await device.request('PATCH', path, { isPinned })).status).toBe(200);
    chat.isPinned = isPinned;
  } else {
    expect((await device.request('DELETE', path)).status).toBe(204);
    chats.delete(chat.id);
    deleted.add(chat.id);
    return null;
  }
  return chat;
}

/** Every chat the device is told about, across all pages of the list. */
async function listOn(device: Person): Promise<ChatSummary[]> {
  const all: ChatSummary[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { json } = await device.request(
      'GET',
      `/api/chats${cursor && `?cursor=${encodeURIComponent(cursor)}`}`,
    );
    all.push(...json.chats);
    cursor = json.nextCursor;
  }
  return all;
}

async function expectSame(device: Person): Promise<void> {
  const listed = new Map((await listOn(device)).map((chat) => [chat.id, chat]));
  expect([...listed.keys()].sort()).toEqual([...chats.keys()].sort());
  for (const chat of chats.values()) {
    expect(listed.get(chat.id)).toMatchObject({ title: chat.title, isPinned: chat.isPinned });
    expect(comparable(await readChat(device, chat.id))).toEqual(expected(chat));
  }
  for (const id of deleted) expect((await device.request('GET', `/api/chats/${id}`)).status).toBe(404);
}

it('R61 200 random operations from three devices: each reads what it wrote, and nothing is lost', {
  timeout: 600_000,
}, async () => {
  for (const device of devices) await perform('create', device, { said: [], leafId: '' } as never);
  let operations = devices.length;
  while (operations < 200) {
    // In parallel, but on separate chats: two devices acting on one chat at once have no single correct order.
    const free = [...chats.values()];
    const round = devices.flatMap((device) => {
      const chat = pick(free);
      if (!chat) return [];
      free.splice(free.indexOf(chat), 1);
      const kind = chats.size < 4 ? pick(['create', 'say'] as const) : pick(kinds);
      return [{ device, kind, chat }];
    });
    await Promise.all(
      round.map(async ({ device, kind, chat }) => {
        const written = await perform(kind, device, chat);
        const readBack = written && comparable(await readChat(device, written.id));
        expect(readBack, kind).toEqual(written && expected(written));
      }),
    );
    operations += round.length;
    if (operations % 30 < devices.length) await expectSame(pick(devices));
  }
  for (const device of devices) await expectSame(device);
});
