import { afterAll, describe, expect, test } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { runEngine } from './run-engine.ts';
import { wholeEngine } from './whole-engine.ts';

const reference = openReference(paths.reference);
const { tools, model } = wholeEngine(reference);
afterAll(() => reference.close());

async function askInTurn(...turns: string[]) {
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  let run = await runEngine(turns[0] ?? '', tools, { model });
  for (const [at, turn] of turns.entries()) {
    if (at > 0) run = await runEngine(turn, tools, { model, history: [...history] });
    history.push({ role: 'user', content: turn }, { role: 'assistant', content: run.text });
  }
  return run;
}

describe('what goes on from a question in the middle of talk', () => {
  test.each<[string[], RegExp]>([
    [["my little girl's asking what a baby cow is called", 'and a baby horse?'], /\bfoal\b/i],
    [
      ['making pancakes. the recipe uses 200 g flour for 4 people', 'how much flour for 6 people?'],
      /\b300 g/,
    ],
    [['film starts at 8:50pm', 'it runs 2 hours 25 mins, what time does it end'], /\b11:15 pm/],
    [['how many days were there in february 2024', 'and in 2023?'], /\b28 days/],
    [['australia capital', 'new zealand?'], /\bWellington\b/],
    [['who wrote Treasure Island', 'when was it published'], /\b1883\b/],
  ])('%j', async (turns, answer) => {
    expect((await askInTurn(...turns)).text).toMatch(answer);
  });
});

describe('two things compared by a fact about each', () => {
  test.each<[string, RegExp]>([
    ['which is taller, the eiffel tower or the statue of liberty', /^\*\*The Eiffel Tower is taller than/],
    ['is k2 higher than everest?', /^\*\*No: .*Everest is higher than K2/],
    ['quick q - which is longer, the thames or the danube?', /^\*\*The Danube is longer/],
    ['is a5 bigger or smaller than a4', /^\*\*A5 is smaller than A4/],
  ])('%s', async (question, answer) => {
    const { text, sources } = await askInTurn(question);
    expect(text).toMatch(answer);
    expect(sources.length).toBeGreaterThanOrEqual(1);
  });
});

describe('what is corrected, and what asks nothing', () => {
  test('only what stands behind a correction is asked', async () => {
    const { text } = await askInTurn('do I need a visa... no wait, what language do they speak in brazil');
    expect(text).toMatch(/Portuguese/);
  });

  test.each([
    '<html><body><h1>Title</h1><p>Some text, "quoted".</p></body></html>',
    '<br><br>',
    '🎉 🎂 ❤️',
    '"🎉🎉"',
  ])('no question is read in %s', async (message) => {
    const { text, isDeclined } = await askInTurn(message);
    expect(isDeclined).toBe(true);
    expect(text).toMatch(/^\*\*I could not read a question in that/);
  });

  test('a question within markup is answered', async () => {
    expect((await askInTurn('<p>What is the capital of <b>Peru</b>?</p>')).text).toMatch(/\bLima\b/);
  });

  test('a long text without full stops is summarised in parts', async () => {
    const story = 'the river rose in the night, the bridge was closed and the school stayed shut all week ';
    const { text } = await askInTurn(`summarise: ${story.repeat(180)}`);
    expect(text).toMatch(/hardly any full stops/);
    expect(text).not.toMatch(/too little text/);
  });
});

describe('what is shown answers what was asked, and not what was told besides', () => {
  test.each<[string, RegExp]>([
    [
      'ok so my daughter has a spelling test tomorrow and one of the words is rhythm. how many syllables does it have',
      /has one m/,
    ],
    [
      "my washing machine smells horrible and I've tried vinegar, what's the phone number for bosch repairs",
      /washing machine empty/,
    ],
    ['gonna cook a chicken for 4, its 1.8 kilos, how long in the oven', /fridge/],
    [
      'the hold music is always that violin one, spring out of the four seasons. who was the composer?',
      /four seasons: spring/,
    ],
    ["writing a card for a colleague, is it 'congradulations' or how do you spell that??", /In a card/],
    [
      'trying to settle a bet.. who was us president right before lincoln? bob says jackson',
      /Abraham Lincoln was/,
    ],
    ['so hot today!! whats the hottest temperature ever recorded in england', /Death Valley/],
    ['how do i know when a melon is ready for a plate', /Everyday|your (?:own )?(?:time zone|account)/],
    ['what does hardy annual mean', /Collinsia/],
    ['which animal has the most teeth on land', /acrodont/i],
    ['how old is the king', /Luther/],
    ['tell me about the tudors', /^\*\*Antony/],
    ['the plumber mentioned a stopcock. where would i find mine?', /coal/],
    ['which is the odd one out: whale shark dolphin seal', /halved/],
    ['which elements are noble gases', /^\*\*Neon signs/],
    ['in what year did the simpsons start', /lasted from/],
  ])('%s', async (question, besides) => {
    expect((await askInTurn(question)).text).not.toMatch(besides);
  });

  test.each<[string, RegExp]>([
    ["we've got two rabbits and I think one's pregnant, how long are rabbits pregnant for", /about a month/],
    [
      'we went to rome in 2019, lovely place. who painted the ceiling of the sistine chapel again?',
      /Michelangelo/,
    ],
    ['my cat ate a lily leaf about an hour ago, is it poisonous to her', /very poisonous to cats/],
    ["my son is 7 and he's asking why the sky is blue and I have no idea lol", /scatter/],
    ['hi there, hope you are well! quick one, how far is the moon from us', /384,?\s?\d{3}|km/],
    [
      "i'm doing a quiz for work and need to know what the capital of Australia is, everyone says sydney",
      /Canberra/,
    ],
    [
      "writing to the council, is it 'stationary' or 'stationery' for paper and envelopes?",
      /“stationery” is paper and pens/,
    ],
    ['4 july 1776 day of week', /Thursday/],
    ['which is right, recieve or receive?', /“receive” is the right spelling/],
  ])('a question in talk is still answered: %s', async (question, answer) => {
    expect((await askInTurn(question)).text).toMatch(answer);
  });
});

describe('a question is found behind talk, and behind slips', () => {
  test.each<[string, RegExp]>([
    ["my 6 year old just asked me what day is 4 july 2027 and i couldn't answer", /\bSunday\b/],
    ['sorry if this is a silly question but what is 15% of 80', /= 12\b/],
    ['I should know this, but can penguins fly?', /\bcannot fly\b/],
    ['we are going to japan in april. what is the money called there', /\byen\b/i],
    ['i have a recipe that says simmer. what does that mean', /\bbelow boiling\b/],
    ['what is the boilnig point of water', /\b100 °C/],
    ['how many days until chrsitmas', /\bdays until Christmas\b/],
  ])('%s', async (message, expected) => expect((await askInTurn(message)).text).toMatch(expected));

  test('a word that is asked for is not replaced by another', async () => {
    expect((await askInTurn('what is the meaning of sonder')).isDeclined).toBe(true);
  });
});
