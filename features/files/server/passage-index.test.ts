import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import type { FileRow } from './files.queries.ts';
import { createFolderStore } from './folder-store.ts';
import { buildPassageIndex, isCurrentIndex, PassageIndex } from './passage-index.ts';
import { passagesOf } from './passages.ts';
import { rankPassages } from './rank-passages.ts';
import { readPassageIndex, readPassages, searchFiles } from './search-files.ts';
import { soughtWords, stemsOf } from './stems.ts';

const subjects = ['boilers', 'pets 🐈', 'Miete', 'la caña', '水道の料金', 'keys', 'parking'];
const text = {
  pages: [0, 1, 2].map((page) => ({
    label: `page ${page + 1}`,
    text: Array.from({ length: 40 }, (_, n) => {
      const subject = subjects[(page * 40 + n) % subjects.length];
      return `Paragraph ${page}.${n} is about ${subject}. ${'It goes on and on. '.repeat(20)}`;
    }).join('\n\n'),
  })),
  isCut: false,
};

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everyday-index-'));
  store = createFolderStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('knows each passage, where it is, and every word in it', async () => {
  const index = new PassageIndex(await buildPassageIndex(text));
  const passages = passagesOf(text);
  expect(index.places.map((place) => index.textOf(place))).toEqual(passages.map(({ text: words }) => words));
  expect(index.places.map(({ page }) => page)).toEqual(passages.map(({ page }) => page));
  expect(index.labels).toEqual(['page 1', 'page 2', 'page 3']);
  const words = new Set(passages.flatMap((passage) => stemsOf(passage.text)));
  for (const word of words) {
    const holders = passages.flatMap((passage, at) => (stemsOf(passage.text).includes(word) ? [at] : []));
    expect(index.holdersOf(word), word).toEqual(holders);
  }
  for (const word of ['', 'zebra', 'a', '\u{1f600}']) expect(index.holdersOf(word)).toEqual([]);
});

it('of nothing is nothing', async () => {
  const index = new PassageIndex(await buildPassageIndex({ pages: [], isCut: false }));
  expect(index.places).toEqual([]);
  expect(index.holdersOf('word')).toEqual([]);
});

it('ranks by the rarest of the words sought, then spreads over the text', () => {
  const files = [
    { passageCount: 3, holders: [[1], [0, 1, 2]] },
    { passageCount: 2, holders: [[], [0]] },
  ];
  const ranked = [...rankPassages(files, 2)].map(({ file, passage }) => [file, passage]);
  expect(ranked[0]).toEqual([0, 1]);
  expect(ranked.at(-1)).toEqual([1, 1]);
  expect([...rankPassages([{ passageCount: 4, holders: [] }], 0)].map(({ passage }) => passage)).toEqual([
    ...[0, 2, 1, 3],
  ]);
});

it('is made with the first question for files that have none, and kept', async () => {
  const row = { id: 'file', userId: 'ada', name: 'lease.txt', kind: 'text' } as FileRow;
  await store.put({ userId: 'ada', fileId: 'file' }, 'text', Buffer.from(JSON.stringify(text)));
  const index = await readPassageIndex(store, row);
  const [best] = (await searchFiles(store, [row], 'What is said about parking?')).rank();
  const found = (await readPassages(store, [row], [best!])).flat();
  expect(found).toHaveLength(1);
  expect(found[0]?.text).toContain('parking');
  expect(index.textOf(index.places[found[0]!.n - 1]!)).toBe(found[0]?.text);
  expect(await store.find({ userId: 'ada', fileId: 'file' }, 'index')).not.toBeNull();
});

it('is made again when it was made with other rules for words', async () => {
  const row = { id: 'older', userId: 'ada', name: 'lease.txt', kind: 'text' } as FileRow;
  const key = { userId: 'ada', fileId: 'older' };
  await store.put(key, 'text', Buffer.from(JSON.stringify(text)));
  await store.put(key, 'index', Buffer.from('{"version":1,"labels":[],"passages":[],"wordsBytes":0}\n'));
  expect((await readPassageIndex(store, row)).places.length).toBeGreaterThan(0);
  expect(isCurrentIndex(await store.read(key, 'index'))).toBe(true);
});

it('looks for so many words only, however long the question is', () => {
  expect(soughtWords(Array.from({ length: 5_000 }, (_, n) => `word${n}`).join(' '))).toHaveLength(64);
  expect(soughtWords(`${'x'.repeat(5_000)}`)[0]).toHaveLength(64);
});
