import { expect, it } from 'vitest';
import { findHelp } from './find-help.ts';
import { promptLink } from './prompt-link.ts';

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

it('finds nothing for a blank query', () => expect(findHelp([entry('Data', 'x')], '  ')).toEqual([]));

it.each([
  ['What is tea?', '/chat?q=What%20is%20tea%3F'],
  ['web: tomatoes in pots', '/search/web?q=tomatoes%20in%20pots'],
  ['model: Write a note', '/chat?q=Write%20a%20note'],
])('leads “%s” to the real thing', (prompt, href) => expect(promptLink(prompt).href).toBe(href));
