import { describe, expect, test } from 'vitest';
import { linkedFact, type Sought, tellsFact } from '#features/dictionary/server/answer/evidence.ts';
import { makeSense } from '#features/dictionary/server/testing/senses.ts';
import { recogniseFact } from '#features/dictionary/server/understand/fact-questions.ts';

describe('recogniseFact', () => {
  test.each([
    ['what is a thermometer used for', 'purpose', 'thermometer', ''],
    ['what do koalas eat', 'food', 'koalas', ''],
    ['where does honey come from', 'origin', 'honey', ''],
    ['what causes a rainbow', 'cause', 'rainbow', ''],
    ['what nationality was picasso', 'nationality', 'picasso', ''],
    ['what did christopher columbus discover', 'deed', 'christopher columbus', 'discover'],
    ['what country is mount fuji in', 'place', 'mount fuji', 'country'],
    ['how many legs does a spider have', 'count', 'spider', 'legs'],
    ['what is the population of france', 'other', 'france', 'population'],
    ['tokyo population', 'other', 'tokyo', 'population'],
    ['can penguins fly', 'ability', 'penguins', 'fly'],
  ])('%s', (question, fact, subject, word) => {
    expect(recogniseFact(question)).toMatchObject({ fact, subject, word });
  });

  test.each(['what is a dog', 'what do you do', 'can you help', 'how many days until christmas'])(
    'leaves “%s” to others',
    (question) => {
      expect(recogniseFact(question)).toBeUndefined();
    },
  );
});

describe('tellsFact', () => {
  test.each<[Sought, string, boolean]>([
    [{ fact: 'count', word: 'legs' }, 'predatory arachnid with eight legs', true],
    [{ fact: 'count', word: 'eyes' }, 'predatory arachnid with eight legs', false],
    [{ fact: 'ability', word: 'fly' }, 'short-legged flightless birds', true],
    [{ fact: 'ability', word: 'eat chocolate' }, 'a domestic animal that can eat meat', false],
    [{ fact: 'cause', word: '' }, 'an arc of light caused by refraction', true],
    [{ fact: 'cause', word: '' }, 'an acute contagious disease', false],
    [{ fact: 'other', word: 'population' }, 'a republic in western Europe', false],
    [{ fact: 'nationality', word: '' }, 'prolific Spanish artist', true],
  ])('%o in “%s”: %s', (sought, clause, tells) => {
    expect(tellsFact(clause, sought, false)).toBe(tells);
  });
});

test('a fact may stand in the links of an entry', () => {
  const iron = makeSense({ definition: 'a metal', synonyms: ['Fe', 'atomic number 26'] });
  expect(linkedFact({ fact: 'atomic_number', word: '' }, iron)).toBe('atomic number 26');
  expect(linkedFact({ fact: 'symbol', word: '' }, iron)).toBe('Fe');
  const tuscany = makeSense({ definition: 'a region', partOf: ['Italy'] });
  expect(linkedFact({ fact: 'place', word: 'country' }, tuscany)).toBe('Italy');
  expect(linkedFact({ fact: 'place', word: 'ocean' }, tuscany)).toBeUndefined();
});
