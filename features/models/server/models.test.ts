import type { LanguageModelV4 } from '@ai-sdk/provider';
import { afterEach, describe, expect, it } from 'vitest';
import { createBuiltInEngine } from '#features/built-in-engine/server/built-in-engine.ts';
import type { ModelOption } from '#features/models/shared/models.contract.ts';
import { inEnglish } from '#server/language/sentence.ts';
import { silentLog } from '#server/log.ts';
import { anthropicMessages } from '#tests/stand-ins/anthropic.ts';
import { ollama } from '#tests/stand-ins/ollama.ts';
import { openAiChat } from '#tests/stand-ins/openai-chat.ts';
import { openAiResponses } from '#tests/stand-ins/openai-responses.ts';
import { type Protocol, startProtocolStandIn } from '#tests/stand-ins/protocol-server.ts';
import { findLocalServers, placesToLook } from './local-servers.ts';
import type { ModelSettings } from './models.env.ts';
import { createModels, type ModelsDependencies } from './models.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function start(protocol: Protocol, ...offered: string[]) {
  const standIn = await startProtocolStandIn(protocol);
  closers.push(() => standIn.close());
  standIn.offer(...offered);
  return standIn;
}

interface Setup extends Partial<ModelSettings> {
  endpoint?: ModelsDependencies['env']['openAiCompatible'];
  findLocal?: ModelsDependencies['findLocal'];
}

function setUp({ endpoint, findLocal, ...settings }: Setup = {}) {
  return createModels({
    env: {
      openAiCompatible: endpoint,
      models: { hosted: {}, ollamaUrl: undefined, discoversLocal: false, overrides: {}, ...settings },
    },
    builtIn: createBuiltInEngine(),
    log: silentLog,
    findLocal: findLocal ?? (async () => []),
  });
}

const access = (baseUrl: string) => ({ apiKey: 'key', baseUrl });
const question = {
  text: 'Please tell me about the long history of tea, how it travelled, and who drank it first.',
};
const find = (list: { models: ModelOption[] }, id: string) => list.models.find((model) => model.id === id);

describe('with nothing connected', () => {
  it('lists the whole catalogue and says what is missing', async () => {
    const list = await setUp().list();
    expect(list.models).toHaveLength(28);
    expect(list.models.filter(({ connected }) => connected).map(({ id }) => id)).toEqual([
      'everyday',
      'everyday-standard',
      'everyday-plus',
      'everyday-pro',
      'everyday-business',
      'everyday-enterprise',
      'built-in',
    ]);
    expect(find(list, 'gpt-4o')?.missing).toBe('Add an OpenAI key to use it');
    expect(find(list, 'grok-2')?.missing).toBe('Add an xAI key to use it');
    expect(find(list, 'deepseek-r1')?.missing).toBe('Add a DeepSeek key to use it');
    expect(list.others.map(({ id }) => id)).toEqual(['deepseek', 'gemini', 'claude-2']);
  });

  it('answers with the built-in engine and says why', async () => {
    const models = setUp();
    expect(await models.resolve('built-in')).toMatchObject({ id: 'built-in', name: 'Built-in engine' });
    expect((await models.resolve('built-in')).note).toBeUndefined();
    const chosen = await models.resolve('everyday');
    expect(chosen.id).toBe('built-in');
    expect(inEnglish(chosen.note ?? '')).toBe(
      'Everyday chose the built-in engine: no other model is connected.',
    );
    const other = await models.resolve('gpt-4o');
    expect(other.id).toBe('built-in');
    expect(inEnglish(other.note ?? '')).toBe('GPT-4o is not connected, so the built-in engine answered.');
    const unknown = await models.resolve('no-such-model');
    expect(inEnglish(unknown.note ?? '')).toContain('no-such-model is not connected');
  });
});

describe('with a key', () => {
  it('connects what the provider offers, and only that', async () => {
    const openAi = await start(openAiResponses, 'gpt-4o-2024-11-20', 'gpt-4o-mini', 'gpt-3.5-turbo');
    const models = setUp({ hosted: { openai: access(openAi.baseUrl) } });
    const list = await models.list();
    expect(find(list, 'gpt-4o')).toMatchObject({ connected: true, missing: null });
    expect(find(list, 'gpt-4.5-preview')).toMatchObject({
      connected: false,
      missing: 'OpenAI does not offer it to this key',
    });
    expect(find(list, 'gpt-4')?.connected).toBe(false);
    expect(find(list, 'claude-3-opus')?.missing).toBe('Add an Anthropic key to use it');
    const chosen = await models.resolve('everyday', question);
    expect(chosen.id).toBe('gpt-4o');
    expect(inEnglish(chosen.note ?? '')).toBe('Everyday chose GPT-4o: good for everyday questions.');
    expect((await models.resolve('gpt-4o')).note).toBeUndefined();
    const other = await models.resolve('gpt-4.5-preview', question);
    expect(other.id).toBe('gpt-4o');
    expect(inEnglish(other.note ?? '')).toBe('GPT-4.5 Preview is not connected, so GPT-4o answered.');
  });

  it('says so when the key is refused, and does not route there', async () => {
    const openAi = await start(openAiResponses);
    openAi.refuseList(401);
    const models = setUp({ hosted: { openai: access(openAi.baseUrl) } });
    expect(find(await models.list(), 'gpt-4o')?.missing).toBe('OpenAI rejected the key');
    expect((await models.resolve('everyday')).id).toBe('built-in');
  });

  it('believes in the models of a provider that has no list', async () => {
    const proxy = await start(anthropicMessages);
    proxy.refuseList(404);
    const models = setUp({ hosted: { anthropic: access(proxy.baseUrl) } });
    expect(find(await models.list(), 'claude-3.5-sonnet')?.connected).toBe(true);
  });

  it('falls back to what a provider lists when it has withdrawn all that we know', async () => {
    const later = await start(anthropicMessages, 'claude-opus-9', 'claude-haiku-9');
    const models = setUp({ hosted: { anthropic: access(later.baseUrl) } });
    const list = await models.list();
    expect(find(list, 'claude-3.5-sonnet')?.connected).toBe(false);
    expect(find(list, 'anthropic/claude-opus-9')).toMatchObject({ company: 'Anthropic', connected: true });
    expect((await models.resolve('everyday-pro')).id).toBe('anthropic/claude-opus-9');
    expect((await models.resolve('anthropic/claude-haiku-9')).note).toBeUndefined();
  });

  it('prefers the newest that a provider lists to those that we know by name', async () => {
    const offered = ['gpt-4o', 'gpt-4o-mini', 'gpt-5', 'gpt-5.2', 'gpt-6-preview', 'gpt-5-mini'];
    const openAi = await start(openAiResponses, ...offered);
    const models = setUp({ hosted: { openai: access(openAi.baseUrl) } });
    expect(await models.resolve('everyday', question)).toMatchObject({
      id: 'openai/gpt-5.2',
      isRouted: true,
    });
    expect((await models.resolve('everyday-standard', question)).id).toBe('openai/gpt-5-mini');
    const listed = (await models.list()).models.filter(({ id }) => id.startsWith('openai/'));
    expect(listed.map(({ id }) => id)).toEqual(['openai/gpt-5.2', 'openai/gpt-5-mini']);
    // A model chosen by name is used, however old.
    expect(await models.resolve('gpt-4o', question)).toMatchObject({ id: 'gpt-4o' });
  });

  it('checks the connection and the request for the person who waits', async () => {
    const openAi = await start(openAiResponses, 'gpt-4o');
    const handle = await setUp({ hosted: { openai: access(openAi.baseUrl) } }).resolve('gpt-4o');
    await expect(handle.checkConnection!(AbortSignal.timeout(2_000))).resolves.toBeUndefined();
    await expect(handle.checkRequest!(AbortSignal.timeout(2_000))).resolves.toBeUndefined();
    openAi.offer('gpt-5');
    await expect(handle.checkRequest!(AbortSignal.timeout(2_000))).rejects.toThrow('GPT-4o');
    openAi.refuseList(500);
    await expect(handle.checkConnection!(AbortSignal.timeout(2_000))).rejects.toThrow('500');
  });
});

describe('overrides', () => {
  it('point an entry elsewhere, believe the operator, and add entries', async () => {
    const openAi = await start(openAiResponses, 'gpt-4o');
    const models = setUp({
      hosted: { openai: access(openAi.baseUrl) },
      overrides: { 'grok-2': 'openai:gpt-4o-2099-01-01', 'our-tutor': 'openai:ft:gpt-4o:school::1' },
    });
    const list = await models.list();
    expect(find(list, 'grok-2')?.connected).toBe(true);
    expect(find(list, 'our-tutor')).toMatchObject({ name: 'our-tutor', company: 'OpenAI', connected: true });
    expect((await models.resolve('grok-2')).model.modelId).toBe('gpt-4o-2099-01-01');
    expect((await models.resolve('our-tutor')).model.modelId).toBe('ft:gpt-4o:school::1');
  });
});

describe('an endpoint and this machine', () => {
  it('lists what they have and lets the router use it', async () => {
    const server = await start(ollama, 'llama3.2:3b');
    const places = placesToLook({ ollamaUrl: server.baseUrl, discoversLocal: false, takenPorts: [] });
    const models = setUp({ findLocal: (signal) => findLocalServers(places, signal) });
    expect(find(await models.list(), 'local/ollama/llama3.2:3b')).toMatchObject({
      name: 'llama3.2:3b',
      company: 'Ollama',
      capabilities: ['On your machine', '3.2B parameters', 'Q4_K_M'],
      type: 'fast',
    });
    expect((await models.resolve('everyday')).id).toBe('local/ollama/llama3.2:3b');
    expect((await models.resolve('local/ollama/llama3.2:3b')).note).toBeUndefined();
  });

  it('uses the model that the operator named without asking for a list', async () => {
    const endpoint = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: undefined, model: 'house-model' };
    const handle = await setUp({ endpoint }).resolve('everyday');
    expect(handle).toMatchObject({ id: 'openai-compatible/house-model', name: 'house-model' });
  });

  it('does not keep a first question waiting for a port that never answers', async () => {
    const models = setUp({ findLocal: () => new Promise(() => {}) });
    const startedAt = performance.now();
    expect((await models.resolve('everyday')).id).toBe('built-in');
    // The limit is 250 ms; the margin is for a busy machine.
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('asks for local servers again only when the list is old', async () => {
    let reads = 0;
    const models = setUp({
      findLocal: async () => {
        reads += 1;
        return [];
      },
    });
    for (let turn = 0; turn < 3; turn += 1) await models.resolve('everyday');
    expect(reads).toBe(1);
  });
});

describe('a rehearsal', () => {
  const wordsFrom = async (model: LanguageModelV4) => {
    const words: string[] = [];
    const call = {
      prompt: [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'Which?' }] }],
    };
    for await (const part of (await model.doStream(call)).stream)
      if (part.type === 'text-delta') words.push(part.delta);
    return words.join('');
  };

  it('is answered as the connected endpoint would, which is asked nothing', async () => {
    const standIn = await start(openAiChat, 'house-model');
    const endpoint = { baseUrl: `${standIn.baseUrl}/v1`, apiKey: 'key', model: 'house-model' };
    const model = await setUp({ endpoint }).rehearsal();
    expect(model.provider).toBe('openai-compatible.chat');
    expect(await wordsFrom(model)).toBe('It is **this** one.');
    expect([...standIn.calls, ...standIn.lists]).toEqual([]);
  });

  it('is answered by the engine where nothing is connected', async () => {
    expect((await setUp().rehearsal()).provider).toBe(createBuiltInEngine().provider);
  });
});
