import { describe, expect, test } from 'vitest';
import { makeSense } from '#features/dictionary/server/testing/senses.ts';
import type { LookedUpSense } from '#features/dictionary/shared/reference-lookup.ts';
import { type Asked, defineSense } from './define-sense.ts';

const thing: Asked = { article: 'none', about: 'thing' };
const word: Asked = { article: 'unknown', about: 'word' };
const define = (
  title: string,
  definition: string,
  sense: Partial<LookedUpSense> = {},
  asked: Asked = thing,
) => defineSense(title, makeSense({ definition, ...sense }), asked);

describe('defineSense', () => {
  test.each<[string, string, Partial<LookedUpSense>, Asked, string]>([
    [
      'photosynthesis',
      'synthesis of compounds with the aid of radiant energy (especially in plants)',
      { domain: 'noun.process' },
      thing,
      'Photosynthesis is the synthesis of compounds with the aid of radiant energy, especially in plants.',
    ],
    [
      'dog',
      'a member of the genus Canis',
      { domain: 'noun.animal' },
      { article: 'unknown', about: 'thing' },
      'A dog is a member of the genus Canis.',
    ],
    [
      'elephant',
      'five-toed pachyderm',
      { domain: 'noun.animal' },
      thing,
      'An elephant is a five-toed pachyderm.',
    ],
    [
      'hour',
      'a period of time equal to 1/24th of a day',
      { domain: 'noun.time' },
      { article: 'a', about: 'thing' },
      'An hour is a period of time equal to 1/24th of a day.',
    ],
    [
      'bread',
      'food made from dough of flour',
      { domain: 'noun.food' },
      thing,
      'Bread is food made from dough of flour.',
    ],
    ['python', 'large Old World boas', { domain: 'noun.animal' }, thing, 'Pythons are large Old World boas.'],
    [
      'heart',
      'the hollow muscular organ',
      { domain: 'noun.body' },
      { article: 'the', about: 'thing' },
      'The heart is the hollow muscular organ.',
    ],
    [
      'virus',
      '(virology) ultramicroscopic infectious agent',
      { domain: 'noun.animal' },
      { article: 'a', about: 'thing' },
      'In virology, a virus is an ultramicroscopic infectious agent.',
    ],
    [
      'serendipity',
      'good luck in making unexpected and fortunate discoveries',
      { domain: 'noun.phenomenon' },
      word,
      '“Serendipity” means good luck in making unexpected and fortunate discoveries.',
    ],
    [
      'Albert Einstein',
      'physicist born in Germany who formulated the special theory of relativity (1879-1955)',
      { domain: 'noun.person', instanceOf: ['physicist'] },
      thing,
      'Albert Einstein (1879–1955) was a physicist born in Germany who formulated the special theory of relativity.',
    ],
    [
      'Cleopatra',
      'beautiful and charismatic queen of Egypt (69-30 BC)',
      { domain: 'noun.person', instanceOf: ['queen'] },
      thing,
      'Cleopatra (69–30 BC) was a beautiful and charismatic queen of Egypt.',
    ],
    [
      'Abraham Lincoln',
      '16th President of the United States',
      { domain: 'noun.person', instanceOf: ['President'] },
      thing,
      'Abraham Lincoln is the 16th President of the United States.',
    ],
    [
      'capital of France',
      'the capital and largest city of France',
      { domain: 'noun.location', instanceOf: ['national capital'], synonyms: ['Paris'] },
      { article: 'the', about: 'thing' },
      'Paris is the capital and largest city of France.',
    ],
    [
      'Nile',
      "the world's longest river",
      { domain: 'noun.object', instanceOf: ['river'] },
      thing,
      "The Nile is the world's longest river.",
    ],
    [
      'French Revolution',
      'the revolution in France against the Bourbons; 1789-1799',
      { domain: 'noun.event', instanceOf: ['revolution'] },
      thing,
      'The French Revolution (1789–1799) was the revolution in France against the Bourbons.',
    ],
    [
      'Alps',
      'a large mountain system in south-central Europe',
      { domain: 'noun.object', instanceOf: ['range'] },
      { article: 'the', about: 'thing' },
      'The Alps are a large mountain system in south-central Europe.',
    ],
    [
      'run',
      "move fast by using one's feet",
      { partOfSpeech: 'verb', domain: 'verb.motion' },
      word,
      "To run means to move fast by using one's feet.",
    ],
    [
      'happy',
      'enjoying or showing or marked by joy or pleasure',
      { partOfSpeech: 'adjective', domain: 'adj.all' },
      word,
      '“Happy” means enjoying or showing or marked by joy or pleasure.',
    ],
    [
      'quickly',
      'with speed',
      { partOfSpeech: 'adverb', domain: 'adv.all' },
      word,
      '“Quickly” means with speed.',
    ],
  ])('%s: %s', (title, definition, sense, asked, sentence) => {
    expect(define(title, definition, sense, asked).opening).toBe(sentence);
  });

  test.each([
    ['a republic; largest country wholly in Europe', ['Its entry adds: “largest country wholly in Europe”.']],
    ['an animal; occurs in many breeds', ['It occurs in many breeds.']],
    ['an instrument; played by strumming', ['It is played by strumming.']],
    [
      'a tower; for many years it was the tallest structure',
      ['For many years it was the tallest structure.'],
    ],
    ['a liquid; widely used as a solvent', ['It is widely used as a solvent.']],
  ])('adds what follows the semicolon of “%s”', (definition, further) => {
    expect(define('thing', definition).further).toEqual(further);
  });

  test('goes on about a person by name', () => {
    const { further } = define(
      'Abraham Lincoln',
      '16th President; saved the Union; was assassinated by Booth (1809-1865)',
      { domain: 'noun.person', instanceOf: ['President'] },
    );
    expect(further).toEqual(['Lincoln saved the Union.', 'Lincoln was assassinated by Booth.']);
  });
});
