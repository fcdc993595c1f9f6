import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AssistantTool, defineTool } from '#features/assistant/server/assistant-tool.ts';
import { runTurn } from '#features/assistant/server/run-turn.ts';
import { StageTracker } from '#features/assistant/server/stage-tracker.ts';
import { type TurnEvent, wordsOf } from '#features/assistant/shared/turn-events.ts';
import { createBuiltInEngine } from '#features/built-in-engine/server/built-in-engine.ts';
import { createModels } from '#features/models/server/models.ts';
import { silentLog } from '#server/log.ts';
import { createInProcess, type InProcess, llamaVersion } from './in-process.ts';

const library = path.resolve('tests/stand-ins/llama-library/library.ts');

let folder: string;
let inProcess: InProcess;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'everyday-in-process-'));
});
afterEach(async () => {
  await inProcess?.close();
  await rm(folder, { recursive: true });
});

function settings(memoryBytes?: number) {
  return {
    model: 'tea-1b',
    modelsFolder: path.join(folder, 'models'),
    installFolder: path.join(folder, 'local-model'),
    memoryBytes,
  };
}

async function install(version = llamaVersion) {
  const packageFolder = path.join(folder, 'local-model/node_modules/node-llama-cpp');
  await mkdir(path.join(packageFolder, 'dist'), { recursive: true });
  await writeFile(path.join(packageFolder, 'package.json'), JSON.stringify({ type: 'module', version }));
  await writeFile(path.join(packageFolder, 'dist/index.js'), `export * from '${pathToFileURL(library)}';`);
}

async function keepModel(info: { weights: number; trained?: number } = { weights: 1_000 }) {
  await mkdir(path.join(folder, 'models'), { recursive: true });
  await writeFile(path.join(folder, 'models/tea-1b.gguf'), `GGUF${JSON.stringify(info)}`);
}

async function setUp(memoryBytes?: number, info?: { weights: number; trained?: number }) {
  await install();
  await keepModel(info);
  inProcess = createInProcess(settings(memoryBytes));
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

async function ask(
  content: string,
  { signal = new AbortController().signal, tools = [] as AssistantTool[], emit = (_: TurnEvent) => {} } = {},
) {
  return runTurn({
    handle: { id: 'x', name: 'x', model: await inProcess.provider.createModel('tea-1b') },
    system: 'Answer.',
    messages: [{ role: 'user', content }],
    tools,
    actor: { userId: 'a', timeZone: 'UTC' },
    now: new Date(0),
    signal,
    stages: new StageTracker(emit),
    log: silentLog,
    emit,
  });
}

describe('the picker', () => {
  const listed = async () => {
    const models = createModels({
      env: {
        openAiCompatible: undefined,
        models: {
          hosted: {},
          ollamaUrl: undefined,
          discoversLocal: false,
          overrides: {},
          inProcess: settings(),
        },
      },
      builtIn: createBuiltInEngine(),
      log: silentLog,
    });
    const { models: list } = await models.list();
    const { connected, missing, id } = list.find(({ company }) => company === 'In-process')!;
    return { connected, missing, id, answers: (await models.resolve('everyday')).id };
  };

  it('says what to run first, one thing after the other', async () => {
    const id = 'local/in-process/tea-1b';
    const needs = (missing: string) => ({ connected: false, missing, id, answers: 'built-in' });
    const installIt = needs('Run “npm run model:install” on the server to use it');
    expect(await listed()).toEqual(installIt);
    await install('9.9.9');
    expect(await listed()).toEqual(installIt);
    await install();
    expect(await listed()).toEqual(
      needs('Its file is missing: run “npm run model:pull -- <address>” on the server'),
    );
    await keepModel();
    await writeFile(path.join(folder, 'models/tea-1b.gguf'), '<!doctype html>');
    expect(await listed()).toEqual(needs('The LOCAL_MODEL file is not a GGUF model'));
    await keepModel();
    expect(await listed()).toEqual({ connected: true, missing: null, id, answers: id });
  });
});

describe('answers', () => {
  it('streams text, and tells thoughts from it', async () => {
    await setUp();
    const texts: string[] = [];
    const emit = (event: TurnEvent) => wordsOf(event) !== '' && texts.push(wordsOf(event));
    expect((await ask('hello', { emit })).text).toBe('You said hello.');
    expect(texts.length).toBeGreaterThan(1);
    expect((await ask('think')).text).toBe('You said think.');
    const { content } = await (await inProcess.provider.createModel('tea-1b')).doGenerate({
      prompt: [{ role: 'user', content: [{ type: 'text', text: 'hello' }] }],
    });
    expect(content).toEqual([{ type: 'text', text: 'You said hello.' }]);
  });

  it('calls a tool and answers with its result', async () => {
    await setUp();
    expect((await ask('use a tool', { tools: [lookUp] })).text).toBe('It said "tea is a drink".');
  });

  it('stops when it is told to, and then answers the next', async () => {
    await setUp();
    const controller = new AbortController();
    const stopped = ask('for ever', {
      signal: controller.signal,
      emit: (event) => wordsOf(event) !== '' && controller.abort(new Error('stop')),
    });
    await expect(stopped).rejects.toThrow('stop');
    expect((await ask('hello')).text).toBe('You said hello.');
  });

  it('answers one at a time, and lets only so many wait', async () => {
    await setUp();
    const controller = new AbortController();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const emit = (event: TurnEvent) => wordsOf(event) !== '' && begin();
    const first = ask('for ever', { signal: controller.signal, emit });
    await hasBegun;
    const waiting = Array.from({ length: 8 }, (_, index) => ask(`number ${index}`));
    await expect(ask('one too many')).rejects.toMatchObject({ code: 'model_busy' });
    controller.abort(new Error('stop'));
    await expect(first).rejects.toThrow('stop');
    const texts = (await Promise.all(waiting)).map(({ text }) => text);
    expect(texts).toEqual(Array.from({ length: 8 }, (_, index) => `You said number ${index}.`));
  });

  it('lets the server live when the model crashes, and starts it again', async () => {
    await setUp();
    await expect(ask('crash')).rejects.toMatchObject({
      code: 'model_unavailable',
      message: 'The in-process model ended unexpectedly; it starts again with the next question.',
    });
    expect((await ask('hello')).text).toBe('You said hello.');
  });

  it('says when a conversation is too long', async () => {
    await setUp();
    await expect(ask('too long')).rejects.toMatchObject({ code: 'model_context_full' });
  });

  it('is given none of the server’s keys', async () => {
    await setUp();
    expect((await ask('environment')).text).not.toMatch(/KEY|SECRET|DATABASE|HOME/);
  });
});

describe('memory', () => {
  it('takes the longest conversation that fits', async () => {
    await setUp(100_000 + 4_096 * 1_024, { weights: 100_000 });
    expect((await ask('context')).text).toBe('4096');
  });

  it('takes no longer one than the model was made for', async () => {
    await setUp(2 ** 40, { weights: 1, trained: 1_000 });
    expect((await ask('context')).text).toBe('1000');
  });

  it('refuses a model that does not fit, and says by how much', async () => {
    await setUp(100 * 1_024 ** 2, { weights: 4_000 * 1_024 ** 2 });
    await expect(ask('hello')).rejects.toMatchObject({
      code: 'model_unavailable',
      message:
        'The model in LOCAL_MODEL needs about 4,002 MB of memory and may use 100 MB. Choose a smaller model or raise LOCAL_MODEL_MEMORY.',
    });
  });
});
