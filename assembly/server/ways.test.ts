import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findWay } from '#features/knowledge/server/way/way.skill.ts';
import { ways } from '#features/knowledge/server/way/ways.ts';
import { declarations } from './declarations.ts';

const screens = declarations.flatMap(({ screens: all = [] }) =>
  all.map(({ path }) => path.replace(/\/:.*$/, '')),
);
const root = new URL('../../', import.meta.url);
const tabs = globSync('features/*/client/**/*.settings.ts', { cwd: root }).flatMap((file) =>
  [...readFileSync(new URL(file, root), 'utf8').matchAll(/^ {4}id: '([\w-]+)',$/gm)].map(([, id]) => id),
);

it.each(ways.map(({ path }) => path))('%s is a screen of the product', (path) => {
  const [screen = ''] = path.split('?');
  const tab = /^\/settings\/(?<tab>.+)$/.exec(screen)?.groups?.tab;
  if (tab === undefined) expect(screens).toContain(screen);
  else expect(tabs).toContain(tab);
});

it.each([
  ['open my calendar', '/calendar'],
  ['Where can I change my password?', '/profile/security'],
  ['how do I export my data', '/profile/privacy'],
  ['delete my chats', '/memory'],
  ['switch to dark mode', '/settings/appearance'],
  ['how do I connect Ollama?', '/admin/connect'],
  ['write a python program that prints primes', '/developer'],
  ['where are my notes', '/notes'],
])('%s', (message, path) => expect(findWay(message)?.way.path).toBe(path));

it.each([
  'where is Paris',
  'how do I make pancakes',
  'open a bottle',
  'how do I get to the station',
  'how to take notes',
])('leaves others alone: %s', (message) => expect(findWay(message)).toBeUndefined());
