import { expect, it } from 'vitest';
import { applyFileChoices, mergeFiles } from './merge-files.ts';

const text = (words: string) => ({ encoding: 'text' as const, text: words });

it('keeps both where two changed different lines, and what one of them made', () => {
  const base = { 'a.js': text('one\ntwo\nthree\nfour'), 'old.js': text('x') };
  const mine = { 'a.js': text('ONE\ntwo\nthree\nfour'), 'old.js': text('x'), 'mine.js': text('m') };
  const theirs = { 'a.js': text('one\ntwo\nthree\nFOUR'), 'theirs.js': text('t') };
  const merged = mergeFiles({ base, mine, theirs });
  expect(merged.conflicts).toEqual([]);
  expect(merged.files).toEqual({
    'a.js': text('ONE\ntwo\nthree\nFOUR'),
    'mine.js': text('m'),
    'theirs.js': text('t'),
  });
});

it('asks about the same lines, file by file, and loses nothing before', () => {
  const base = { 'a.js': text('one\ntwo'), 'b.js': text('b') };
  const mine = { 'a.js': text('mine\ntwo'), 'b.js': text('my b') };
  const theirs = { 'a.js': text('theirs\ntwo'), 'b.js': text('their b') };
  const merged = mergeFiles({ base, mine, theirs });
  expect(merged.conflicts).toHaveLength(2);
  expect(merged.files['a.js']?.text).toBe('mine\ntheirs\ntwo');
  const chosen = applyFileChoices(merged, ['theirs', 'mine']);
  expect(chosen).toEqual({ 'a.js': text('theirs\ntwo'), 'b.js': text('my b') });
});

it('keeps a file that one side deleted and the other went on writing', () => {
  const base = { 'a.js': text('one') };
  expect(mergeFiles({ base, mine: { 'a.js': text('two') }, theirs: {} }).files).toEqual({
    'a.js': text('two'),
  });
});
