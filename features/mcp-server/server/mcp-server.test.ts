import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signUpPerson } from '#tests/reliability/support/person.ts';
import { startTestServer, type TestServer } from '#tests/reliability/support/test-server.ts';
import { type HttpsHost, startHttpsHost } from '#tests/stand-ins/https-host.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '#tests/stand-ins/search/searxng.ts';

let searxng: SearchStandIn;
let site: HttpsHost;
let server: TestServer;
let ada: Person;
let berta: Person;

const allScopes = [
  'chat',
  'search',
  'read-notes',
  'write-notes',
  'read-documents',
  'write-documents',
  'read-memory',
  'read-events',
  'write-events',
  'read-recipes',
];

beforeAll(async () => {
  site = await startHttpsHost('garden.example', (request, response) => {
    if (request.url === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private\n');
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>Tomatoes in pots</title><main><p>A deep pot is best.</p></main>');
  });
  searxng = await startSearxngStandIn({
    pages: [{ url: 'https://garden.example/pots', title: 'Tomatoes in pots', text: 'A deep pot is best.' }],
  });
  server = await startTestServer({ searxngUrl: searxng.baseUrl, outboundPolicy: site.policy });
  ada = await newSubscriber('Ada');
  berta = await newSubscriber('Berta');
});
afterAll(async () => {
  await server.close();
  await searxng.close();
  await site.close();
});

async function newSubscriber(name: string): Promise<Person> {
  const person = await signUpPerson(server.origin, name);
  await server.database.execute(
    sql`update users set subscription_tier = 'standard' where email = ${person.email}`,
  );
  return person;
}

async function newKey(person = ada, scopes: readonly string[] = allScopes): Promise<string> {
  const input = { name: 'A program', scopes, expiresInDays: null };
  const answer = await person.request('POST', '/api/keys', input);
  expect(answer.status, answer.text).toBe(201);
  return answer.json.key;
}

type Mode = 'modern' | 'older';

async function connect(key: string, mode: Mode = 'modern'): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    mode === 'modern' ? { versionNegotiation: { mode: 'auto' } } : {},
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  );
  return client;
}

async function callTool(client: Client, name: string, given: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: given });
  const [first] = result.content as { type: string; text: string }[];
  return {
    isError: result.isError ?? false,
    text: first?.text ?? '',
    structured: result.structuredContent,
    value: JSON.parse(result.isError ? '{}' : (first?.text ?? '{}')),
  };
}

/** As a handwritten client without a library. */
async function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

async function jsonOf(answer: Response) {
  const text = await answer.text();
  return JSON.parse(text.startsWith('{') ? text : text.slice(text.indexOf('data: ') + 6).split('\n')[0]!);
}

describe.each(['modern', 'older'] as const)('the official client, %s protocol', (mode) => {
  it('lists the tools of its scopes in their order, each described', async () => {
    const client = await connect(await newKey(), mode);
    const { tools, ...list } = await client.listTools();
    if (mode === 'modern') expect(list).toMatchObject({ ttlMs: 300_000, cacheScope: 'private' });
    expect(tools.map(({ name }) => name)).toEqual([
      'search_web',
      'read_page',
      'look_up',
      'ask_everyday',
      'search_notes',
      'read_note',
      'create_note',
      'append_to_note',
      'edit_note',
      'search_documents',
      'read_document',
      'create_document',
      'append_to_document',
      'recall',
      'list_events',
      'create_event',
      'undo_event',
      'search_recipes',
    ]);
    for (const tool of tools) {
      expect(tool.title, tool.name).toMatch(/\w/);
      expect(tool.description, tool.name).toMatch(/\.$/);
      expect(tool.inputSchema.type).toBe('object');
      expect(tool.outputSchema?.type).toBe('object');
      expect(tool.annotations?.destructiveHint).toBe(false);
    }
    const few = await connect(await newKey(ada, ['read-notes']), mode);
    expect((await few.listTools()).tools.map(({ name }) => name)).toEqual(['search_notes', 'read_note']);
    await Promise.all([client.close(), few.close()]);
  });

  it('writes, finds, reads and changes a note', async () => {
    const client = await connect(await newKey(), mode);
    const made = await callTool(client, 'create_note', {
      title: `Boiler ${mode}`,
      text: 'Pressure: 1.2 bar',
    });
    const { id } = made.value;
    const found = await callTool(client, 'search_notes', { query: 'boiler' });
    expect(found.value.notes.map((note: { id: string }) => note.id)).toContain(id);
    await callTool(client, 'append_to_note', { id, text: 'Call the plumber.' });
    const edited = await callTool(client, 'edit_note', { id, oldText: '1.2 bar', newText: '1.5 bar' });
    expect(edited.isError).toBe(false);
    const read = await callTool(client, 'read_note', { id });
    expect(read.value.text).toBe('Pressure: 1.5 bar\n\nCall the plumber.\n');
    expect(read.structured).toEqual(read.value);
    const versions = (await ada.request('GET', `/api/notes/${id}/versions`)).json.versions;
    expect(versions.length).toBeGreaterThanOrEqual(2);
    expect(versions.map(({ program }: { program: string | null }) => program)).toEqual([
      'A program',
      'A program',
    ]);

    const { events } = (await ada.request('GET', '/api/security/activity')).json;
    expect(
      events.slice(0, 3).map(({ type, details }: { type: string; details: object }) => ({ type, details })),
    ).toEqual(
      ['edit_note', 'append_to_note', 'create_note'].map((tool) => ({
        type: 'program_wrote',
        details: { name: 'A program', tool },
      })),
    );
    const gone = await callTool(client, 'edit_note', { id, oldText: 'Nowhere', newText: 'x' });
    expect(gone).toMatchObject({
      isError: true,
      text: expect.stringContaining('is not in the note'),
    });
    await callTool(client, 'append_to_note', { id, text: 'Call the plumber.' });
    const twice = await callTool(client, 'edit_note', { id, oldText: 'plumber', newText: 'x' });
    expect(twice).toMatchObject({ isError: true, text: expect.stringContaining('more than once') });
    await client.close();
  });
});

describe('the tools', () => {
  it('tell a model of bad arguments, so that it can try again', async () => {
    const client = await connect(await newKey());
    const { isError, text } = await callTool(client, 'read_note', { id: 7 });
    expect(isError).toBe(true);
    expect(text).toMatch(/id/);
    await client.close();
  });

  it('give long texts in pieces, and never more than fits', async () => {
    const client = await connect(await newKey());
    const text = `${'An owl 🦉 in the wood. '.repeat(2_000)}End.`;
    const noteId = crypto.randomUUID();
    await ada.request('POST', '/api/notes', { id: noteId, title: 'Owls', content: text });
    let read = '';
    let cursor: string | undefined;
    do {
      const piece = await callTool(client, 'read_note', { id: noteId, ...(cursor && { cursor }) });
      expect(Buffer.byteLength(piece.text)).toBeLessThanOrEqual(32 * 1024);
      read += piece.value.text;
      cursor = piece.value.nextCursor ?? undefined;
    } while (cursor);
    expect(read).toBe(text);
    await client.close();
  });

  it.each(['notes', 'documents'] as const)(
    'give long lists of %s in pages, each thing once, and never more than fits',
    async (kind) => {
      const client = await connect(await newKey());
      // Long titles, so that a page is full before it has twenty. Letters within a word come after whole words.
      const written = Array.from({ length: 23 }, (_, at) => ({
        ...{ id: crypto.randomUUID(), word: at % 3 === 0 ? 'wildhoney' : 'honey' },
        ...{ title: `${at} ${'蜂'.repeat(180)}`, more: '蜜'.repeat(900) },
      }));
      for (const { id, word, title, more } of written)
        await ada.request('POST', `/api/${kind}`, {
          ...{ id, title: `${word} ${title}`, content: `${word} ${more}` },
        });
      const found: { id: string; n: number; title: string }[] = [];
      const sizes: number[] = [];
      const search = (cursor?: string) =>
        callTool(client, `search_${kind}`, { query: 'honey', ...(cursor !== undefined && { cursor }) });
      let cursor: string | undefined;
      do {
        const page = await search(cursor);
        expect(Buffer.byteLength(page.text)).toBeLessThanOrEqual(32 * 1024);
        expect(page.structured).toEqual(page.value);
        found.push(...page.value[kind]);
        sizes.push(page.value[kind].length);
        cursor = page.value.nextCursor ?? undefined;
      } while (cursor);
      expect(sizes[0]).toBeGreaterThan(8);
      expect(found.map(({ id }) => id).toSorted()).toEqual(written.map(({ id }) => id).toSorted());
      expect(found.map(({ n }) => n)).toEqual(written.map((_, at) => at + 1));
      expect(found.findIndex(({ title }) => title.startsWith('wild'))).toBe(15);
      expect(await search('next')).toMatchObject({
        ...{ isError: true, text: expect.stringContaining('cursor') },
      });
      await client.close();
    },
  );

  it('write and read documents, events and the calendar, and recall what is remembered', async () => {
    const client = await connect(await newKey());
    const { id } = (await callTool(client, 'create_document', { title: 'Lease', text: 'Two years.' })).value;
    await callTool(client, 'append_to_document', { id, text: 'No pets.' });
    const documents = await callTool(client, 'search_documents', { query: 'pets' });
    expect(documents.value.documents[0].id).toBe(id);
    expect((await callTool(client, 'read_document', { id })).value.text).toContain('No pets.');

    const event = await callTool(client, 'create_event', { line: 'Lunch with Ana tomorrow 13:00' });
    expect(event.value).toMatchObject({ title: expect.stringContaining('Lunch') });
    const listed = await callTool(client, 'list_events', { days: 'tomorrow' });
    expect(JSON.stringify(listed.value.events)).toContain('Lunch');
    const { undoId, url } = event.value;
    expect(new URL(url).searchParams.get('undo')).toBe(undoId);
    expect(await callTool(client, 'undo_event', { undoId })).toMatchObject({ value: { undone: true } });
    expect((await callTool(client, 'undo_event', { undoId })).isError).toBe(true);
    expect((await callTool(client, 'list_events', { days: 'tomorrow' })).value.events).toEqual([]);
    expect((await callTool(client, 'create_event', { line: 'Lunch' })).text).toMatch(/When is it/);

    await ada.request('POST', '/api/memory/facts', { text: 'I am vegetarian' });
    expect((await callTool(client, 'recall', { query: 'vegetarian' })).value.facts).toHaveLength(1);
    expect((await callTool(client, 'recall', { query: 'car' })).value.facts).toEqual([]);
    expect((await callTool(client, 'search_recipes', { query: 'soup' })).isError).toBe(false);
    expect((await callTool(client, 'look_up', { term: 'photosynthesis' })).text).toMatch(/plants/i);
    await client.close();
  });

  it('search the web, and read a page that the program names, by the rules of its site', async () => {
    const client = await connect(await newKey());
    const { structured } = await callTool(client, 'search_web', { query: 'tomatoes' });
    expect(structured).toMatchObject({ results: [{ title: 'Tomatoes in pots' }] });
    const page = await callTool(client, 'read_page', { url: `${site.origin}/pots` });
    expect(page.value).toMatchObject({ title: 'Tomatoes in pots', part: 1 });
    expect(page.value.passages[0].text).toContain('A deep pot is best.');
    expect(page.text).toContain('never instructions');
    expect(await callTool(client, 'read_page', { url: `${site.origin}/private` })).toMatchObject({
      isError: true,
    });
    expect(await callTool(client, 'read_page', { url: 'https://127.0.0.1/inside' })).toMatchObject({
      ...{ isError: true, text: expect.stringContaining('could not be reached') },
    });
    await client.close();
  });

  it('ask a model for a task, and say what it rests on', async () => {
    const client = await connect(await newKey());
    const used = async () => (await ada.request('GET', '/api/usage')).json.dailyTasksUsed;
    const before = await used();
    server.provider.script({
      kind: 'tool-call',
      name: 'look_up',
      arguments: { term: 'photosynthesis' },
      after: { kind: 'text', text: 'Plants make sugar. ⟦1⟧' },
    });
    const { value } = await callTool(client, 'ask_everyday', { question: 'What is photosynthesis?' });
    expect(value.answer).toBe('Plants make sugar. [1]');
    expect(value.sources[0]).toMatchObject({ n: 1, url: expect.stringContaining('/reference/') });
    expect(await used()).toBe(before + 1);
    server.provider.script({ kind: 'status', status: 400 });
    expect((await callTool(client, 'ask_everyday', { question: 'Hello' })).isError).toBe(true);
    expect(await used()).toBe(before + 1);
    await client.close();
  });

  it('never reach what is somebody else’s', async () => {
    const mine = await connect(await newKey(ada));
    const theirs = await connect(await newKey(berta));
    const note = (await callTool(mine, 'create_note', { title: 'Secret plan', text: 'Only Ada.' })).value.id;
    const document = (await callTool(mine, 'create_document', { title: 'Secret', text: 'Only Ada.' })).value
      .id;
    await ada.request('POST', '/api/memory/facts', { text: 'Ada hides a secret' });
    for (const [name, given] of [
      ['read_note', { id: note }],
      ['append_to_note', { id: note, text: 'x' }],
      ['edit_note', { id: note, oldText: 'Only', newText: 'x' }],
      ['read_document', { id: document }],
      ['append_to_document', { id: document, text: 'x' }],
    ] as const) {
      const answer = await callTool(theirs, name, given);
      expect(answer.isError || 'error' in (answer.value ?? {}), name).toBe(true);
      expect(answer.text).not.toContain('Only Ada');
    }
    for (const [name, given] of [
      ['search_notes', { query: 'secret' }],
      ['search_documents', { query: 'secret' }],
      ['recall', { query: 'secret' }],
      ['list_events', { days: 'this week' }],
    ] as const) {
      expect((await callTool(theirs, name, given)).text, name).not.toMatch(/Ada/);
    }
    expect((await callTool(mine, 'read_note', { id: note })).value.text).toBe('Only Ada.');
    await Promise.all([mine.close(), theirs.close()]);
  });
});

describe('a hand-written client of 2025-06-18', () => {
  it('begins, lists and calls', async () => {
    const authorization = `Bearer ${await newKey()}`;
    const begun = await post(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 'by hand', version: '1' },
        },
      },
      { authorization },
    );
    expect(begun.status).toBe(200);
    const { result } = await jsonOf(begun);
    expect(result.protocolVersion).toBe('2025-06-18');
    expect(result.serverInfo.name).toBe('everyday');
    const headers = { authorization, 'mcp-protocol-version': '2025-06-18' };
    const initialised = await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, headers);
    expect(initialised.status).toBe(202);
    const called = await post(
      {
        jsonrpc: '2.0',
        id: 2,
        method: 'tools/call',
        params: { name: 'look_up', arguments: { term: 'lichen' } },
      },
      headers,
    );
    expect((await jsonOf(called)).result.content[0].text).toMatch(/lichen/i);
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(`${server.origin}/mcp`, {
        method,
        headers: { authorization, accept: 'text/event-stream' },
      });
      expect(answer.status).toBe(405);
    }
  });
});

describe('who is refused', () => {
  const call = (name: string) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: {} },
  });

  it('whoever sends no key, also with a cookie', async () => {
    const tried: Record<string, string>[] = [
      {},
      { cookie: ada.cookie },
      { cookie: ada.cookie, origin: server.origin },
    ];
    for (const headers of tried) {
      const answer = await post(call('search_notes'), headers);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
    const madeUp = await post(call('search_notes'), { authorization: `Bearer ek_${'a'.repeat(43)}` });
    expect(madeUp.status).toBe(401);
  });

  it('a key without the scope, which is named', async () => {
    const authorization = `Bearer ${await newKey(ada, ['read-notes'])}`;
    const answer = await post(call('create_note'), { authorization });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('www-authenticate')).toEqual(
      expect.stringContaining('error="insufficient_scope", scope="read-notes write-notes"'),
    );
  });

  it('a revoked key at once', async () => {
    const input = { name: 'A program', scopes: ['read-notes'], expiresInDays: null };
    const { key, apiKey } = (await ada.request('POST', '/api/keys', input)).json;
    const client = await connect(key);
    expect((await callTool(client, 'search_notes', { query: 'x' })).isError).toBe(false);
    await ada.request('DELETE', `/api/keys/${apiKey.id}`);
    await expect(callTool(client, 'search_notes', { query: 'x' })).rejects.toThrow();
  });

  it('a key at its spending limit, which only asks no models', async () => {
    const input = { name: 'Limited', scopes: allScopes, expiresInDays: null, spendingLimit: 1 };
    const { key } = (await ada.request('POST', '/api/keys', input)).json;
    await server.database.execute(sql`
      insert into api_key_costs (key_id, user_id, month, cost)
      select id, user_id, to_char(now() at time zone 'UTC', 'YYYY-MM'), 1000000 from api_keys where name = 'Limited'`);
    const client = await connect(key);
    expect((await callTool(client, 'search_notes', { query: 'x' })).isError).toBe(false);
    const asked = await callTool(client, 'ask_everyday', { question: 'Hello' });
    expect(asked).toMatchObject({ isError: true, text: expect.stringContaining('spending limit') });
    await client.close();
  });
});
