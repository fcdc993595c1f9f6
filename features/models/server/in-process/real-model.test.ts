import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AssistantTool, defineTool } from '#features/assistant/server/assistant-tool.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import { silentLog } from '#server/log.ts';
import { makeTinyGguf, type TinyModel } from '#tests/stand-ins/tiny-gguf.ts';
import { createInProcess, type InProcess, llamaVersion } from './in-process.ts';

// The check's stage 'in-process model' installs the library here; without it only these tests are skipped.
const installed = path.resolve('node_modules/.cache/everyday-local-model');
const isInstalled = existsSync(path.join(installed, 'node_modules/node-llama-cpp/package.json'));

let folder: string;
let inProcess: InProcess;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'everyday-real-model-'));
});
afterEach(async () => {
  await inProcess?.close();
  await rm(folder, { recursive: true });
});

async function load(model: TinyModel, bytes = makeTinyGguf(model)) {
  await mkdir(path.join(folder, 'models'));
  await writeFile(path.join(folder, 'models/tiny.gguf'), bytes);
  await symlink(installed, path.join(folder, 'local-model'));
  inProcess = createInProcess({
    model: 'tiny',
    modelsFolder: path.join(folder, 'models'),
    installFolder: path.join(folder, 'local-model'),
    memoryBytes: 512 * 1024 ** 2,
  });
}

const lookUp = defineTool({
  name: 'look_up',
  description: 'Looks a word up.',
  inputSchema: z.object({ term: z.string().max(200) }),
  effect: 'reads',
  brings: 'our-own',
  stage: 'research',
  execute: ({ term }) => `${term} is a drink`,
});

async function ask(tools: AssistantTool[] = []) {
  return runTurn({
    handle: { id: 'tiny', name: 'Tiny', model: await inProcess.provider.createModel('tiny') },
    system: 'Answer.',
    messages: [{ role: 'user', content: 'What is tea?' }],
    tools,
    actor: { userId: 'a', timeZone: 'UTC' },
    now: new Date(0),
    signal: new AbortController().signal,
    stages: new StageTracker(() => {}),
    log: silentLog,
    emit: () => {},
  });
}

async function stream(signal: AbortSignal) {
  const model = await inProcess.provider.createModel('tiny');
  const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'What is tea?' }] }];
  return (await model.doStream({ prompt, abortSignal: signal })).stream;
}

it('installs the version that the code was written for', async () => {
  const { dependencies } = JSON.parse(await readFile('scripts/local-model/package.json', 'utf8'));
  expect(dependencies).toEqual({ 'node-llama-cpp': llamaVersion });
});

describe.runIf(isInstalled)('llama.cpp with a tiny model', { timeout: 120_000 }, () => {
  it('says what the weights say, piece by piece', async () => {
    await load({ says: ['Tea', ' is', ' a', ' drink', '.'] });
    expect(await inProcess.findMissing()).toBeNull();
    const parts: LanguageModelV4StreamPart[] = [];
    for await (const part of await stream(new AbortController().signal)) parts.push(part);
    const deltas = parts.flatMap((part) => (part.type === 'text-delta' ? [part.delta] : []));
    expect(deltas.join('')).toBe('Tea is a drink.');
    expect(deltas.length).toBeGreaterThan(2);
    expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'stop' } });
  });

  it('calls a tool with what its grammar allows, and answers afterwards', async () => {
    const call = ['||call:', ' look_up', '(', '{"term"', ': "tea', '"}', ')'];
    await load({ says: call, afterNewLine: ['Tea', ' is', ' a', ' drink', '.'] });
    expect((await ask([lookUp])).text.trim()).toBe('Tea is a drink.');
  });

  it('stops in the middle of a text without end, and answers again', async () => {
    await load({ says: ['On', ' and', ' on'], thenRepeats: true });
    const controller = new AbortController();
    const reader = (await stream(controller.signal)).getReader();
    for (let part = await reader.read(); part.value?.type !== 'text-delta'; part = await reader.read());
    controller.abort(new Error('stop'));
    await expect(
      (async () => {
        for (;;) if ((await reader.read()).done) return;
      })(),
    ).rejects.toThrow('stop');
    const again = (await stream(new AbortController().signal)).getReader();
    for (let part = await again.read(); part.value?.type !== 'text-delta'; part = await again.read());
    await again.cancel();
  });

  it('says of half a file that it is damaged', async () => {
    const whole = makeTinyGguf({ says: ['Tea'] });
    await load({ says: ['Tea'] }, whole.subarray(0, whole.length / 2));
    await expect(ask()).rejects.toMatchObject({
      code: 'model_unavailable',
      message: /damaged|not a complete/,
    });
  });
});
