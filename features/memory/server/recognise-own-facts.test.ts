import { describe, expect, it } from 'vitest';
import { isAnsweredBy } from './fact-about.ts';
import { recogniseOwn } from './recognise-own-facts.ts';
import { secondPerson } from './second-person.ts';

describe('recogniseOwn', () => {
  it.each([
    ['Remember that my sister’s name is Anna.', "my sister's name is Anna", true],
    ['please remember I take my coffee black', 'I take my coffee black', true],
    ['My name is Ada', 'My name is Ada', false],
    ['Hi, I’m vegetarian.', "I'm vegetarian", false],
    ['I live in Bern.', 'I live in Bern', false],
    ['I work as a nurse', 'I work as a nurse', false],
    ['I have two cats', 'I have two cats', false],
  ])('hears what to keep: %s', (text, quote, isAsked) => {
    expect(recogniseOwn(text)).toEqual({ type: 'remember', quote, isAsked });
  });

  it.each([
    'Remember to call the bank',
    'Remember the Alamo',
    'I like your answer',
    'I am looking for a recipe',
    'I am a bit tired',
    'What is a river?',
    'What do I need for a cake?',
    'river',
    'How do I boil an egg?',
    'My computer is slow',
  ])('leaves the rest alone: %s', (text) => {
    expect(recogniseOwn(text)).toBeUndefined();
  });

  it('hears what to forget, and what is asked of the memory', () => {
    expect(recogniseOwn('Forget that I live in Bern')).toEqual({ type: 'forget', about: 'I live in Bern' });
    expect(recogniseOwn('forget everything about me')).toEqual({ type: 'forget_all' });
    expect(recogniseOwn('What do you know about me?')).toEqual({ type: 'list' });
  });
});

describe('recall', () => {
  const facts = [
    'My name is Ada',
    "My sister's name is Anna",
    'I live in Bern',
    'I work as a nurse',
    'I am allergic to nuts',
    'My favourite colour is red',
    'I like coffee',
    'I have two cats',
    'I am 34 years old',
  ];
  it.each([
    ["What's my name?", ['My name is Ada']],
    ['Who am I?', ['My name is Ada']],
    ["What is my sister's name?", ["My sister's name is Anna"]],
    ['Who is my sister?', ["My sister's name is Anna"]],
    ['where do I live', ['I live in Bern']],
    ['What is my job?', ['I work as a nurse']],
    ['What do I do for work?', ['I work as a nurse']],
    ['What am I allergic to?', ['I am allergic to nuts']],
    ['What’s my favorite color?', ['My favourite colour is red']],
    ['Do I like coffee?', ['I like coffee']],
    ['How old am I?', ['I am 34 years old']],
    ['How many cats do I have?', ['I have two cats']],
    ["What is my brother's name?", []],
    ['What is my shoe size?', []],
  ])('%s', (question, answers) => {
    const intent = recogniseOwn(question);
    if (intent?.type !== 'recall') throw new Error(`It was taken for ${intent?.type}.`);
    expect(facts.filter((fact) => isAnsweredBy(fact, intent.words, intent.isPossessive))).toEqual(answers);
  });
});

it.each([
  ['My name is Ada', 'your name is Ada'],
  ["I'm vegetarian and I was born in Bern", 'you are vegetarian and you were born in Bern'],
  ['Anna is my sister', 'Anna is your sister'],
  ['Call me Ada', 'your name is Ada'],
])('turns “%s” round', (fact, words) => expect(secondPerson(fact)).toBe(words));
