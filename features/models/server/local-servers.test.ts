import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ollama } from '#tests/stand-ins/ollama.ts';
import { openAiChat } from '#tests/stand-ins/openai-chat.ts';
import { startProtocolStandIn } from '#tests/stand-ins/protocol-server.ts';
import { findLocalServers, placesToLook } from './local-servers.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function start(protocol: typeof ollama, ...offered: string[]) {
  const standIn = await startProtocolStandIn(protocol);
  closers.push(() => standIn.close());
  standIn.offer(...offered);
  return standIn;
}

const soon = () => AbortSignal.timeout(2_000);

describe('where to look', () => {
  const usual = { ollamaUrl: undefined, discoversLocal: true, takenPorts: [] };
  const ids = (options: Parameters<typeof placesToLook>[0]) => placesToLook(options).map(({ id }) => id);

  it('knows the usual ports', () => {
    expect(placesToLook(usual).map(({ id, origin }) => [id, new URL(origin).port])).toEqual([
      ['ollama', '11434'],
      ['llama-cpp', '8080'],
      ['lm-studio', '1234'],
      ['vllm', '8000'],
    ]);
  });

  it('leaves out our own port and that of the configured endpoint', () => {
    expect(ids({ ...usual, takenPorts: [8080, 11434] })).toEqual(['lm-studio', 'vllm']);
  });

  it('looks nowhere when switched off, except where the operator points', () => {
    expect(ids({ ...usual, discoversLocal: false })).toEqual([]);
    const named = placesToLook({ ...usual, discoversLocal: false, ollamaUrl: 'http://gpu.home:11434/v1' });
    expect(named).toMatchObject([{ id: 'ollama', origin: 'http://gpu.home:11434' }]);
  });
});

describe('what is found', () => {
  it('reads the models of Ollama, without those that cannot chat', async () => {
    const { baseUrl } = await start(ollama, 'llama3.2:3b', 'nomic-embed-text');
    const places = placesToLook({ ollamaUrl: baseUrl, discoversLocal: false, takenPorts: [] });
    expect(await findLocalServers(places, soon())).toEqual([
      {
        id: 'ollama',
        name: 'Ollama',
        baseUrl: `${baseUrl}/v1`,
        models: [{ id: 'llama3.2:3b', facts: ['3.2B parameters', 'Q4_K_M'] }],
      },
    ]);
  });

  it('reads the list of a server that only speaks the compatible protocol', async () => {
    const { baseUrl } = await start(openAiChat, 'qwen3-8b', 'bge-m3');
    const place = { id: 'vllm', name: 'vLLM', origin: new URL(baseUrl).origin, list: 'openai' as const };
    expect(await findLocalServers([place], soon())).toMatchObject([
      { id: 'vllm', baseUrl, models: [{ id: 'qwen3-8b' }] },
    ]);
  });

  it('passes over ports where nothing listens, or something else does', async () => {
    const page = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<h1>Not a model server</h1>');
    });
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => page.close(() => resolve())));
    const closed = await startProtocolStandIn(ollama);
    await closed.close();
    const origins = [`http://127.0.0.1:${(page.address() as AddressInfo).port}`, closed.baseUrl];
    const places = origins.map((origin) => ({ id: 'x', name: 'X', origin, list: 'openai' as const }));
    expect(await findLocalServers(places, soon())).toEqual([]);
  });
});
