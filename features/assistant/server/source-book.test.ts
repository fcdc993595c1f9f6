import { expect, it } from 'vitest';
import { SourceBook } from './source-book.ts';

const page = { url: 'https://a.example/', title: 'A page', snippet: 'What a search showed.' };

it('knows what was read of a source beside its snippet, each passage once', () => {
  const book = new SourceBook();
  const id = book.add(page);
  expect(book.passagesOf(id)).toEqual([page.snippet]);
  book.add({ ...page, passages: ['First.', 'Second.'] });
  book.addPassages(id, ['Second.', 'Third.']);
  expect(book.passagesOf(id)).toEqual([page.snippet, 'First.', 'Second.', 'Third.']);
  expect(book.passagesOf(id + 1)).toEqual([]);
});

it('reads the whole of a snippet that the preview has to cut', () => {
  const book = new SourceBook();
  const snippet = `${'word '.repeat(200)}end`;
  expect(book.passagesOf(book.add({ ...page, snippet })).at(-1)).toBe(snippet);
});

it('remembers 80,000 characters of a source and no more', () => {
  const book = new SourceBook();
  const passages = Array.from({ length: 40 }, (_, index) => `${index} ${'x'.repeat(5_000)}`);
  const [, ...read] = book.passagesOf(book.add({ ...page, passages }));
  expect(read.join('')).toHaveLength(80_000);
  expect(Math.max(...read.map(({ length }) => length))).toBe(4_000);
});

it('takes what an earlier answer of the chat cited as far as it was kept', () => {
  const book = new SourceBook({ lastId: 7, earlier: [{ id: 7, n: 1, ...page }] });
  book.addPassages(7, ['Read again.']);
  expect(book.passagesOf(7)).toEqual([page.snippet, 'Read again.']);
});
