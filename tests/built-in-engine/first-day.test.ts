import { afterAll, expect, test } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { type RunOptions, runEngine } from './run-engine.ts';
import { wholeEngine } from './whole-engine.ts';

const reference = openReference(paths.reference);
afterAll(() => reference.close());

const { tools, model } = wholeEngine(reference);
const ask = (question: string, options: RunOptions = {}) => runEngine(question, tools, { model, ...options });

test.each([
  ['What is the capital of Australia?', 'The capital of Australia is Canberra', '/countries/australia'],
  ['Which countries border Switzerland?', 'borders 5 countries', '/countries/switzerland'],
  ['How far is it from Paris to Rome?', 'as the crow flies', '/countries/france'],
  ['How many bones are in the human body?', '206', '/knowledge/body#1'],
  ['How do I get red wine out of a carpet?', 'Blot', '/knowledge/stains#1'],
  [
    'Wie heißt die Hauptstadt von Frankreich?',
    'Die Hauptstadt von Frankreich ist Paris',
    '/countries/france',
  ],
  ['¿Cuál es la capital de Italia?', 'La capital de Italia es Roma', '/countries/italy'],
  ['Quelle est la monnaie du Japon ?', 'JPY', '/countries/japan'],
])('%s', async (question, part, source) => {
  const { text, sources } = await ask(question);
  expect(text).toContain(part);
  expect(text).toMatch(/⟦1⟧/);
  expect(sources[0]?.url).toBe(source);
});

test('the source of a fact is named after its topic, and does not say the fact twice', async () => {
  const { sources } = await ask('How many bones are in the human body?');
  expect(sources).toHaveLength(1);
  expect(sources[0]?.snippet).toContain('206');
  expect(sources[0]?.title).toMatch(/body/i);
  expect(sources[0]?.title).not.toContain('206');
});

test.each([
  ['cuánto es 12 x 4', '48'],
  ['Combien font 7 x 8 ?', '56'],
  ['hola', '¡Hola!'],
  ['Schreibe mir ein Gedicht über den Herbst', 'auf Deutsch nicht beantworten'],
  ['Birthday invitation for Mia on Saturday at 3', 'Mia'],
  ['How do you say thank you in Italian?', 'grazie'],
  ['What can you do?', 'answer questions about countries'],
])('%s', async (question, part) => {
  expect((await ask(question)).text).toContain(part);
});

test.each([
  ['capital and currency of Peru', ['Lima', 'PEN']],
  ['population of France and Germany', ['live in France', 'live in Germany']],
  ['what is the capital of France and what is its currency', ['Paris', 'Euro']],
  ['time in Tokyo and Sydney', ['in Tokyo', 'in Sydney']],
  ['days until Christmas and Easter', ['Christmas Day', 'Easter Sunday']],
  ['who wrote Hamlet? and when is Easter 2030?', ['Shakespeare', '21 April 2030']],
  [
    'what is the capital of Narnia and when is Easter 2030',
    ['21 April 2030', 'could not find an answer to “what is'],
  ],
  ['250g butter in cups', ['1.1 US cups']],
  ['how much does a litre of water weigh', ['1,000 grams']],
  ['how far is the sun', ['150 million km']],
])('%s', async (question, parts) => {
  const { text } = await ask(question);
  for (const part of parts) expect(text.replaceAll('**', '')).toContain(part);
});

// Text that only looks like two questions.
test.each([
  ['What is the capital of Trinidad and Tobago?', 'Port of Spain', 1],
  ['Who wrote Romeo and Juliet?', 'Shakespeare', 1],
  ['What is the difference between affect and effect?', 'verb', 1],
])('%s', async (question, part, sources) => {
  const run = await ask(question);
  expect(run.text).toContain(part);
  expect(run.sources).toHaveLength(sources);
});

test.each(['salt and pepper', 'what is the plot of Narnia and what is the moral of it'])(
  '“%s” is declined as a whole',
  async (question) => {
    expect((await ask(question)).isDeclined).toBe(true);
  },
);

test('a chain of questions keeps its country', async () => {
  const history: NonNullable<RunOptions['history']> = [];
  for (const [question, part] of [
    ['What is the capital of Japan?', 'Tokyo'],
    ['and its currency?', 'yen'],
    ['and Brazil?', 'real'],
    ['and the languages?', 'Portuguese'],
    ['which countries does it border?', 'Argentina'],
    ['and Chad?', 'Sudan'],
  ] as const) {
    const { text } = await ask(question, { history });
    expect(text, question).toContain(part);
    history.push({ role: 'user', content: question }, { role: 'assistant', content: text });
  }
});

test('"he" is who the answer named, and "it" what he made', async () => {
  const history: NonNullable<RunOptions['history']> = [];
  for (const [question, part] of [
    ['Who painted the Mona Lisa?', 'Leonardo da Vinci'],
    ['when was he born?', '1452'],
    ['where is it now?', 'Louvre'],
    ['What is the capital of France?', 'Paris'],
    ['and its currency?', 'Euro'],
    ['how many people live there?', '68 million'],
  ] as const) {
    const { text } = await ask(question, { history });
    expect(text, question).toContain(part);
    history.push({ role: 'user', content: question }, { role: 'assistant', content: text });
  }
});

/** As offered in an empty chat when no model is connected. */
const waysToStart = [
  'How do I get red wine out of a carpet?',
  'What is 15% of 84.60?',
  'Birthday invitation for Mia on Saturday at 3',
  'Which countries border Switzerland?',
];

test.each(waysToStart)('a way to start: %s', async (question) => {
  const { text } = await ask(question);
  expect(text).not.toMatch(/could not|cannot|no tool|I have no/i);
});

test.each([
  [
    ['what does ephemeral mean'],
    'make it shorter',
    /^\*\*“Ephemeral” means lasting a very short time\.\*\*$/,
  ],
  [
    ['what is the capital of Peru'],
    'shorter please',
    /^\*\*It does not get shorter than this:\*\* The capital of Peru is Lima\.$/,
  ],
  [['what is the capital of France', 'and its population?'], 'and of Spain?', /Spain/],
])('after %j, “%s”', async (earlier, question, expected) => {
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const content of earlier) {
    const { text } = await ask(content, { history: [...history] });
    history.push({ role: 'user', content }, { role: 'assistant', content: text });
  }
  expect((await ask(question, { history })).text).toMatch(expected);
});
