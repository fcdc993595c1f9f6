import { expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

it('reads values, lists and the text', () => {
  const text =
    '---\ntitle: A lease: the short of it\nprompts:\n  - What is a lease?\n  - chat: more\n---\n\nWords.\n';
  expect(readFrontMatter('a.md', text)).toEqual({
    fields: { title: 'A lease: the short of it', prompts: ['What is a lease?', 'chat: more'] },
    body: 'Words.',
  });
});

it.each([
  ['no head', 'Words.', /no head/],
  ['no end', '---\ntitle: x\nWords.', /no head/],
  ['the same twice', '---\ntitle: x\ntitle: y\n---\n', /title twice/],
  ['a stray line', '---\ntitle: x\nwords without a key\n---\n', /says nothing/],
])('refuses a file with %s', (_, text, message) => {
  expect(() => readFrontMatter('a.md', text)).toThrow(message);
});
