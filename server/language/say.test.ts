import { expect, it } from 'vitest';
import { languageOf, say } from './say.ts';
import { said } from './sentence.ts';

it('says a sentence with its values in another language, and in English what has no translation', () => {
  expect(say('de', said`Welcome to ${'Everyday'}`)).toBe('Willkommen bei Everyday');
  expect(say('ar', 'We could not find that.')).toBe('لم نجد ذلك.');
  expect(say('de', said`Nobody translated this of ${3}.`)).toBe('Nobody translated this of 3.');
  expect(say('en', said`Welcome to ${'Everyday'}`)).toBe('Welcome to Everyday');
});

it('says a sentence within another in the same language', () => {
  const headline = said`Address confirmed`;
  expect(say('de', said`${headline}.`)).toBe('Adresse bestätigt.');
});

it('writes a date within a sentence as the language does', () => {
  const date = { at: new Date('2026-12-01T12:00:00Z'), format: { day: 'numeric', month: 'long' } } as const;
  expect(say('en', said`on ${date}`)).toBe('on 1 December');
  expect(say('de', said`on ${date}`)).toBe('am 1. Dezember');
});

it('takes the language that is preferred most', () => {
  expect(languageOf('fr, de-AT;q=0.8, en;q=0.9')).toBe('en');
  expect(languageOf('fr;q=1, de-AT;q=0.8')).toBe('de');
  expect(languageOf(undefined)).toBe('en');
  expect(languageOf(',;;q=x')).toBe('en');
});
