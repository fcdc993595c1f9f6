import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const wordsKit = defineKit(
  'words',
  'rhymes, syllables, spellings, plurals and other forms of a word',
  `
    word, rhyme, syllab, anagram, plural, singular, pronounc, pronunciation, spell, letter, tense, crossword,
    scrabble, palindrome, noun, verb, adjective, baby, male, female, group of, wort, reim, silbe, mehrzahl,
    einzahl, aussprache, ausgesprochen, schreib, buchstab, kreuzwort, zeitform
  `,
);
