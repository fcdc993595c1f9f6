import { afterAll, expect, test } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { runEngine } from './run-engine.ts';
import { wholeEngine } from './whole-engine.ts';

const reference = openReference(paths.reference);
const { tools, model } = wholeEngine(reference);
afterAll(() => reference.close());
const ask = (question: string) => runEngine(question, tools, { model });

test.each([
  ["what's my brother's wife to me", 'sister-in-law'],
  ['is it "different to" or "different from"', 'right everywhere'],
  ['spell accomodation', 'ccommodation'],
  ['is milan in italy', 'Yes, Milan is in Italy'],
  ['is nairobi in tanzania', 'No, Nairobi is in Kenya'],
  ['is barcelona in portugal', 'No, Barcelona is in Spain'],
  ['is london a country', 'Not according to the built-in reference'],
  ['how many syllables in a haiku', '5, 7 and 5'],
  ['what is tetanus also called', 'lockjaw'],
  ['rn mean', 'right now'],
  ['what were the crusades about', 'Jerusalem'],
  ['is a crab an insect', 'No, not as most people mean it'],
])('%s', async (question, part) => expect((await ask(question)).text).toContain(part));

test.each([
  'are hippos vermin',
  'is a daffodil a spice',
  'what do you call someone with no money',
  'what does chuntling mean',
  'what does "all in" mean in cricket',
])('nothing is concluded from silence: %s', async (question) =>
  expect((await ask(question)).isDeclined).toBe(true),
);
