import { expect, it } from 'vitest';
import { promptLink } from '#features/site/shared/prompt-link.ts';
import { findHelp } from './find-help.ts';

const entry = (title: string, text: string) => ({ title, text, href: `/${title}`, kind: 'Guide' });

it('puts texts first whose title has the words', () => {
  const found = findHelp(
    [entry('Data', 'All about backups.'), entry('Backups', 'How to keep data.')],
    'backups',
  );
  expect(found.map(({ entry: { title } }) => title)).toEqual(['Backups', 'Data']);
});

it('shows the words where they stand', () => {
  const text = `${'before '.repeat(60)}needle ${'after '.repeat(60)}`;
  const [found] = findHelp([entry('Hay', text)], 'NEEDLE');
  expect(found?.excerpt).toContain('needle');
  expect(found?.excerpt).toMatch(/^… .* …$/);
  expect(found?.excerpt.length).toBeLessThan(180);
});

const help = [
  entry('Security', 'Passwords are kept as hashes. A forgotten one is reset with a letter code.'),
  entry('Data', 'Back it up: npm run admin writes one file. PostgreSQL keeps its own.'),
  entry('Citing', 'Each claim has its source.'),
];
const titlesFor = (query: string) => findHelp(help, query).map(({ entry: { title } }) => title);

it.each([
  ['a word in another form', 'cited claims', ['Citing']],
  ['the beginning of a word', 'passw', ['Security']],
  ['a part of a word', 'sql', ['Data']],
  ['a question with words that say nothing', 'How do I set a password?', ['Security']],
  ['a slip of the fingers', 'pasword', ['Security']],
  ['two letters exchanged', 'lettre', ['Security']],
  ['most of the words, where no text has all', 'forgotten password submarine', ['Security']],
  ['nothing', 'submarine', []],
  ['nothing, where one word of four fits by accident', 'yellow submarine engine file', []],
])('finds by %s', (_, query, titles) => expect(titlesFor(query)).toEqual(titles));

it('finds nothing for a blank query', () => expect(findHelp([entry('Data', 'x')], '  ')).toEqual([]));

it.each([
  ['What is tea?', '/chat?q=What%20is%20tea%3F'],
  ['web: tomatoes in pots', '/search/web?q=tomatoes%20in%20pots'],
  ['model: Write a note', '/chat?q=Write%20a%20note'],
])('leads “%s” to the real thing', (prompt, href) => expect(promptLink(prompt).href).toBe(href));
