import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { sql } from 'drizzle-orm';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signUpPerson } from '#tests/reliability/support/person.ts';
import { startTestServer, type TestServer } from '#tests/reliability/support/test-server.ts';

let server: TestServer;
let ada: Person;
let key: string;
let client: OpenAI;

const named = 'openai-compatible/stand-in';
const weather = {
  type: 'function' as const,
  function: {
    name: 'get_weather',
    description: 'The weather of a place',
    parameters: { type: 'object', properties: { place: { type: 'string' } }, required: ['place'] },
  },
};

beforeAll(async () => {
  server = await startTestServer();
  server.provider.offerEmbeddings();
  ada = await signUpPerson(server.origin, 'Ada');
  await server.database.execute(
    sql`update users set subscription_tier = 'standard' where email = ${ada.email}`,
  );
  key = await newKey();
  client = new OpenAI({ apiKey: key, baseURL: `${server.origin}/v1`, maxRetries: 0 });
});
afterAll(() => server.close());
beforeEach(() => {
  server.provider.clear();
  server.provider.script({ kind: 'text', text: 'Hello from the model.' });
});

async function newKey(more: object = {}): Promise<string> {
  const input = { name: 'A program', scopes: ['chat'], expiresInDays: null, ...more };
  const answer = await ada.request('POST', '/api/keys', input);
  expect(answer.status, answer.text).toBe(201);
  return answer.json.key;
}

const used = async () => (await ada.request('GET', '/api/usage')).json.dailyTasksUsed as number;
const settled = async () => {
  const { rows } = (await server.database.execute(
    sql`select count(*)::int as open from api_logs where response_status is null and released_at is null`,
  )) as unknown as { rows: { open: number }[] };
  return rows[0]?.open;
};

describe('GET /v1/models', () => {
  it('lists what can answer, the family first', async () => {
    const models = await client.models.list();
    const ids = models.data.map(({ id }) => id);
    expect(ids.slice(0, 6).every((id) => id.startsWith('everyday'))).toBe(true);
    expect(ids).toContain('built-in');
    expect(ids).toContain(named);
    expect(models.data[0]).toMatchObject({ object: 'model', everyday: { company: 'Everyday' } });
    expect((await client.models.retrieve('everyday-plus')).id).toBe('everyday-plus');
    expect((await client.models.retrieve(named)).id).toBe(named);
  });

  it('is there under /api/v1 as well', async () => {
    const answer = await fetch(`${server.origin}/api/v1/models`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-request-id')).toMatch(/\w/);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('POST /v1/chat/completions', () => {
  it('answers with a named model, which gets what was sent and no tools of ours', async () => {
    const before = await used();
    const { data, response } = await client.chat.completions
      .create({
        model: named,
        messages: [
          { role: 'developer', content: 'Be brief.' },
          { role: 'user', content: [{ type: 'text', text: 'Hello?' }] },
        ],
        temperature: 0.2,
        max_tokens: 50,
        stop: 'END',
      })
      .withResponse();
    expect(data.choices[0]).toMatchObject({
      finish_reason: 'stop',
      message: { role: 'assistant', content: 'Hello from the model.' },
    });
    expect(data.model).toBe(named);
    expect(data.usage?.total_tokens).toBeGreaterThan(0);
    expect(Number(response.headers.get('x-ratelimit-remaining-tasks'))).toBe(250 - before - 1);
    const body = server.provider.requests[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({ temperature: 0.2, max_tokens: 50, stop: ['END'] });
    expect(body.tools).toBeUndefined();
    expect(body.messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello?' },
    ]);
    expect(await used()).toBe(before + 1);
  });

  it('streams it, with the usage at the end', async () => {
    server.provider.script({ kind: 'tokens', count: 20, tokensPerSecond: 100 });
    const { data: stream, response } = await client.chat.completions
      .create({
        model: named,
        messages: [{ role: 'user', content: 'Count' }],
        stream: true,
        stream_options: { include_usage: true },
      })
      .withResponse();
    expect(response.headers.get('x-request-id')).toMatch(/\w/);
    expect(response.headers.get('x-ratelimit-remaining-tasks')).toMatch(/^\d+$/);
    let text = '';
    let pieces = 0;
    let total = 0;
    const finishes: unknown[] = [];
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? '';
      pieces += chunk.choices[0]?.delta.content ? 1 : 0;
      if (chunk.choices[0]?.finish_reason) finishes.push(chunk.choices[0].finish_reason);
      total = chunk.usage?.total_tokens ?? total;
    }
    expect(text).toMatch(/w1 w2 .* w20$/);
    expect(pieces).toBeGreaterThan(1);
    expect(finishes).toEqual(['stop']);
    expect(total).toBeGreaterThan(0);
  });

  it('passes the program’s tools on and their calls back, whole and in pieces', async () => {
    server.provider.script({
      kind: 'tool-call',
      name: 'get_weather',
      arguments: { place: 'Leeds' },
      after: { kind: 'text', text: 'It rains in Leeds.' },
    });
    const asked = { role: 'user' as const, content: 'Weather in Leeds?' };
    const first = await client.chat.completions.create({
      model: 'everyday-plus',
      messages: [asked],
      tools: [weather],
    });
    const [choice] = first.choices;
    expect(choice?.finish_reason).toBe('tool_calls');
    const [call] = choice?.message.tool_calls ?? [];
    expect(call).toMatchObject({ type: 'function', function: { name: 'get_weather' } });
    expect(JSON.parse((call as { function: { arguments: string } }).function.arguments)).toEqual({
      place: 'Leeds',
    });
    const tools = (server.provider.requests[0]?.body.tools ?? []).map((tool) => tool.function.name);
    expect(tools).toEqual(['get_weather']);

    const second = await client.chat.completions.create({
      model: 'everyday-plus',
      messages: [asked, choice!.message, { role: 'tool', tool_call_id: call!.id, content: 'Rain' }],
      tools: [weather],
    });
    expect(second.choices[0]?.message.content).toBe('It rains in Leeds.');

    const runner = client.chat.completions.stream({ model: named, messages: [asked], tools: [weather] });
    const streamed = await runner.finalChatCompletion();
    expect(streamed.choices[0]?.message.tool_calls?.[0]).toMatchObject({
      function: { name: 'get_weather', arguments: '{"place":"Leeds"}' },
    });
  });

  it('looks things up with the family’s models, and says where it found them', async () => {
    server.provider.script({
      kind: 'tool-call',
      name: 'look_up',
      arguments: { term: 'photosynthesis' },
      after: { kind: 'text', text: 'Plants make sugar. ⟦1⟧ Nobody says so. ⟦99⟧' },
    });
    const question = {
      model: 'everyday-plus',
      messages: [{ role: 'user' as const, content: 'What is photosynthesis?' }],
    };
    const answer = (await client.chat.completions.create(question)) as OpenAI.ChatCompletion & {
      citations: string[];
    };
    const message = answer.choices[0]?.message;
    expect(message?.content).toBe('Plants make sugar. [1] Nobody says so.');
    const citation = message?.annotations?.[0]?.url_citation;
    expect(citation?.url).toBe(answer.citations[0]);
    expect(citation?.url).toMatch(/^http:\/\/.+\/reference\/photosynthesis/);
    expect(message?.content?.slice(citation?.start_index, citation?.end_index)).toBe('[1]');
    const offered = (server.provider.requests[0]?.body.tools ?? []).map((tool) => tool.function.name);
    expect(offered).toContain('look_up');
    // Nothing that reads personal data, and nothing that writes.
    expect(offered.filter((name) => /note|event|remember|forget|document|recipe|chat/.test(name))).toEqual(
      [],
    );

    const last: { annotations?: unknown[] }[] = [];
    for await (const chunk of await client.chat.completions.create({ ...question, stream: true })) {
      const [choice] = chunk.choices;
      if (choice?.finish_reason) last.push(choice.delta as never);
    }
    expect(last[0]?.annotations).toHaveLength(1);

    server.provider.clear();
    server.provider.script({ kind: 'text', text: 'Sugar.' });
    await client.chat.completions.create({ ...question, everyday: { tools: false } } as typeof question);
    expect(server.provider.requests[0]?.body.tools).toBeUndefined();
    // A named model has them on request.
    await client.chat.completions.create({
      ...{ ...question, model: named, everyday: { tools: true } },
    } as typeof question);
    expect(server.provider.requests[1]?.body.tools?.map((tool) => tool.function.name)).toContain('look_up');
  });

  it('answers with the built-in engine', async () => {
    const answer = await client.chat.completions.create({
      model: 'built-in',
      messages: [{ role: 'user', content: 'What is a lichen?' }],
    });
    expect(answer.choices[0]?.message.content).toMatch(/\[1\]/);
    expect(server.provider.requests).toEqual([]);
  });

  it('ends the model’s work when the program goes, and charges what was said', async () => {
    const before = await used();
    server.provider.script({ kind: 'endless', tokensPerSecond: 50 });
    const stream = await client.chat.completions.create({
      model: named,
      messages: [{ role: 'user', content: 'Go on' }],
      stream: true,
    });
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) break;
    await server.provider.requests[0]?.over;
    expect(server.provider.requests[0]?.closedAt).not.toBeNull();
    await expect.poll(settled).toBe(0);
    expect(await used()).toBe(before + 1);
  });

  it('ends with its key, in the middle of an answer, and with it the model’s work', async () => {
    const before = await used();
    server.provider.script({ kind: 'endless', tokensPerSecond: 50 });
    const revoked = new OpenAI({ apiKey: await newKey(), baseURL: `${server.origin}/v1`, maxRetries: 0 });
    const [other] = (await ada.request('GET', '/api/keys')).json.apiKeys;
    const stream = await revoked.chat.completions.create({
      model: named,
      messages: [{ role: 'user', content: 'Go on' }],
      stream: true,
    });
    const read = async () => {
      for await (const chunk of stream) {
        if (!chunk.choices[0]?.delta.content || isRevoked) continue;
        isRevoked = true;
        expect((await ada.request('DELETE', `/api/keys/${other.id}`)).status).toBe(204);
      }
    };
    let isRevoked = false;
    await expect(read()).rejects.toThrow();
    expect(isRevoked).toBe(true);
    await server.provider.requests[0]?.over;
    expect(server.provider.requests[0]?.closedAt).not.toBeNull();
    await expect.poll(settled).toBe(0);
    expect(await used()).toBe(before + 1);
  });

  it('tells an error of the model by its status before the first word, and gives the task back', async () => {
    const before = await used();
    server.provider.script({ kind: 'status', status: 400 });
    const failure = await client.chat.completions
      .create({ model: named, messages: [{ role: 'user', content: 'Hello' }], stream: true })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OpenAI.APIError);
    expect((failure as InstanceType<typeof OpenAI.APIError>).status).toBeGreaterThanOrEqual(500);
    expect((failure as InstanceType<typeof OpenAI.APIError>).type).toBe('server_error');
    expect(await used()).toBe(before);
  });

  it('tells one in the middle as the last event', async () => {
    server.provider.script({ kind: 'half-close', text: 'A beginning' });
    const stream = await client.chat.completions.create({
      model: named,
      messages: [{ role: 'user', content: 'Hello' }],
      stream: true,
    });
    let text = '';
    const reading = (async () => {
      for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
    })();
    await expect(reading).rejects.toThrow(/lost during its answer/);
    expect(text).toBe('A beginning');
  });

  it.each([
    ['n', { n: 2 }, /One answer per call/],
    ['logprobs', { logprobs: true }, /“logprobs” is not supported here/],
    ['audio', { audio: { voice: 'alloy', format: 'mp3' } }, /“audio” is not supported here/],
    ['store', { store: true }, /Nothing is stored here/],
    ['messages', { messages: [{ role: 'king', content: 'x' }] }, /A message has the role/],
    ['tools', { tools: [{ type: 'web_search' }] }, /“function” are supported/],
    ['tool_choice', { tool_choice: 'required' }, /Send the tools/],
    ['model', { model: undefined }, /Name a model/],
  ])('refuses %s by name', async (field, change, message) => {
    const input = { model: named, messages: [{ role: 'user', content: 'Hello' }], ...change };
    const failure = await client.chat.completions.create(input as never).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(OpenAI.BadRequestError);
    const { status, type, param, message: said } = failure as InstanceType<typeof OpenAI.APIError>;
    expect({ status, type }).toEqual({ status: 400, type: 'invalid_request_error' });
    expect(param).toMatch(new RegExp(`^${field}`));
    expect(said).toMatch(message);
    expect(server.provider.requests).toEqual([]);
  });

  it('accepts what is without effect', async () => {
    const answer = await client.chat.completions.create({
      model: named,
      messages: [{ role: 'user', content: 'Hello' }],
      user: 'u1',
      seed: 1,
      metadata: { a: 'b' },
      // Clients spell out what they do not want.
      logprobs: false,
      logit_bias: null,
    });
    expect(answer.choices).toHaveLength(1);
  });
});

describe('who is refused', () => {
  const ask = (apiKey: string, model = named) =>
    new OpenAI({ apiKey, baseURL: `${server.origin}/v1`, maxRetries: 0 }).chat.completions
      .create({ model, messages: [{ role: 'user', content: 'Hello' }] })
      .catch((error: unknown) => error as InstanceType<typeof OpenAI.APIError>);

  it.each([
    ['a made-up key', () => `ek_${'a'.repeat(43)}`, 401, 'invalid_api_key'],
    ['another scope', () => newKey({ scopes: ['usage'] }), 403, 'insufficient_scope'],
  ] as const)('%s', async (_, make, status, code) => {
    expect(await ask(await make())).toMatchObject({ status, code });
  });

  it('an address that is not here, and whoever sends no key', async () => {
    const { status, body } = await client.images
      .generate({ prompt: 'An owl' })
      .then(() => ({ status: 200, body: undefined }))
      .catch(({ status, error }) => ({ status, body: error }));
    expect(status).toBe(404);
    expect(body).toMatchObject({ type: 'invalid_request_error', code: 'not_found', param: null });
    expect(await ask('sk-of-another')).toMatchObject({ status: 401, code: 'invalid_api_key' });
  });

  it('an unknown model', async () => {
    const failure = await ask(key, 'gpt-99');
    expect(failure).toMatchObject({ status: 404, code: 'model_not_found', param: 'model' });
  });

  it('whoever has no tasks left, and of many at once exactly as many pass as are left', async () => {
    await server.database.execute(sql`
      insert into api_logs (id, user_id, endpoint, request_time, response_status)
      select gen_random_uuid()::text, u.id, '/test', now(), 200 from users u, generate_series(1, ${247 - (await used())}::int)
      where u.email = ${ada.email}`);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(key)));
    const refused = answers.filter((answer) => answer instanceof OpenAI.APIError);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ status: 429, code: 'insufficient_quota' });
    expect(await used()).toBe(250);
    await server.database.execute(sql`delete from api_logs where endpoint = '/test'`);
  });

  it('a key whose spending limit is reached, wherever it asks a model', async () => {
    const limited = await newKey({ spendingLimit: 1 });
    await server.database.execute(sql`
      insert into api_key_costs (key_id, user_id, month, cost)
      select id, user_id, to_char(now() at time zone 'UTC', 'YYYY-MM'), 1000000 from api_keys order by created_at desc limit 1`);
    const failure = await ask(limited);
    expect(failure).toMatchObject({ status: 429, code: 'insufficient_quota' });
    expect((failure as Error).message).toContain('spending limit of $1 for this month');
    const chat = await fetch(`${server.origin}/api/openai`, {
      method: 'POST',
      headers: { 'x-api-key': limited, 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'Hello' }),
    });
    expect(chat.status).toBe(429);
    const [listed] = (await ada.request('GET', '/api/keys')).json.apiKeys;
    expect(listed).toMatchObject({ spendingLimit: 1, spentThisMonth: 1 });
  });
});

describe('POST /v1/responses', () => {
  it('answers whole, and stores nothing', async () => {
    const answer = await client.responses.create({
      model: named,
      instructions: 'Be brief.',
      input: 'Hello?',
    });
    expect(answer).toMatchObject({
      object: 'response',
      status: 'completed',
      output_text: 'Hello from the model.',
      store: false,
    });
    expect(server.provider.requests[0]?.body.messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello?' },
    ]);
  });

  it('streams every event in its order, with its citations', async () => {
    server.provider.script({
      kind: 'tool-call',
      name: 'look_up',
      arguments: { term: 'photosynthesis' },
      after: { kind: 'text', text: 'Plants make sugar. ⟦1⟧' },
    });
    const stream = await client.responses.create({
      model: 'everyday',
      input: [{ role: 'user', content: [{ type: 'input_text', text: 'What is photosynthesis?' }] }],
      stream: true,
    });
    const types: string[] = [];
    const numbers: number[] = [];
    let last: OpenAI.Responses.Response | undefined;
    for await (const event of stream) {
      if (types.at(-1) !== event.type) types.push(event.type);
      numbers.push(event.sequence_number);
      if (event.type === 'response.completed') last = event.response;
    }
    expect(types).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
      'response.output_text.delta',
      'response.output_text.annotation.added',
      'response.output_text.done',
      'response.content_part.done',
      'response.output_item.done',
      'response.completed',
    ]);
    expect(numbers).toEqual(numbers.map((_, index) => index));
    const [item] = last?.output ?? [];
    expect(item).toMatchObject({
      type: 'message',
      content: [{ text: 'Plants make sugar. [1]', annotations: [{ type: 'url_citation' }] }],
    });
  });

  it.each([
    ['length', 'max_output_tokens'],
    ['content_filter', 'content_filter'],
  ] as const)('says that an answer is not whole, and why: %s', async (finish, reason) => {
    server.provider.script({ kind: 'text', text: 'A beginning', finish });
    const stream = client.responses.stream({ model: named, input: 'Hello' });
    const types: string[] = [];
    stream.on('event', ({ type }) => types.push(type));
    expect(await stream.finalResponse()).toMatchObject({
      ...{ status: 'incomplete', incomplete_details: { reason }, output_text: 'A beginning' },
    });
    expect(types.at(-1)).toBe('response.incomplete');
    const messages = [{ role: 'user' as const, content: 'Hello' }];
    const completion = await client.chat.completions.create({ model: named, messages });
    expect(completion.choices[0]).toMatchObject({ finish_reason: finish });
  });

  it('passes tools through and takes their results', async () => {
    server.provider.script({
      kind: 'tool-call',
      name: 'get_weather',
      arguments: { place: 'Leeds' },
      after: { kind: 'text', text: 'It rains.' },
    });
    const tools = [{ type: 'function' as const, strict: false, ...weather.function }];
    const first = await client.responses.create({ model: named, input: 'Weather?', tools });
    const call = first.output.find((item) => item.type === 'function_call');
    expect(call).toMatchObject({ name: 'get_weather', arguments: '{"place":"Leeds"}' });
    const second = await client.responses.create({
      model: named,
      tools,
      input: [
        { role: 'user', content: 'Weather?' },
        ...(first.output as OpenAI.Responses.ResponseInputItem[]),
        { type: 'function_call_output', call_id: call!.call_id, output: 'Rain' },
      ],
    });
    expect(second.output_text).toBe('It rains.');
  });

  it.each([
    ['previous_response_id', { previous_response_id: 'resp_1' }, /send the whole conversation/],
    ['store', { store: true }, /Nothing is stored here/],
    ['background', { background: true }, /background/],
    ['conversation', { conversation: 'c' }, /“conversation” is not supported/],
    ['include.0', { include: ['message.output_text.logprobs'] }, /Log probabilities are not supported/],
    ['input', { input: [{ type: 'item_reference', id: 'msg_1' }] }, /send the whole item/],
    [
      'input',
      { input: [{ role: 'user', content: [{ type: 'input_file' }] }] },
      /“input_text” and “input_image”/,
    ],
  ])('refuses %s in words', async (field, change, message) => {
    const failure = await client.responses
      .create({ model: named, input: 'Hello', ...change } as never)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 400, param: field });
    expect((failure as Error).message).toMatch(message);
  });

  it('ends a stream that fails with response.failed', async () => {
    server.provider.script({ kind: 'half-close', text: 'A beginning' });
    const stream = await client.responses.create({ model: named, input: 'Hello', stream: true });
    const types: string[] = [];
    for await (const event of stream) types.push(event.type);
    expect(types.at(-1)).toBe('response.failed');
  });
});

describe('POST /v1/embeddings', () => {
  const model = 'openai-compatible/stand-in-embedding';

  it('gives the vectors in their order, whichever way they are written, for one task', async () => {
    const before = await used();
    expect((await client.models.retrieve(model)).id).toBe(model);
    const { data: answer, response } = await client.embeddings
      .create({ model, input: ['owl', 'badger'] })
      .withResponse();
    expect(response.headers.get('x-ratelimit-remaining-tasks')).toMatch(/^\d+$/);
    expect(answer.data.map(({ embedding }) => embedding)).toEqual([
      [3, 'o'.charCodeAt(0), 0.5],
      [6, 'b'.charCodeAt(0), 0.5],
    ]);
    expect(answer.usage.total_tokens).toBe(7);
    const floats = await client.embeddings.create({ model, input: 'owl', encoding_format: 'float' });
    expect(floats.data[0]?.embedding).toEqual([3, 'o'.charCodeAt(0), 0.5]);
    expect(await used()).toBe(before + 2);
    const { embeddings } = await sdk()
      .embedding(model)
      .doEmbed({ values: ['owl'] });
    expect(embeddings).toEqual([[3, 'o'.charCodeAt(0), 0.5]]);
  });

  it('are refused of a model that makes none', async () => {
    const failure = await client.embeddings.create({ model: named, input: 'owl' }).catch((error) => error);
    expect(failure).toMatchObject({ status: 404, code: 'model_not_found' });
  });
});

describe.each([
  ['chat', () => sdk().chat(named)],
  ['responses', () => sdk().responses(named)],
] as const)('the AI SDK’s client, by %s', (_, modelOf) => {
  const prompt: LanguageModelV4CallOptions['prompt'] = [
    { role: 'user', content: [{ type: 'text', text: 'Weather in Leeds?' }] },
  ];
  const read = async (stream: ReadableStream<LanguageModelV4StreamPart>) => {
    const parts: LanguageModelV4StreamPart[] = [];
    for await (const part of stream) parts.push(part);
    return parts;
  };

  it('reads an answer, a stream and a call of a tool', async () => {
    const whole = await modelOf().doGenerate({ prompt });
    expect(whole.content).toContainEqual(expect.objectContaining({ text: 'Hello from the model.' }));
    const parts = await read((await modelOf().doStream({ prompt })).stream);
    const text = parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
    expect(text).toBe('Hello from the model.');
    expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } });
    server.provider.script({
      kind: 'tool-call',
      name: 'get_weather',
      arguments: { place: 'Leeds' },
      after: { kind: 'text', text: 'It rains.' },
    });
    const tools: LanguageModelV4CallOptions['tools'] = [
      { type: 'function', name: 'get_weather', inputSchema: weather.function.parameters as never },
    ];
    const called = await read((await modelOf().doStream({ prompt, tools })).stream);
    expect(called.find(({ type }) => type === 'tool-call')).toMatchObject({
      toolName: 'get_weather',
      input: '{"place":"Leeds"}',
    });
  });

  it('goes on with what was answered, where it is told that nothing is stored', async () => {
    const { content } = await modelOf().doGenerate({ prompt });
    const [said] = content as { type: 'text'; text: string; providerMetadata?: object }[];
    const { content: next } = await modelOf().doGenerate({
      prompt: [
        ...prompt,
        {
          role: 'assistant',
          content: [{ type: 'text', text: said!.text, providerOptions: said!.providerMetadata as never }],
        },
        { role: 'user', content: [{ type: 'text', text: 'And in York?' }] },
      ],
      providerOptions: { openai: { store: false } },
    });
    expect(next).toMatchObject([{ text: 'Hello from the model.' }]);
    expect(JSON.stringify(server.provider.requests[1]?.body.messages)).toContain('Hello from the model.');
  });

  it('stops the model, and is told what went wrong', async () => {
    server.provider.script({ kind: 'endless', tokensPerSecond: 50 });
    const abort = new AbortController();
    const { stream } = await modelOf().doStream({ prompt, abortSignal: abort.signal });
    const reading = read(stream).catch((error: unknown) => error);
    const request = await server.provider.request(0);
    abort.abort();
    await reading;
    await request.over;
    expect(request.closedAt).not.toBeNull();
    await expect(sdk().chat('gpt-99').doGenerate({ prompt })).rejects.toThrow(/There is no model/);
  });
});

function sdk() {
  return createOpenAI({ apiKey: key, baseURL: `${server.origin}/v1` });
}
