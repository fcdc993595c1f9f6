import { describe, expect, it } from 'vitest';
import { parseSynset } from './parse-synset.ts';

describe('parseSynset', () => {
  it('reads words, pointers and gloss', () => {
    const line =
      '13558632 22 n 01 photosynthesis 0 002 @ 13446197 n 0000 + 00245945 v 0101 | synthesis of compounds  ';
    expect(parseSynset(line)).toEqual({
      key: 'n13558632',
      domain: 22,
      words: ['photosynthesis'],
      pointers: [
        { symbol: '@', target: 'n13446197', words: null },
        { symbol: '+', target: 'v00245945', words: { from: 0, to: 0 } },
      ],
      definition: 'synthesis of compounds',
      examples: [],
    });
  });

  it('counts words in hexadecimal and takes off the marks of adjectives', () => {
    const words = Array.from({ length: 10 }, (_, index) => `word_${index}(p) 0`).join(' ');
    const synset = parseSynset(`00000001 00 s 0a ${words} 001 ! 00000002 s 0a01 | near`);
    expect(synset?.key).toBe('a00000001');
    expect(synset?.words).toHaveLength(10);
    expect(synset?.words[9]).toBe('word 9');
    expect(synset?.pointers).toEqual([{ symbol: '!', target: 'a00000002', words: { from: 9, to: 0 } }]);
  });

  it('passes over the licence at the top of a file', () => {
    expect(parseSynset('  1 This software and database is being provided to you')).toBeNull();
    expect(parseSynset('')).toBeNull();
  });
});
