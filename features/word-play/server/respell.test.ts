import { expect, it } from 'vitest';
import { respellings } from './respell.ts';

it.each([
  ['boilnig', 'boiling'],
  ['fridg', 'fridge'],
  ['plyers', 'players'],
  ['caoled', 'called'],
  ['chrsitmas', 'christmas'],
])('“%s” may be “%s”', (written, meant) => expect(respellings(written)).toContain(meant));

it.each(['boiling', 'christmas', 'fox', 'qwrtzp', 'a1b2c'])('“%s” is no slip', (written) =>
  expect(respellings(written)).toEqual([]),
);
