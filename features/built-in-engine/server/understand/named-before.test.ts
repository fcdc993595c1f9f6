import { expect, it } from 'vitest';
import { askedOfNamed, askedOfPlace, askedOfWord } from './named-before.ts';

it.each([
  ['the plumber mentioned a stopcock. where would i find it?', 'where would i find stopcock'],
  ['the doc said i have hypertension and i just nodded, what is that', 'what is hypertension'],
  ['he fell and broke his clavicle. which bone is that', 'which bone is clavicle'],
  ['they keep saying "proving", what\'s that about', 'what is proving'],
  ['our cat needs spaying. what does that mean exactly', 'what does spaying mean'],
])('%s', (message, question) => expect(askedOfNamed(message)).toContain(question));

it.each([
  'what is that',
  'is python not a snake?? he is learning it, on a computer. what is it',
  'i love the sea. why is it salty in some places and fresh in others of them',
  'why is the sky blue',
])('reads nothing into %s', (message) => expect(askedOfNamed(message)).toEqual([]));

it.each([
  ['we are going to japan in april. what is the money called there', 'what is the money called in japan'],
  ['my sister lives in oslo, what language do they speak there', 'what language do they speak in oslo'],
  ['my friend moved to estonia. what is the capital', 'what is the capital in estonia'],
  ['flying to bangkok whats the currency there', 'what is the currency in bangkok'],
])('there is the place that was named: %s', (message, question) =>
  expect(askedOfPlace(message)).toEqual([question]),
);

it.each([
  'going to the beach, how hot is it there',
  'what is the capital',
  'back in march, what is the time',
])('no place is named in %s', (message) => expect(askedOfPlace(message)).toEqual([]));

it.each([
  ['i have a recipe that says simmer. what does that mean', 'what does simmer mean'],
  ["my teacher wrote 'tautology' next to my sentence, what does she mean", 'what does tautology mean'],
])('%s', (message, question) => expect(askedOfWord(message)).toEqual([question]));

it('says that several things are meant', () => {
  expect(askedOfNamed('got some leeks from the allotment. how do i store them')).toEqual([
    'how do i store leeks',
  ]);
});
