import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMCPClient, type MCPClient } from '@ai-sdk/mcp';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstPerson } from '#tests/harness/first-account.ts';
import { type StandInProvider, standInModel, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { closeIdleConnections } from './support/event-stream.ts';
import { call, cookiesOf, nextAddress, type Person, personWith, signUpPerson } from './support/person.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';

/** How third-party packages see the server as shipped; details are tested beside the features. */

type McpTool = Awaited<ReturnType<MCPClient['tools']>>[string];

const dataFolder = mkdtempSync(join(tmpdir(), 'everyday-programs-'));
const scriptsBefore = join(dataFolder, 'scripts-before');
const scriptsAfter = join(dataFolder, 'scripts-after');
const model = `openai-compatible/${standInModel}`;
const question = [{ role: 'user' as const, content: 'Weather in Leeds?' }];
const parameters = { type: 'object' as const, properties: { place: { type: 'string' as const } } };
const callsTool = {
  ...{ kind: 'tool-call' as const, name: 'get_weather', arguments: { place: 'Leeds' } },
  after: { kind: 'text' as const, text: 'It rains in Leeds.' },
};

let provider: StandInProvider;
let server: ServerProcess;
let ada: Person;
let key: string;

beforeAll(async () => {
  provider = await startStandInProvider();
  server = await start(scriptsBefore);
  // A typical server: it has an account, and no program has connected yet.
  const berta = await signUpPerson(server.origin, 'Berta');
  await berta.request('GET', '/api/mcp-connections');
  await fetch(`${server.origin}/mcp`);
  await server.stop();
  server = await start(scriptsAfter);
  ada = await signUpPerson(server.origin, 'Ada');
  expect((await ada.request('POST', '/api/billing/plan', { plan: 'standard' })).status).toBe(200);
  key = await newKey(['chat', 'search', 'read-notes', 'write-notes']);
});
afterAll(async () => {
  closeIdleConnections();
  await server?.stop();
  await provider?.close();
  rmSync(dataFolder, { recursive: true, force: true });
});
beforeEach(() => {
  provider.clear();
  provider.script({ kind: 'text', text: 'Hello from the model.' });
});

/** @param scripts receives, at the end, every script that it has loaded. */
function start(scripts: string): Promise<ServerProcess> {
  return startServerProcess({
    dataFolder,
    build: 'built',
    environment: {
      OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
      OPENAI_COMPATIBLE_API_KEY: 'key-of-the-test',
      OPENAI_COMPATIBLE_MODEL: standInModel,
      TRUSTED_PROXIES: '1',
      NODE_V8_COVERAGE: scripts,
    },
  });
}

async function newKey(scopes: readonly string[]): Promise<string> {
  const answer = await ada.request('POST', '/api/keys', { name: 'A program', scopes, expiresInDays: null });
  expect(answer.status, answer.text).toBe(201);
  return answer.json.key;
}

const used = async () => (await ada.request('GET', '/api/usage')).json.dailyTasksUsed as number;

describe('the package openai', () => {
  const client = (apiKey = key) => new OpenAI({ apiKey, baseURL: `${server.origin}/v1`, maxRetries: 0 });
  const tools = [{ type: 'function' as const, function: { name: 'get_weather', parameters } }];

  it('reads an answer as it comes, and what it cites', async () => {
    provider.script({
      kind: 'tool-call',
      name: 'look_up',
      arguments: { term: 'photosynthesis' },
      after: { kind: 'text', text: 'Plants make sugar. ⟦1⟧' },
    });
    const asked = [{ role: 'user' as const, content: 'What is photosynthesis?' }];
    const whole = await client().chat.completions.create({ model: 'everyday', messages: asked });
    expect(whole.choices[0]?.message).toMatchObject({
      content: 'Plants make sugar. [1]',
      annotations: [{ type: 'url_citation', url_citation: { start_index: 19, end_index: 22 } }],
    });
    const stream = client().responses.stream({ model: 'everyday', input: asked });
    const pieces: string[] = [];
    stream.on('response.output_text.delta', ({ delta }) => pieces.push(delta));
    expect((await stream.finalResponse()).output_text).toBe('Plants make sugar. [1]');
    expect(pieces.join('')).toBe('Plants make sugar. [1]');
  });

  it('is handed the calls of its tools, and answered with what they found', async () => {
    provider.script(callsTool);
    const said: string[] = [];
    const runner = client().chat.completions.runTools({
      model,
      messages: [...question],
      stream: true,
      tools: [
        {
          type: 'function',
          function: {
            ...{ name: 'get_weather', description: 'The weather of a place', parameters },
            parse: JSON.parse,
            function: ({ place }: { place: string }) => {
              said.push(place);
              return 'Rain';
            },
          },
        },
      ],
    });
    expect(await runner.finalContent()).toBe('It rains in Leeds.');
    expect(said).toEqual(['Leeds']);
    const second = await client().responses.create({
      model,
      input: 'Weather in Leeds?',
      tools: tools.map(({ type, function: named }) => ({ type, strict: false, ...named })),
    });
    expect(second.output[0]).toMatchObject({ type: 'function_call', name: 'get_weather' });
  });

  it('ends the model’s work when it goes', async () => {
    const before = await used();
    provider.script({ kind: 'endless', tokensPerSecond: 50 });
    const stream = await client().chat.completions.create({ model, messages: [...question], stream: true });
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) break;
    const request = await provider.request(0);
    await request.over;
    expect(request.closedAt).not.toBeNull();
    await expect.poll(used).toBe(before + 1);
  });

  it('is told what went wrong, by classes of its own', async () => {
    const ask = (one: OpenAI, named = model) =>
      one.chat.completions.create({ model: named, messages: [...question] }).catch((error: unknown) => error);
    expect(await ask(client(`ek_${'a'.repeat(43)}`))).toBeInstanceOf(OpenAI.AuthenticationError);
    expect(await ask(client(await newKey(['usage'])))).toBeInstanceOf(OpenAI.PermissionDeniedError);
    expect(await ask(client(), 'gpt-99')).toBeInstanceOf(OpenAI.NotFoundError);
    provider.script({ kind: 'status', status: 400 });
    expect(await ask(client())).toBeInstanceOf(OpenAI.InternalServerError);
  });
});

const options = () => ({ name: 'everyday', baseURL: `${server.origin}/v1`, apiKey: key });

describe.each([
  ['as of any server that speaks as OpenAI’s', (named: string) => createOpenAICompatible(options())(named)],
  ['as of OpenAI, by chat', (named: string) => createOpenAI(options()).chat(named)],
  ['as of OpenAI, by responses', (named: string) => createOpenAI(options()).responses(named)],
])('the AI SDK, %s', (_, modelOf) => {
  const answering = (named = model) => modelOf(named);
  const prompt: LanguageModelV4CallOptions['prompt'] = [
    { role: 'user', content: [{ type: 'text', text: 'Weather in Leeds?' }] },
  ];

  async function read(stream: ReadableStream<LanguageModelV4StreamPart>) {
    const parts: LanguageModelV4StreamPart[] = [];
    for await (const part of stream) parts.push(part);
    return parts;
  }

  it('reads an answer whole and as it comes', async () => {
    const { content } = await answering().doGenerate({ prompt });
    expect(content).toMatchObject([{ type: 'text', text: 'Hello from the model.' }]);
    const parts = await read((await answering().doStream({ prompt })).stream);
    const text = parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
    expect(text).toBe('Hello from the model.');
    expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } });
  });

  it('is handed the calls of its tools', async () => {
    provider.script(callsTool);
    const tools = [{ type: 'function' as const, name: 'get_weather', inputSchema: parameters }];
    const parts = await read((await answering().doStream({ prompt, tools })).stream);
    expect(parts.find(({ type }) => type === 'tool-call')).toMatchObject({
      toolName: 'get_weather',
      input: '{"place":"Leeds"}',
    });
    expect(parts.at(-1)).toMatchObject({ finishReason: { unified: 'tool-calls' } });
  });

  it('ends the model’s work when it goes, and is told what went wrong', async () => {
    provider.script({ kind: 'endless', tokensPerSecond: 50 });
    const abort = new AbortController();
    const { stream } = await answering().doStream({ prompt, abortSignal: abort.signal });
    const reading = read(stream).catch(() => undefined);
    const request = await provider.request(0);
    abort.abort();
    await Promise.all([reading, request.over]);
    expect(request.closedAt).not.toBeNull();
    await expect(answering('gpt-99').doGenerate({ prompt })).rejects.toThrow(/There is no model/);
  });
});

it('lets exactly as many calls through as tasks are left, of many at once', async () => {
  const { email, password } = firstPerson;
  const from = { 'x-forwarded-for': nextAddress() };
  const signedIn = await call(server.origin, 'POST', '/api/account/sign-in', { email, password }, from);
  const operator = personWith(server.origin, { email, password, cookie: cookiesOf(signedIn.headers) });
  const { people } = (await operator.request('GET', `/api/admin/people?q=${ada.email}`)).json;
  const limits = `/api/admin/people/${people[0].id}/limit`;
  const before = await used();
  expect((await operator.request('PUT', limits, { limit: before + 3 })).status).toBe(200);
  const client = new OpenAI({ apiKey: key, baseURL: `${server.origin}/v1`, maxRetries: 0 });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (__, index) =>
      index % 2 === 0
        ? client.chat.completions.create({ model, messages: [...question] }).catch((error: unknown) => error)
        : client.responses.create({ model, input: 'Hello?' }).catch((error: unknown) => error),
    ),
  );
  const refused = answers.filter((answer) => answer instanceof OpenAI.RateLimitError);
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ status: 429, code: 'insufficient_quota' });
  expect(await used()).toBe(before + 3);
  expect((await operator.request('PUT', limits, { limit: 'default' })).status).toBe(200);
});

describe('the AI SDK’s client of MCP', () => {
  const connect = (given = key) =>
    createMCPClient({
      transport: {
        type: 'http',
        url: `${server.origin}/mcp`,
        headers: { Authorization: `Bearer ${given}` },
      },
    });
  /** A tool call, made as the SDK makes it for a model. */
  async function run(tool: McpTool | undefined, given: object) {
    const options = { toolCallId: '1', messages: [], context: undefined } as never;
    return (await tool!.execute(given, options)) as { isError?: boolean; structuredContent?: object };
  }

  it('finds the tools of its scopes, and writes, changes and reads a note with them', async () => {
    const client = await connect();
    const { create_note, edit_note, read_note, ...others } = await client.tools();
    expect(Object.keys(others)).toEqual([
      'search_web',
      'read_page',
      'look_up',
      'ask_everyday',
      'search_notes',
      'append_to_note',
    ]);
    const made = await run(create_note, { title: 'Boiler', text: 'Pressure: 1.2 bar' });
    const { id } = made.structuredContent as { id: string };
    await run(edit_note, { id, oldText: '1.2 bar', newText: '1.5 bar' });
    const read = await run(read_note, { id });
    expect(read.structuredContent).toMatchObject({ title: 'Boiler', text: 'Pressure: 1.5 bar' });
    expect((await ada.request('GET', `/api/notes/${id}`)).json.content).toBe('Pressure: 1.5 bar');
    await client.close();
  });

  it('is answered by a model, and told of arguments that are none', async () => {
    const client = await connect();
    const { ask_everyday, read_note } = await client.tools();
    const asked = await run(ask_everyday, { question: 'Hello?' });
    expect(asked.structuredContent).toMatchObject({ answer: 'Hello from the model.' });
    expect(await run(read_note, { id: 7 })).toMatchObject({ isError: true });
    await client.close();
    await expect(connect(`ek_${'a'.repeat(43)}`)).rejects.toThrow();
  });
});

describe.each([
  ['of its own revision', { versionNegotiation: { mode: 'auto' as const } }],
  ['of the revision before', {}],
])('the official client of MCP, %s', (_, versions) => {
  async function connect(given = key): Promise<Client> {
    const client = new Client({ name: 'a program', version: '1' }, versions);
    const requestInit = { headers: { authorization: `Bearer ${given}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`), { requestInit }));
    return client;
  }

  it('lists, calls and is told what went wrong', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('edit_note');
    const found = await client.callTool({ name: 'look_up', arguments: { term: 'lichen' } });
    expect(found.structuredContent).toMatchObject({ term: 'lichen' });
    expect(await client.callTool({ name: 'read_note', arguments: { id: 7 } })).toMatchObject({
      isError: true,
    });
    await client.close();
    await expect(connect(`ek_${'a'.repeat(43)}`)).rejects.toThrow();
  });

  it('ends the model’s work when it goes', async () => {
    const client = await connect();
    provider.script({ kind: 'endless', tokensPerSecond: 50 });
    const abort = new AbortController();
    const asking = client.callTool(
      { name: 'ask_everyday', arguments: { question: 'Hello?' } },
      { signal: abort.signal },
    );
    const request = await provider.request(0);
    abort.abort();
    await expect(asking).rejects.toThrow();
    await client.close();
    await request.over;
    expect(request.closedAt).not.toBeNull();
  });
});

it('answers a client of 2025-06-18 that was written by hand', async () => {
  let next = 0;
  const post = async (method: string, params?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.origin}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        ...(params && { id: ++next }),
        method,
        ...(params && { params }),
      }),
    });
    const text = await answer.text();
    const data = text.startsWith('{')
      ? text
      : text
          .split('\n')
          .find((line) => line.startsWith('data: '))
          ?.slice(6);
    return { status: answer.status, message: data === undefined ? undefined : JSON.parse(data) };
  };
  const revision = { 'mcp-protocol-version': '2025-06-18' };
  const clientInfo = { name: 'by hand', version: '1' };
  const begun = await post('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
  expect(begun.message.result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } });
  expect((await post('notifications/initialized', undefined, revision)).status).toBe(202);
  const { tools } = (await post('tools/list', {}, revision)).message.result;
  expect(tools.map(({ name }: { name: string }) => name)).toContain('look_up');
  const look = { name: 'look_up', arguments: { term: 'lichen' } };
  expect((await post('tools/call', look, revision)).message.result.content[0].text).toMatch(/lichen/i);
  const unknown = await post('tools/call', { name: 'delete_everything', arguments: {} }, revision);
  expect(unknown.message.error ?? unknown.message.result).toBeTruthy();
  expect(unknown.message.result?.isError ?? true).toBe(true);
});

it('loads what MCP is answered with at its first request, and no sooner', async () => {
  const client = await createMCPClient({
    transport: { type: 'http', url: `${server.origin}/mcp`, headers: { Authorization: `Bearer ${key}` } },
  });
  await client.close();
  await server.stop();
  expect(loaded(scriptsBefore)).toContainEqual(expect.stringMatching(/\/server-[\w-]+\.cjs$/));
  expect(loaded(scriptsBefore).filter(speaksMcp)).toEqual([]);
  expect(loaded(scriptsAfter).filter(speaksMcp)).not.toEqual([]);
});

/** Scripts of the build, according to V8's coverage. */
function loaded(folder: string): string[] {
  const urls = readdirSync(folder).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { result: { url: string }[] };
    return result.map(({ url }) => url);
  });
  return [...new Set(urls)].filter((url) => url.includes('/dist/server/'));
}

function speaksMcp(script: string): boolean {
  return /mcp-session-id/i.test(readFileSync(new URL(script), 'utf8'));
}
