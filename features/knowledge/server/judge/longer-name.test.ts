import { expect, it } from 'vitest';
import { namesAnother } from './longer-name.ts';

it.each([
  ['is ireland part of the uk', 'Northern Ireland is part of the United Kingdom.', true],
  ['is york in england', 'New York is the largest city of America.', true],
  ['is northern ireland part of the uk', 'Northern Ireland is part of the United Kingdom.', false],
  ['is ireland an island', 'Ireland is an island, of which Northern Ireland is a part.', false],
  [
    'which sea is between britain and denmark',
    'The North Sea lies between Great Britain and Denmark.',
    false,
  ],
  ['what is the capital of peru', 'Lima is the capital of Peru.', false],
])('“%s” and “%s”: %s', (question, told, isAnother) => expect(namesAnother(question, told)).toBe(isAnother));
