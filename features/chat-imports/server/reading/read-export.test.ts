import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChatSource, sourceNames } from '#features/chat-imports/shared/chat-import.contract.ts';
import {
  chatGptSamples,
  claudeSamples,
  libreChatSamples,
  openWebUiSamples,
  type SampleChat,
} from '../testing/sample-exports.ts';
import type { FoundChat, FoundChats } from './found-chat.ts';
import { ReadingRefused } from './found-chat.ts';
import { readExport } from './read-export.ts';

let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chat-exports-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Uint8Array): Promise<{ found: FoundChats; chats: FoundChat[] }> {
  count += 1;
  const [path, target] = [join(folder, `${count}`), join(folder, `${count}.found`)];
  await writeFile(path, bytes);
  const found = await readExport({ path, target });
  const lines = (await readFile(target, 'utf8')).split('\n').filter((line) => line !== '');
  const waiting: object[] = lines.map((line) => JSON.parse(line));
  return { found, chats: waiting.filter((one): one is FoundChat => 'messages' in one) };
}

const json = (value: unknown) => strToU8(JSON.stringify(value));

const samples: [source: string, sample: SampleChat][] = [
  ...chatGptSamples.map((sample): [string, SampleChat] => ['chatgpt', sample]),
  ...claudeSamples.map((sample): [string, SampleChat] => ['claude', sample]),
  ...openWebUiSamples.map((sample): [string, SampleChat] => ['open-webui', sample]),
  ...libreChatSamples.map((sample): [string, SampleChat] => ['librechat', sample]),
];

it.each(samples.map(([source, sample]) => [`${source}: ${sample.shape}`, source, sample] as const))(
  '%s',
  async (_name, source, sample) => {
    const { found, chats } = await read(json(sample.export));
    expect(found).toMatchObject({ source, leftOut: [] });
    expect(found.cannotKeep.map(({ kind }) => kind).toSorted()).toEqual((sample.cannotKeep ?? []).toSorted());
    const [chat, ...others] = chats;
    expect(others).toEqual([]);
    const messages = chat?.messages ?? [];
    expect(
      messages.map(({ role, content, parent, model }) => [
        role,
        content,
        messages.findIndex(({ key }) => key === parent),
        model,
      ]),
    ).toEqual(
      sample.messages.map(([role, content, parent, model]) => {
        const own = role === 'user' ? null : (model ?? sourceNames[ChatSource.parse(source)]);
        return [role, content, parent, own];
      }),
    );
    expect(messages.findIndex(({ key }) => key === chat?.leaf)).toBe(
      sample.leaf ?? sample.messages.length - 1,
    );
    expect(messages.flatMap(({ sources }) => sources.map(({ url }) => url))).toEqual(sample.sources ?? []);
    expect(messages.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(sample.files ?? []);
    expect(chat?.title).toBe(sample.title ?? 'Tides');
  },
);

const all = (chosen: readonly SampleChat[]) => chosen.flatMap(({ export: one }) => one);
const whole = all([...chatGptSamples, ...claudeSamples]);

it.each([
  ['ChatGPT and Claude', whole],
  ['Open WebUI', all(openWebUiSamples)],
  ['LibreChat', all(libreChatSamples)],
])('cut off anywhere, a file of %s gives what came before or says that it was cut', async (_name, chats) => {
  const bytes = json(chats);
  const { found: complete } = await read(bytes);
  for (let length = 1; length < bytes.length; length += 331) {
    const outcome = await read(bytes.subarray(0, length)).then(
      ({ found }) => found,
      (error: unknown) => error,
    );
    if (outcome instanceof ReadingRefused) expect(['cut_off', 'not_chats']).toContain(outcome.problem);
    else {
      expect((outcome as FoundChats).cannotKeep).toContainEqual({ kind: 'cut_off', count: 1 });
      expect((outcome as FoundChats).chats.length).toBeLessThanOrEqual(complete.chats.length);
    }
  }
});

it('cut off anywhere, an archive is refused', async () => {
  const bytes = zipSync({ 'conversations.json': json(whole), 'user.json': json({ id: 'x' }) });
  for (let length = 4; length < bytes.length; length += 211) {
    await expect(read(bytes.subarray(0, length))).rejects.toMatchObject({ problem: 'damaged' });
  }
});

it('a broken chat costs only itself, and is named', async () => {
  const good = claudeSamples[0]?.export as unknown[];
  const text = JSON.stringify(good);
  const broken = `[{"uuid":"x","name":"Boats"},{"uuid":"y",},"words",${text.slice(1, -1)},{"uuid":"z","name":"Nothing","chat_messages":[]}]`;
  const { found } = await read(strToU8(broken));
  expect(found.chats).toHaveLength(1);
  expect(found.leftOut).toEqual([
    { name: 'Nothing', reason: 'empty' },
    { name: 'Boats', reason: 'broken' },
    { name: '#2', reason: 'broken' },
    { name: '#3', reason: 'broken' },
  ]);
});

it('knows an archive by its content, with the pictures of its chats, and says what else there is', async () => {
  const picture = chatGptSamples.find(({ shape }) => shape.startsWith('a picture'))?.export;
  const { found, chats } = await read(
    zipSync({
      'somewhere/anything.bin': json(picture),
      'somewhere/mirror.json': json(picture),
      'file-abc-sea.png': new Uint8Array([1, 2]),
      'projects.json': json([{ uuid: 'p', name: 'Sea', docs: [], prompt_template: '' }]),
      'user.json': json({ id: 'x' }),
    }),
  );
  expect(found).toMatchObject({ source: 'chatgpt', hasEntries: true, leftOut: [] });
  expect(chats).toHaveLength(1);
  expect(chats[0]?.messages[0]?.files).toEqual([
    { name: 'file-abc-sea.png', kind: 'entry', entry: 'file-abc-sea.png' },
  ]);
  expect(found.projects).toMatchObject([{ origin: 'claude project p', state: 'found' }]);
});

it.each([
  ['words', strToU8('Hello there')],
  ['an empty file', new Uint8Array()],
  ['JSON of something else', json([{ a: 1 }, { b: [2] }])],
  ['a list of nothing', json([])],
])('%s is no export', async (_name, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ problem: 'not_chats' });
});

it('a tree that leads round, and half a sign, are read', async () => {
  const { chats } = await read(
    strToU8(
      '[{"title":"\\ud800x\\u0000","mapping":{"a":{"parent":"b","message":{"author":{"role":"user"},"content":{"parts":["One"]}}},"b":{"parent":"a","message":{"author":{"role":"assistant"},"content":{"parts":["Two"]}}}}}]',
    ),
  );
  expect(chats[0]?.messages).toHaveLength(2);
});
