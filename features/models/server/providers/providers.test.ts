import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AssistantTool } from '#features/assistant/server/assistant-tool.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import { type TurnEvent, wordsOf } from '#features/assistant/shared/turn-events.ts';
import { silentLog } from '#server/log.ts';
import { anthropicMessages } from '#tests/stand-ins/anthropic.ts';
import { googleGenerateContent } from '#tests/stand-ins/google.ts';
import { deepSeekChat, openAiChat } from '#tests/stand-ins/openai-chat.ts';
import { openAiResponses, xaiResponses } from '#tests/stand-ins/openai-responses.ts';
import {
  brokenText,
  type Protocol,
  type ProtocolRequest,
  type ProtocolStandIn,
  startProtocolStandIn,
} from '#tests/stand-ins/protocol-server.ts';
import { connectAnthropic } from './anthropic.ts';
import { connectDeepSeek } from './deepseek.ts';
import { connectGoogle } from './google.ts';
import { connectOpenAi } from './openai.ts';
import { connectOpenAiCompatible } from './openai-compatible.ts';
import type { ModelProvider, ProviderAccess } from './provider.ts';
import { connectXai } from './xai.ts';

interface Case {
  name: string;
  protocol: Protocol;
  connect(access: ProviderAccess): ModelProvider;
  /** The header that carries the key. */
  keyHeader: string;
  /** The value of that header. */
  sentKey: string;
  /** The tool's result as the second request carries it. */
  resultOf(request: ProtocolRequest): unknown;
  /** What the second request must repeat of the thoughts before the call; undefined if the protocol has none. */
  thoughtsSentBack?: string;
}

const key = 'key-of-the-operator';
const bearer = { keyHeader: 'authorization', sentKey: `Bearer ${key}` };
const chatResult = ({ body }: ProtocolRequest) => body.messages.at(-1).content;
const responsesResult = ({ body }: ProtocolRequest) => body.input.at(-1).output;

const cases: Case[] = [
  {
    name: 'OpenAI, responses',
    protocol: openAiResponses,
    connect: (access) => connectOpenAi(access, 'responses'),
    ...bearer,
    thoughtsSentBack: 'rs_1',
    resultOf: responsesResult,
  },
  {
    name: 'OpenAI, chat',
    protocol: openAiChat,
    connect: (access) => connectOpenAi(access, 'chat'),
    ...bearer,
    resultOf: chatResult,
  },
  {
    name: 'Anthropic',
    protocol: anthropicMessages,
    connect: connectAnthropic,
    keyHeader: 'x-api-key',
    sentKey: key,
    resultOf: ({ body }) => body.messages.at(-1).content[0].content,
    thoughtsSentBack: 'signature-of-the-thoughts',
  },
  {
    name: 'Google',
    protocol: googleGenerateContent,
    connect: connectGoogle,
    keyHeader: 'x-goog-api-key',
    sentKey: key,
    resultOf: ({ body }) => body.contents.at(-1).parts[0].functionResponse.response,
    thoughtsSentBack: 'signature-of-the-call',
  },
  {
    name: 'xAI',
    protocol: xaiResponses,
    connect: connectXai,
    ...bearer,
    resultOf: responsesResult,
    thoughtsSentBack: 'rs_1',
  },
  {
    name: 'DeepSeek',
    protocol: deepSeekChat,
    connect: connectDeepSeek,
    ...bearer,
    resultOf: chatResult,
    thoughtsSentBack: 'Lisbon is in Portugal.',
  },
  {
    name: 'an OpenAI-compatible endpoint',
    protocol: openAiChat,
    connect: ({ apiKey, baseUrl }) =>
      connectOpenAiCompatible({ company: 'Endpoint', baseUrl: baseUrl!, apiKey }),
    ...bearer,
    resultOf: chatResult,
  },
];

const weather: AssistantTool<{ town: string }> = {
  name: 'weather',
  description: 'The weather in a town',
  effect: 'reads',
  brings: 'our-own',
  stage: 'research',
  inputSchema: z.object({ town: z.string() }),
  execute: async ({ town }) => ({ sky: `clear over ${town}` }),
};

async function ask(provider: ModelProvider, upstreamId = 'some-model') {
  const events: TurnEvent[] = [];
  const emit = (event: TurnEvent) => events.push(event);
  const result = await runTurn({
    handle: { id: upstreamId, name: upstreamId, model: await provider.createModel(upstreamId) },
    system: 'Answer briefly.',
    messages: [{ role: 'user', content: 'What is the weather in Lisbon?' }],
    tools: [weather as AssistantTool],
    actor: { userId: 'u', timeZone: 'UTC' } as never,
    now: new Date(0),
    signal: new AbortController().signal,
    stages: new StageTracker(emit),
    log: silentLog,
    emit,
  });
  return { ...result, events };
}

const thinkers = cases.filter(({ thoughtsSentBack }) => thoughtsSentBack !== undefined);

it.each(thinkers)('$name: thoughts arrive, and go back with the tool’s result', async (one) => {
  const standIn = await startProtocolStandIn(one.protocol);
  standIn.reply(
    { kind: 'tool', name: 'weather', arguments: { town: 'Lisbon' }, thoughts: 'Lisbon is in Portugal.' },
    { kind: 'text', text: 'It is clear.' },
  );
  const { text, events } = await ask(
    one.connect({ apiKey: key, baseUrl: standIn.baseUrl }),
    'deepseek-reasoner',
  );
  await standIn.close();
  expect(text).toBe('It is clear.');
  const thoughts = events
    .map((event) => (event.type === 'part' && event.kind === 'reasoning' ? event.change.text : ''))
    .join('');
  expect(thoughts).toBe('Lisbon is in Portugal.');
  expect(JSON.stringify(standIn.calls[1]?.body)).toContain(one.thoughtsSentBack);
});

describe.each(cases)('$name', ({ protocol, connect, keyHeader, sentKey, resultOf }) => {
  let standIn: ProtocolStandIn;
  let provider: ModelProvider;

  beforeAll(async () => {
    standIn = await startProtocolStandIn(protocol);
    provider = connect({ apiKey: key, baseUrl: standIn.baseUrl });
  });
  afterAll(() => standIn.close());
  beforeEach(() => {
    standIn.calls.length = 0;
  });

  it('streams text from the configured address, with the configured key and model', async () => {
    standIn.reply({ kind: 'text', text: 'Sunny, with a light wind – 21 °C.' });
    const { text, events } = await ask(provider);
    expect(text).toBe('Sunny, with a light wind – 21 °C.');
    expect(events.filter((event) => wordsOf(event) !== '').length).toBeGreaterThan(1);
    const [call] = standIn.calls;
    expect(call?.headers[keyHeader]).toBe(sentKey);
    expect(`${call?.path} ${JSON.stringify(call?.body)}`).toContain('some-model');
    expect(JSON.stringify(call?.body)).not.toContain(key);
  });

  it('calls a tool and hands its result back', async () => {
    standIn.reply(
      { kind: 'tool', name: 'weather', arguments: { town: 'Lisbon' } },
      { kind: 'text', text: 'It is clear.' },
    );
    expect((await ask(provider)).text).toBe('It is clear.');
    expect(standIn.calls).toHaveLength(2);
    expect(JSON.stringify(standIn.calls[0]?.body)).toContain('The weather in a town');
    expect(JSON.stringify(resultOf(standIn.calls[1]!))).toContain('clear over Lisbon');
  });

  it.each([
    [401, 'model_refused'],
    [403, 'model_refused'],
    [402, 'model_refused'],
    [404, 'model_unknown'],
    [413, 'model_context_full'],
  ])('takes a %i as final and says what it means', async (status, code) => {
    standIn.reply({ kind: 'status', status });
    await expect(ask(provider)).rejects.toMatchObject({ name: 'AppError', code });
    expect(standIn.calls).toHaveLength(1);
  });

  it('tries twice more when it is asked to slow down, as soon as the provider allows', async () => {
    standIn.reply({ kind: 'status', status: 429, retryAfter: '0' });
    await expect(ask(provider)).rejects.toMatchObject({ name: 'AppError', code: 'model_busy' });
    expect(standIn.calls).toHaveLength(3);
    standIn.reply({ kind: 'status', status: 429, retryAfter: '0' }, { kind: 'text', text: 'Here I am.' });
    expect((await ask(provider)).text).toBe('Here I am.');
  });

  it('tells at once when the pause that is asked for is long', async () => {
    standIn.reply({ kind: 'status', status: 429, retryAfter: '600' });
    await expect(ask(provider)).rejects.toMatchObject({
      code: 'model_busy',
      message: 'The model is busy at the moment. Try again in 10 minutes.',
    });
    expect(standIn.calls).toHaveLength(1);
  });

  it('reads the list of models with the same key', async () => {
    standIn.offer('one', 'two');
    const listed = await provider.listModels(AbortSignal.timeout(2_000));
    expect(listed.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(standIn.lists.at(-1)?.headers[keyHeader]).toBe(sentKey);
  });
});

/** Pauses between attempts are real, so all providers take theirs at once. */
async function atOnce(check: (standIn: ProtocolStandIn, provider: ModelProvider) => Promise<void>) {
  const one = async ({ protocol, connect, name }: Case) => {
    const standIn = await startProtocolStandIn(protocol);
    try {
      await check(standIn, connect({ apiKey: key, baseUrl: standIn.baseUrl }));
    } catch (cause) {
      throw new Error(`${name} differs`, { cause });
    } finally {
      await standIn.close();
    }
  };
  const failed = (await Promise.allSettled(cases.map(one))).filter(({ status }) => status === 'rejected');
  expect(failed).toEqual([]);
}

it('tries again when a provider has a problem of its own, and says so in the end', () =>
  atOnce(async (standIn, provider) => {
    standIn.reply({ kind: 'status', status: 503, retryAfter: '0' });
    await expect(ask(provider)).rejects.toMatchObject({ code: 'model_down' });
    expect(standIn.calls).toHaveLength(3);
  }));

it.each([
  ['cut', 'model_cut_off'],
  ['no end', 'model_unfinished'],
  ['malformed', 'model_unreadable'],
  ['html', 'model_web_page'],
  ['empty', 'model_empty'],
] as const)('explains an answer that breaks: %s', (how, code) =>
  atOnce(async (standIn, provider) => {
    standIn.reply({ kind: 'broken', text: brokenText, how });
    await expect(ask(provider)).rejects.toMatchObject({ name: 'AppError', code });
  }),
);

it('says that a provider which is not there cannot be reached', async () => {
  const standIn = await startProtocolStandIn(openAiChat);
  await standIn.close();
  const provider = connectOpenAi({ apiKey: key, baseUrl: standIn.baseUrl }, 'chat');
  await expect(ask(provider)).rejects.toMatchObject({ code: 'model_unavailable' });
});

it('lets Claude think on every call', async () => {
  const standIn = await startProtocolStandIn(anthropicMessages);
  standIn.reply(
    { kind: 'tool', name: 'weather', arguments: { town: 'Lisbon' }, thoughts: 'Where is that?' },
    { kind: 'text', text: 'It is clear.' },
  );
  const provider = connectAnthropic({ apiKey: key, baseUrl: standIn.baseUrl });
  await ask(provider, 'claude-3-7-sonnet-20250219+thinking');
  expect(standIn.calls.map(({ body }) => [body.model, body.thinking?.type])).toEqual([
    ['claude-3-7-sonnet-20250219', 'enabled'],
    ['claude-3-7-sonnet-20250219', 'enabled'],
  ]);
  await standIn.close();
});

it('offers no tools to a model that refuses them, and still gets an answer', async () => {
  const standIn = await startProtocolStandIn({
    ...openAiChat,
    error: () => ({ error: { message: 'registry/tiny does not support tools', type: 'api_error' } }),
  });
  standIn.reply({ kind: 'status', status: 400 }, { kind: 'text', text: 'Just words.' });
  const provider = connectOpenAiCompatible({ company: 'x', baseUrl: standIn.baseUrl, apiKey: undefined });
  expect((await ask(provider)).text).toBe('Just words.');
  expect(standIn.calls.map(({ body }) => body.tools?.length)).toEqual([1, undefined]);
  await standIn.close();
});
