import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChatImport } from '#features/chat-imports/shared/chat-import.contract.ts';
import type { Transfer } from '#features/data-transfer/shared/data-transfer.contract.ts';
import { type Person, personWith, signUpPerson } from './support/person.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';

/** Number of each kind; `KILLS=20 npm run unit -- killed-transfers` for a night. */
const rounds = Number(process.env.KILLS ?? 1);
const chats = 30;
const messagesOfEach = 60;
/** From another program, and so many that the server is always killed before it has imported them all. */
const broughtChats = 400;

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'everyday-killed-'));
  server = await startServerProcess({ dataFolder: folder, environment: { TRUSTED_PROXIES: '1' } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function killAndStart(person: Person): Promise<Person> {
  server.kill('SIGKILL');
  await server.exited;
  server = await startServerProcess({ dataFolder: folder, environment: { TRUSTED_PROXIES: '1' } });
  return personWith(server.origin, person);
}

function archiveOf(round: string): Uint8Array<ArrayBuffer> {
  const time = '2026-01-01T00:00:00+00:00';
  const lines = (rows: object[]) => strToU8(rows.map((row) => JSON.stringify(row)).join('\n'));
  const each = <Row>(count: number, make: (index: number) => Row) =>
    Array.from({ length: count }, (_none, index) => make(index));
  return zipSync({
    'manifest.json': strToU8('{"format":"everyday-account","version":1,"tables":{}}'),
    'tables/users.jsonl': lines([{ bio: `Written in ${round}` }]),
    'tables/chat_sessions.jsonl': lines(
      each(chats, (index) => ({
        id: `${round}-${index}`,
        title: `Chat ${index}`,
        leaf_id: `${round}-m${chats * (messagesOfEach - 1) + index}`,
        created_at: time,
        updated_at: time,
      })),
    ),
    'tables/chat_messages.jsonl': lines(
      each(chats * messagesOfEach, (index) => ({
        id: `${round}-m${index}`,
        session_id: `${round}-${index % chats}`,
        parent_id: index < chats ? null : `${round}-m${index - chats}`,
        position: 1 + Math.floor(index / chats),
        role: 'user',
        content: `What is the river number ${index} called? `.repeat(20),
        created_at: time,
      })),
    ),
    'tables/memory_facts.jsonl': lines([
      { id: `${round}-f`, text: 'I drink tea.', created_at: time, updated_at: time },
    ]),
  }) as Uint8Array<ArrayBuffer>;
}

const transferOf = async (person: Person, kind: Transfer['kind']): Promise<Transfer | undefined> =>
  (await person.request('GET', '/api/account-data/transfers')).json.transfers.find(
    (transfer: Transfer) => transfer.kind === kind,
  );

/** Waits for a state of the product; a minute is promised after a start, and a slow machine gets ten. */
async function until<Found>(look: () => Promise<Found | undefined | false>): Promise<Found> {
  for (const began = performance.now(); ; await wait(20)) {
    const found = await look();
    if (found) return found;
    if (performance.now() - began > 600_000) throw new Error(`It did not happen:\n${server.output()}`);
  }
}

const ended = (person: Person, kind: Transfer['kind']) =>
  until(async () => {
    const transfer = await transferOf(person, kind);
    return transfer && !['waiting', 'running'].includes(transfer.state) && transfer;
  });

async function importUnderWay(person: Person, round: string): Promise<Transfer> {
  await fetch(`${server.origin}/api/account-data/import`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: server.origin, 'content-type': 'application/zip' },
    body: archiveOf(round),
  });
  const preview = await ended(person, 'import');
  expect(preview, preview.problem ?? '').toMatchObject({ state: 'previewed' });
  await person.request('POST', `/api/account-data/transfers/${preview.id}/confirm`);
  return until(async () => {
    const transfer = await transferOf(person, 'import');
    return transfer && transfer.done > chats + 5 && transfer;
  });
}

/** Chats in ChatGPT's export format. */
function exportOfChats(round: string): Uint8Array<ArrayBuffer> {
  const words = (role: string, text: string) => ({
    author: { role },
    content: { content_type: 'text', parts: [text] },
  });
  const exported = Array.from({ length: broughtChats }, (_none, index) => ({
    id: `${round}-${index}`,
    title: `Brought ${index}`,
    create_time: 1_700_000_000 + index,
    current_node: 'b',
    mapping: {
      a: { parent: null, message: words('user', `What is lake ${index} called?`) },
      b: { parent: 'a', message: words('assistant', 'It has no name. '.repeat(50)) },
    },
  }));
  return strToU8(JSON.stringify(exported)) as Uint8Array<ArrayBuffer>;
}

async function chatImportUnderWay(person: Person, round: string): Promise<ChatImport> {
  const answer = await fetch(`${server.origin}/api/chat-imports?name=conversations.json`, {
    method: 'POST',
    headers: {
      cookie: person.cookie,
      origin: server.origin,
      'content-type': 'application/octet-stream',
    },
    body: exportOfChats(round),
  });
  const { id } = (await answer.json()) as ChatImport;
  await person.request('POST', `/api/chat-imports/${id}/start`, {});
  return until(async () => {
    const running = await chatImportOf(person, id);
    return running.done > 5 && running;
  });
}

const chatImportOf = async (person: Person, id: string): Promise<ChatImport> =>
  (await person.request('GET', `/api/chat-imports/${id}`)).json;

async function whatThereIs(person: Person): Promise<{ chats: number; facts: number; bio: string | null }> {
  const [list, facts, profile] = await Promise.all(
    ['/api/chats', '/api/memory/facts', '/api/profile'].map((path) => person.request('GET', path)),
  );
  return { chats: list!.json.chats.length, facts: facts!.json.facts.length, bio: profile!.json.bio };
}

it.for(Array.from({ length: rounds }, (_none, index) => index))(
  'R85 an import that is killed goes on at the next start, and can still be undone (%i)',
  { timeout: 1_200_000 },
  async (round) => {
    let ada = await signUpPerson(server.origin, `Ada${round}`);
    const running = await importUnderWay(ada, `a${round}`);
    expect(running.state).toBe('running');
    const timer = { id: crypto.randomUUID(), label: 'tea', seconds: 3_600 };
    expect((await ada.request('POST', '/api/timers', timer)).status).toBe(200);
    const timers = async () => (await ada.request('GET', '/api/timers')).json.timers;
    const before = await timers();
    ada = await killAndStart(ada);
    expect(await timers()).toEqual(before);
    const done = await ended(ada, 'import');
    expect(done.state, done.problem ?? '').toBe('done');
    // No duplicates and no gaps, whichever of the two processes wrote it.
    const part = (label: string) => done.parts.find((one) => one.label === label);
    expect(part('Messages')).toMatchObject({ added: chats * messagesOfEach, known: 0, refused: 0 });
    expect(part('Chats')).toMatchObject({ added: chats, known: 0, refused: 0 });
    const chat = (await ada.request('GET', `/api/chats/a${round}-7?limit=1000`)).json;
    expect(chat.messages).toHaveLength(messagesOfEach);
    expect(await whatThereIs(ada)).toMatchObject({ facts: 1, bio: `Written in a${round}` });

    let bob = await signUpPerson(server.origin, `Bob${round}`);
    const { id } = await importUnderWay(bob, `b${round}`);
    expect((await bob.request('DELETE', `/api/account-data/transfers/${id}`)).status).toBe(204);
    bob = await killAndStart(bob);
    await until(async () => (await transferOf(bob, 'import')) === undefined);
    expect(await whatThereIs(bob)).toEqual({ chats: 0, facts: 0, bio: null });

    ada = personWith(server.origin, ada);
    const begun = await ada.request('POST', '/api/account-data/export');
    expect(begun.status).toBe(200);
    await until(async () => (await transferOf(ada, 'export'))?.state !== 'waiting');
    bob = personWith(server.origin, bob);
    const brought = await chatImportUnderWay(bob, `c${round}`);
    ada = await killAndStart(ada);
    expect((await ended(ada, 'export')).state).toBe('done');
    const { href } = (await ada.request('POST', `/api/account-data/transfers/${begun.json.id}/link`)).json;
    const answer = await fetch(server.origin + href, { headers: { cookie: ada.cookie } });
    const archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const lines = Buffer.from(archive['tables/chat_messages.jsonl']!).toString().trim().split('\n');
    expect(lines).toHaveLength(chats * messagesOfEach);

    bob = personWith(server.origin, bob);
    const all = await until(async () => {
      const now = await chatImportOf(bob, brought.id);
      return now.state !== 'running' && now;
    });
    expect(all).toMatchObject({ state: 'done', total: broughtChats, done: broughtChats, failedCount: 0 });
    const page = (await bob.request('GET', '/api/memory?q=lake+399')).json;
    expect(page.items.map(({ title }: { title: string }) => title)).toEqual(['Brought 399']);
  },
);
