import { afterAll, expect, test } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { runEngine } from './run-engine.ts';
import { wholeEngine } from './whole-engine.ts';

const reference = openReference(paths.reference);
const { tools, model } = wholeEngine(reference);
afterAll(() => reference.close());

/** The answer to the last of several messages. */
async function lastAnswer(chain: string) {
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  const turns = chain.split(' >> ');
  for (const turn of turns.slice(0, -1)) {
    const run = await runEngine(turn, tools, { history, model });
    history.push({ role: 'user', content: turn }, { role: 'assistant', content: run.text });
  }
  return await runEngine(turns.at(-1) ?? '', tools, { history, model });
}

test.each([
  // The same of another thing, at its place in the question.
  ['how long is a horse pregnant for >> and a donkey?', /twelve months/],
  ['how many ml in a tablespoon >> and a teaspoon?', /\b5 (?:ml|millilitres)/],
  ['hardest natural substance >> and the softest?', /talc/i],
  ["what's the tallest tree in britain >> and in the world?", /116 metres/],
  ['how many calories in a gram of fat >> protein', /\bfour\b|\b4\b/],
  ["what's a baby hare called >> and a baby fish?", /\bfry\b/],
  ["what's another word for happy >> and sad?", /miserable|heartbroken/i],
  ['what is the comparative of good >> and the superlative?', /best/],
  ['boiling point of water >> freezing point?', /0 °C/],
  ['10 stone in kg >> 12 stone?', /76\.2/],
  ['how many grams in an ounce >> how many in a pound', /453\.59/],
  ['is a tomato a fruit >> is cucumber?', /cucumber is a fruit/i],
  ['hello in french >> and german? >> and goodbye', /auf wiedersehen|tschüss/i],
  // “It”, “them” and “the suit” of what was asked or answered.
  ['what is dementia >> is it the same as alzheimers', /alzheimer/i],
  ['what is the ozone layer >> why is there a hole in it', /\bCFCs?\b|chlorofluorocarbons/i],
  ['what comet comes every 76 years >> when was it last seen', /1986/],
  ['what do astronauts wear >> how much does the suit weigh', /spacesuit/],
  ['how do you descale a kettle >> how often should i do it', /once a month/],
  ['who wrote matilda >> and the BFG? >> who did the illustrations', /Quentin Blake/],
  ['can vegetarians eat fish >> whats that called?', /pescatarian/],
  // A question that leaves out what it is about.
  ['who invented the microwave oven >> how?', /radar/i],
  ["what's the tallest building in the world >> how many floors?", /\b16\d\b/],
  ['what is a prime number >> is 1 one', /not a prime/i],
  ['what is onomatopoeia >> give an example', /buzz|bang|hiss/i],
  ['why is my boiler pressure low >> what should it be', /1\.5 bar/],
  ['how do you open oysters >> what is that knife called?', /oyster knife/],
  ['capital of australia >> and of tasmania', /Hobart/],
  ['who won the battle of bosworth >> who lost it', /Richard III/],
  // In other words.
  ['what does nato stand for >> what is that in plain english', /alliance/],
  ['what is the capital of peru >> simpler please', /^\*\*I cannot say it more simply:\*\*/],
  // All of them, and the words behind an abbreviation.
  ['how many planets are there >> name them', /Mercury, Venus/],
  ['how many wives did henry viii have >> name them', /Anne Boleyn/],
  ['what is html >> what do those letters stand for', /HyperText Markup Language/],
  // What is taken back.
  ['how many legs has a spider >> i mean an ant', /\bsix\b/i],
  ['convert 100 celsius to fahrenheit >> sorry i meant 200', /392/],
  ['what is the capital of peru >> no wait, chile', /Santiago/],
])('“%s” is followed', async (chain, answer) => {
  const { text, isDeclined } = await lastAnswer(chain);
  expect(isDeclined, text).toBe(false);
  expect(text).toMatch(answer);
});

test.each([
  'what is a stag do >> and whats the seventh one called',
  'who composed the Planets >> and in gherkins?',
  "who painted the scream >> what's it about",
  'how many hearts does an octopus have >> what are they called',
])('“%s” is declined, with no word of it explained', async (chain) => {
  const { isDeclined, text } = await lastAnswer(chain);
  expect(isDeclined, text).toBe(true);
  expect(text).toMatch(/cannot tell what that refers to/);
});

test('a template is not made shorter, and no word explained', async () => {
  const { isDeclined, text } = await lastAnswer(
    'write an email to my boss saying im off sick today >> shorter',
  );
  expect(isDeclined, text).toBe(true);
  expect(text).toMatch(/cannot shorten/);
});

test('a fact that was just told is no answer to whether it is good', async () => {
  const { isDeclined, text } = await lastAnswer('what is quinoa >> is it good for you');
  expect(isDeclined, text).toBe(true);
});

test.each([
  ['who wrote hamlet >> what is the capital of peru', /Lima/],
  ['how tall is the eiffel tower >> and what is the capital of peru', /Lima/],
  ['what is the capital of peru >> photosynthesis', /photosynthesis/i],
])('“%s” is a question of its own', async (chain, answer) => {
  const { text } = await lastAnswer(chain);
  expect(text).toMatch(answer);
});
