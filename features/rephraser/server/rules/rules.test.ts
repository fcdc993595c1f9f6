import { describe, expect, it } from 'vitest';
import { calmMarks, markExamples } from './calm-marks.ts';
import { contract } from './contract.ts';
import { contractions } from './contractions.ts';
import { dropIntensifiers, intensifiers } from './drop-intensifiers.ts';
import { dropGot, expandContractions } from './expand-contractions.ts';
import { neutralWords } from './neutral-words.ts';
import { numberSteps, stepExamples } from './number-steps.ts';
import { plainPhrases } from './plain-phrases.ts';
import { plainWords } from './plain-words.ts';
import { type Replacement, replacing } from './replacement-list.ts';
import { splitLongSentences } from './split-sentences.ts';

const options = { locked: [] };

function inQuotes({ from }: Replacement): string {
  return `They wrote “${from}” and x-${from.replaceAll(' ', '-')}-x.`;
}

describe.each([
  ['plain phrases', plainPhrases, replacing('P', [plainPhrases, plainWords])],
  ['plain words', plainWords, replacing('P', [plainPhrases, plainWords])],
  ['neutral words', neutralWords, replacing('X', [neutralWords])],
])('R158 %s', (_, entries, rule) => {
  it.each(entries.map((entry) => [entry.from, entry] as const))('%s', (_from, entry) => {
    const changed = rule(entry.fires, options);
    expect(changed.changes.map(({ before }) => before.toLowerCase())).toEqual([entry.from]);
    for (const [wording, to] of [entry.to, ...entry.others].entries())
      expect(rule(entry.fires, { ...options, wording }).text.toLowerCase()).toContain(to.toLowerCase());
    for (const text of [entry.abstains ?? inQuotes(entry), inQuotes(entry)])
      expect(rule(text, options).changes.filter(({ before }) => before.toLowerCase() === entry.from)).toEqual(
        [],
      );
  });
});

it('has at least 300 plain words and phrases, each once', () => {
  const all = [...plainPhrases, ...plainWords].map(({ from }) => from);
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(all.filter((from, at) => all.indexOf(from) !== at)).toEqual([]);
});

describe('R158 contractions', () => {
  it.each(contractions.map((entry) => [entry.short, entry] as const))(
    '%s',
    (_, { short, long, fires, abstains }) => {
      const written = expandContractions(fires, options);
      expect(written.changes).toHaveLength(1);
      expect(written.text.toLowerCase()).toContain(long.toLowerCase());
      const together = contract(written.text, options).text;
      expect(together).toBe(fires);
      if (abstains !== undefined)
        expect(contract(abstains, options).changes.map(({ before }) => before)).not.toContain(long);
      expect(expandContractions(`He wrote “${short}”.`, options).changes).toEqual([]);
    },
  );

  it.each([
    ["It's late.", 'It is late.'],
    ["It's been raining.", 'It has been raining.'],
    ["She's already gone.", 'She has already gone.'],
    ["He's not here.", 'He is not here.'],
    ["He's taken the key.", 'He has taken the key.'],
    ["It's lost its lid.", 'It has lost its lid.'],
    ["I'd better go.", 'I had better go.'],
    ["I'd like that.", 'I would like that.'],
    ["We'd finished by noon.", 'We had finished by noon.'],
    ["They'd never go.", 'They would never go.'],
    ["They'd already gone.", 'They had already gone.'],
    ['It’s late and I’m tired.', 'It is late and I am tired.'],
    ["That's what I mean.", 'That is what I mean.'],
    ["It's put me off.", 'It has put me off.'],
    ["She's cut her hand.", 'She has cut her hand.'],
    ["Nobody's told me.", 'Nobody has told me.'],
    ["Everyone's talking.", 'Everyone is talking.'],
    ["It's nobody's fault.", "It is nobody's fault."],
    ["We'd've come.", 'We would have come.'],
    ['You should’ve asked.', 'You should have asked.'],
    ["I shan't go.", 'I shall not go.'],
  ])('decides %s', (text, written) => expect(expandContractions(text, options).text).toBe(written));

  it.each([
    "Zoë's dog is here.",
    "It's broken.",
    "He's moved.",
    "It's set in Rome.",
    "Everyone's favourite came.",
    "I'd put it there.",
    "Isn't it late?",
    "Don't you know?",
    'The dog lost its bone.',
    "I know where it's.",
    "Who's?",
  ])('leaves %s', (text) => expect(expandContractions(text, options).text).toBe(text));

  it.each([
    ["she's got the dentist", 'she has the dentist'],
    ["I've got two dogs", 'I have two dogs'],
    ["she's got to go", 'she has to go'],
    ["we've got to find it", 'we have to find it'],
    ["she's got to know him", "she's got to know him"],
    ["he's got to the top", "he's got to the top"],
    ["it's got cold", "it's got cold"],
  ])('%s', (text, written) => expect(dropGot(text, options).text).toBe(written));

  it.each([
    'I know where it is.',
    'It IS late.',
    'The one that is blue is mine.',
    'They have a car.',
    'Ann and I will go.',
    'Let us know by Friday.',
    'Nobody is taller than he is now.',
    'It was not only cold.',
  ])('does not write together %s', (text) => expect(contract(text, options).text).toBe(text));
});

describe('R158 intensifiers', () => {
  it.each(intensifiers.map((entry) => [entry.word, entry] as const))('%s', (word, { fires, abstains }) => {
    expect(dropIntensifiers(fires, options).text.toLowerCase()).not.toContain(word);
    expect(dropIntensifiers(abstains, options).text).toBe(abstains);
  });

  it.each([
    ['It is a very old house.', 'It is an old house.'],
    ['An extremely big dog.', 'A big dog.'],
    ['It is a really honest man.', 'It is an honest man.'],
    ['That was an absolutely unique idea.', 'That was a unique idea.'],
    ['Very old houses creak.', 'Old houses creak.'],
    ['I am really, really tired.', 'I am tired.'],
  ])('%s', (text, written) => expect(dropIntensifiers(text, options).text).toBe(written));

  it.each([
    'It is not very good.',
    "I don't really know.",
    'Very few came.',
    'I like it very much.',
    'The very idea!',
    'Do you really think so?',
    'It is kind of late, probably.',
  ])('leaves %s', (text) => expect(dropIntensifiers(text, options).text).toBe(text));
});

describe('R158 long sentences', () => {
  const long =
    'The boiler in the kitchen was switched off over the whole of last weekend, and we had no hot water at all.';
  it('cuts before a new subject', () => {
    const text = splitLongSentences(long, { ...options, mostWords: 20 }).text;
    expect(text).toBe(
      'The boiler in the kitchen was switched off over the whole of last weekend. We had no hot water at all.',
    );
    expect(splitLongSentences(long.replace(', and', ', but'), { ...options, mostWords: 20 }).text).toContain(
      '. But we had',
    );
  });

  it.each([
    'It was cold, and we left.',
    `If ${long.charAt(0).toLowerCase()}${long.slice(1)}`,
    `He said that ${long}`,
    long.replace('.', '?'),
    long.replace('we had', 'everybody had'),
    long.replace('off over', '(off over'),
    long.replace(', and', ' and'),
  ])('leaves %s', (text) => expect(splitLongSentences(text, { ...options, mostWords: 20 }).text).toBe(text));
});

describe('R158 marks', () => {
  it.each(markExamples.map((example) => [example.what, example] as const))(
    '%s',
    (_, { fires, calm, abstains }) => {
      expect(calmMarks(fires, options).text).toBe(calm);
      expect(calmMarks(abstains, options).text).toBe(abstains);
    },
  );
});

it('R158 makes steps of what to do', () => {
  expect(numberSteps(stepExamples.fires).text).toBe(stepExamples.steps);
  expect(numberSteps(stepExamples.abstains).text).toBe(stepExamples.abstains);
  expect(numberSteps('Tea is easy. Boil water. It takes a while. Add the tea.').text).toBe(
    'Tea is easy.\n\n1. Boil water. It takes a while.\n2. Add the tea.',
  );
});

it.each([
  'The students demonstrated outside.',
  'The bus terminates here.',
  'Genetically modified crops grow there.',
  'A retaining wall holds back the soil.',
  'The consolidated accounts are out.',
])('R158 leaves a verb where nothing follows that it is done to: %s', (text) => {
  expect(replacing('P', [plainPhrases, plainWords])(text, options).changes).toEqual([]);
});

it.each([
  ["How's your mother been since May?", expandContractions],
  ["Where's everyone gone?", expandContractions],
  ['I would if I could.', contract],
  ['He has a lot of experience, and a lot of it is good.', contract],
  ['What is really happening there?', dropIntensifiers],
  ['Is that really what you want?', dropIntensifiers],
  ['NO SMOKING', calmMarks],
  ['PLEASE NOTE: we are closed.', calmMarks],
  ['The kid goats were born on Sunday.', replacing('X', [neutralWords])],
])('R158 does nothing where it is not certain: %s', (text, rule) => {
  expect(rule(text, options).changes).toEqual([]);
});

it('leaves a possessive of several', () => {
  const neutral = replacing('X', [neutralWords]);
  expect(neutral("The kids’ menu and the kids' room are for kids.", options).text).toBe(
    "The kids’ menu and the kids' room are for children.",
  );
});

it('leaves what is locked, quoted, linked or code', () => {
  const rule = replacing('P', [plainPhrases, plainWords]);
  const text = 'We `utilise` it, “utilise” it and see https://utilise.example/utilise.';
  expect(rule(text, options).text).toBe(text);
  expect(rule('We utilise it.', { locked: ['utilise'] }).changes).toEqual([]);
  expect(rule('The Purchase Desk and Additional Ltd call.', options).changes).toEqual([]);
});
