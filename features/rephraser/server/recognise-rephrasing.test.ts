import { expect, it } from 'vitest';
import { recogniseRephrasing } from './recognise-rephrasing.ts';

it.each([
  ['rephrase: I will come', 'I will come', undefined],
  ['Can you make this sound more professional: hi there', 'hi there', 'professional'],
  ['make this less formal: I would be delighted', 'I would be delighted', 'casual'],
  ['rewrite this in plain English: The utilisation', 'The utilisation', 'layman'],
  ['Make it casual:\nDear Sir', 'Dear Sir', 'casual'],
  ['rephrase “I am gonna be late”', 'I am gonna be late', undefined],
])('%s', (message, text, tone) => expect(recogniseRephrasing(message)).toEqual({ text, tone }));

it.each(['make a poster: red', 'make this into a poem: x', 'say hello in French: x', 'rephrase'])(
  'leaves others alone: %s',
  (message) => expect(recogniseRephrasing(message)).toBeUndefined(),
);
