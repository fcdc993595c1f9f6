import { describe, expect, it } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { answerWords } from './answer-words.ts';
import { degreesOfAdjective, pluralsOf, singularOf, verbFormsOf } from './inflect.ts';
import { changeWords, recogniseWords } from './recognise-words.ts';

const reference = openReference(paths.reference);

const answer = (text: string) => {
  const asked = recogniseWords(text);
  return asked && answerWords(asked, reference).answer;
};

describe('words', () => {
  it.each([
    ['how many letters are in mississippi', '“mississippi” has 11 letters.'],
    ['how many s in mississippi', '“mississippi” has the letter s 4 times.'],
    ['how many syllables in the word haiku', '“haiku” has 2 syllables.'],
    ['how many syllables in refrigerator', '“refrigerator” has 5 syllables.'],
    ['does cough rhyme with though', 'No, “cough” and “though” do not rhyme.'],
    ['plural of ox', 'The plural of “ox” is “oxen”.'],
    ['how do you spell the plural of baby', 'The plural of “baby” is “babies”.'],
    ['spell level backwards', '“level” backwards is “level”.'],
    ['past tense of swim', 'The past tense of “swim” is “swam”.'],
    ['comparative of good', 'The comparative of “good” is “better”.'],
    ['which is right, recieve or receive', '“receive” is the right spelling.'],
    ['american way of writing centre', 'The American spelling of “centre” is “center”.'],
    ['british name for zucchini', 'The British word for “zucchini” is “courgette”.'],
    ['what is a lift called in america', 'The American word for “lift” is “elevator”.'],
    ['what do americans call a lift', 'The American word for “lift” is “elevator”.'],
    ['what do brits call diapers', 'The British word for “diapers” is “nappies”.'],
    ['how many letters in the word alphabet', '“alphabet” has 8 letters.'],
    ['is racecar a palindrome', 'Yes, “racecar” reads the same backwards.'],
    ['a bunch of wolves is a what', 'A group of wolves is called a pack.'],
    ['group of crows name', 'A group of crows is called a murder.'],
    ['what is a baby kangaroo called', 'The young of a kangaroo is called a joey.'],
    ['how you call a female fox', 'A female fox is called a vixen.'],
    ['what is the adjective for dog', 'Of or like a dog is “canine”.'],
    ['what do you call someone from denmark', 'Somebody from Denmark is a Dane; the adjective is Danish.'],
    ['what are people from peru called', 'People from Peru are called Peruvians.'],
  ])('%s', (question, sentence) => expect(answer(question)).toBe(sentence));

  it.each([
    ['what rhymes with moon', ['soon', 'spoon']],
    ['crossword: 5 letters, starts with q and ends with t', ['quiet', 'quilt']],
    ['3 letter words like c?t', ['cat', 'cot', 'cut']],
    ['anagram of listen', ['silent', 'enlist']],
    ['what words can i make with the letters t a e r', ['rate', 'tear']],
  ])('%s', (question, words) => {
    const said = answer(question)?.toLowerCase() ?? '';
    for (const word of words) expect(said).toContain(word);
  });

  it('goes on with another word', () => {
    const asked = recogniseWords('plural of mouse');
    const next = asked && changeWords('of goose', asked);
    expect(next && answerWords(next, reference).answer).toBe('The plural of “goose” is “geese”.');
  });

  it.each([
    'what is a house',
    'who was Mozart',
    'tea or coffee',
    '5 miles in km',
    'what is the capital of Peru',
    'spell accomodation',
    'how do you pronounce xyzzyx',
    'how many letters in the alphabet',
    'how many letters does the greek alphabet have',
    'what do the british call cookie dough',
  ])('leaves “%s” to others', (question) => expect(recogniseWords(question)).toBeUndefined());
});

it.each([
  ['city', 'cities'],
  ['box', 'boxes'],
  ['fireman', 'firemen'],
  ['human', 'humans'],
  ['sheep', 'sheep'],
  ['knife', 'knives'],
])('knows that more than one %s are %s', (one, many) => {
  expect(pluralsOf(one)?.[0]).toBe(many);
  expect(singularOf(many)).toBe(one);
});

it('makes the forms of verbs and adjectives by rule where there is one', () => {
  expect(verbFormsOf('stop')).toMatchObject({ past: ['stopped'], ing: 'stopping', third: 'stops' });
  expect(verbFormsOf('carry')).toMatchObject({ past: ['carried'], ing: 'carrying', third: 'carries' });
  expect(verbFormsOf('went')).toMatchObject({ base: 'go', participle: ['gone'] });
  expect(verbFormsOf('lie')).toMatchObject({ ing: 'lying' });
  expect(degreesOfAdjective('big')).toEqual({ comparative: ['bigger'], superlative: ['biggest'] });
  expect(degreesOfAdjective('happy').comparative).toEqual(['happier']);
  expect(degreesOfAdjective('useful').superlative).toEqual(['most useful']);
});
