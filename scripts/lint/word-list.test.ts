import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findOldWordings } from './word-list.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Records are not rewritten, and a fixture is wrong on purpose. */
const isRead = (file: string) =>
  !/^(?:node_modules|dist|data|docs\/decisions|tests\/lint-fixtures)\//.test(file);

it('texts use the words of the field as the code does, but for the glossary that names the old ones', async () => {
  const found: string[] = [];
  let files = 0;
  const exclude = (name: string) => name === 'node_modules' || name === 'dist' || name === 'data';
  for await (const file of glob('**/*.md', { cwd: root, exclude })) {
    if (!isRead(file)) continue;
    files += 1;
    const text = readFileSync(path.join(root, file), 'utf8');
    const read = file === 'CONTRIBUTING.md' ? text.replaceAll(/^\| .*$/gm, '') : text;
    for (const { word, instead } of findOldWordings(read, file))
      found.push(`${file}: ${word}, not ${instead}`);
  }
  expect(files).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

it.each([
  ['an old word in a sentence', 'The connection broke off.', 'client/app/page.tsx'],
  ['an old name', 'const isHad = true;', 'features/billing/server/plan.ts'],
  ['words that are held', 'title="None of your chats holds these words"', 'features/history/client/list.tsx'],
  ['a guess at whose connection it is', 'It loads when you are back online.', 'client/app/banner.tsx'],
  ['a letter that is mail', '/** Sends a letter. */', 'features/mail/server/mailer.ts'],
  [
    'a limit put backwards',
    "'You have as many notes as fit here.'",
    'features/notes/server/notes.service.ts',
  ],
  ['what something is not', '<p>That is no email address.</p>', 'features/calendar/client/page.tsx'],
  ['what was not done yet', "'This recipe was not changed yet.'", 'features/recipes/client/versions.tsx'],
  ['an account that is made', "'Everybody can make an account.'", 'features/people/client/card.tsx'],
  ['a store of objects', '/** A store of objects. */', 'features/files/server/file-store.ts'],
  ['a number put backwards', '/** So many of the newest are searched. */', 'features/notes/server/list.ts'],
  ['a start in the wrong place', "'This import has begun already.'", 'features/notes/server/import.ts'],
])('finds %s', (_what, text, file) => {
  expect(findOldWordings(text, file)).toHaveLength(1);
});

it.each([
  ['a letter of a word', '/** Letters of a word. */', 'shared/words/stem.ts'],
  ['what people type', '`email|e-mail`', 'features/memory/server/own-words.ts'],
  ['a published name', 'details.resetsInWords', 'features/usage/server/usage.service.ts'],
  ['what does not exist', '/** Null while there is no address. */', 'features/calendar/server/feeds.ts'],
])('leaves %s', (_what, text, file) => {
  expect(findOldWordings(text, file)).toEqual([]);
});
